import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { taxRule } from "@/backend/db/schema/hotels";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addRoom, inDays } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition } from "@/backend/orders/lifecycle/transitions";
import { payByWallet } from "@/backend/orders/payment/pay";
import { actAsStaff } from "@/backend/orders/staff";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import { writeSettings } from "@/backend/site/settings";
import { grantStepUp } from "@/backend/user-console/testing";
import type { HotelRecord } from "@/lib/contracts/hotels/hotel-records";
import type { Dashboard } from "@/lib/contracts/site/console";
import type { Report } from "@/lib/contracts/site/report";
import { settingsGroups } from "@/lib/contracts/site/settings";

/** Dashboard, report, hotel page, list and ledger show equal figures for generated orders. */

const db = await testDatabase("owner");
const { app } = testApp(db);
let place: BookingWorld;
let other: BookingWorld;
let client: TestActor;
let admin: TestActor;
let second: TestActor;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

const kinds = ["stands", "served", "claimed", "cancelled", "waived", "noShow", "expired", "released", "held"] as const;
type Generated = { kind: (typeof kinds)[number]; at: number; nights: number; rooms: number; elsewhere: boolean };
const orders = fc.sample(
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.integer({ min: 0, max: 20 }),
    nights: fc.integer({ min: 1, max: 3 }),
    rooms: fc.integer({ min: 1, max: 2 }),
    elsewhere: fc.boolean(),
  }),
  { seed, numRuns: 24 },
);
// At least one of each kind.
const generated: Generated[] = [
  ...kinds.map((kind) => ({ kind, at: 0, nights: 2, rooms: 1, elsewhere: false })),
  ...orders,
];

async function call<T>(who: TestActor, method: string, path: string, body?: unknown): Promise<T> {
  const response = await app.request(path, {
    method,
    headers: { ...who.bearer, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect([path, response.status, response.ok ? "" : await response.clone().text()]).toEqual([path, 200, ""]);
  return (await response.json()) as T;
}

async function make({ kind, at, nights, rooms, elsewhere }: Generated): Promise<void> {
  const where = elsewhere ? other : place;
  // A client may hold only a few bookings at a time.
  const buyer = kind === "held" ? await testActor(db, "client") : client;
  const quote = await createQuote(db, buyer, getSelection(where, { from: at, nights, rooms }));
  const order = await transaction(db, (tx) => holdQuoted(tx, buyer, quote.content));
  const act = (request: Parameters<typeof actAsStaff>[3]) =>
    transaction(db, (tx) => actAsStaff(tx, admin, order.ref, request));
  const bySystem = (action: "complete" | "expire" | "release") =>
    transaction(db, async (tx) => applyTransition(tx, await lockOrder(tx, order, system), action, system));
  if (kind === "held") return;
  if (kind === "expired") return void (await bySystem("expire"));
  if (kind === "released") return void (await bySystem("release"));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  if (kind === "cancelled" || kind === "waived")
    await act({ action: "cancel", reason: "x", waiveFee: kind === "waived" });
  if (kind === "noShow") {
    await db.execute(sql`
      UPDATE orders SET check_in = check_in - 40, service_start = service_start - interval '40 days' WHERE id = ${order.id}`);
    await act({ action: "no_show" });
  }
  if (kind !== "served" && kind !== "claimed") return;
  await bySystem("complete");
  if (kind === "served") return;
  const { claim } = await call<{ claim: { ref: string } }>(client, "POST", `/api/orders/${order.ref}/claims`, {
    kind: "service_failure",
    requested: "30.00",
    text: "No hot water.",
    files: [],
    refundTo: "wallet",
  });
  const path = `/api/admin/claims/${claim.ref}/transitions`;
  await call(admin, "POST", path, { action: "take" });
  await grantStepUp(db, admin);
  await grantStepUp(db, second);
  await call(admin, "POST", path, { action: "decide", decision: "accepted", granted: "30.00", text: "Sorry." });
  await call(second, "POST", path, { action: "settle" });
}

beforeAll(async () => {
  await db.execute(sql`INSERT INTO site_setting (group_name, value) VALUES ('site', '{"timeZone": "Europe/Lisbon"}')`);
  place = await addBookableRoom(db, { units: 90 });
  const hotelId = await addHotel(db, place.world, {});
  other = { world: place.world, hotelId, ...(await addRoom(db, place.world, hotelId, { units: 90 })) };
  await db.insert(taxRule).values([
    { name: "VAT", valueKind: "percent", value: 750, countryId: place.world.portugal },
    { name: "City tax", valueKind: "fixed", value: 200, per: "person_night", payAtProperty: true },
  ]);
  client = await testActor(db, "client", 100_000_000);
  [admin, second] = [await testActor(db, "admin"), await testActor(db, "admin")];
  await writeSettings(db, system, "claims", { ...settingsGroups.claims.parse({}), twoPersonAboveMinor: 1_000_000 });
  for (const one of generated) await make(one);
  // A closed night and a deactivated room type, which must not change the denominator.
  await db.execute(sql`UPDATE stock SET closed = true WHERE product_id = ${other.room} AND slot = ${inDays(0)}`);
}, 120_000);

describe(`figures of generated orders (SEED=${seed})`, () => {
  const wide = `from=${inDays(-60)}&to=${inDays(60)}`;
  const number = async (query: ReturnType<typeof sql>) => (await db.execute<{ n: number }>(query)).rows[0]?.n ?? 0;

  it.each(["place", "other", "all"] as const)("are equal in all views and the ledger: %s", async (which) => {
    const hotel = { place, other, all: null }[which];
    const narrow = hotel ? `hotel=${hotel.hotelId}` : "";
    const today = await call<Report>(
      admin,
      "GET",
      `/api/admin/reports/hotels?from=${inDays(0)}&to=${inDays(0)}&${narrow}`,
    );
    const tile = await call<Dashboard>(admin, "GET", `/api/admin/dashboard?${narrow}`);
    const whole = await call<Report>(admin, "GET", `/api/admin/reports/hotels?${wide}&${narrow}`);
    const cancelledList = await call<{ total: number }>(
      admin,
      "GET",
      `/api/admin/orders/hotel?status=cancelled&${narrow}`,
    );
    expect({
      bookings: tile.booked.today.bookings,
      value: tile.booked.today.bookedMinor,
      cancelled: tile.booked.cancelledToday,
      sold: tile.occupancy.roomsSold,
      available: tile.occupancy.roomsThere,
    }).toEqual({
      bookings: today.now.booked,
      value: today.now.bookedMinor,
      cancelled: today.now.cancelled,
      sold: today.now.nightsSold,
      available: today.now.nightsThere,
    });
    expect(cancelledList.total).toBe(whole.now.cancelled);
    const wanted = generated.filter((one) => !hotel || one.elsewhere === (which === "other"));
    const unpaid = new Set<string>(["expired", "released", "held"]);
    expect(whole.now.booked).toBe(wanted.filter(({ kind }) => !unpaid.has(kind)).length);
    expect(whole.now.cancelled).toBe(wanted.filter(({ kind }) => kind === "cancelled" || kind === "waived").length);
    const account = hotel ? `revenue:hotel:${hotel.hotelId}` : "revenue:hotel:%";
    const ledger = await number(sql`
      SELECT coalesce(0 - sum(e.amount), 0)::bigint AS n FROM entry e JOIN account a ON a.id = e.account_id WHERE a.code LIKE ${account}`);
    expect(whole.now.earnedMinor).toBe(ledger);
    if (!hotel) return;
    const { rows } = await db.execute<{ token: string }>(sql`SELECT token FROM hotel WHERE id = ${hotel.hotelId}`);
    const page = await call<HotelRecord>(admin, "GET", `/api/admin/hotels/${hotel.hotelId}/${rows[0]?.token}`);
    expect({
      revenue: page.income.earnedMinor,
      refunded: page.income.refundedMinor,
      cancelled: page.income.orders.cancelled,
    }).toEqual({ revenue: ledger, refunded: whole.now.givenBackMinor, cancelled: whole.now.cancelled });
  });

  it("by stay date count future arrivals and nights", async () => {
    const { now } = await call<Report>(admin, "GET", `/api/admin/reports/hotels?from=${inDays(1)}&to=${inDays(40)}`);
    expect(now.booked).toBe(0);
    const arriving = ["stands", "served", "claimed"];
    expect(now.arrivals).toBe(generated.filter(({ kind, at }) => at > 0 && arriving.includes(kind)).length);
    expect(now.nightsSold).toBe(
      await number(
        sql`SELECT sum(sold)::bigint AS n FROM stock WHERE slot BETWEEN ${inDays(1)}::date AND ${inDays(40)}::date`,
      ),
    );
    expect(now.nightsSold).toBeGreaterThan(0);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
