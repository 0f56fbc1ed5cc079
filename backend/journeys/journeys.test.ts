import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { priceOffer } from "@/backend/kinds/offer";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop } from "@/backend/payments/testing/payment-world";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import { journeyPlaces, type PassengerCounts, searchJourneys } from "@/lib/contracts/transport/journey-search";
import { formatFact } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { announceDeparture } from "./operations";
import { findPlace, listPlaces } from "./places";
import { readRoom } from "./room";
import { findDays, findJourneys } from "./search";
import { addTestLine, type TestLine } from "./testing";
import { addTraveller } from "./testing-bookings";

const shop = await openShop();
const { db, world } = shop;
const { client, price, book } = await addTraveller(shop);

const one: PassengerCounts = { adult: 1, youth: 0, child: 0, senior: 0, infant: 0 };
const search = (line: TestLine, from: number, to: number, changes: object = {}) =>
  findJourneys(db, {
    from: `s${line.stops[from]}`,
    to: `s${line.stops[to]}`,
    date: line.date,
    mode: undefined,
    sort: "departure",
    ...one,
    ...changes,
  } as Parameters<typeof findJourneys>[1]);

const left = async (departureId: number, from: number, to: number) =>
  (await readRoom(db, [{ departureId, from, to }]))[0]?.byClass.get("second");

it("has the names of the line in other languages in searches and bookings", async () => {
  const line = await addTestLine(db, world);
  await db.execute(sql`
    UPDATE transport SET translations = '{"de": {"title": "Küstenbahn"}}' WHERE id = ${line.transportId}`);
  const lineTitles = { de: "Küstenbahn" };
  expect((await search(line, 0, 3)).journeys[0]?.rides[0]).toMatchObject({ lineTitles });
  const offer = await price([{ departureId: line.departureId, from: 0, to: 3 }]);
  expect(offer).toMatchObject({ product: { titles: lineTitles }, booked: { journey: { rides: [{ lineTitles }] } } });
  const [connection] = offer.facts.map((fact) => formatFact(storedTextTranslator("de"), fact));
  expect(connection?.value).toBe("Küstenbahn, 701, Coast Railways");
});

describe("seats", () => {
  it("sells one seat for A to C and for C to D, but then not for B to D", async () => {
    const { departureId } = await addTestLine(db, world, { stops: 4, seats: 1 });
    const ref = await book([{ departureId, from: 0, to: 2 }]);
    await book([{ departureId, from: 2, to: 3 }]);
    await expect(price([{ departureId, from: 1, to: 3 }])).rejects.toMatchObject({ code: "sold_out" });
    expect(await left(departureId, 0, 3)).toBe(0);
    // A cancellation frees the legs of its own way only.
    const quote = await transaction(db, (tx) => quoteCancellation(tx, client, ref));
    await transaction(db, (tx) =>
      confirmCancellation(tx, client, ref, { quoteId: quote.id, reason: "", refundTo: "wallet" }),
    );
    expect([await left(departureId, 0, 2), await left(departureId, 2, 3)]).toEqual([1, 0]);
    await book([{ departureId, from: 0, to: 1 }]);
  });

  it("seats a party in one row", async () => {
    const { departureId } = await addTestLine(db, world, { seats: 8 });
    const ref = await book([{ departureId, from: 0, to: 3 }]);
    expect((await getOrder(db, system, { ref })).lines.flatMap(({ seats }) => seats)).toEqual(["1A"]);
    const party = await book([{ departureId, from: 0, to: 3 }], ["adult", "adult", "child", "child"]);
    // Three seats are left in the first row, so four sit together in the second.
    expect((await getOrder(db, system, { ref: party })).lines.flatMap(({ seats }) => seats).sort()).toEqual([
      "2A",
      "2B",
      "2C",
      "2D",
    ]);
  });

  it("sells chosen seats once", async () => {
    const { departureId } = await addTestLine(db, world, { seats: 4 });
    const { rows } = await db.execute<{ id: number; label: string }>(
      sql`SELECT id::int, label FROM seat WHERE departure_id = ${departureId} ORDER BY label`,
    );
    const [a, b, c] = rows.map(({ id }) => id);
    const ref = await book([{ departureId, from: 0, to: 1, seats: [b ?? 0, c ?? 0] }], ["adult", "child"]);
    expect((await getOrder(db, system, { ref })).lines.map(({ seats }) => seats)).toEqual([["1B"], ["1C"]]);
    await expect(book([{ departureId, from: 0, to: 2, seats: [b ?? 0] }])).rejects.toMatchObject({ code: "sold_out" });
    await expect(price([{ departureId, from: 0, to: 1, seats: [a ?? 0] }], ["adult", "adult"])).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await left(departureId, 1, 3)).toBe(4);
  });

  it("sells chosen seats only in the class of the ticket", async () => {
    const { departureId } = await addTestLine(db, world, { seats: 4 });
    const { rows } = await db.execute<{ id: number }>(sql`
      UPDATE seat SET class = 'first' WHERE departure_id = ${departureId} AND label = '1A' RETURNING id::int`);
    await expect(price([{ departureId, from: 0, to: 2, seats: [rows[0]?.id ?? 0] }])).rejects.toMatchObject({
      code: "invalid",
      fields: { seats: "Choose seats of the class of your ticket." },
    });
  });

  it("offers a change of seats if no seat is free for the whole way", async () => {
    const line = await addTestLine(db, world, { stops: 4, seats: 2 });
    const { departureId } = line;
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT id::int FROM seat WHERE departure_id = ${departureId} ORDER BY label`,
    );
    await book([{ departureId, from: 0, to: 1, seats: [rows[0]?.id ?? 0] }]);
    await book([{ departureId, from: 1, to: 3, seats: [rows[1]?.id ?? 0] }]);
    const found = await search(line, 0, 3);
    const option = found.journeys[0]?.options[0];
    expect(option).toMatchObject({ changeAt: [1], left: 1 });
    await expect(price([{ departureId, from: 0, to: 3 }])).rejects.toMatchObject({ code: "sold_out" });
    const ref = await book([{ departureId, from: 0, to: 3, changeAt: 1 }]);
    expect((await getOrder(db, system, { ref })).lines[0]?.seats).toEqual(["1B", "1A"]);
    expect((await search(line, 0, 3)).journeys[0]).toMatchObject({ state: "sold_out", options: [] });
  });
});

describe("places without seat numbers", () => {
  it("are counted on each leg of a class", async () => {
    const { departureId } = await addTestLine(db, world, { stops: 4, seats: 0, deck: 2 });
    const deck = { departureId, class: "deck" };
    await book([{ ...deck, from: 0, to: 2 }], ["adult", "adult"]);
    await expect(price([{ ...deck, from: 1, to: 3 }])).rejects.toMatchObject({ code: "sold_out" });
    await book([{ ...deck, from: 2, to: 3 }]);
    await expect(price([{ ...deck, from: 2, to: 3 }], ["adult", "adult"])).rejects.toMatchObject({
      code: "sold_out",
      data: { left: 1 },
    });
    await expect(price([{ departureId, from: 2, to: 3 }])).rejects.toMatchObject({ code: "sold_out" });
  });
});

describe("infants", () => {
  it("travel with an adult or a senior, also after a cancellation", async () => {
    const { departureId } = await addTestLine(db, world, { seats: 8 });
    const ride = { departureId, from: 0, to: 2 };
    await expect(price([ride], ["child", "infant"])).rejects.toMatchObject({
      fields: { passengers: "Infants travel with an adult." },
    });
    await expect(price([ride], ["senior", "infant"])).resolves.toBeDefined();
    const ref = await book([ride], ["adult", "infant", "adult"]);
    const { rows } = await db.execute<{ id: number }>(sql`
      SELECT l.id::int FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.ref = ${ref} ORDER BY l.position`);
    const ids = rows.map(({ id }) => id);
    const cancel = (lineIds: number[]) => transaction(db, (tx) => quoteCancellation(tx, client, ref, lineIds));
    await expect(cancel([ids[0] ?? 0, ids[2] ?? 0])).rejects.toMatchObject({
      fields: { lineIds: "Infants travel with an adult." },
    });
    await expect(cancel([ids[0] ?? 0])).resolves.toBeDefined();
    await expect(cancel([ids[0] ?? 0, ids[1] ?? 0])).resolves.toBeDefined();
  });
});

describe("a journey with a line that confirms by hand", () => {
  it("is confirmed by hand", async () => {
    const first = await addTestLine(db, world, { stops: 3 });
    const second = await addTestLine(db, world, { at: [first.stops[2] ?? 0], stops: 3, time: 720 });
    const rides = [first, second].map(({ departureId }) => ({ departureId, from: 0, to: 2 }));
    expect(await price(rides)).toMatchObject({ confirmMode: "instant" });
    await db.execute(
      sql`UPDATE transport SET confirm_mode = 'request', respond_hours = 5 WHERE id = ${second.transportId}`,
    );
    expect(await price(rides)).toMatchObject({ confirmMode: "request", respondHours: 5 });
    expect(await price(rides.slice(0, 1))).toMatchObject({ confirmMode: "instant" });
  });
});

describe("fares", () => {
  it("prices passengers by type and flexibility, infants without a seat", async () => {
    const { departureId } = await addTestLine(db, world, { seats: 2 });
    const offer = await price([{ departureId, from: 0, to: 3 }], ["adult", "child", "infant"], "semi");
    expect(offer.lines.map(({ units }) => units[0]?.amountMinor)).toEqual([2_500, 1_500, 0]);
    expect(offer.lines.map(({ needs }) => needs.length)).toEqual([1, 1, 0]);
  });

  it("sells a quota of saver tickets and then the other fares", async () => {
    const line = await addTestLine(db, world, { seats: 8, quota: 1 });
    const { departureId } = line;
    await book([{ departureId, from: 0, to: 3 }], ["adult"], "saver");
    await expect(price([{ departureId, from: 0, to: 3 }], ["adult"], "saver")).rejects.toMatchObject({
      code: "sold_out",
    });
    const offered = (await search(line, 0, 3)).journeys[0]?.options.map(({ flexibility }) => flexibility);
    expect(offered).toEqual(["semi", "flex"]);
    await book([{ departureId, from: 0, to: 3 }], ["adult"], "semi");
  });

  it("ends sales ten minutes before the departure at the boarding stop", async () => {
    const { departureId } = await addTestLine(db, world);
    const { rows } = await db.execute<{ at: string }>(
      sql`SELECT starts_at AS at FROM departure WHERE id = ${departureId}`,
    );
    // The second stop is left 32 minutes after the first.
    const before = (minutes: number) => new Date(Date.parse(rows[0]?.at ?? "") + (32 - minutes) * 60_000);
    const ride = { departureId, from: 1, to: 2 };
    await expect(price([ride], ["adult"], "flex", before(11))).resolves.toBeDefined();
    await expect(price([ride], ["adult"], "flex", before(10))).rejects.toMatchObject({ code: "not_available" });
  });
});

describe("search", () => {
  it("finds a journey with a change and books both rides in one order", async () => {
    const first = await addTestLine(db, world, { stops: 3, seats: 4 });
    const at = [first.stops[2] ?? 0];
    const second = await addTestLine(db, world, { at, stops: 3, seats: 4, time: 720 });
    const found = await findJourneys(db, {
      from: `s${first.stops[0]}`,
      to: `s${second.stops[2]}`,
      date: first.date,
      sort: "departure" as const,
      ...one,
      mode: undefined,
    });
    const [journey] = found.journeys;
    expect(journey?.rides.map(({ departureId }) => departureId)).toEqual([first.departureId, second.departureId]);
    expect(journey?.options[0]).toMatchObject({ totalMinor: 4_000, flexibility: "saver", left: 4 });
    const rides =
      journey?.rides.map(({ departureId, fromAt, toAt }) => ({ departureId, from: fromAt, to: toAt })) ?? [];
    await book(rides);
    expect(await left(first.departureId, 0, 2)).toBe(3);
    expect(await left(second.departureId, 0, 2)).toBe(3);
    const tooSoon = await addTestLine(db, world, { at, stops: 3, seats: 4, time: 665 });
    await expect(
      price([
        { departureId: first.departureId, from: 0, to: 2 },
        { departureId: tooSoon.departureId, from: 0, to: 2 },
      ]),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  it("does not sell a connection that a delay makes impossible", async () => {
    const first = await addTestLine(db, world, { stops: 3, seats: 4 });
    const at = [first.stops[2] ?? 0];
    // The first train arrives at 11:00.
    const soon = await addTestLine(db, world, { at, stops: 3, seats: 4, time: 690 });
    const ends = [...at, soon.stops[1] ?? 0, soon.stops[2] ?? 0];
    const later = await addTestLine(db, world, { at: ends, stops: 3, seats: 4, time: 720 });
    const find = async () =>
      (
        await findJourneys(
          db,
          searchJourneys.query.parse({ from: `s${first.stops[0]}`, to: `s${ends[2]}`, date: first.date }),
        )
      ).journeys.map(({ rides }) => rides[1]?.departureId);
    const via = ({ departureId }: TestLine) =>
      price([first.departureId, departureId].map((id) => ({ departureId: id, from: 0, to: 2 })));
    const announce = ({ departureId }: TestLine, delayMinutes: number) =>
      transaction(db, async (tx) =>
        announceDeparture(tx, departureId, { delayMinutes, platform: null, reason: "" }, await testActor(db, "admin")),
      );
    expect(await find()).toEqual([soon.departureId]);
    await announce(first, 25);
    expect(await find()).toEqual([later.departureId]);
    await expect(via(soon)).rejects.toMatchObject({ code: "invalid" });
    await expect(via(later)).resolves.toBeDefined();
    // The connecting train waits.
    await announce(soon, 20);
    await expect(via(soon)).resolves.toBeDefined();
  });

  it("includes the taxes that are added to the fares", async () => {
    const line = await addTestLine(db, world, { stops: 3, seats: 4 });
    await db.execute(sql`
      INSERT INTO tax_rule (kind, name, value_kind, value, per, included, city_id)
      VALUES ('transport', 'Port fee', 'fixed', 150, 'person', false, ${world.lisbon})`);
    const found = await search(line, 0, 2, { adult: 2 });
    const offer = await price([{ departureId: line.departureId, from: 0, to: 2 }], ["adult", "adult"], "saver");
    expect(found.journeys[0]?.options[0]?.totalMinor).toBe(4_300);
    expect(priceOffer(offer, new Date()).priced.totals.totalMinor).toBe(4_300);
    await db.execute(sql`DELETE FROM tax_rule WHERE name = 'Port fee'`);
  });

  it("finds stations without regard to accents", async () => {
    const line = await addTestLine(db, world, { stops: 2 });
    await db.execute(sql`UPDATE transit_stop SET name = 'Évora Ñandú' WHERE id = ${line.stops[0]}`);
    const find = async (text: string) => (await findPlace(db, undefined, text))?.key;
    expect(await Promise.all(["Évora Ñ", "evora nandu", "EVORA", "Evoro"].map(find))).toEqual([
      `s${line.stops[0]}`,
      `s${line.stops[0]}`,
      `s${line.stops[0]}`,
      undefined,
    ]);
  });

  it("corrects a mistyped place to a similar one, unless it is the name of another city", async () => {
    const line = await addTestLine(db, world, { stops: 2 });
    const names = ["Lisbon Central", "Genoa Port"];
    for (const [at, name] of names.entries())
      await db.execute(
        sql`UPDATE transit_stop SET name = ${name}, city_id = ${world.lisbon} WHERE id = ${line.stops[at]}`,
      );
    const find = async (text: string) => {
      const found = await findPlace(db, undefined, text);
      return found && [found.name, found.corrected];
    };
    expect(await Promise.all(["Lizbon", "Lissabn", "Lizbon Central", "Geno Prot", "xqzw", "s0"].map(find))).toEqual([
      ["Lisbon", true],
      ["Lisbon", true],
      ["Lisbon Central", true],
      ["Genoa Port", true],
      null,
      null,
    ]);
    expect(await Promise.all(["Lissabon", "Lissabon Zentralstation", "Lissabon, Portugal"].map(find))).toEqual([
      ["Lisbon", false],
      ["Lisbon Central", false],
      ["Lisbon", false],
    ]);
    await db.execute(sql`UPDATE city SET name = 'Genoa Ports' WHERE id = ${world.porto}`);
    expect(await find("genoa ports")).toBeNull();
    await db.execute(sql`UPDATE city SET name = 'Porto' WHERE id = ${world.porto}`);
    const query = { to: "Lizbon", from: "Lisbon", date: line.date, sort: "departure" as const };
    expect(await findJourneys(db, { ...query, ...one })).toMatchObject({
      from: { name: "Lisbon", corrected: false },
      to: { name: "Lisbon", corrected: true },
    });
  });

  it("suggests places in the language of the visitor, and those with similar names if none matches", async () => {
    const line = await addTestLine(db, world, { stops: 2, mode: "cruise" });
    await db.execute(
      sql`UPDATE transit_stop SET name = 'Lisbon Port', city_id = ${world.lisbon} WHERE id = ${line.stops[0]}`,
    );
    const suggest = async (q: string, language?: string) =>
      (await listPlaces(db, journeyPlaces.query.parse({ mode: "cruise", q, language, limit: 2 }))).map(
        ({ name }) => name,
      );
    expect(await suggest("Liss", "de")).toEqual(["Lissabon", "Hafen Lissabon"]);
    expect(await suggest("Hafen Lissabon", "de")).toEqual(["Hafen Lissabon"]);
    expect((await suggest("Lissabon, Portugal", "de"))[0]).toBe("Lissabon");
    expect((await suggest("Portug", "fr"))[0]).toBe("Lisbonne");
    expect(await suggest("\u0000%_'\\")).toEqual([]);
    expect((await suggest("Lisobn", "fr"))[0]).toBe("Lisbonne");
    expect(await suggest("xqzw")).toEqual([]);
    expect(await suggest("")).toHaveLength(2);
  });

  it("finds a day cruise that returns to its port, and sells its decks", async () => {
    const port = (await addTestLine(db, world, { stops: 2 })).stops[0] ?? 0;
    const cruise = await addTestLine(db, world, { mode: "cruise", at: [port, port], seats: 0, deck: 2 });
    const place = `s${port}`;
    const query = { from: place, to: place, date: cruise.date, sort: "departure" as const, mode: "cruise" as const };
    const { journeys } = await findJourneys(db, { ...query, ...one });
    expect(journeys).toMatchObject([
      { rides: [{ departureId: cruise.departureId, fromAt: 0, toAt: 1 }], state: "open", durationMinutes: 30 },
    ]);
    expect(journeys[0]?.options[0]?.classes).toEqual([{ code: "deck", name: "Deck", numbered: false }]);
    await book([{ departureId: cruise.departureId, from: 0, to: 1, class: "deck" }], ["adult", "adult"]);
    expect((await findJourneys(db, { ...query, ...one })).journeys).toMatchObject([{ state: "sold_out", options: [] }]);
    const days = await findDays(db, { from: place, to: place, date: cruise.date, mode: "cruise", ...one });
    expect(days.days.map(({ journeys: n }) => n)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it("finds a connection in another class with room if the second ride does not have that of the first", async () => {
    const train = await addTestLine(db, world, { stops: 2, seats: 8 });
    const [start, port = 0] = train.stops;
    const ferry = await addTestLine(db, world, { mode: "cruise", at: [port], stops: 2, seats: 4, deck: 2, time: 720 });
    const own = sql`transport_id = ${ferry.transportId}`;
    await db.execute(sql`UPDATE transit_class SET code = 'saloon', name = 'Saloon' WHERE code = 'second' AND ${own}`);
    await db.execute(sql`UPDATE transit_fare SET class = 'saloon' WHERE class = 'second' AND ${own}`);
    await db.execute(sql`UPDATE transit_fare SET price_minor = price_minor - 100 WHERE class = 'deck' AND ${own}`);
    await db.execute(sql`UPDATE seat SET class = 'saloon' WHERE departure_id = ${ferry.departureId}`);
    const search = async () => {
      const query = { from: `s${start}`, to: `s${ferry.stops[1]}`, date: train.date, sort: "departure" as const };
      const [journey] = (await findJourneys(db, { ...query, ...one })).journeys;
      return [journey?.state, journey?.options[0]?.classes.map(({ code }) => code)];
    };
    expect(await search()).toEqual(["open", ["second", "deck"]]);
    await book([{ departureId: ferry.departureId, from: 0, to: 1, class: "deck" }], ["adult", "adult"]);
    expect(await search()).toEqual(["open", ["second", "saloon"]]);
  });
});

describe("removal of one ride from a journey", () => {
  async function bookTwoRides(flexibility: string, passengers = ["adult", "child"]) {
    const first = await addTestLine(db, world, { stops: 3, seats: 8 });
    const second = await addTestLine(db, world, { at: [first.stops[2] ?? 0], stops: 3, seats: 8, time: 720 });
    // Another booking sits in the first seat.
    await book([{ departureId: second.departureId, from: 0, to: 2 }]);
    const rides = [first, second].map(({ departureId }) => ({ departureId, from: 0, to: 2 }));
    const ref = await book(rides, passengers, flexibility);
    return { ref, first, second };
  }
  const keep = async (ref: string, { departureId }: TestLine, flexibility: string) => {
    const rides = [{ departureId, from: 0, to: 2, class: "second" }];
    return transaction(db, async (tx) => {
      const quote = await quoteAmendment(tx, client, ref, { change: { rides, flexibility } as Amendment });
      await confirmAmendment(tx, client, ref, { quoteId: quote.id, reason: "", refundTo: "original" });
      return quote;
    });
  };
  const listSeats = async (ref: string) => (await getOrder(db, system, { ref })).lines.map(({ seats }) => seats);

  it("releases the seats of that ride only, keeps the others, and refunds its price", async () => {
    const { ref, first, second } = await bookTwoRides("flex");
    const before = await listSeats(ref);
    expect(await left(first.departureId, 0, 2)).toBe(6);
    // A later price is not that of the booking.
    await db.execute(
      sql`UPDATE transit_fare SET price_minor = price_minor * 2 WHERE transport_id = ${second.transportId}`,
    );
    const quote = await keep(ref, second, "flex");
    expect(quote).toMatchObject({ beforeMinor: 10_000, afterMinor: 5_000, refundMinor: 5_000, changeFeeMinor: 0 });
    expect([await left(first.departureId, 0, 2), await left(second.departureId, 0, 2)]).toEqual([8, 5]);
    const order = await getOrder(db, system, { ref });
    expect(order.booked).toMatchObject({ journey: { rides: [{ departureId: second.departureId }] } });
    expect(before.map((seats) => seats?.at(-1))).toEqual((await listSeats(ref)).flat());
    expect(order.refundedMinor).toBe(5_000);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("charges the fee of the fare for the removed ride", async () => {
    const { ref, first } = await bookTwoRides("saver");
    expect(await keep(ref, first, "saver")).toMatchObject({ refundMinor: 0, changeFeeMinor: 3_000, afterMinor: 6_000 });
    const semi = await bookTwoRides("semi");
    // 10 % of the ride.
    expect(await keep(semi.ref, semi.first, "semi")).toMatchObject({ changeFeeMinor: 400, refundMinor: 3_600 });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("rejects a shorter ride and another fare", async () => {
    const { ref, first } = await bookTwoRides("flex");
    const change = (rides: object[], flexibility = "flex") =>
      transaction(db, (tx) => quoteAmendment(tx, client, ref, { change: { rides, flexibility } as Amendment }));
    const ride = { departureId: first.departureId, from: 0, to: 2, class: "second" };
    await expect(change([{ ...ride, to: 1 }])).rejects.toMatchObject({ code: "invalid" });
    await expect(change([ride], "saver")).rejects.toMatchObject({ code: "invalid" });
  });
});
