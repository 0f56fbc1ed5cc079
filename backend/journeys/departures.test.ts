import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { journeyRequest } from "@/lib/contracts/transport/journey";
import { wallClock } from "@/lib/time-zone";
import { extendDepartures, generateDepartures } from "./departures";
import { priceJourney } from "./offer";
import { readRoom } from "./room";
import { departureInstant, listServiceDates } from "./schedule";
import { addTestLine } from "./testing";

const db = await testDatabase();
const world = await addWorld(db);

const local = (date: string, minutes: number, zone: string) =>
  Object.values(wallClock(departureInstant(date, minutes, zone).getTime(), zone)).join(" ");

it("departs at the same local time on both sides of a clock change", () => {
  const zone = "Europe/Paris";
  for (const date of ["2027-03-27", "2027-03-28", "2027-03-29", "2027-10-31"]) {
    expect(local(date, 8 * 60, zone)).toBe(`${date} 08:00`);
    expect(local(date, 60, zone)).toBe(`${date} 01:00`);
  }
  // 25:30 of a Saturday is 01:30 on Sunday, before the clocks change at 02:00.
  expect(local("2027-03-27", 25 * 60 + 30, zone)).toBe("2027-03-28 01:30");
  // Ten hours after 20:00 are 07:00 in the shorter night and 05:00 in the longer one.
  const tenHoursLater = (date: string) =>
    wallClock(departureInstant(date, 20 * 60, zone).getTime() + 10 * 3_600_000, zone).time;
  expect(tenHoursLater("2027-03-27")).toBe("07:00");
  expect(tenHoursLater("2027-10-30")).toBe("05:00");
});

it("runs on weekdays without removed dates and with added ones", () => {
  const service = { weekdays: 0b11111, firstDate: "2027-01-01", lastDate: "2027-01-31" };
  const dates = { addedDates: ["2027-01-10", "2027-02-05"], removedDates: ["2027-01-05", "2027-01-10"] };
  expect(listServiceDates({ ...service, ...dates }, "2027-01-04", "2027-01-11")).toEqual([
    "2027-01-04",
    "2027-01-06",
    "2027-01-07",
    "2027-01-08",
    "2027-01-10",
    "2027-01-11",
  ]);
  expect(listServiceDates({ ...service, ...dates }, "2027-02-01", "2027-02-28")).toEqual(["2027-02-05"]);
});

const count = async (transportId: number) =>
  (
    await db.execute<{ departures: number; open: number; seats: number; pools: number }>(sql`
      SELECT count(DISTINCT d.id)::int AS departures, count(DISTINCT d.id) FILTER (WHERE NOT d.closed)::int AS open,
             (SELECT count(*)::int FROM seat s JOIN departure e ON e.id = s.departure_id
               JOIN transit_service w ON w.id = e.product_id JOIN transit_route q ON q.id = w.route_id
              WHERE q.transport_id = ${transportId}) AS seats,
             (SELECT count(*)::int FROM transit_pool p JOIN transit_departure t2 ON t2.departure_id = p.departure_id
               JOIN transit_service w ON w.id = t2.service_id JOIN transit_route q ON q.id = w.route_id
              WHERE q.transport_id = ${transportId}) AS pools
        FROM departure d JOIN transit_departure t ON t.departure_id = d.id
        JOIN transit_service v ON v.id = t.service_id JOIN transit_route r ON r.id = v.route_id
       WHERE r.transport_id = ${transportId}`)
  ).rows[0];

it("adds each departure once, with seats, places by leg and quotas", async () => {
  const line = await addTestLine(db, world, { stops: 4, seats: 8, deck: 20, quota: 3 });
  const first = await count(line.transportId);
  const days = first?.departures ?? 0;
  expect(days).toBeGreaterThanOrEqual(40);
  // Per departure: eight seats, the deck on three legs, and the quotas of two classes.
  expect(first).toEqual({ departures: days, open: days, seats: days * 8, pools: days * 5 });
  expect(await transaction(db, (tx) => generateDepartures(tx, line.transportId))).toBe(0);
  expect(await count(line.transportId)).toEqual(first);
});

it("generates departures ahead by a daily job, also for lines without edits", async () => {
  const line = await addTestLine(db, world);
  const now = new Date();
  await extendDepartures(db, now);
  const before = await count(line.transportId);
  await extendDepartures(db, new Date(now.getTime() + 3 * 86_400_000));
  const after = await count(line.transportId);
  expect((after?.open ?? 0) - (before?.open ?? 0)).toBe(3);
  expect((after?.seats ?? 0) - (before?.seats ?? 0)).toBe(24);
});

it("adds the places of a new class and applies changed quotas to departures that exist", async () => {
  const line = await addTestLine(db, world, { stops: 3 });
  const { transportId, departureId } = line;
  const room = async () => (await readRoom(db, [{ departureId, from: 0, to: 2 }]))[0];
  const setQuota = async (quota: number | null) => {
    await db.execute(
      sql`UPDATE transit_fare SET quota = ${quota} WHERE transport_id = ${transportId} AND flexibility = 'saver'`,
    );
    await transaction(db, (tx) => generateDepartures(tx, transportId));
    return (await room())?.quotas.get("second saver");
  };
  expect((await room())?.quotas.size).toBe(0);
  expect(await setQuota(2)).toBe(2);
  expect(await setQuota(1)).toBe(1);
  expect(await setQuota(null)).toBeGreaterThan(1_000);

  await db.execute(sql`
    INSERT INTO transit_class (transport_id, code, name, capacity) VALUES (${transportId}, 'deck', 'Deck', 12)`);
  await db.execute(sql`
    INSERT INTO transit_fare (transport_id, class, passenger, flexibility, price_minor)
    VALUES (${transportId}, 'deck', 'adult', 'flex', 900)`);
  const request = journeyRequest.parse({
    type: "journey",
    flexibility: "flex",
    passengers: ["adult"],
    rides: [{ departureId, from: 0, to: 2, class: "deck" }],
  });
  const options = { actor: system, now: new Date(), checkStock: true };
  // Nothing is sold without counters.
  await expect(priceJourney(db, request, options)).rejects.toMatchObject({ code: "not_available" });
  await transaction(db, (tx) => generateDepartures(tx, transportId));
  expect((await room())?.byClass.get("deck")).toBe(12);
  await expect(priceJourney(db, request, options)).resolves.toMatchObject({ lines: [{ needs: { length: 2 } }] });
});

it("adds the seats of a new class to departures that exist", async () => {
  const { transportId, departureId } = await addTestLine(db, world, { stops: 3, seats: 4 });
  await db.execute(sql`
    UPDATE transit_layout SET coaches = coaches || '[{"number": 2, "name": "Coach 2", "rows": [[
             {"number": "1A", "class": "first", "place": 0, "features": []},
             {"number": "1B", "class": "first", "place": 1, "features": []}]]}]'
     WHERE id = (SELECT layout_id FROM transit_line WHERE transport_id = ${transportId})`);
  await db.execute(sql`
    INSERT INTO transit_class (transport_id, code, name) VALUES (${transportId}, 'first', 'First class')`);
  const generate = () => transaction(db, (tx) => generateDepartures(tx, transportId));
  const seats = async () => [...((await readRoom(db, [{ departureId, from: 0, to: 2 }]))[0]?.byClass ?? [])].sort();
  await generate();
  expect(await seats()).toEqual([
    ["first", 2],
    ["second", 4],
  ]);
  await generate();
  expect(await seats()).toHaveLength(2);
});

it("closes departures that leave the timetable and reopens them when they return", async () => {
  const line = await addTestLine(db, world);
  const all = (await count(line.transportId))?.open ?? 0;
  const setRemoved = async (dates: string[]) => {
    await db.execute(
      sql`UPDATE transit_service SET removed_dates = ${sql.param(dates)}::date[] WHERE id = ${line.serviceId}`,
    );
    await transaction(db, (tx) => generateDepartures(tx, line.transportId));
    return (await count(line.transportId))?.open;
  };
  expect(await setRemoved([line.date])).toBe(all - 1);
  expect(await setRemoved([])).toBe(all);
});
