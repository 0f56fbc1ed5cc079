import { describe, expect, it } from "vitest";
import { extraService, taxRule } from "@/backend/db/schema/hotels";
import { roomExtraService, specialPrice } from "@/backend/db/schema/rooms";
import { currencyRate } from "@/backend/db/schema/site";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addPlan, addRoom, addWorld, inDays, setNights, today } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import type { RoomPage } from "@/lib/contracts/hotels/room";
import { createHold } from "@/lib/contracts/orders/client-orders";
import type { HotelQuote } from "@/lib/contracts/orders/quote";
import { nightsBetween } from "@/lib/dates";
import { formatMoneyIn } from "@/lib/language/formats";
import { storedTextTranslator } from "@/lib/language/written";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { priceSelection } from "./selection";
import { openQuote, priceGuaranteeMs, quoteTtlMs } from "./token";

const db = await testDatabase();
const {
  app,
  deps: { env },
} = testApp(db);

const world = await addWorld(db);
const hotelId = await addHotel(db, world);
const { room, plan } = await addRoom(db, world, hotelId, { discountBp: 1_000 });
const night = (days: number) => inDays(days);
await db.insert(taxRule).values({ name: "VAT", valueKind: "percent", value: 750, countryId: world.portugal });
await db.insert(specialPrice).values({
  roomId: room,
  name: "Fair",
  rank: "date",
  from: night(11),
  to: night(11),
  kind: "fixed",
  value: 15_000,
});
await db.insert(currencyRate).values([
  { code: "EUR", name: "Euro", symbol: "€", rate: "0.92" },
  { code: "JPY", name: "Yen", symbol: "¥", exponent: 0, rate: "151.4" },
  { code: "KWD", name: "Dinar", symbol: "KD", exponent: 3, rate: "0.3072" },
  { code: "BDT", name: "Taka", symbol: "৳", rate: "119.5" },
]);

const selection = {
  roomId: room,
  planId: plan,
  checkIn: night(10),
  checkOut: night(13),
  party: [{ adults: 2, childAges: [] as number[] }],
  services: [] as { id: number; quantity: number }[],
};

async function call(
  changes: Partial<typeof selection> & { code?: string | undefined } = {},
  rest: Record<string, unknown> = {},
) {
  const response = await app.request("/api/hotel/quotes", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ request: { ...selection, ...changes }, ...rest }),
  });
  return { status: response.status, body: await response.json() };
}

describe("quote", () => {
  it("prices 90.00 + 135.00 + 90.00 and 7.5 % tax as 338.63", async () => {
    const { status, body } = await call();
    expect(status).toBe(200);
    const quote = body as HotelQuote;
    expect(quote.price.lines.map((line) => line.amountMinor)).toEqual([9_000, 13_500, 9_000, 2_363]);
    expect(quote.price.totals).toMatchObject({ totalMinor: 33_863, dueNowMinor: 33_863 });
    expect(quote.price.lines[1]?.note).toMatch(/^Fair: fixed at 150.00 .*; 150.00 − 10 %$/);
    const terms = { kind: "hotel" as const, zone: "Europe/Lisbon", currency: "USD", booked: false };
    expect(policyIn(storedTextTranslator("en"), quote.policy, terms)).toMatch(
      /^Free cancellation until .*, 14:00 Lisbon time\. After that, the fee is 1 night \(90\.00 USD\)\./,
    );
    expect(quote.unitsLeft).toBe(2);
  });

  it("shows another currency line by line and stores its rate in the token", async () => {
    const quote = (await call({}, { currency: "EUR" })).body as HotelQuote;
    const shown = quote.price.lines.map((line) => line.displayMinor);
    expect(quote.price.display).toMatchObject({ currency: "EUR", totalMinor: shown.reduce((a, b) => a + b, 0) });
    const opened = openQuote(quote.token, env.SIGNING_KEY);
    expect(opened).toMatchObject({
      kind: "hotel",
      request: selection,
      totalMinor: 33_863,
      fx: { currency: "EUR", rate: "0.9200000000" },
    });
    expect((await call({}, { currency: "XXX" })).body.price.display).toMatchObject({ currency: "USD", rate: "1" });
  });

  it.each([
    ["USD", "338.63 USD", ["90.00 USD", "135.00 USD", "90.00 USD", "23.63 USD"]],
    ["JPY", "51,269 JPY", ["13,626 JPY", "20,439 JPY", "13,626 JPY", "3,578 JPY"]],
    ["KWD", "104.027 KWD", ["27.648 KWD", "41.472 KWD", "27.648 KWD", "7.259 KWD"]],
    ["BDT", "40,466.29 BDT", ["10,755.00 BDT", "16,132.50 BDT", "10,755.00 BDT", "2,823.79 BDT"]],
  ])("is formatted in %s with the decimals of that currency", async (currency, total, lines) => {
    const { price } = (await call({}, { currency })).body as HotelQuote;
    expect(formatMoneyIn("en", price.display.totalMinor, price.display.currency)).toBe(total);
    expect(price.lines.map((line) => formatMoneyIn("en", line.displayMinor, currency))).toEqual(lines);
  });

  it("states when the balance of a deposit is due, at the hotel's time of check-in", async () => {
    expect((await call()).body.balanceDueAt).toBeNull();
    const deposit = { name: "Deposit", payment: "deposit" as const, depositBp: 3_000, balanceDaysBefore: 7 };
    const { body } = await call({ planId: await addPlan(db, world, room, deposit) });
    const quote = body as HotelQuote;
    const days = (Date.parse(quote.serviceStart) - Date.parse(quote.balanceDueAt ?? "")) / 86_400_000;
    // An hour more or less across a clock change.
    expect(Math.abs(days - 7)).toBeLessThanOrEqual(1 / 24);
  });

  it("is refused when it is changed, signed with another key or expired", async () => {
    const { token } = (await call()).body as HotelQuote;
    const [body = "", signature = ""] = token.split(".");
    const cheaper = Buffer.from(JSON.stringify({ totalMinor: 1 })).toString("base64url");
    for (const wrong of [`${cheaper}.${signature}`, `${body}.`, body, `${token}x.y`, "", "."]) {
      expect(() => openQuote(wrong, env.SIGNING_KEY)).toThrow(/not valid/);
    }
    expect(() => openQuote(token, "x".repeat(32))).toThrow(/not valid/);
    expect(() => openQuote(token, env.SIGNING_KEY, new Date(Date.now() + quoteTtlMs + 1_000))).toThrow(/has expired/);
  });

  it("guarantees its price for a shorter time than it can be booked", async () => {
    const quote = (await call()).body as HotelQuote;
    const { guarantee, expiresAt } = openQuote(quote.token, env.SIGNING_KEY);
    expect(quote.guaranteedUntil).toBe(guarantee?.until);
    expect(Date.parse(expiresAt) - Date.parse(guarantee?.until ?? "")).toBe(quoteTtlMs - priceGuaranteeMs);
  });

  it("has a token that the booking contract accepts for the largest stay", async () => {
    const large = await addRoom(db, world, hotelId, { units: 8, weekdayDeltaMinor: [1, 2, 3, 4, 5, 6, 7] });
    const stay = { roomId: large.room, planId: large.plan, checkIn: night(10), checkOut: night(40) };
    const party = Array.from({ length: 8 }, (_, at) => ({ adults: (at % 2) + 1, childAges: [] }));
    const { status, body } = await call({ ...stay, party });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(createHold.body.shape.quoteToken.safeParse((body as HotelQuote).token).error).toBeUndefined();
  });

  it("divides the price over the rooms to the cent, each with its own terms", async () => {
    const party = [
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [] },
    ];
    const priced = await priceSelection(db, { ...selection, party }, { actor: { kind: "guest" } });
    expect(priced.lines.reduce((sum, one) => sum + one.totalMinor, 0)).toBe(priced.priced.totals.totalMinor);
    expect(priced.lines.map((one) => one.timeline[1]?.feeMinor)).toEqual([9_000, 9_000]);
    expect(priced.timeline[1]?.feeMinor).toBe(18_000);
  });
});

describe("limits of a quote", () => {
  it.each<[string, Partial<typeof selection>, number, string]>([
    ["check-out before check-in", { checkOut: night(9) }, 422, "invalid"],
    ["more than 30 nights", { checkOut: night(41) }, 422, "invalid"],
    ["a past date", { checkIn: night(-3), checkOut: night(-1) }, 422, "invalid"],
    ["an invalid date", { checkIn: "2027-02-30" }, 422, "invalid"],
    ["a date too far ahead", { checkIn: night(600), checkOut: night(601) }, 422, "invalid"],
    ["too many guests", { party: [{ adults: 5, childAges: [] }] }, 422, "invalid"],
    ["a service of another room", { services: [{ id: 99, quantity: 1 }] }, 422, "invalid"],
    ["an unknown room", { roomId: 9_999 }, 404, "not_found"],
    ["an unknown plan", { planId: 9_999 }, 404, "not_found"],
    ["more rooms than available", { party: Array(3).fill({ adults: 1, childAges: [] }) }, 409, "sold_out"],
    ["nights beyond the stock", { checkIn: night(200), checkOut: night(202) }, 409, "not_available"],
  ])("refuses %s", async (_, changes, status, code) => {
    expect(await call(changes)).toMatchObject({ status, body: { code } });
  });

  it("names the nights that are sold out", async () => {
    await setNights(db, room, night(30), night(31), { sold: 2 });
    const { status, body } = await call({ checkIn: night(29), checkOut: night(32) });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "sold_out", data: { nights: [night(30)] } });
    expect((await call({ checkIn: night(31), checkOut: night(32) })).status).toBe(200);
  });

  it("refuses a price in the request", async () => {
    expect((await call({}, { totalMinor: 1 })).status).toBe(422);
  });

  it("returns 401 for a members' plan without a login", async () => {
    const members = await addPlan(db, world, room, { name: "Members", memberOnly: true, deltaBp: -1_000 });
    expect(await call({ planId: members })).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });

  it("sells and lists a rate with a code only to visitors who enter the code", async () => {
    const spring = await addPlan(db, world, room, { name: "Spring", code: "SPRING-27", deltaBp: -2_000 });
    for (const code of [undefined, "SPRING"]) {
      expect(await call({ planId: spring, code })).toMatchObject({ status: 409, body: { code: "not_available" } });
    }
    expect((await call({ planId: spring, code: " spring-27" })).body).toMatchObject({ price: { totals: {} } });
    const getOffers = async (query: string) => {
      const page = await app.request(`/api/hotel/room/details/${room}${query}`);
      return ((await page.json()) as RoomPage).room.offers.map(({ name, withCode }) => [name, withCode]);
    };
    expect(await getOffers("?code=spring-27")).toContainEqual(["Spring", true]);
    expect(await getOffers("?code=no%20code")).not.toContainEqual(["Spring", true]);
  });

  it("limits a rate by the days until check-in and the length of the stay", async () => {
    const ahead = nightsBetween(today(), selection.checkIn);
    const nights = nightsBetween(selection.checkIn, selection.checkOut);
    for (const [changes, status] of [
      [{ minDaysAhead: ahead, maxDaysAhead: ahead, maxNights: nights }, 200],
      [{ minDaysAhead: ahead + 1 }, 409],
      [{ maxDaysAhead: ahead - 1 }, 409],
      [{ maxNights: nights - 1 }, 409],
    ] as const) {
      const planId = await addPlan(db, world, room, { name: "Limited", ...changes });
      expect([changes, (await call({ planId })).status]).toEqual([changes, status]);
    }
  });

  it("returns 404 for rooms that are not approved or whose hotel is not active", async () => {
    const hidden = await addHotel(db, world, { active: false });
    const inHidden = await addRoom(db, world, hidden);
    const unapproved = await addRoom(db, world, hotelId, { approved: false });
    for (const { room: roomId, plan: planId } of [inHidden, unapproved]) {
      expect((await call({ roomId, planId })).status).toBe(404);
    }
  });
});

it("adds automatic and chosen services, the latter up to their maximum quantity", async () => {
  const rows = await db
    .insert(extraService)
    .values([
      { name: "Cleaning", priceMinor: 2_000, per: "stay", taxable: false },
      { name: "Parking", priceMinor: 1_000, per: "night", maxQuantity: 2 },
    ])
    .returning();
  const [cleaning = 0, parking = 0] = rows.map((row) => row.id);
  const made = await addRoom(db, world, hotelId);
  await db.insert(roomExtraService).values([
    { roomId: made.room, extraServiceId: cleaning, auto: true },
    { roomId: made.room, extraServiceId: parking },
  ]);
  const { body } = await call({ roomId: made.room, planId: made.plan, services: [{ id: parking, quantity: 1 }] });
  expect((body as HotelQuote).price.lines.map((line) => line.amountMinor)).toEqual([
    10_000, 10_000, 10_000, 2_000, 3_000, 2_475,
  ]);
  const book = (quantity: number) =>
    call({ roomId: made.room, planId: made.plan, services: [{ id: parking, quantity }] });
  expect((await book(2)).status, "as many as a booking may have").toBe(200);
  expect(await book(3), "more").toMatchObject({ status: 422, body: { fields: { services: expect.any(String) } } });
});
