import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["test/**/*.test.ts", "practice/test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/e2e/**"],
  },
});
