import { defineConfig } from "vitest/config";

/** End to end: real Chromium on the practice table. One file at a time, since each drives several browser contexts. */
export default defineConfig({
  test: {
    environment: "node",
    include: ["test/e2e/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 15_000, interval: 40 } },
    fileParallelism: false,
    maxWorkers: 1,
  },
});
