import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { createCaller, testApp } from "@/backend/http/testing";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop } from "@/backend/payments/testing/payment-world";
import { addDays } from "@/lib/dates";
import { generateDates } from "./schedule";
import { addAircraft, addAirline, addAirport, addFlight, addFlyer } from "./testing";

const shop = await openShop();
const { db, world } = shop;
const call = createCaller(testApp(db).app);
const admin = await testActor(db, "admin");
await addAircraft(db);
const { client, price, book } = await addFlyer(shop);
const airline = await addAirline(db);
const lisbon = await addAirport(db, world);
const madrid = await addAirport(db, world, "Europe/Madrid");

const family = { adults: 2, children: 1, infants: 1 };
const getBooked = async (ref: string) => {
  const order = await getOrder(db, system, { ref });
  if (order.booked.kind !== "flight") throw new Error("it is no flight");
  return { ...order, booked: order.booked };
};
const cancel = async (ref: string, lineIds?: number[]) => {
  const quote = await transaction(db, (tx) => quoteCancellation(tx, client, ref, lineIds));
  await transaction(db, (tx) =>
    confirmCancellation(tx, client, ref, { quoteId: quote.id, reason: "", refundTo: "wallet" }),
  );
  return quote;
};

describe("flight numbers", () => {
  it("stay with their airports while they are booked as the way back", async () => {
    const there = await addFlight(db, airline, { from: lisbon, to: madrid });
    const back = await addFlight(db, airline, { from: madrid, to: lisbon });
    const backDate = await back.onDate(3);
    const ref = await book([
      { dates: [there.dateId], brandId: airline.flex },
      { dates: [backDate], brandId: airline.flex },
    ]);
    const read = async (id: number) => (await call(admin, "GET", `/api/admin/catalogue/flights/${id}`)).body;
    for (const { flightId } of [there, back]) {
      expect(await read(flightId)).toMatchObject({ used: 1, bookings: 1 });
      const removed = await call(admin, "DELETE", `/api/admin/catalogue/flights/${flightId}`, {});
      expect([removed.status, removed.body.code], removed.text).toEqual([409, "in_use"]);
    }
    const { fares, version, ...record } = await read(back.flightId);
    const names = [
      "airlineId",
      "number",
      "aircraftId",
      "departTime",
      "arriveTime",
      "weekdays",
      "firstDate",
      "lastDate",
    ];
    const moved = await call(admin, "PUT", `/api/admin/catalogue/flights/${back.flightId}`, {
      ...Object.fromEntries(names.map((name) => [name, record[name]])),
      fromId: lisbon.id,
      toId: madrid.id,
      version,
      fares: fares.map(({ brand: _, ...fare }: { brand: string }) => fare),
    });
    expect([moved.status, Object.keys(moved.body.fields ?? {})], moved.text).toEqual([422, ["airlineId"]]);
    await cancel(ref);
    expect(await read(back.flightId)).toMatchObject({ used: 1, bookings: 0 });
  });

  it("have no date on which a clock change leaves no time for the flight", async () => {
    const { flightId } = await addFlight(db, airline, { from: lisbon, to: await addAirport(db, world) });
    const now = new Date("2027-03-20T00:00:00Z");
    await db.execute(sql`UPDATE flight SET first_date = '2027-03-27', last_date = '2027-03-29' WHERE id = ${flightId}`);
    await transaction(db, (tx) => generateDates(tx, flightId, now));
    // 01:30 does not exist on 28 March and means 02:30.
    await db.execute(sql`UPDATE flight SET depart_time = '01:30', arrive_time = '02:10' WHERE id = ${flightId}`);
    await transaction(db, (tx) => generateDates(tx, flightId, now));
    const { rows } = await db.execute<{ date: string; status: string }>(sql`
      SELECT date::text, status FROM flight_date WHERE flight_id = ${flightId} AND date BETWEEN '2027-03-27' AND '2027-03-29' ORDER BY date`);
    expect(rows.map(({ date, status }) => `${date} ${status}`)).toEqual([
      "2027-03-27 scheduled",
      "2027-03-28 closed",
      "2027-03-29 scheduled",
    ]);
  });
});

it("filters the bookings of staff by the local dates of the departure and the arrival", async () => {
  const kiritimati = await addAirport(db, world, "Pacific/Kiritimati");
  const samoa = await addAirport(db, world, "Pacific/Pago_Pago");
  // They are 25 hours apart: the arrival is on the date before.
  const times = { depart: "10:00", arrive: "13:00", dayShift: -1 };
  const { dateId, date } = await addFlight(db, airline, { from: kiritimati, to: samoa, ...times });
  const ref = await book([{ dates: [dateId], brandId: airline.light }]);
  const list = async (query: string) => {
    const { body } = await call(admin, "GET", `/api/admin/orders/flight?q=${ref}&${query}`);
    return body.total;
  };
  const arrival = addDays(date, -1);
  expect(await list(`startFrom=${date}&startTo=${date}`)).toBe(1);
  expect(await list(`endFrom=${arrival}&endTo=${arrival}`)).toBe(1);
  expect(await list(`endFrom=${date}`)).toBe(0);
});

describe("prices", () => {
  it("lists fare and airport taxes for each passenger, and for infants a share without taxes", async () => {
    const { dateId } = await addFlight(db, airline, { from: lisbon, to: madrid });
    const offer = await price([{ dates: [dateId], brandId: airline.light }], family);
    const amounts = offer.lines.map(({ units }) => units.map(({ amountMinor }) => amountMinor));
    expect(amounts).toEqual([[10_000, 2_000], [10_000, 2_000], [7_500, 2_000], [1_000]]);
    expect(offer.lines.map(({ needs }) => needs.length)).toEqual([1, 1, 1, 0]);
  });

  it("prices both directions as one order and follows changed prices", async () => {
    const there = await addFlight(db, airline, { from: lisbon, to: madrid });
    const back = await addFlight(db, airline, { from: madrid, to: lisbon, price: 20_000 });
    const legs = [
      { dates: [there.dateId], brandId: airline.light },
      { dates: [await back.onDate(3)], brandId: airline.flex },
    ];
    const offer = await price(legs);
    expect(offer.lines).toHaveLength(1);
    expect(offer.lines[0]?.units.map(({ amountMinor }) => amountMinor)).toEqual([10_000, 2_000, 30_000, 2_000]);
    await db.execute(sql`UPDATE fare_bucket SET price_minor = 12_345 WHERE flight_date_id = ${there.dateId}`);
    expect((await price(legs)).lines[0]?.units[0]?.amountMinor).toBe(12_345);
  });

  it.each([
    ["no adult", { adults: 0, children: 1, infants: 0 }],
    ["more infants than adults", { adults: 1, children: 0, infants: 2 }],
    ["ten passengers", { adults: 6, children: 4, infants: 0 }],
  ])("refuses %s", async (_, party) => {
    expect(() => price([{ dates: [1], brandId: 1 }], party)).toThrow();
  });

  it("refuses invalid connections, a return before the arrival and flights that are not on sale", async () => {
    const first = await addFlight(db, airline, { from: lisbon, to: madrid });
    const soon = await addFlight(db, airline, { from: madrid, to: lisbon, depart: "13:00", arrive: "13:30" });
    await expect(price([{ dates: [first.dateId, soon.dateId], brandId: airline.light }])).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(
      price([
        { dates: [first.dateId], brandId: airline.light },
        { dates: [await soon.onDate(-1)], brandId: airline.light },
      ]),
    ).rejects.toMatchObject({ code: "invalid" });
    await expect(price([{ dates: [999_999], brandId: 1 }])).rejects.toMatchObject({ code: "not_found" });
    await db.execute(sql`UPDATE flight SET active = false WHERE id = ${first.flightId}`);
    await expect(price([{ dates: [first.dateId], brandId: airline.light }])).rejects.toMatchObject({
      code: "not_available",
    });
  });
});

describe("bookings", () => {
  it("have an airline reference and a ticket number of 13 digits for each passenger", async () => {
    const { dateId } = await addFlight(db, airline, { from: lisbon, to: madrid });
    const { booked, facts, status } = await getBooked(
      await book([{ dates: [dateId], brandId: airline.light }], family),
    );
    expect(status).toBe("processing");
    expect(booked.pnr).toMatch(/^[A-Z2-9]{6}$/);
    const tickets = booked.passengers.map(({ ticket }) => ticket);
    expect(new Set(tickets).size).toBe(4);
    for (const ticket of tickets) expect(ticket).toMatch(new RegExp(`^${airline.prefix}\\d{10}$`));
    expect(facts.map(({ label }) => label)).toContain("Airline reference (PNR)");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("refuse names with other letters than A to Z or more than 20 letters", async () => {
    const { dateId } = await addFlight(db, airline, { from: lisbon, to: madrid });
    const legs = [{ dates: [dateId], brandId: airline.light }];
    // The refused bookings stay held.
    const { book: bookAnew } = await addFlyer(shop);
    for (const name of ["Łukasz", "A".repeat(21)]) {
      const refused = bookAnew(legs, undefined, undefined, { "p0-surname": name });
      const fields = await refused.then(
        () => ({}),
        (error: { fields?: Record<string, string> }) => error.fields ?? {},
      );
      expect(Object.keys(fields), name).toEqual([expect.stringMatching(/^guests\.answers\.[A-Z2-9]{12}-p0-surname$/)]);
      expect(Object.values(fields)[0]).toContain("at most 20 letters");
    }
    await expect(bookAnew(legs, undefined, undefined, { "p0-surname": "O'Brien-Sa" })).resolves.toMatch(
      /^[A-Z2-9]{12}$/,
    );
  });

  it("sell the last seat of a fare once", async () => {
    const { dateId } = await addFlight(db, airline, { from: lisbon, to: madrid, seats: 1 });
    const legs = [{ dates: [dateId], brandId: airline.light }];
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => book(legs)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(price(legs)).rejects.toMatchObject({ code: "sold_out" });
    // Another fare has its own seats.
    await expect(price([{ dates: [dateId], brandId: airline.flex }])).resolves.toBeDefined();
  });

  it("keep the tickets of the other passengers when one is cancelled", async () => {
    const { dateId } = await addFlight(db, airline, { from: lisbon, to: madrid });
    const ref = await book([{ dates: [dateId], brandId: airline.light }], family);
    const before = await getBooked(ref);
    const [adult, , child, infant] = before.lines.map(({ id }) => Number(id));
    // Two adults may not leave an infant and a child behind.
    await expect(cancel(ref, [adult ?? 0, Number(before.lines[1]?.id)])).rejects.toMatchObject({ code: "invalid" });
    await cancel(ref, [child ?? 0]);
    const after = await getBooked(ref);
    expect(after.booked.passengers.map(({ type }) => type)).toEqual(["adult", "adult", "infant"]);
    expect(after.booked.passengers.at(-1)?.ticket).toBe(before.booked.passengers.at(-1)?.ticket);
    await cancel(ref, [infant ?? 0]);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe("cancellation", () => {
  it("is free within 24 hours of booking, also for a non-refundable fare", async () => {
    const { dateId } = await addFlight(db, airline, { from: lisbon, to: madrid });
    const quote = await cancel(await book([{ dates: [dateId], brandId: airline.light }]));
    expect(quote.feeMinor).toBe(0);
  });

  it.each([
    ["light", 12_000],
    ["flex", 1_700],
    ["business", 0],
  ] as const)("costs the fee of the fare %s after 24 hours", async (brand, feeMinor) => {
    const { dateId } = await addFlight(db, airline, { from: lisbon, to: madrid });
    const offer = await price([{ dates: [dateId], brandId: airline[brand] }]);
    const fee = offer.policy.tiers[0]?.fee;
    const total = offer.lines.flatMap(({ units }) => units).reduce((sum, unit) => sum + unit.amountMinor, 0);
    expect(offer.policy.grace).toEqual({ minutes: 1440, minDaysAhead: 7 });
    expect(fee?.kind === "percent" ? (total * fee.bp) / 10_000 : 0).toBe(feeMinor);
  });

  it("uses the strictest fare of several legs", async () => {
    const there = await addFlight(db, airline, { from: lisbon, to: madrid });
    const back = await addFlight(db, airline, { from: madrid, to: lisbon });
    const offer = await price([
      { dates: [there.dateId], brandId: airline.business },
      { dates: [await back.onDate(2)], brandId: airline.flex },
    ]);
    expect(offer.policy).toMatchObject({ name: "Flex", tiers: [{ fee: { kind: "percent", bp: 1_000 } }] });
  });
});
