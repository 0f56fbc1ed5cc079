import { join, resolve } from "node:path";
import { createBank } from "./bank";
import { listen } from "./listen";
import { testMerchant } from "./merchant";

/**
 * The test bank as a program of its own, on `localhost` while the web is on 127.0.0.1: for a browser these are two
 * sites, so the way back is a cross-site post as in life. Both loopback addresses are served, `localhost` may be either.
 */
const port = Number(process.env.TESTBANK_PORT ?? 4100);
const folder = resolve(process.env.WAYFARE_DATA ?? ".data");
const { app } = await createBank({
  publicUrl: process.env.TESTBANK_URL ?? `http://localhost:${port}`,
  file: join(folder, "testbank", "orders.json"),
  merchant: testMerchant,
  lateSeconds: Number(process.env.TESTBANK_LATE_SECONDS ?? 20),
  control: process.env.TESTBANK_CONTROL !== "off",
});

const servers = [await listen(app, { port, host: "127.0.0.1" })];
// A machine without IPv6 has no ::1, and needs none.
const six = await listen(app, { port, host: "::1" }).catch(() => undefined);
if (six) servers.push(six);
console.log(`test bank on http://localhost:${port}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await Promise.all(servers.map(({ close }) => close()));
    process.exit(0);
  });
}
