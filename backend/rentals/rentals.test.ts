import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { priceOffer } from "@/backend/kinds/offer";
import { claim } from "@/backend/stock/claim";
import type { RentalRequest } from "@/lib/contracts/transport/rental";
import { searchRentals } from "@/lib/contracts/transport/rental-search";
import { addDays } from "@/lib/dates";
import { lineNameIn } from "@/lib/kinds/line-name";
import { formatFact } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { wallClock } from "@/lib/time-zone";
import { describeRemainingRental } from "./describe";
import { priceRental } from "./offer";
import { getRentalPage } from "./page";
import { findRentals } from "./search";
import { addTestRental, addTestStation, getRentalRequest, type TestRental } from "./testing";

const db = await testDatabase();
let world: TestWorld;
beforeAll(async () => {
  world = await addWorld(db);
});

const now = () => ({ actor: system, now: new Date(), checkStock: true });
const total = async (request: RentalRequest) => {
  const offer = await priceRental(db, request, now());
  return priceOffer(offer, new Date()).priced.totals.totalMinor;
};
const refusal = (request: RentalRequest) =>
  priceRental(db, request, now()).then(
    () => null,
    (error: { code: string; fields?: Record<string, string> }) => error.fields ?? error.code,
  );

/** Holds the vehicles of a request for a new client. */
async function hold(request: RentalRequest) {
  const offer = await priceRental(db, request, { ...now(), checkStock: false });
  const orderId = randomUUID();
  const lines = offer.lines.map(({ needs }, line) => ({ orderId, line, needs }));
  return transaction(db, (tx) => claim(tx, { owner: { kind: "user", id: randomUUID() }, lines }));
}

describe("the price of a rental", () => {
  let rental: TestRental;
  beforeAll(async () => {
    rental = await addTestRental(db, world, { units: 3 });
  });

  it("includes the days, the young driver fee and the one-way fee", async () => {
    expect(await total(getRentalRequest(rental))).toBe(15_000);
    expect(await total(getRentalRequest(rental, { driverAge: 22 }))).toBe(18_000);
    expect(await total(getRentalRequest(rental, { driverAge: 22, returnStationId: rental.porto }))).toBe(22_000);
    expect(await total(getRentalRequest(rental, { units: 2 }))).toBe(30_000);
  });

  it("includes the discount of a week and the prices of a season", async () => {
    const weekly = await addTestRental(db, world, { model: { weekDiscountBp: 1_000 } });
    const request = getRentalRequest(weekly);
    const week = { ...request, return: { ...request.return, date: addDays(request.pickUp.date, 7) } };
    expect([await total(request), await total(week)]).toEqual([15_000, 31_500]);
    await db.execute(sql`
      INSERT INTO rental_price (transport_id, name, first_date, last_date, weekdays, daily_minor)
      VALUES (${weekly.transportId}, 'Season', ${addDays(request.pickUp.date, 1)}, ${addDays(request.pickUp.date, 5)}, '{1,2,3,4,5,6,7}', 8000)`);
    expect([await total(request), await total(week)]).toEqual([21_000, 45_000]);
  });

  it("of a bike counts started hours up to the price of a day, then days", async () => {
    const bike = await addTestRental(db, world, { mode: "bike", model: { hourlyMinor: 800, oneWayFeeMinor: null } });
    const { pickUp } = getRentalRequest(bike);
    const until = (date: string, time: string) => getRentalRequest(bike, { return: { date, time } });
    const { date } = pickUp;
    expect(await total(until(date, "12:01"))).toBe(2_400);
    expect(await total(until(date, "17:00"))).toBe(5_000);
    expect(await total(until(addDays(date, 1), "10:00"))).toBe(5_000);
    expect(await total(until(addDays(date, 1), "11:00"))).toBe(10_000);
    const { booked } = await priceRental(db, until(date, "12:01"), now());
    expect(booked.rental?.duration).toEqual({ unit: "hour", count: 3 });
  });

  it("includes extras per day and per rental, which the booking lists", async () => {
    const { rows } = await db.execute<{ id: number }>(sql`
      WITH e AS (INSERT INTO extra_service (kind, name, price_minor, per, max_quantity) VALUES
          ('transport', 'Child seat', 600, 'night', 3), ('transport', 'Navigation', 3000, 'stay', 1) RETURNING id)
      INSERT INTO product_service (kind, product_id, service_id) SELECT 'transport', ${rental.transportId}, id FROM e RETURNING service_id AS id`);
    const [seat, navigation] = rows.map(({ id }) => id).sort((a, b) => a - b);
    const chosen = (quantity: number) => [
      { serviceId: seat ?? 0, quantity },
      { serviceId: navigation ?? 0, quantity: 1 },
    ];
    const request = getRentalRequest(rental, { extras: chosen(2) });
    expect(await total(request)).toBe(15_000 + 2 * 3 * 600 + 3_000);
    expect((await priceRental(db, request, now())).booked.rental?.extras).toEqual([
      { name: "Child seat", quantity: 2 },
      { name: "Navigation", quantity: 1 },
    ]);
    expect(await refusal(getRentalRequest(rental, { extras: chosen(4) }))).toHaveProperty("extras");
  });

  it("has a late cancellation fee of the first day, without the other fees", async () => {
    const request = getRentalRequest(rental, { driverAge: 22, returnStationId: rental.porto });
    const { lines } = priceOffer(await priceRental(db, request, now()), new Date());
    // Free until a day before, then the first day, and the whole price of 220.00 after the pick-up.
    expect(lines[0]?.timeline.map(({ feeMinor }) => feeMinor)).toEqual([0, 5_000, 22_000]);
  });

  it("excludes the deposit, which is listed separately", async () => {
    const offer = await priceRental(db, getRentalRequest(rental), now());
    expect(offer.booked.rental).toMatchObject({ depositMinor: 30_000, kmIncluded: 600, units: 1 });
    expect(offer.facts.map(({ label }) => label)).toContain("Deposit");
  });

  it("states the deposit and the included distance for each of several vehicles, also after one was cancelled", async () => {
    const { booked, facts } = await priceRental(db, getRentalRequest(rental, { units: 2 }), now());
    if (!booked.rental) throw new Error("no rental was booked");
    const read = (of: typeof facts) =>
      of
        .map((fact) => formatFact(storedTextTranslator("en"), fact))
        .flatMap(({ label, value }) => {
          return label === "Distance" || label === "Deposit" ? [value] : [];
        });
    expect(read(facts)).toEqual([
      "600 km included for each vehicle",
      "300.00 USD for each vehicle, blocked on the driver's card at pick-up",
    ]);
    const left = describeRemainingRental({ ...booked, rental: booked.rental }, { lines: [0] });
    expect(read([...left.facts])).toEqual(["600 km included", "300.00 USD, blocked on the driver's card at pick-up"]);
  });

  it("includes the after-hours fee of a station, which is closed without such a fee", async () => {
    const early = getRentalRequest(rental);
    const request = { ...early, pickUp: { ...early.pickUp, time: "06:00" } };
    expect(await refusal(request)).toHaveProperty("pickUp");
    await db.execute(sql`UPDATE rental_station SET after_hours_fee_minor = 2500 WHERE id = ${rental.lisbon}`);
    expect(await total(request)).toBe(22_500);
  });

  it.each([
    ["driverAge", { driverAge: 20 }],
    ["pickUp", { pickUp: { date: "2020-01-01", time: "10:00" } }],
    ["returnStationId", { returnStationId: 999_999 }],
  ] as const)("is refused with an invalid %s", async (field, changes) => {
    expect(await refusal(getRentalRequest(rental, changes))).toHaveProperty(field);
  });

  it("is refused for more vehicles than exist", async () => {
    expect(await refusal(getRentalRequest(rental, { units: 4 }))).toBe("sold_out");
  });

  it("is refused for a return at another station if the model has no one-way rentals", async () => {
    const fixed = await addTestRental(db, world, { model: { oneWayFeeMinor: null } });
    expect(await refusal(getRentalRequest(fixed, { returnStationId: fixed.porto }))).toHaveProperty("returnStationId");
  });
});

describe("a one-way rental", () => {
  it("moves the vehicle to the other station, and blocks earlier bookings that end at another station", async () => {
    const rental = await addTestRental(db, world);
    const { pickUp, return: back } = getRentalRequest(rental);
    await hold(getRentalRequest(rental, { returnStationId: rental.porto }));
    const later = {
      pickUp: { ...pickUp, date: addDays(back.date, 2) },
      return: { ...back, date: addDays(back.date, 4) },
    };
    expect(await refusal(getRentalRequest(rental, later))).toBe("sold_out");
    expect(
      await refusal(
        getRentalRequest(rental, { ...later, pickUpStationId: rental.porto, returnStationId: rental.porto }),
      ),
    ).toBeNull();
    const before = {
      pickUp: { ...pickUp, date: addDays(pickUp.date, -5) },
      return: { ...back, date: addDays(pickUp.date, -3) },
    };
    expect(await refusal(getRentalRequest(rental, before))).toBeNull();
    expect(await refusal(getRentalRequest(rental, { ...before, returnStationId: rental.porto }))).toBe("sold_out");
  });

  it("makes the vehicle available at the other station an hour after the return", async () => {
    const rental = await addTestRental(db, world);
    const { pickUp, return: back } = getRentalRequest(rental);
    await hold(getRentalRequest(rental, { returnStationId: rental.porto }));
    const next = (time: string) =>
      getRentalRequest(rental, {
        pickUpStationId: rental.porto,
        returnStationId: rental.porto,
        pickUp: { ...pickUp, date: back.date, time },
        return: { ...back, date: addDays(back.date, 1) },
      });
    expect(await refusal(next("10:59"))).toBe("sold_out");
    expect(await refusal(next("11:00"))).toBeNull();
  });
});

describe("the page of a model", () => {
  it("has the prices of future seasons, the stations of its vehicles and the return stations", async () => {
    const rental = await addTestRental(db, world);
    const { pickUp } = getRentalRequest(rental);
    await db.execute(sql`
      INSERT INTO rental_price (transport_id, name, first_date, last_date, weekdays, daily_minor) VALUES
        (${rental.transportId}, 'Over', '2020-01-01', '2020-02-01', '{1}', 9000),
        (${rental.transportId}, 'Season', ${pickUp.date}, ${addDays(pickUp.date, 9)}, '{6,7}', 8000)`);
    const page = await getRentalPage(db, rental.transportId);
    expect(page.seasons).toEqual([
      {
        name: "Season",
        firstDate: pickUp.date,
        lastDate: addDays(pickUp.date, 9),
        weekdays: [6, 7],
        dailyMinor: 8_000,
      },
    ]);
    expect(page.stations.map(({ id }) => id)).toEqual([rental.lisbon]);
    // A one-way rental brings the vehicle to another station, where the next one can start.
    await hold(getRentalRequest(rental, { returnStationId: rental.porto }));
    const { stations } = await getRentalPage(db, rental.transportId);
    expect(stations.map(({ id }) => id).sort()).toEqual([rental.lisbon, rental.porto].sort());
    expect(page.returnStations.map(({ id }) => id)).toEqual(expect.arrayContaining([rental.lisbon, rental.porto]));
  });
});

describe("a search", () => {
  const search = (rental: TestRental, changes: Record<string, unknown> = {}) => {
    const { pickUp, return: back } = getRentalRequest(rental);
    const query = searchRentals.query.parse({
      mode: "car",
      from: rental.lisbon,
      pickUpDate: pickUp.date,
      pickUpTime: pickUp.time,
      returnDate: back.date,
      returnTime: back.time,
      age: 30,
      ...changes,
    });
    return findRentals(db, query);
  };

  it("finds the models available at a station or in a city, with the total", async () => {
    const rental = await addTestRental(db, world);
    const { items, place } = await search(rental);
    expect(items).toMatchObject([
      { id: rental.transportId, offer: { totalMinor: 15_000, stationId: rental.lisbon, left: 1 } },
    ]);
    expect(place).toMatch(/^Station/);
    expect((await search(rental, { from: undefined, city: world.lisbon })).items.map(({ id }) => id)).toContain(
      rental.transportId,
    );
    expect((await search(rental, { gearbox: "automatic" })).total).toBe(0);
    expect((await search(rental, { gearbox: "manual,automatic" })).total).toBe(1);
  });

  it("offers minimum numbers of seats with the count of models", async () => {
    const rental = await addTestRental(db, world, { model: { seats: 5 } });
    const van = await addTestRental(db, world, { model: { seats: 9 } });
    await db.execute(sql`UPDATE rental_unit SET station_id = ${rental.lisbon} WHERE model_id = ${van.transportId}`);
    const { facets } = await search(rental);
    expect(facets.seats.map(({ value, count }) => [value, count])).toEqual([
      ["7", 1],
      ["9", 1],
    ]);
    const large = await search(rental, { seats: 7 });
    expect(large.items.map(({ id }) => id)).toEqual([van.transportId]);
    expect(large.facets.seats.find(({ chosen }) => chosen)).toMatchObject({ value: "7", count: 1 });
  });

  it("returns the closed station and the nearest times when it is open", async () => {
    const rental = await addTestRental(db, world);
    const { pickUp, return: back } = getRentalRequest(rental);
    const result = await search(rental, { pickUpTime: "07:00", returnTime: "10:00" });
    expect(result.reasons[0]?.message[0]?.text).toBe("{station} is closed at that time.");
    expect(result.times[0]).toEqual({
      pickUpDate: pickUp.date,
      pickUpTime: "08:00",
      returnDate: back.date,
      returnTime: "11:00",
    });
  });

  it("returns the reason, the nearest times and the nearest stations if nothing is available", async () => {
    const rental = await addTestRental(db, world);
    const near = await addTestStation(db, world.lisbon, { latitude: 10.05 });
    const other = await addTestRental(db, world);
    await db.execute(sql`UPDATE rental_station SET latitude = 10 WHERE id = ${rental.lisbon}`);
    await db.execute(sql`UPDATE rental_unit SET station_id = ${near} WHERE model_id = ${other.transportId}`);
    await hold(getRentalRequest(rental));
    const { pickUp } = getRentalRequest(rental);
    const result = await search(rental);
    expect(result.total).toBe(0);
    expect(result.reasons[0]?.message[0]?.text).toBe("All vehicles are booked at that time.");
    expect(result.times[0]).toMatchObject({ pickUpDate: addDays(pickUp.date, 4) });
    // Stations of other tests are thousands of kilometres away.
    expect(result.nearby).toMatchObject([{ id: near, km: 6, models: 1 }]);
  });

  it("finds a vehicle at the return station of its one-way rental, and reports a station without vehicles", async () => {
    const rental = await addTestRental(db, world);
    const { return: back } = getRentalRequest(rental);
    const later = { pickUpDate: addDays(back.date, 1), returnDate: addDays(back.date, 3) };
    const empty = await search(rental, { from: rental.porto, ...later });
    expect(empty.reasons.map(({ message }) => message[0]?.text)).toEqual(["This station has no vehicles."]);
    await hold(getRentalRequest(rental, { returnStationId: rental.porto }));
    const found = await search(rental, { from: rental.porto, ...later });
    expect(found.items.map(({ id }) => id)).toEqual([rental.transportId]);
  });

  it("lists the models of a place also without times", async () => {
    const rental = await addTestRental(db, world);
    const elsewhere = await addTestRental(db, world);
    const list = async (where: object) => {
      const found = await findRentals(db, searchRentals.query.parse({ mode: "car", pageSize: "50", ...where }));
      return found.items.map(({ id }) => id);
    };
    expect(await list({ from: rental.lisbon })).toEqual([rental.transportId]);
    expect(await list({ city: world.lisbon })).toEqual(
      expect.arrayContaining([rental.transportId, elsewhere.transportId]),
    );
    expect(await list({ city: 999_999 })).toEqual([]);
  });

  it("counts free cancellation only until its deadline", async () => {
    const rental = await addTestRental(db, world);
    const free = async (changes: object = {}) => {
      const { total: found, facets } = await search(rental, { freeCancellation: "1", ...changes });
      return [found, facets.freeCancellation];
    };
    expect(await free()).toEqual([1, 1]);
    // The policy is free until a day before the pick-up.
    await db.execute(sql`
      UPDATE station_hours SET opens = '00:00', closes = '24:00' WHERE station_id = ${rental.lisbon}`);
    const soon = wallClock(Date.now() + 3 * 3_600_000, "Europe/Lisbon");
    const times = {
      pickUpDate: soon.date,
      pickUpTime: soon.time,
      returnDate: addDays(soon.date, 2),
      returnTime: "10:00",
    };
    expect((await search(rental, times)).total).toBe(1);
    expect(await free(times)).toEqual([0, 0]);
  });

  it("has the names of a model in other languages, as do its page and its bookings", async () => {
    const rental = await addTestRental(db, world);
    const titles = { de: "Kleinwagen" };
    await db.execute(sql`
      UPDATE transport SET translations = '{"de": {"title": "Kleinwagen"}, "fr": {"title": ""}}' WHERE id = ${rental.transportId}`);
    const found = await findRentals(db, searchRentals.query.parse({ mode: "car", pageSize: "50" }));
    expect(found.items.find(({ id }) => id === rental.transportId)).toMatchObject({ titles });
    expect(await getRentalPage(db, rental.transportId)).toMatchObject({ titles });
    const offer = await priceRental(db, getRentalRequest(rental), now());
    expect(offer).toMatchObject({ product: { titles }, booked: { item: { titles } } });
    expect(lineNameIn(storedTextTranslator("de"), offer, offer.lines[0]?.name ?? "")).toBe("Kleinwagen");
    await db.execute(sql`UPDATE transport SET translations = '{}' WHERE id = ${rental.transportId}`);
    expect(await getRentalPage(db, rental.transportId)).not.toHaveProperty("titles");
  });

  it("reports that the driver is too young", async () => {
    const rental = await addTestRental(db, world);
    const { reasons } = await search(rental, { age: 18 });
    expect(reasons.map(({ message }) => message[0]?.text)).toContain("Drivers must be at least {n} years old.");
  });
});
