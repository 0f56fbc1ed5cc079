import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { createCaller, testApp } from "@/backend/http/testing";
import { requireKindBackend } from "@/backend/kinds";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { payByWallet } from "@/backend/orders/payment/pay";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import type { CruiseRequest } from "@/lib/contracts/cruises/cruises";
import { addDays } from "@/lib/dates";
import { formatFact, formatMessage } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { zonedInstant } from "@/lib/time-zone";
import { cancelSailing, refundCancelledSailings } from "./cancel-sailing";
import { getSailingPage } from "./page";
import { getDaysBefore, readSailing, saleEndsAt } from "./terms";
import { addTestSailing, type TestSailing } from "./testing";

const db = await testDatabase("owner");
const { app, deps } = testApp(db);
const call = createCaller(app);
const zone = "Europe/Lisbon";
let client: TestActor;
let other: TestActor;
let world: TestWorld;

beforeAll(async () => {
  client = await testActor(db, "client", 100_000_000);
  other = await testActor(db, "client", 100_000_000);
  world = await addWorld(db);
  await sellAllKinds(db);
});
afterAll(async () => expect(await brokenInvariants(db)).toEqual([]));

type Cabin = { categoryId: number; cabinId?: number; guests: { adults: number; childAges: number[] } };
const two = { adults: 2, childAges: [] };

const quote = (who: TestActor, { sailingId }: Pick<TestSailing, "sailingId">, cabins: Cabin[]) =>
  call(who, "POST", "/api/cruise/quotes", { request: { sailingId, cabins } });

async function hold(who: TestActor, sailing: TestSailing, cabins: Cabin[]) {
  const quoted = await quote(who, sailing, cabins);
  expect(quoted.status, quoted.text).toBe(200);
  return call(who, "POST", "/api/orders", { quoteToken: quoted.body.token, locale: "en" });
}

async function book(sailing: TestSailing, cabins: Cabin[], who = client): Promise<string> {
  const held = await hold(who, sailing, cabins);
  expect(held.status, held.text).toBe(200);
  await transaction(db, (tx) => payByWallet(tx, who, held.body.ref, someGuests));
  return held.body.ref;
}

const view = (ref: string) => getOrder(db, system, { ref });

const cabinId = async ({ shipId }: TestSailing, number: string): Promise<number> =>
  (await db.execute<{ id: number }>(sql`SELECT id FROM cabin WHERE ship_id = ${shipId} AND number = ${number}`)).rows[0]
    ?.id ?? 0;

async function cancel(ref: string, lineIds?: number[]): Promise<void> {
  const quoted = await call(client, "POST", `/api/orders/${ref}/cancellation/quote`, { lineIds });
  expect(quoted.status, quoted.text).toBe(200);
  const done = await call(client, "POST", `/api/orders/${ref}/cancellation`, { quoteId: quoted.body.id });
  expect(done.status, done.text).toBe(200);
}

describe("price of a cabin", () => {
  let sailing: TestSailing;
  beforeAll(async () => {
    sailing = await addTestSailing(db, world);
  });
  // Port taxes of 100.00 and gratuities of 70.00 for each guest.
  it.each([
    ["two adults", { adults: 2, childAges: [] }, 100_000 + 34_000],
    ["one adult with the single supplement", { adults: 1, childAges: [] }, 90_000 + 17_000],
    ["an adult and a child at full fare", { adults: 1, childAges: [4] }, 100_000 + 34_000],
    ["two adults and two children", { adults: 2, childAges: [4, 9] }, 140_000 + 68_000],
    ["three adults and a child", { adults: 3, childAges: [9] }, 150_000 + 68_000],
  ])("includes fare, port taxes and gratuities for %s", async (_, guests, totalMinor) => {
    const { body, status, text } = await quote(client, sailing, [{ categoryId: sailing.inside, guests }]);
    expect(status, text).toBe(200);
    expect(body.price.totals.totalMinor).toBe(totalMinor);
    const labels: string[] = body.price.lines.map(({ label }: { label: string }) => label.split(",")[0]);
    expect(labels).toEqual(expect.arrayContaining(["Cruise fare", "Port taxes", "Gratuities"]));
  });

  it("is refused for more guests than the cabin has places", async () => {
    const guests = { adults: 2, childAges: [4] };
    const { status, body } = await quote(client, sailing, [{ categoryId: sailing.balcony, guests }]);
    expect([status, Object.keys(body.fields)]).toEqual([422, ["cabins"]]);
  });
});

describe("inventory of a sailing", () => {
  it("sells the last cabin to one of six simultaneous clients", async () => {
    const sailing = await addTestSailing(db, world, { cabins: 1 });
    const clients = await Promise.all(Array.from({ length: 6 }, () => testActor(db, "client")));
    const held = await Promise.all(
      clients.map((who) => hold(who, sailing, [{ categoryId: sailing.inside, guests: two }])),
    );
    expect(held.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(held.filter(({ status }) => status === 409).every(({ body }) => body.code === "sold_out")).toBe(true);
  });

  it("sells a chosen cabin once and does not assign it to another party of the same booking", async () => {
    const sailing = await addTestSailing(db, world, { cabins: 2 });
    const first = { categoryId: sailing.inside, cabinId: await cabinId(sailing, "4001"), guests: two };
    const ref = await book(sailing, [{ categoryId: sailing.inside, guests: two }, first]);
    const { lines } = await view(ref);
    expect(lines.map(({ seats }) => seats)).toEqual([["4001"], ["4002"]]);
    const again = await quote(other, sailing, [first]);
    expect([again.status, again.body.code]).toEqual([409, "sold_out"]);
  });

  it("sells an accessible cabin only by its number", async () => {
    const sailing = await addTestSailing(db, world, { cabins: 1, accessible: true });
    const any = { categoryId: sailing.inside, guests: two };
    await book(sailing, [any]);
    expect((await quote(other, sailing, [any])).body.code).toBe("sold_out");
    const ref = await book(sailing, [{ ...any, cabinId: await cabinId(sailing, "4900") }]);
    expect((await view(ref)).lines[0]?.seats).toEqual(["4900"]);
  });

  it("returns 404 for a cabin of another category or another ship", async () => {
    const sailing = await addTestSailing(db, world);
    const elsewhere = await addTestSailing(db, world);
    for (const id of [await cabinId(sailing, "8001"), await cabinId(elsewhere, "4001")])
      expect((await quote(client, sailing, [{ categoryId: sailing.inside, cabinId: id, guests: two }])).status).toBe(
        404,
      );
  });
});

describe("search", () => {
  const family = { adults: 2, childAges: [4, 9] };
  const find = async ({ shipId }: TestSailing, party: string, more = "") => {
    const { body } = await call(null, "GET", `/api/cruise/search?ship=${shipId}&party=${party}${more}`);
    const cabins = body.facets.cabins.map(({ value, count }: { value: string; count: number }) => `${value} ${count}`);
    return { prices: body.items.map(({ fromMinor }: { fromMinor: number }) => fromMinor), cabins };
  };

  it("finds a sailing whose cabins for the party are of several categories", async () => {
    const sailing = await addTestSailing(db, world, { cabins: 1 });
    // The family of four fits into the inside cabin only, the couple gets a balcony.
    const request = [
      { categoryId: sailing.inside, guests: family },
      { categoryId: sailing.balcony, guests: two },
    ];
    const quoted = await quote(client, sailing, request);
    const perGuest = Math.ceil(quoted.body.price.totals.totalMinor / 6);
    expect(await find(sailing, "2-4-9_2")).toEqual({ prices: [perGuest], cabins: [] });
    expect((await find(sailing, "2_2-4-9")).prices).toEqual([perGuest]);
    expect((await find(sailing, "2_2_2")).prices).toHaveLength(1);
    expect((await find(sailing, "2_2_2_2")).prices).toEqual([]);
    expect((await find(sailing, "2-4-9_2-4")).prices).toEqual([]);
  });

  it("finds no sailing for more cabins than a booking may have", async () => {
    const sailing = await addTestSailing(db, world, { cabins: 5 });
    expect((await find(sailing, "2_2_2_2")).prices).toHaveLength(1);
    expect((await find(sailing, "2_2_2_2_2")).prices).toEqual([]);
  });

  it("counts the cabin kinds that are large enough for the party and have enough free cabins", async () => {
    const sailing = await addTestSailing(db, world, { cabins: 3 });
    expect((await find(sailing, "2")).cabins).toEqual(["inside 1", "balcony 1"]);
    expect((await find(sailing, "2-4")).cabins).toEqual(["inside 1"]);
    expect((await find(sailing, "2_2_2")).cabins).toEqual(["inside 1"]);
    expect((await find(sailing, "2_2_2", "&cabin=balcony")).prices).toEqual([]);
    expect((await find(sailing, "2_2_2_2", "&cabin=balcony,inside")).prices).toHaveLength(1);
  });

  it("finds a sailing with accessible cabins only, which are chosen by number", async () => {
    const sailing = await addTestSailing(db, world, { cabins: 1, accessible: true });
    await book(sailing, [{ categoryId: sailing.inside, guests: family }]);
    expect((await find(sailing, "2-4-9")).prices).toHaveLength(1);
    await book(sailing, [{ categoryId: sailing.inside, cabinId: await cabinId(sailing, "4900"), guests: family }]);
    expect((await find(sailing, "2-4-9")).prices).toEqual([]);
  });
});

describe("payment", () => {
  it("consists of a deposit of 20 % and the balance 60 days before the start", async () => {
    const sailing = await addTestSailing(db, world, { inDays: 100 });
    const order = await view(await book(sailing, [{ categoryId: sailing.inside, guests: two }]));
    expect(order.price.totals).toMatchObject({ totalMinor: 134_000, dueNowMinor: 26_800, dueLaterMinor: 107_200 });
    const due = zonedInstant(addDays(sailing.startDate, -60), "18:00", zone).toISOString();
    expect(new Date(order.balanceDueAt ?? 0).toISOString()).toBe(due);
    expect(order.outstandingMinor).toBe(107_200);
  });

  it("is due in full within 60 days of the start", async () => {
    const sailing = await addTestSailing(db, world, { inDays: 59 });
    const { body } = await quote(client, sailing, [{ categoryId: sailing.inside, guests: two }]);
    expect(body.price.totals).toMatchObject({ dueNowMinor: 134_000, dueLaterMinor: 0 });
  });

  it("is not possible one day before the start, after the end of sales", async () => {
    const sailing = await addTestSailing(db, world, { inDays: 1 });
    expect((await quote(client, sailing, [{ categoryId: sailing.inside, guests: two }])).status).toBe(409);
  });
});

describe("guest details", () => {
  const cabins = (sailing: TestSailing) => [{ categoryId: sailing.inside, guests: two }];

  it("can be entered after the payment, with an encrypted document number", async () => {
    const sailing = await addTestSailing(db, world, { inDays: 100 });
    const ref = await book(sailing, cabins(sailing));
    const { questions } = await view(ref);
    expect(questions).toHaveLength(12);
    const answers = { [`${ref}-guest-0-0-surname`]: "Silva", [`${ref}-guest-0-0-document`]: "AB 123456" };
    const saved = await call(client, "POST", `/api/orders/${ref}/questions`, { guests: { answers } });
    expect(saved.status, saved.text).toBe(200);
    const given = (await view(ref)).questions.filter(({ answer }) => answer !== null);
    expect(given.map(({ answer }) => answer)).toEqual(["Silva", "••••456"]);
    const { rows } = await db.execute<{ guests: string }>(
      sql`SELECT guests::text AS guests FROM orders WHERE ref = ${ref}`,
    );
    expect(rows[0]?.guests).not.toContain("123456");
  });

  it("are required before the payment within 30 days of the start", async () => {
    const sailing = await addTestSailing(db, world, { inDays: 20 });
    const held = await hold(client, sailing, cabins(sailing));
    const paid = transaction(db, (tx) => payByWallet(tx, client, held.body.ref, someGuests));
    await expect(paid).rejects.toMatchObject({ code: "invalid" });
    expect((await call(client, "POST", `/api/orders/${held.body.ref}/release`)).status).toBe(200);
  });
});

describe("cancellation", () => {
  it("costs the deposit, then 25 %, 50 % and 100 % of the price", async () => {
    const sailing = await addTestSailing(db, world, { inDays: 200 });
    const { body } = await quote(client, sailing, [{ categoryId: sailing.inside, guests: two }]);
    const until = (days: number) => zonedInstant(addDays(sailing.startDate, -days), "18:00", zone).toISOString();
    expect(body.policy.timeline).toMatchObject([
      { untilUtc: until(90), feeMinor: 26_800, refundMinor: 107_200 },
      { untilUtc: until(60), feeMinor: 33_500 },
      { untilUtc: until(30), feeMinor: 67_000 },
      { untilUtc: null, feeMinor: 134_000, refundMinor: 0 },
    ]);
  });

  it.each([
    [1_000, [13_400, 33_500, 67_000, 134_000]],
    [3_000, [40_200, 67_000, 134_000]],
    [0, [26_800, 33_500, 67_000, 134_000]],
  ])("costs at least the deposit of the sailing: %i basis points", async (depositBp, fees) => {
    const sailing = await addTestSailing(db, world, { inDays: 200, depositBp });
    const { body } = await quote(client, sailing, [{ categoryId: sailing.inside, guests: two }]);
    expect(body.policy.timeline.map(({ feeMinor }: { feeMinor: number }) => feeMinor)).toEqual(fees);
  });

  it("of one cabin keeps the other cabin with its guests", async () => {
    const sailing = await addTestSailing(db, world, { inDays: 45 });
    const ref = await book(sailing, [
      { categoryId: sailing.inside, guests: two },
      { categoryId: sailing.balcony, guests: { adults: 1, childAges: [] } },
    ]);
    const before = await view(ref);
    await cancel(ref, [before.lines[0]?.id ?? 0]);
    const after = await view(ref);
    expect(after.status).toBe("processing");
    expect(after.booked).toMatchObject({ kind: "cruise", cabins: [{ kind: "balcony", adults: 1 }] });
    const { body } = await call(other, "GET", `/api/cruise/sailings/${sailing.sailingId}`);
    expect(body.categories.map(({ left }: { left: number }) => left)).toEqual([3, 1]);
  });

  it("by the cruise line refunds everything including the deposit and ends the sale", async () => {
    const sailing = await addTestSailing(db, world, { inDays: 150 });
    const cabins = [{ categoryId: sailing.inside, guests: two }];
    const ref = await book(sailing, cabins);
    const held = await hold(other, sailing, cabins);
    expect(await cancelSailing(deps, sailing.sailingId, "Repairs in dry dock.")).toBe(2);
    expect(await view(ref)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
    expect(await view(held.body.ref)).toMatchObject({ status: "cancelled" });
    expect((await quote(client, sailing, cabins)).body.code).toBe("not_available");
  });
});

it("notifies administrators of a boarded booking of a cancelled sailing, which is not refunded", async () => {
  const sailing = await addTestSailing(db, world, { inDays: 151 });
  const ref = await book(sailing, [{ categoryId: sailing.inside, guests: two }]);
  const boarded = (at: SQL) =>
    db.execute(
      sql`UPDATE order_line SET redeemed_at = ${at} WHERE order_id = (SELECT id FROM orders WHERE ref = ${ref})`,
    );
  await boarded(sql`now()`);
  const admin = await testActor(db, "admin");
  expect(await cancelSailing(deps, sailing.sailingId, "Engine trouble.")).toBe(0);
  expect(await refundCancelledSailings(deps)).toBe(0);
  expect((await view(ref)).status).toBe("processing");
  const { rows } = await db.execute<{ text: string }>(
    sql`SELECT text FROM notification WHERE user_id = ${admin.id} AND title = 'A cancelled sailing has a redeemed ticket'`,
  );
  expect(rows.map(({ text }) => text.includes(ref))).toEqual([true]);
  await boarded(sql`NULL`);
  expect(await refundCancelledSailings(deps)).toBe(1);
});

it("sells a sailing until the local time of its start some days before, on its page and in offers alike", async () => {
  const sailing = await addTestSailing(db, world, { inDays: 60 });
  const page = async (now: Date) => (await getSailingPage(db, sailing.sailingId, [two], now)).state;
  const offer = (now: Date) =>
    requireKindBackend("cruise").price(
      db,
      { sailingId: sailing.sailingId, cabins: [{ categoryId: sailing.inside, cabinId: null, guests: two }] },
      { actor: client, now, checkStock: true },
    );
  // It starts at 18:00, and sales end two days before.
  const end = zonedInstant(addDays(sailing.startDate, -2), "18:00", zone);
  const before = new Date(end.getTime() - 60_000);
  expect(await page(before)).toBe("open");
  expect((await offer(before)).lines).toHaveLength(1);
  expect(await page(end)).toBe("closed");
  await expect(offer(end)).rejects.toMatchObject({ code: "not_available" });
});

it("lists a sailing until the same local time as offers, also with a clock change before the start", async () => {
  const startsAt = zonedInstant("2027-03-29", "18:00", zone);
  const { sailingId } = await addTestSailing(db, world, { startsAt, closeDays: 2 });
  const { rows } = await db.execute<{ at: Date }>(
    sql`SELECT ${saleEndsAt} AS at FROM sailing s WHERE s.id = ${sailingId}`,
  );
  const sailing = await readSailing(db, sailingId);
  expect(sailing && getDaysBefore(sailing, sailing.closeDays).toISOString()).toBe("2027-03-27T18:00:00.000Z");
  expect(new Date(rows[0]?.at ?? 0).toISOString()).toBe("2027-03-27T18:00:00.000Z");
});

it("translates the names of sailing and category, also in the booking", async () => {
  const sailing = await addTestSailing(db, world);
  const title = JSON.stringify({ de: { title: "Atlantik" } });
  const name = JSON.stringify({ de: { title: "Innen" } });
  await db.execute(sql`UPDATE sailing SET translations = ${title}::jsonb WHERE id = ${sailing.sailingId}`);
  await db.execute(sql`UPDATE cabin_category SET translations = ${name}::jsonb WHERE id = ${sailing.inside}`);
  const { body } = await call(client, "GET", `/api/cruise/sailings/${sailing.sailingId}`);
  expect([body.titles, body.categories[0].titles]).toEqual([{ de: "Atlantik" }, { de: "Innen" }]);
  expect(body.categories[1].titles).toBeUndefined();
  const order = await view(await book(sailing, [{ categoryId: sailing.inside, guests: two }]));
  expect(order.product.titles).toEqual({ de: "Atlantik" });
  const t = storedTextTranslator("de");
  const cabin = order.facts.map((fact) => formatFact(t, fact)).find(({ label }) => label === "Kabine");
  expect(cabin?.value).toBe("Innen, Innenkabine, 2 Erwachsene");
  const fare = order.price.lines.find(({ label }) => label.startsWith("Cruise fare"));
  expect(formatMessage(t, fare?.localized ?? [])).toBe("Kreuzfahrtpreis, Innen");
});

describe("search", () => {
  it("finds sailings by ship, month and cabin kind with the price for the party", async () => {
    const sailing = await addTestSailing(db, world, { inDays: 80 });
    const search = (query: Record<string, string>) =>
      call(null, "GET", `/api/cruise/search?${new URLSearchParams({ ship: String(sailing.shipId), ...query })}`);
    const all = await search({});
    expect(all.body).toMatchObject({ total: 1, items: [{ id: sailing.sailingId, fromMinor: 67_000, nights: 7 }] });
    expect(all.body.facets.cabins.map(({ value }: { value: string }) => value)).toEqual(["inside", "balcony"]);
    expect((await search({ month: sailing.startDate.slice(0, 7) })).body.total).toBe(1);
    expect((await search({ month: "2040-01" })).body.total).toBe(0);
    // 2 x 900.00 with port taxes and gratuities.
    expect((await search({ cabin: "balcony" })).body.items[0].fromMinor).toBe(107_000);
    expect((await search({ party: "1" })).body.items[0].fromMinor).toBe(107_000);
    expect((await search({ party: "4-5" })).body.total).toBe(0);
    expect((await search({ maxPrice: "500" })).body.total).toBe(0);
  });

  it("returns the total of the searched guests with taxes, which the price filter uses", async () => {
    const sailing = await addTestSailing(db, world, { inDays: 82 });
    const search = async (query: Record<string, string>) =>
      (await call(null, "GET", `/api/cruise/search?${new URLSearchParams({ ship: String(sailing.shipId), ...query })}`))
        .body;
    expect((await search({})).items).toMatchObject([{ fromMinor: 67_000, totalMinor: null }]);
    expect((await search({ party: "2" })).items).toMatchObject([{ fromMinor: 67_000, totalMinor: 134_000 }]);
    const cabins = await search({ party: "2_2-5" });
    // The child: 200.00 with port taxes and gratuities.
    expect(cabins.items).toMatchObject([{ totalMinor: 2 * 134_000 + 37_000 }]);
    expect(cabins.facets.prices).toMatchObject({ lowMinor: 305_000, highMinor: 305_000 });
    expect((await search({ maxPrice: "700" })).total).toBe(1);
    expect((await search({ party: "2", maxPrice: "1300" })).total).toBe(0);
    expect((await search({ party: "2", minPrice: "1300", maxPrice: "1400" })).total).toBe(1);
  });

  it("shows the itinerary and hides sold-out sailings", async () => {
    const sailing = await addTestSailing(db, world, { cabins: 1, inDays: 40 });
    const page = await call(null, "GET", `/api/cruise/sailings/${sailing.sailingId}`);
    expect(page.body.calls.map(({ day, port }: { day: number; port: unknown }) => [day, port !== null])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [8, true],
    ]);
    const cabins: CruiseRequest["cabins"] = [];
    for (const number of ["4001", "8001", "8002"])
      cabins.push({
        categoryId: number === "4001" ? sailing.inside : sailing.balcony,
        cabinId: await cabinId(sailing, number),
        guests: two,
      });
    await book(sailing, cabins as Cabin[]);
    const found = await call(null, "GET", `/api/cruise/search?ship=${sailing.shipId}`);
    expect(found.body.total).toBe(0);
  });
});
