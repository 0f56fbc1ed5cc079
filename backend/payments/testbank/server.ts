import { resolve } from "node:path";
import { createBank } from "./bank";
import { listen } from "./listen";
import { testMerchant } from "./merchant";

/**
 * The test bank as a separate program on `localhost`, while the web application uses 127.0.0.1: browsers treat them as
 * two sites, so the return is a cross-site post as in production. It listens on both loopback addresses, because
 * `localhost` may resolve to either.
 */
const port = Number(process.env.TEST_BANK_PORT ?? 4100);
const { app } = await createBank({
  publicUrl: process.env.TEST_BANK_URL ?? `http://localhost:${port}`,
  file: resolve(process.env.TEST_BANK_FILE ?? ".data/test-bank.json"),
  merchant: testMerchant,
  lateSeconds: Number(process.env.TEST_BANK_LATE_SECONDS ?? 20),
  control: process.env.TEST_BANK_CONTROL !== "off",
});

const servers = [await listen(app, { port, host: "127.0.0.1" })];
// Machines without IPv6 have no ::1.
const six = await listen(app, { port, host: "::1" }).catch(() => undefined);
if (six) servers.push(six);
console.log(`test bank on http://localhost:${port}`);

const stop = async () => {
  await Promise.all(servers.map(({ close }) => close()));
  process.exit(0);
};
// `disconnect` covers the end of the parent process, `kill -9` included.
for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.once(event, stop);
