import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["test/**/*.test.ts", "practice/test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/e2e/**"],
    // Machines that do other things besides need more than the five seconds of a machine that does not.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
