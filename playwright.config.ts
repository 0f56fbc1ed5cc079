import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Prefers the system's Chromium, because a download may not be possible. */
const chromium = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(
  (path) => path && existsSync(path),
);

/**
 * Playwright's own list, which this switch replaces, and the pages that a whole Chromium renders for the popups of its
 * address bar. They cost twice as much CPU time as opening the page under test.
 */
const disabledFeatures = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];

/**
 * `npm run e2e` starts the product on free ports with its own data folder and sets BASE_URL; otherwise the tests use
 * the server at BASE_URL (the development stack by default).
 */
export default defineConfig({
  testDir: "./e2e",
  testMatch: "**/*.spec.ts",
  // Tests with this tag run with `TESTS=full` (e2e/fixtures.ts).
  ...(process.env.TESTS === "full" ? {} : { grepInvert: /@full/ }),
  // Each run has its own folder, because a run empties it at the start.
  outputDir: `test-results/${process.env.E2E_RUN ?? "direct"}`,
  // The projects run in this order: pages are weighed with the data of the demo, which other tests change, and the tests
  // that start a product of their own take longest.
  projects: [
    { name: "weight", testMatch: "weight.spec.ts" },
    { name: "empty site", testMatch: "empty-site/*.spec.ts" },
    { name: "demo", testIgnore: ["weight.spec.ts", "empty-site/*.spec.ts"] },
  ],
  fullyParallel: false,
  // A third worker does not make the run shorter on two cores: each page takes more CPU time then.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Only ends hanging tests, because the machine may be slow or busy.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.E2E_REPORT ? [["list"], ["json", { outputFile: process.env.E2E_REPORT }]] : [["list"]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "Europe/Oslo",
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Traces increase the run time by a third: set `E2E_TRACE=1` to debug.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: [`--disable-features=${disabledFeatures.join(",")}`, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
});
