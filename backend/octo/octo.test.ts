import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { getReceivable, getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { brokenInvariants } from "@/backend/orders/testing";
import { addTestTour, type TestTour } from "@/backend/tours/testing";
import { addDays } from "@/lib/dates";
import { addReseller, type TestReseller } from "./testing/reseller";
import { getRefusal, type ResellerClient, resellerClient } from "./testing/reseller-client";

const db = await testDatabase("owner");
const { app } = testApp(db);
/** The running backend, which the client reaches over HTTP as a reseller does. */
const server = createServer(getRequestListener(app.fetch));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/octo`;
const send = (path: string, init: RequestInit) => fetch(endpoint + path, init);
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

let tour: TestTour;
let reseller: TestReseller;
let client: ResellerClient;
let ids: { productId: string; optionId: string };
let day: string;

const contact = { fullName: "Rosa Almeida Pinto", phoneNumber: "+351 912 345 678", emailAddress: "rosa@example.com" };

const departure = async (at = 0) => {
  const [found] = await client.availability({
    ...ids,
    localDateStart: addDays(day, at),
    localDateEnd: addDays(day, at),
  });
  if (!found) throw new Error("no departure");
  return found;
};
const items = (adults: number, children = 0) => [
  ...Array.from({ length: adults }, () => ({ unitId: String(tour.adult) })),
  ...Array.from({ length: children }, () => ({ unitId: String(tour.child) })),
];
const reserve = async (more: { at?: number; adults?: number; children?: number; uuid?: string } = {}) =>
  client.reserve({
    ...ids,
    uuid: more.uuid ?? randomUUID(),
    availabilityId: (await departure(more.at)).id,
    unitItems: items(more.adults ?? 2, more.children),
    resellerReference: "R-1",
  });
const owed = () => getBalance(db, getReceivable(String(reseller.id)));
/** Debt less the credit of refunds. */
const debt = async () => (await owed()) - (await getBalance(db, getWalletAccount(reseller.userId)));
const free = async (at = 0) => (await departure(at)).vacancies;

let world: TestWorld;

beforeAll(async () => {
  await sellAllKinds(db);
  world = await addWorld(db);
  tour = await addTestTour(db, world, { capacity: 10, timeZone: "Europe/Lisbon" });
  reseller = await addReseller(db);
  client = resellerClient(send, reseller.key, ["octo/pricing", "octo/content"]);
  ids = { productId: String(tour.tourId), optionId: String(tour.optionId) };
  const { rows } = await db.execute<{ date: string }>(
    sql`SELECT date::text AS date FROM tour_slot WHERE id = ${tour.slotId}`,
  );
  day = rows[0]?.date ?? "";
});

describe("the catalogue", () => {
  it("has the supplier and its products with units, prices and content", async () => {
    expect(await client.supplier()).toMatchObject({ endpoint: expect.stringMatching(/\/api\/octo$/) });
    expect((await client.capabilities()).map(({ id }) => id)).toEqual(["octo/pricing", "octo/content"]);
    const [product] = await client.products();
    expect(product).toMatchObject({ id: ids.productId, availabilityType: "START_TIME", pricingPer: "UNIT" });
    const units = product?.options[0]?.units ?? [];
    expect(units.map(({ type, pricingFrom }) => [type, pricingFrom?.[0]?.retail])).toEqual([
      ["ADULT", 4_000],
      ["CHILD", 2_000],
      ["INFANT", 0],
      ["FAMILY", 10_000],
    ]);
    expect(units[1]?.restrictions).toMatchObject({ accompaniedBy: [String(tour.adult), String(tour.family)] });
    expect(await client.product(ids.productId)).toEqual(product);
  });

  it("omits prices and content without their capabilities", async () => {
    const [product] = await resellerClient(send, reseller.key).products();
    expect(product).not.toHaveProperty("pricingPer");
    expect(product).not.toHaveProperty("description");
    expect(product?.options[0]?.units[0]).not.toHaveProperty("pricingFrom");
  });

  it("returns the invalid identifier with the error", async () => {
    expect(await getRefusal(client.product("999999"))).toMatchObject({
      status: 400,
      error: "INVALID_PRODUCT_ID",
      productId: "999999",
    });
    const range = { localDateStart: day, localDateEnd: day };
    expect(await getRefusal(client.availability({ ...ids, optionId: "7777777", ...range }))).toMatchObject({
      error: "INVALID_OPTION_ID",
      optionId: "7777777",
    });
    expect(
      await getRefusal(client.availability({ ...ids, ...range, units: [{ id: "nobody", quantity: 1 }] })),
    ).toMatchObject({ error: "INVALID_UNIT_ID", unitId: "nobody" });
  });
});

describe("availability", () => {
  it("lists departures with vacancies and prices, and days without departures as closed", async () => {
    const found = await client.availability({ ...ids, localDateStart: day, localDateEnd: addDays(day, 1) });
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ status: "AVAILABLE", vacancies: 10, capacity: 10, available: true });
    expect(found[0]?.localDateTimeStart).toMatch(new RegExp(`^${day}T10:00:00\\+0[01]:00$`));
    expect(found[0]?.unitPricing?.map(({ retail }) => retail)).toEqual([4_000, 2_000, 0, 10_000]);
    const byId = await client.availability({ ...ids, availabilityIds: [found[1]?.id] });
    expect(byId).toEqual([found[1]]);
    const days = await client.calendar({ ...ids, localDateStart: addDays(day, 9), localDateEnd: addDays(day, 12) });
    expect(days.map(({ status }) => status)).toEqual(["AVAILABLE", "AVAILABLE", "CLOSED", "CLOSED"]);
  });

  it("has the lowest price of the departures that are on sale for each day", async () => {
    const walk = await addTestTour(db, world, { times: ["10:00", "15:00"] });
    const { rows } = await db.execute<{ date: string }>(sql`
      UPDATE tour_slot SET price_bp = 5000, status = 'closed' WHERE option_id = ${walk.optionId} AND time = '15:00' AND date = (
        SELECT date FROM tour_slot WHERE id = ${walk.slotId}) RETURNING date::text`);
    const on = rows[0]?.date ?? "";
    const its = { productId: String(walk.tourId), optionId: String(walk.optionId) };
    const [calendarDay] = await client.calendar({ ...its, localDateStart: on, localDateEnd: on });
    expect(calendarDay?.unitPricingFrom?.[0]).toMatchObject({ unitId: String(walk.adult), retail: 4_000 });
  });

  it("applies the restrictions of units and returns the total price of a selection", async () => {
    const call = async (units: { id: number; quantity: number }[]) => {
      const wanted = units.map(({ id, quantity }) => ({ id: String(id), quantity }));
      return (await client.availability({ ...ids, localDateStart: day, localDateEnd: day, units: wanted }))[0];
    };
    const party = [
      { id: tour.adult, quantity: 2 },
      { id: tour.child, quantity: 1 },
    ];
    expect(await call(party)).toMatchObject({ available: true, pricing: { retail: 10_000 } });
    expect(await call([{ id: tour.child, quantity: 1 }])).toMatchObject({ available: false });
    expect(await call([{ id: tour.family, quantity: 3 }])).toMatchObject({ available: false, status: "SOLD_OUT" });
  });

  it("rejects a request without a valid range or identifiers", async () => {
    expect(await getRefusal(client.availability(ids))).toMatchObject({ status: 400, error: "BAD_REQUEST" });
    const backwards = { localDateStart: day, localDateEnd: addDays(day, -1) };
    expect(await getRefusal(client.calendar({ ...ids, ...backwards }))).toMatchObject({ error: "BAD_REQUEST" });
  });
});

describe("a product with opening hours", () => {
  it("has one availability for each local date, and is booked for a date", async () => {
    const hours = [
      { from: "09:00", to: "12:30" },
      { from: "14:00", to: "18:00" },
    ];
    const museum = await addTestTour(db, world, { hours, timeZone: "Europe/Lisbon" });
    const its = { productId: String(museum.tourId), optionId: String(museum.optionId) };
    const product = await client.product(its.productId);
    expect(product).toMatchObject({ availabilityType: "OPENING_HOURS" });
    expect(product.options[0]?.availabilityLocalStartTimes).toEqual(["00:00"]);
    const found = await client.availability({ ...its, localDateStart: day, localDateEnd: addDays(day, 1) });
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ allDay: true, openingHours: hours, available: true, vacancies: 10 });
    expect(found[0]?.localDateTimeStart).toMatch(new RegExp(`^${day}T00:00:00\\+0[01]:00$`));
    expect(found[0]?.localDateTimeEnd).toBe(found[1]?.localDateTimeStart);
    expect(await client.availability({ ...its, availabilityIds: [found[1]?.id] })).toEqual([found[1]]);
    const [calendarDay] = await client.calendar({ ...its, localDateStart: day, localDateEnd: day });
    expect(calendarDay?.openingHours).toEqual(hours);
    const held = await client.reserve({
      ...its,
      availabilityId: found[0]?.id ?? "",
      unitItems: [{ unitId: String(museum.adult) }],
    });
    expect(held).toMatchObject({
      status: "ON_HOLD",
      availabilityId: found[0]?.id ?? "",
      availability: { vacancies: 9 },
    });
    const moved = await client.update(held.uuid, { availabilityId: found[1]?.id });
    expect(moved).toMatchObject({ availabilityId: found[1]?.id });
    await client.cancel(held.uuid);
  });
});

describe("a booking", () => {
  it("is reserved, extended once, confirmed on account with a ticket for each guest, and cancelled", async () => {
    const before = await owed();
    const uuid = randomUUID();
    const held = await reserve({ uuid, adults: 2, children: 1 });
    expect(held).toMatchObject({ uuid, status: "ON_HOLD", cancellable: true, pricing: { retail: 10_000 } });
    expect(held.unitItems.map(({ unitId }) => unitId)).toEqual([tour.adult, tour.adult, tour.child].map(String));
    expect(await free()).toBe(7);
    const repeated = await reserve({ uuid, adults: 2, children: 1 });
    expect(repeated.supplierReference).toBe(held.supplierReference);
    expect(await free()).toBe(7);

    await db.execute(
      sql`UPDATE hold SET created_at = created_at - interval '20 minutes', expires_at = expires_at - interval '20 minutes'`,
    );
    const extended = await client.extend(uuid, { expirationMinutes: 45 });
    expect(Date.parse(extended.utcExpiresAt ?? "")).toBeGreaterThan(Date.now() + 40 * 60_000);
    expect(await getRefusal(client.extend(uuid))).toMatchObject({ error: "UNPROCESSABLE_ENTITY" });

    expect(await getRefusal(client.confirm(uuid, { contact: { firstName: "Rosa" } }))).toMatchObject({
      status: 400,
      error: "UNPROCESSABLE_ENTITY",
    });
    const booked = await client.confirm(uuid, { contact, resellerReference: "R-2" });
    expect(booked).toMatchObject({ status: "CONFIRMED", resellerReference: "R-2" });
    expect(booked.contact).toMatchObject({ firstName: "Rosa", lastName: "Almeida Pinto" });
    const codes = booked.unitItems.map(({ ticket }) => ticket?.deliveryOptions[0]?.deliveryValue);
    expect(new Set(codes).size).toBe(3);
    expect(codes[0]).toMatch(new RegExp(`^${booked.supplierReference}-1-`));
    const links = booked.unitItems.map(({ ticket }) => ticket?.deliveryOptions[1]);
    expect(links[0]).toMatchObject({ deliveryFormat: "PDF_URL" });
    const { pathname, search } = new URL(links[0]?.deliveryValue ?? "");
    const pdf = await app.request(pathname + search);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await owed()).toBe(before + 10_000);
    expect((await client.confirm(uuid, { contact })).status).toBe("CONFIRMED");
    expect(await owed()).toBe(before + 10_000);

    expect((await client.list({ resellerReference: "R-2" })).map((one) => one.uuid)).toEqual([uuid]);
    expect((await client.list({ supplierReference: booked.supplierReference ?? "" }))[0]?.uuid).toBe(uuid);

    const cancelled = await client.cancel(uuid, { reason: "The guests are ill" });
    expect(cancelled).toMatchObject({
      status: "CANCELLED",
      cancellation: { refund: "FULL", reason: "The guests are ill" },
    });
    expect((await client.cancel(uuid)).status).toBe("CANCELLED");
    expect(await free()).toBe(10);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("uses the credit of a cancelled booking first", async () => {
    const before = await owed();
    const { uuid } = await reserve({ adults: 1 });
    await client.confirm(uuid, { contact });
    expect(await owed()).toBe(before);
    await client.cancel(uuid);
  });

  it("shares its capacity with the other channels", async () => {
    await reserve({ at: 1, adults: 8 });
    expect(await free(1)).toBe(2);
    const { rows } = await db.execute<{ left: number }>(sql`
      SELECT k.capacity - k.held - k.sold AS left FROM tour_slot s JOIN stock k ON k.id = s.stock_id
       WHERE s.option_id = ${tour.optionId} AND s.date = ${addDays(day, 1)}::date`);
    expect(rows[0]?.left).toBe(2);
    expect(await getRefusal(reserve({ at: 1, adults: 3 }))).toMatchObject({ error: "UNPROCESSABLE_ENTITY" });
  });

  it("can be changed while on hold, and after confirmation for the price difference", async () => {
    const { uuid } = await reserve({ at: 2, adults: 2 });
    const moved = await client.update(uuid, { availabilityId: (await departure(3)).id, notes: "By the door" });
    expect(moved).toMatchObject({ status: "ON_HOLD", notes: "By the door", availabilityId: (await departure(3)).id });
    expect([await free(2), await free(3)]).toEqual([10, 8]);
    await client.confirm(uuid, { contact });
    const before = await debt();
    const more = await client.update(uuid, { unitItems: items(3) });
    expect(more.unitItems).toHaveLength(3);
    expect(more.pricing?.retail).toBe(12_000);
    expect(await debt()).toBe(before + 4_000);
    expect(await free(3)).toBe(7);
    const renamed = await client.update(uuid, { contact: { lastName: "Sousa" } });
    expect(renamed.contact).toMatchObject({ firstName: "Rosa", lastName: "Sousa" });
    expect((await client.remove(uuid)).status).toBe("CANCELLED");
    expect(await getRefusal(client.update(uuid, { notes: "Later" }))).toMatchObject({ error: "UNPROCESSABLE_ENTITY" });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("expires with its hold", async () => {
    const { uuid } = await reserve({ at: 4 });
    await db.execute(sql`
      UPDATE hold h SET expires_at = now() - interval '1 second' FROM reseller_booking b
       WHERE b.order_id = h.order_id AND b.uuid = ${uuid}`);
    expect(await client.get(uuid)).toMatchObject({ status: "EXPIRED", utcExpiresAt: null });
    expect(await getRefusal(client.confirm(uuid, { contact }))).toMatchObject({ error: "UNPROCESSABLE_ENTITY" });
    expect(await free(4)).toBe(10);
  });

  it("is refused with unknown identifiers or the uuid of another reservation", async () => {
    const at = { ...ids, unitItems: items(1) };
    expect(await getRefusal(client.reserve({ ...at, availabilityId: "2020-01-01T10:00:00Z" }))).toMatchObject({
      error: "INVALID_AVAILABILITY_ID",
    });
    const { id } = await departure();
    expect(await getRefusal(client.reserve({ ...at, availabilityId: id, unitItems: [{ unitId: "0" }] }))).toMatchObject(
      {
        error: "INVALID_UNIT_ID",
        unitId: "0",
      },
    );
    expect(await getRefusal(client.reserve({ ...at, availabilityId: id, unitItems: [] }))).toMatchObject({
      error: "BAD_REQUEST",
    });
    const uuid = randomUUID();
    expect(await getRefusal(client.get(uuid))).toMatchObject({ error: "INVALID_BOOKING_UUID", uuid });
    await reserve({ uuid, adults: 1 });
    expect(await getRefusal(reserve({ uuid, adults: 2 }))).toMatchObject({ error: "UNPROCESSABLE_ENTITY" });
    await client.cancel(uuid);
  });

  it("is reserved once for concurrent requests with the same uuid", async () => {
    const uuid = randomUUID();
    const { id } = await departure(5);
    const body = { ...ids, uuid, availabilityId: id, unitItems: items(1) };
    const all = await Promise.all(Array.from({ length: 4 }, () => client.reserve(body)));
    expect(new Set(all.map(({ supplierReference }) => supplierReference)).size).toBe(1);
    expect(await free(5)).toBe(9);
  });
});

describe("a key", () => {
  it("is required, and stops working when it is revoked", async () => {
    expect(await getRefusal(resellerClient(send, null).supplier())).toMatchObject({
      status: 401,
      error: "UNAUTHORIZED",
    });
    const wrong = `wfr_${"x".repeat(43)}`;
    expect(await getRefusal(resellerClient(send, wrong).supplier())).toMatchObject({ status: 403, error: "FORBIDDEN" });
    const other = await addReseller(db);
    await db.execute(sql`UPDATE reseller_key SET revoked_at = now() WHERE id = ${other.keyId}`);
    expect(await getRefusal(resellerClient(send, other.key).products())).toMatchObject({ error: "FORBIDDEN" });
  });

  it("gives access to the bookings of its own reseller only", async () => {
    const { uuid, supplierReference } = await reserve({ at: 6, adults: 1 });
    const other = resellerClient(send, (await addReseller(db)).key);
    expect(await getRefusal(other.get(uuid))).toMatchObject({ error: "INVALID_BOOKING_UUID" });
    expect(await getRefusal(other.cancel(uuid))).toMatchObject({ error: "INVALID_BOOKING_UUID" });
    expect(await other.list({ supplierReference: supplierReference ?? "" })).toEqual([]);
  });

  it("has a request limit and a request log", async () => {
    const slow = await addReseller(db, { requestsPerMinute: 2 });
    const limited = resellerClient(send, slow.key);
    await limited.supplier();
    expect(await getRefusal(limited.product("0"))).toMatchObject({ error: "INVALID_PRODUCT_ID" });
    expect(await getRefusal(limited.supplier())).toMatchObject({ status: 429 });
    const { rows } = await db.execute(sql`
      SELECT method, path, status, error FROM reseller_request WHERE key_id = ${slow.keyId} ORDER BY id`);
    expect(rows).toEqual([
      { method: "GET", path: "/api/octo/supplier", status: 200, error: null },
      { method: "GET", path: "/api/octo/products/0", status: 400, error: "INVALID_PRODUCT_ID" },
    ]);
  });

  it("books within the credit limit of its reseller", async () => {
    const poor = await addReseller(db, { creditLimitMinor: 5_000 });
    const theirs = resellerClient(send, poor.key);
    const { id } = await departure(7);
    const { uuid } = await theirs.reserve({ ...ids, availabilityId: id, unitItems: items(2) });
    expect(await getRefusal(theirs.confirm(uuid, { contact }))).toMatchObject({ error: "UNPROCESSABLE_ENTITY" });
    expect((await theirs.get(uuid)).status).toBe("ON_HOLD");
    await theirs.update(uuid, { unitItems: items(1) });
    expect((await theirs.confirm(uuid, { contact })).status).toBe("CONFIRMED");
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
