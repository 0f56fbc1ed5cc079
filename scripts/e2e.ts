import { runNode } from "./checks.mjs";
import { ensureChromium } from "./testing/chromium.mjs";
import { startProduct } from "./testing/product";

/** `npm run e2e`: the product on ports and data of its own, and Playwright against it. What follows `--` goes to Playwright. */
const chromium = await ensureChromium();
const product = await startProduct({ inMemory: true });
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
