import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { system } from "@/backend/http/context";
import { priceOffer } from "@/backend/kinds/offer";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { getOrder } from "@/backend/orders/view";
import { openShop } from "@/backend/payments/testing/payment-world";
import { flightRequest } from "@/lib/contracts/flights/flight";
import { flightDays, flightPlaces, searchFlights } from "@/lib/contracts/flights/search";
import { addDays } from "@/lib/dates";
import { localToday } from "@/lib/time-zone";
import { listDeals } from "./deals";
import { priceFlights } from "./offer";
import { findAirports, listFlightPlaces } from "./places";
import { findFlightDays, findFlights } from "./search";
import { addAirline, addAirport, addFlight, addFlyer, type TestAirport } from "./testing";

const shop = await openShop();
const { db, world } = shop;
await sellAllKinds(db);
const airline = await addAirline(db);

const search = (from: TestAirport, to: TestAirport, date: string, more: object = {}) =>
  findFlights(db, searchFlights.query.parse({ from: from.iata, to: to.iata, date, ...more }));
const places = () => Promise.all([addAirport(db, world), addAirport(db, world), addAirport(db, world)]);
const hub = async (second: { depart: string; arrive: string; dayShift?: number }, first = {}) => {
  const [a, b, c] = await places();
  const one = await addFlight(db, airline, { from: a, to: b, depart: "10:00", arrive: "12:00", ...first });
  const two = await addFlight(db, airline, { from: b, to: c, ...second });
  return { a, b, c, one, two, date: one.date };
};

describe("connections", () => {
  it("wait at least 45 minutes and at most 12 hours", async () => {
    for (const [depart, count] of [
      ["12:44", 0],
      ["12:45", 1],
      ["23:59", 1],
    ] as const) {
      const { a, c, date } = await hub({ depart, arrive: "23:59", dayShift: depart === "23:59" ? 1 : 0 });
      // The flight of the next day at 12:44 leaves more than 12 hours later.
      expect((await search(a, c, date)).total, depart).toBe(count);
    }
  });

  it("can cross midnight and arrive on the next day", async () => {
    const { a, c, date } = await hub({ depart: "00:30", arrive: "03:00" }, { depart: "21:00", arrive: "23:00" });
    const { items } = await search(a, c, date);
    expect(items).toHaveLength(1);
    expect(items[0]?.flights.map(({ from, to }) => [from.date, to.date])).toEqual([
      [date, date],
      [addDays(date, 1), addDays(date, 1)],
    ]);
    expect(items[0]?.durationMinutes).toBe(6 * 60);
  });

  it("use flights of one airline only", async () => {
    const { a, b, c, date } = await hub({ depart: "20:00", arrive: "21:00" });
    const other = await addAirline(db);
    await addFlight(db, other, { from: b, to: c, depart: "14:00", arrive: "15:00" });
    const { items } = await search(a, c, date);
    expect(items.map(({ flights }) => flights.at(-1)?.from.time)).toEqual(["20:00"]);
  });

  it("cost the fares of both flights and have the seats of the fuller one", async () => {
    const { a, c, two, date } = await hub({ depart: "14:00", arrive: "15:00" });
    await db.execute(sql`
      UPDATE stock SET capacity = 2 FROM fare_bucket u WHERE u.stock_id = stock.id AND u.flight_date_id = ${two.dateId}
         AND u.brand_id = ${airline.light}`);
    const { items } = await search(a, c, date, { adults: 1, children: 1, infants: 1 });
    expect(items[0]?.fares[0]).toMatchObject({ name: "Light", left: 2, totalMinor: 2 * (12_000 + 9_500 + 1_000) });
    const many = await search(a, c, date, { adults: 3 });
    expect(many.items[0]?.fares.map(({ name }) => name)).toEqual(["Flex", "Business"]);
  });
});

describe("a place to itself", () => {
  it("is refused by code and by the name of its city", async () => {
    const { a, date } = await hub({ depart: "14:00", arrive: "15:00" });
    const refused = { code: "invalid", fields: { to: "Choose two different places." } };
    for (const to of [a.iata, `City ${a.iata}`]) {
      const query = { from: a.iata, to, date };
      await expect(findFlights(db, searchFlights.query.parse(query))).rejects.toMatchObject(refused);
      await expect(findFlightDays(db, flightDays.query.parse(query))).rejects.toMatchObject(refused);
    }
  });

  it("is not priced as a leg with a connection", async () => {
    const [a, b] = await places();
    const out = await addFlight(db, airline, { from: a, to: b, depart: "10:00", arrive: "12:00" });
    const back = await addFlight(db, airline, { from: b, to: a, depart: "14:00", arrive: "16:00" });
    const request = {
      legs: [{ dates: [out.dateId, back.dateId], brandId: airline.flex }],
      adults: 1,
      children: 0,
      infants: 0,
    };
    const options = { actor: system, now: new Date(), checkStock: true };
    await expect(priceFlights(db, flightRequest.parse(request), options)).rejects.toMatchObject({
      fields: { legs: "Choose two different places." },
    });
  });
});

describe("prices", () => {
  it("include the taxes of the site like the offer", async () => {
    const { a, c, one, two, date } = await hub({ depart: "14:00", arrive: "15:00" });
    await db.execute(sql`
      INSERT INTO tax_rule (name, value_kind, value, per, kind)
      VALUES ('VAT', 'percent', 1000, 'booking', 'flight'), ('Passenger fee', 'fixed', 300, 'person', 'flight')`);
    const party = { adults: 1, children: 1, infants: 1 };
    const fare = (await search(a, c, date, party)).items[0]?.fares[0];
    const request = { legs: [{ dates: [one.dateId, two.dateId], brandId: fare?.id ?? 0 }], seats: [], ...party };
    const now = new Date();
    const offer = await priceFlights(db, request, { actor: system, now, checkStock: true });
    expect(fare?.totalMinor).toBe(priceOffer(offer, now).priced.totals.totalMinor);
    expect(fare?.totalMinor).toBeGreaterThan(2 * (12_000 + 9_500 + 1_000) * 1.1);
    await db.execute(sql`DELETE FROM tax_rule WHERE kind = 'flight'`);
  });
});

describe("prices of the return flight", () => {
  it("include the chosen outbound flight and the taxes of the first airport, like offer and order", async () => {
    const [a, b] = await places();
    const there = await addFlight(db, airline, { from: a, to: b });
    const back = await addFlight(db, airline, { from: b, to: a, price: 20_000 });
    await db.execute(sql`
      INSERT INTO tax_rule (name, value_kind, value, per, kind, city_id)
      SELECT t.name, t.value_kind, t.value, t.per, 'flight', p.city_id
        FROM (VALUES ('Start', 'fixed', 500, 'booking', ${a.id}::int), ('Start VAT', 'percent', 700, 'booking', ${a.id}::int),
                     ('Back', 'fixed', 900, 'person', ${b.id}::int)) AS t (name, value_kind, value, per, airport_id)
        JOIN airport p ON p.id = t.airport_id`);
    const date = addDays(there.date, 3);
    const picks = `${there.dateId}-${airline.flex}`;
    const fare = (await search(b, a, date, { adults: 2, picks })).items[0]?.fares[0];
    // Flex and Light of two adults with airport taxes, 7 % and the fixed tax of the booking.
    expect(fare?.totalMinor).toBe(2 * (17_000 + 22_000) * 1.07 + 500);
    const days = await findFlightDays(db, flightDays.query.parse({ from: b.iata, to: a.iata, date, adults: 2, picks }));
    expect(days.days.find((day) => day.date === date)?.fromMinor).toBe(fare?.totalMinor);
    const legs = [
      { dates: [there.dateId], brandId: airline.flex },
      { dates: [await back.onDate(3)], brandId: fare?.id ?? 0 },
    ];
    const party = { adults: 2, children: 0, infants: 0 };
    const { client, book, price } = await addFlyer(shop);
    const offer = priceOffer(await price(legs, party), new Date());
    expect(offer.priced.totals.totalMinor).toBe(fare?.totalMinor);
    const ref = await book(legs, party);
    expect((await getOrder(db, client, { ref })).price.totals.totalMinor).toBe(fare?.totalMinor);
    await db.execute(sql`DELETE FROM tax_rule WHERE kind = 'flight'`);
  });

  it("are not listed when the chosen outbound fare is not on sale", async () => {
    const [a, b] = await places();
    const there = await addFlight(db, airline, { from: a, to: b });
    await addFlight(db, airline, { from: b, to: a });
    const found = await search(b, a, addDays(there.date, 3), { picks: `${there.dateId}-999999` });
    expect(found.items).toEqual([]);
  });
});

describe("totals of a return search", () => {
  const business = { cabin: "business" };
  const returns = async (first: object = {}) => {
    const [a, b] = await places();
    const there = await addFlight(db, airline, { from: a, to: b, ...first });
    return { a, b, there, date: there.date };
  };

  it("are those of the offer with the cheapest flight back that has seats for all, with the taxes of the first airport", async () => {
    const { a, b, there, date } = await returns();
    const other = await addAirline(db);
    const [full, cheap] = [
      await addFlight(db, airline, { from: b, to: a, depart: "08:00", arrive: "09:00", price: 5_000, seats: 1 }),
      await addFlight(db, other, { from: b, to: a, price: 7_000 }),
      await addFlight(db, airline, { from: b, to: a, depart: "20:00", arrive: "22:00", price: 9_000 }),
    ];
    await db.execute(sql`
      INSERT INTO tax_rule (name, value_kind, value, per, kind, city_id)
      SELECT t.name, t.value_kind, t.value, t.per, 'flight', p.city_id
        FROM (VALUES ('Start', 'fixed', 500, 'booking', ${a.id}::int), ('Start VAT', 'percent', 700, 'booking', ${a.id}::int),
                     ('Back', 'fixed', 900, 'person', ${b.id}::int)) AS t (name, value_kind, value, per, airport_id)
        JOIN airport p ON p.id = t.airport_id`);
    const party = { adults: 2, children: 1, infants: 1 };
    const back = addDays(date, 3);
    const found = await search(a, b, date, { ...party, back });
    expect(found.isReturnOnSale).toBe(true);
    const { price } = await addFlyer(shop);
    const total = async (brandId: number, dateId: number, backBrand: number) => {
      const legs = [
        { dates: [there.dateId], brandId },
        { dates: [dateId], brandId: backBrand },
      ];
      return priceOffer(await price(legs, party), new Date()).priced.totals.totalMinor;
    };
    const cheapId = await cheap.onDate(3);
    for (const name of ["light", "flex", "business"] as const) {
      const fare = found.items[0]?.fares.find(({ id }) => id === airline[name]);
      expect(fare?.totalMinor, name).toBe(await total(airline[name], cheapId, other.light));
    }
    await expect(total(airline.light, await full.onDate(3), airline.light)).rejects.toMatchObject({ code: "sold_out" });
    // One passenger fits into the cheapest flight.
    const alone = await search(a, b, date, { back });
    expect(alone.items[0]?.fares[0]?.totalMinor).toBe((10_000 + 5_000 + 2 * 2_000) * 1.07 + 500);
    const days = await findFlightDays(db, flightDays.query.parse({ from: a.iata, to: b.iata, date, back }));
    expect(days.days.find((day) => day.date === date)?.fromMinor).toBe(alone.items[0]?.fares[0]?.totalMinor);
    await db.execute(sql`DELETE FROM tax_rule WHERE kind = 'flight'`);
  });

  it("have the chosen cabin both ways, and a connection in one fare", async () => {
    const { a, c, date } = await hub({ depart: "14:00", arrive: "15:00" });
    await addFlight(db, airline, { from: c, to: a, price: 4_000 });
    const back = addDays(date, 2);
    expect((await search(a, c, date, { back })).items[0]?.fares[0]?.totalMinor).toBe(24_000 + 6_000);
    expect((await search(a, c, date, { back, ...business })).items[0]?.fares[0]?.totalMinor).toBe(64_000 + 14_000);
    // There with one flight, back with two.
    expect((await search(c, a, date, { back })).items[0]?.fares[0]?.totalMinor).toBe(6_000 + 24_000);
  });

  it("leave out flights that arrive after the last flight back, and order and filter by the total", async () => {
    const { a, b, date } = await returns({ depart: "06:00", arrive: "08:00", price: 20_000 });
    await addFlight(db, airline, { from: a, to: b, depart: "10:00", arrive: "11:00", price: 10_000 });
    await addFlight(db, airline, { from: a, to: b, depart: "19:00", arrive: "20:00", price: 1_000 });
    await addFlight(db, airline, { from: b, to: a, depart: "09:00", arrive: "10:00", price: 3_000 });
    await addFlight(db, airline, { from: b, to: a, depart: "18:00", arrive: "19:00", price: 30_000 });
    const list = async (more: object = {}) =>
      (await search(a, b, date, { back: date, sort: "cheapest", ...more })).items.map(({ flights, fares }) => [
        flights[0]?.from.time,
        fares[0]?.totalMinor,
      ]);
    // The dearer flight arrives before the cheap one back leaves.
    expect(await list()).toEqual([
      ["06:00", 27_000],
      ["10:00", 44_000],
    ]);
    expect(await list({ maxMinor: "30000" })).toEqual([["06:00", 27_000]]);
    expect((await search(a, b, date, { back: date })).unfiltered).toBe(2);
  });

  it("have no flight back on a date without one, which the list states", async () => {
    const { a, b, date } = await returns();
    const back = await addFlight(db, airline, { from: b, to: a });
    const state = async (more: object) => {
      const { items, isReturnOnSale } = await search(a, b, date, more);
      return [items[0]?.fares[0]?.totalMinor, isReturnOnSale];
    };
    expect(await state({})).toEqual([12_000, null]);
    expect(await state({ back: addDays(date, 3) })).toEqual([24_000, true]);
    await db.execute(sql`UPDATE flight_date SET status = 'closed' WHERE id = ${await back.onDate(3)}`);
    expect(await state({ back: addDays(date, 3) })).toEqual([12_000, false]);
    // Sold out, except for another date.
    await db.execute(sql`
      UPDATE stock SET closed = true FROM fare_bucket u
       WHERE u.stock_id = stock.id AND u.flight_date_id = ${await back.onDate(4)}`);
    expect(await state({ back: addDays(date, 4) })).toEqual([12_000, false]);
    expect(await state({ back: addDays(date, 5) })).toEqual([24_000, true]);
  });

  it("take two more statements, however many flights there are", async () => {
    const { a, b, date } = await returns();
    const count = async (more: object = {}): Promise<number> => {
      let executed = 0;
      const counting = new Proxy(db, {
        get: (target, name) => {
          if (name === "execute") executed++;
          return Reflect.get(target, name);
        },
      });
      await findFlights(counting, searchFlights.query.parse({ from: a.iata, to: b.iata, date, ...more }));
      return executed;
    };
    const oneWay = await count();
    await addFlight(db, airline, { from: b, to: a });
    const few = await count({ back: addDays(date, 1) });
    for (const depart of ["05:00", "06:00", "07:00"]) {
      await addFlight(db, airline, { from: a, to: b, depart });
      await addFlight(db, airline, { from: b, to: a, depart });
    }
    expect([few - oneWay, (await count({ back: addDays(date, 1) })) - few]).toEqual([2, 0]);
  });
});

describe("times", () => {
  it("are local to each airport, and the duration is the elapsed time", async () => {
    const lisbon = await addAirport(db, world);
    const tokyo = await addAirport(db, world, "Asia/Tokyo");
    const { date } = await addFlight(db, airline, {
      from: lisbon,
      to: tokyo,
      depart: "11:00",
      arrive: "10:00",
      dayShift: 1,
    });
    const { items } = await search(lisbon, tokyo, date);
    const [one] = items[0]?.flights ?? [];
    expect(one).toMatchObject({ from: { date, time: "11:00" }, to: { date: addDays(date, 1), time: "10:00" } });
    const hours = (Date.parse(one?.to.at ?? "") - Date.parse(one?.from.at ?? "")) / 3_600_000;
    expect(items[0]?.durationMinutes).toBe(hours * 60);
    // Lisbon is 8 or 9 hours behind Tokyo.
    expect([14, 15]).toContain(hours);
  });
});

describe("filters and sorting", () => {
  it("apply to stops, time, duration, price, cabin and airline", async () => {
    const { a, c, date } = await hub({ depart: "14:00", arrive: "16:00" });
    const other = await addAirline(db);
    await addFlight(db, other, { from: a, to: c, depart: "18:00", arrive: "20:00", price: 50_000 });
    const times = async (more: object) => {
      const { items } = await search(a, c, date, more);
      return items.map(({ flights }) => flights[0]?.from.time);
    };
    expect(await times({ sort: "cheapest" })).toEqual(["10:00", "18:00"]);
    expect(await times({ sort: "fastest" })).toEqual(["18:00", "10:00"]);
    expect(await times({ stops: "0" })).toEqual(["18:00"]);
    expect(await times({ part: "morning" })).toEqual(["10:00"]);
    expect(await times({ maxMinutes: "180" })).toEqual(["18:00"]);
    expect(await times({ maxMinor: "30000" })).toEqual(["10:00"]);
    const business = await search(a, c, date, { cabin: "business" });
    expect(business.items.flatMap(({ fares }) => fares.map(({ name }) => name))).toEqual(["Business", "Business"]);
    expect(business.airlines).toHaveLength(2);
    expect((await search(a, c, date, { airline: business.airlines[0]?.code })).total).toBe(1);
    const later = new Date(Date.parse(`${date}T12:00:00Z`)).toISOString();
    expect(await times({ after: later })).toEqual(["18:00"]);
  });

  it("include the lowest prices of the days around and paging", async () => {
    const { a, c, two, date } = await hub({ depart: "14:00", arrive: "16:00" });
    await db.execute(sql`UPDATE flight_date SET status = 'closed' WHERE id = ${await two.onDate(1)}`);
    const { days } = await findFlightDays(db, flightDays.query.parse({ from: a.iata, to: c.iata, date }));
    expect(days.map(({ date: day }) => day)).toEqual([-3, -2, -1, 0, 1, 2, 3].map((n) => addDays(date, n)));
    expect(days.map(({ fromMinor }) => fromMinor)).toEqual([24_000, 24_000, 24_000, 24_000, null, 24_000, 24_000]);
    const second = await search(a, c, date, { page: 2, pageSize: 1 });
    expect([second.items.length, second.total]).toEqual([0, 1]);
  });
});

it("finds places by code, name and city", async () => {
  const [a, b] = await places();
  await addFlight(db, airline, { from: a, to: b });
  for (const text of [a.iata, a.iata.toLowerCase(), `City ${a.iata}`, `City ${a.iata} (${a.iata})`])
    expect((await findAirports(db, text))?.airportIds, text).toEqual([a.id]);
  expect(await findAirports(db, "Nowhere")).toBeNull();
  expect((await search(a, { ...b, iata: "Nowhere" }, "2030-01-01")).to).toBeNull();
});

describe("a mistyped place", () => {
  const rename = async ({ id }: TestAirport, city: string, iata: string) => {
    await db.execute(sql`UPDATE airport SET iata = ${iata} WHERE id = ${id}`);
    await db.execute(sql`UPDATE city SET name = ${city} WHERE id = (SELECT city_id FROM airport WHERE id = ${id})`);
  };
  const find = async (text: string) => {
    const found = await findAirports(db, text);
    return found && [found.name, found.corrected];
  };
  const suggest = async (q: string, language?: string) =>
    (await listFlightPlaces(db, flightPlaces.query.parse({ q, language, limit: 3 }))).map(({ name }) => name);

  it("is the one with a similar name, in all languages, unless it is the name of another city", async () => {
    const [a, b] = await places();
    await addFlight(db, airline, { from: a, to: b });
    await rename(a, "Genoa", "GOA");
    await rename(b, "Munich", "MUC");
    expect(await Promise.all(["Genova Citty", "Munnich", "Müchen", "Munich", "MUC"].map(find))).toEqual([
      null,
      ["Munich (MUC)", true],
      ["Munich (MUC)", true],
      ["Munich (MUC)", false],
      ["Munich (MUC)", false],
    ]);
    expect(await find("Genoaa")).toEqual(["Genoa (GOA)", true]);
    await db.execute(sql`UPDATE city SET name = 'Genoaa' WHERE name = 'Porto'`);
    expect(await find("genoaa")).toBeNull();
    const { from, to } = await search({ ...a, iata: "Genua" }, { ...b, iata: "Munchin" }, "2030-01-01");
    expect([from, to]).toMatchObject([
      { name: "Genoa (GOA)", corrected: false },
      { name: "Munich (MUC)", corrected: true },
    ]);
  });

  it("is suggested with names in the language of the visitor", async () => {
    const [a, b] = await places();
    await addFlight(db, airline, { from: a, to: b });
    await rename(a, "Vienna", "VIE");
    await rename(b, "Prague", "PRG");
    expect(await suggest("Wie", "de")).toEqual(["Wien (VIE)"]);
    expect(await suggest("vie")).toEqual(["Vienna (VIE)"]);
    expect((await suggest("Viena", "fr"))[0]).toBe("Vienne (VIE)");
    expect((await suggest("Pargue"))[0]).toBe("Prague (PRG)");
    expect(await suggest("xqzw")).toEqual([]);
    expect(await find("Wien (VIE)")).toEqual(["Vienna (VIE)", false]);
    expect(await find("Wien (XXX)")).toEqual(["Vienna (VIE)", true]);
  });
});

describe("the cheapest flights", () => {
  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
    "are those of 45 days by the date at an airport in %s",
    async (zone) => {
      const [from, to] = [await addAirport(db, world, zone), await addAirport(db, world, zone)];
      const { flightId, dateId, date } = await addFlight(db, airline, { from, to, price: 2 });
      const today = localToday(zone, new Date());
      const isListed = async (day: string) => {
        // Only the date counts: the departure stays in the future.
        await db.execute(
          sql`DELETE FROM flight_date WHERE flight_id = ${flightId} AND date = ${day} AND id <> ${dateId}`,
        );
        await db.execute(sql`UPDATE flight_date SET date = ${day} WHERE id = ${dateId}`);
        const { items } = await listDeals(db, 100);
        return items.some((deal) => deal.dateId === dateId);
      };
      await db.execute(sql`UPDATE flight_date SET status = 'closed' WHERE flight_id = ${flightId} AND id <> ${dateId}`);
      const days = [-1, 0, 45, 46].map((days) => addDays(today, days));
      const listed: boolean[] = [];
      for (const day of days) listed.push(await isListed(day));
      expect(listed).toEqual([false, true, true, false]);
      await db.execute(sql`UPDATE flight_date SET date = ${date} WHERE id = ${dateId}`);
    },
  );
});
