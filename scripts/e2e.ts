import { runNode } from "./checks.mjs";
import { ensureChromium } from "./testing/chromium.mjs";
import { startProduct } from "./testing/product";

/**
 * `npm run e2e [-- NAMES]`: the product on ports and data of its own, and Playwright against it. Without names it runs
 * the browser tests of `npm test`, with names all tests of these files.
 */
const playwrightArguments = process.argv.slice(2);
const suite = process.env.TESTS ?? (playwrightArguments.length > 0 ? "full" : "all");
const chromium = await ensureChromium();
const product = await startProduct({ inMemory: true });
const { code } = await runNode(["node_modules/@playwright/test/cli.js", "test", ...playwrightArguments], {
  env: {
    TESTS: suite,
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
