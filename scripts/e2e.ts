import { runNode } from "./checks.mjs";
import { ensureChromium } from "./testing/chromium.mjs";
import { startProduct } from "./testing/product";

/** `npm run e2e`: the product on ports and data of its own, and Playwright against it. What follows `--` goes to Playwright. */
// `npm test` starts the product while the unit tests run, and the browser tests after them.
const mayRun = process.env.E2E_WAIT ? isToldToRun() : Promise.resolve(true);
const chromium = await ensureChromium();
const product = await startProduct({ inMemory: true });
if (!(await mayRun)) {
  await product.stop();
  process.exit(1);
}
const words = ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)];
const { code } = await runNode(words, {
  env: {
    E2E_RUN: String(process.pid),
    BASE_URL: product.address,
    BACKEND_URL: product.backend,
    TEST_BANK_URL: product.bank,
    CHROMIUM_PATH: chromium,
    FORCE_COLOR: "0",
    WAYFARE_DATA: product.folder,
  },
});
await product.stop();
process.exit(code);

/** Waits for a message of the parent process. False when the parent ends without one. */
function isToldToRun(): Promise<boolean> {
  return new Promise((resolve) => {
    process.once("message", () => resolve(true));
    process.once("disconnect", () => resolve(false));
  });
}
