import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Debian's where there is one: a download is not always to be had. */
const chromium = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path));

/**
 * `npm run e2e` starts the product on free ports with a data folder of its own and says where; without it the tests
 * use what runs at BASE_URL (the development stack by default).
 */
export default defineConfig({
  testDir: "./e2e",
  testMatch: "**/*.spec.ts",
  // A run empties its folder: two at once must not share one.
  outputDir: `test-results/${process.env.E2E_RUN ?? "direct"}`,
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORT ? [["list"], ["json", { outputFile: process.env.E2E_REPORT }]] : [["list"]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "Europe/Oslo",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace of every test costs a third of the run: `E2E_TRACE=1` for who looks for a fault.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
});
