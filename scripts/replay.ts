import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connect } from "@/backend/db/client";
import { startEmbedded } from "@/backend/db/embedded";
import { migrate } from "@/backend/db/migrate";
import { checkInvariants } from "@/backend/jobs/invariants";
import { dayNumber } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { migrationsFolder, programFolder } from "./folders.mjs";
import { getEvents, readBookings, shifted, weeksToShift, whyUnplayable } from "./replay/bookings";
import { makeClients, makeHotel, readSold, readTotals } from "./replay/hotel";
import { compare, compute } from "./replay/independent";
import { type Played, play } from "./replay/play";
import { startBackend } from "./testing/backend-process";

/**
 * `npm run replay -- FILE [--units 20] [--first 2000]`: plays real bookings through the real backend on a temporary
 * database. Exits with 1 when the result differs from an independent computation.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { units: { type: "string", default: "20" }, first: { type: "string" } },
});
const [file] = positionals;
const units = Number(values.units);
if (!file || !Number.isInteger(units) || units < 1) {
  console.error("usage: npm run replay -- FILE [--units ROOMS_PER_TYPE] [--first ROWS]");
  process.exit(2);
}

const clientsCount = 50;
const fundMinor = 1_000_000_000;
const today = new Date().toISOString().slice(0, 10);

const all = readBookings(file).slice(0, values.first ? Number(values.first) : undefined);
const playable = all.filter((booking) => whyUnplayable(booking) === null);
const unplayable = new Map<string, number>();
for (const booking of all) {
  const why = whyUnplayable(booking);
  if (why) unplayable.set(why, (unplayable.get(why) ?? 0) + 1);
}
const weeks = weeksToShift(playable, today);
const events = getEvents(playable);
const lastDeparture = Math.max(...playable.map(({ departure }) => dayNumber(departure))) + weeks * 7;
const days = lastDeparture - dayNumber(today) + 2;

const folder = await mkdtemp(join(tmpdir(), "wayfare-replay-"));
const server = await startEmbedded({ folder, programs: programFolder(), log: () => {} });
let exitCode = 1;
try {
  await migrate(server.url("wayfare_owner"), migrationsFolder);
  exitCode = await replay();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(exitCode);

async function replay(): Promise<number> {
  const db = connect(server.url("wayfare_owner"));
  console.log(
    `${all.length} rows, ${playable.length} can be played (${[...unplayable].map(([why, n]) => `${n} with ${why}`).join(", ") || "all"}).`,
  );
  console.log(`Dates move ${weeks} weeks ahead; ${units} rooms of each type; ${events.length} events.`);
  const hotel = await makeHotel(db, playable, units, days, today);
  const clients = await makeClients(db, clientsCount, fundMinor);
  const backend = await startBackend({ databaseUrl: server.url("wayfare_app"), folder });
  let played: Played;
  try {
    played = await play(backend.origin, events, hotel, clients, weeks, (done, now) => {
      const perSecond = (now.orders.size / now.seconds || 0).toFixed(0);
      console.log(
        `${String(done).padStart(6)} of ${events.length}: ${now.orders.size} booked, ${now.refused.size} refused, ${now.cancelled.size} cancelled, ${perSecond} orders/s`,
      );
    });
  } finally {
    await backend.stop();
  }
  const wrong = await report(played);
  await db.$client.end();
  return wrong === 0 ? 0 : 1;

  async function report(played: Played): Promise<number> {
    const expected = compute(readFileSync(file ?? "", "utf8"), units, values.first ? Number(values.first) : undefined);
    const totals = await readTotals(db);
    const invariants = await checkInvariants(db);
    const paidMinor = [...played.orders.values()].reduce((sum, order) => sum + order.totalMinor, 0);
    const usd = (minor: number) => formatMoney(minor, "USD");
    const funded = clientsCount * fundMinor;
    const checks: [string, boolean, string][] = [
      ...compare(expected, {
        booked: new Set(played.orders.keys()),
        refused: new Set(played.refused.keys()),
        cancelled: played.cancelled,
        sold: await readSold(db, hotel, (date) => shifted(date, -weeks)),
        paidMinor: totals.paidMinor,
        refundedMinor: totals.refundedMinor,
      }),
      ["nothing else happened", played.surprises.length === 0, `${played.surprises.length} surprises`],
      [
        "money in = lines of the orders",
        totals.paidMinor === paidMinor,
        `${usd(totals.paidMinor)} against ${usd(paidMinor)}`,
      ],
      [
        "money out = cancellations' refunds",
        totals.refundedMinor === played.refundedMinor,
        `${usd(totals.refundedMinor)} against ${usd(played.refundedMinor)}`,
      ],
      [
        "wallets to the unit",
        totals.walletsMinor === funded - paidMinor + played.refundedMinor,
        usd(totals.walletsMinor),
      ],
      [
        "what was kept is on the books",
        totals.retainedMinor === paidMinor - played.refundedMinor,
        usd(totals.retainedMinor),
      ],
      ...invariants.map(({ name, broken }): [string, boolean, string] => [
        `invariant: ${name}`,
        broken === 0,
        `${broken} rows`,
      ]),
    ];
    console.log(`
booked      ${played.orders.size}
refused     ${played.refused.size} for want of rooms
cancelled   ${played.cancelled.size}
money in    ${usd(paidMinor)}
money out   ${usd(played.refundedMinor)}
kept        ${usd(paidMinor - played.refundedMinor)}
speed       ${(played.orders.size / played.seconds).toFixed(1)} orders/s, one at a time (${played.requests} requests in ${played.seconds.toFixed(1)} s)
`);
    for (const [name, ok, detail] of checks) console.log(`${ok ? "ok   " : "WRONG"} ${name.padEnd(52)} ${detail}`);
    for (const { row, what } of played.surprises.slice(0, 10)) console.log(`  row ${row}: ${what}`);
    return checks.filter(([, ok]) => !ok).length;
  }
}
