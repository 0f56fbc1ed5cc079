import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import type { Db } from "@/backend/db/client";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addWorld } from "@/backend/hotels/testing";
import { generateDepartures } from "@/backend/journeys/departures";
import { readRides } from "@/backend/journeys/rides";
import { addTestLine } from "@/backend/journeys/testing";
import { exportFeed } from "./export";
import { listFares } from "./fares";
import { modeOfRouteType, readFeed, weeksUntilCurrent } from "./feed";
import { readZip } from "./files";
import { importFeed } from "./import";

const zip = (files: Record<string, string>) =>
  readZip(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`feed/${name}.txt`, strToU8(text)]))),
  );

const feed = {
  agency: "agency_id,agency_name,agency_timezone\nA,Rail,Europe/Paris\n",
  stops: [
    "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station",
    "S,Station,48.1,2.1,1,",
    "P1,Platform 1,48.1,2.1,0,S",
    "X,Far,47.1,2.3,0,",
    "Y,Lost,,,0,",
    "Z,Orphan,47,2,0,NOWHERE",
  ].join("\n"),
  routes: "route_id,agency_id,route_short_name,route_long_name,route_type\nR,A,1,Main line,109\nT,A,T1,Tram,0\n",
  calendar:
    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nD,1,1,1,1,1,0,0,20200106,20200201\n",
  calendar_dates: "service_id,date,exception_type\nD,20200111,1\nD,20200107,2\nD,20200108,9\n",
  trips: "route_id,service_id,trip_id\nR,D,one\nR,D,back\nR,NONE,two\nT,D,three\n",
  stop_times: [
    "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type",
    "one,23:50:00,23:50:00,P1,1,",
    "one,,,S,2,",
    "one,25:30:00,25:30:00,X,3,",
    "back,10:00:00,10:00:00,X,1,",
    "back,09:00:00,09:00:00,P1,2,",
    "one,26:00:00,26:00:00,GONE,4,",
  ].join("\n"),
};

it("reads a feed and reports every rejected row", () => {
  const read = readFeed(zip(feed), 7);
  expect(read.lines.map(({ id, mode }) => [id, mode])).toEqual([["R", "train"]]);
  expect(read.trips).toHaveLength(1);
  expect(read.trips[0]).toMatchObject({ id: "one", departMinutes: 23 * 60 + 50 });
  // 100 minutes to the next day, with a stop without a time half-way.
  expect(read.trips[0]?.calls.map(({ stop, minutes }) => [stop, minutes])).toEqual([
    ["P1", 0],
    ["S", 50],
    ["X", 100],
  ]);
  expect(read.services.get("D")).toMatchObject({
    weekdays: 0b11111,
    firstDate: "2020-01-13",
    addedDates: ["2020-01-18"],
    removedDates: ["2020-01-14"],
  });
  expect(read.rejected.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    "stops.txt:5 stop_lat and stop_lon are not a position",
    'stops.txt:6 parent_station "NOWHERE" is not in stops.txt',
    "routes.txt:3 route_type 0 is not sold",
    'calendar_dates.txt:4 exception_type "9" is unknown',
    'trips.txt:4 service_id "NONE" has no calendar',
    'trips.txt:5 route_id "T" is not imported',
    'stop_times.txt:7 stop_id "GONE" is not imported',
    'trips.txt:3 the times at stop "P1" run backwards',
  ]);
});

it("shifts a feed that has ended by whole weeks", () => {
  expect(weeksUntilCurrent(zip(feed), "2020-01-20")).toBe(0);
  expect(weeksUntilCurrent(zip(feed), "2020-03-01")).toBe(8);
});

it("maps basic and extended route types", () => {
  expect([2, 101, 3, 202, 704, 4, 1004, 0, 1, 900, 1500].map(modeOfRouteType)).toEqual([
    "train",
    "train",
    "bus",
    "bus",
    "bus",
    "cruise",
    "cruise",
    null,
    null,
    null,
    null,
  ]);
});

it("refuses a file that is not an archive", () => {
  expect(() => readZip(strToU8("no zip"))).toThrow(expect.objectContaining({ code: "invalid" }));
});

it("reports duplicate rows and fares without a match", () => {
  const read = readFeed(
    zip({
      ...feed,
      stops: `${feed.stops}\nX,Far again,47.1,2.3,0,`,
      trips: `${feed.trips}R,D,one\n`,
      stop_times:
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\none,8:00:00,8:00:00,P1,1\none,9:00:00,9:00:00,X,2\none,9:30:00,9:30:00,P1,2",
      fare_attributes:
        "fare_id,price,currency_type\nadult_second,20,USD\nchild_second,x,USD\nold,5,USD\nadult_second,30,USD\ninfant_first.saver.7,0,USD",
      fare_rules:
        "fare_id,route_id,origin_id,contains_id\nadult_second,R,,\nnobody,R,,\nadult_second,GONE,,\nadult_second,R,Z9,\nold,R,,Z1",
    }),
  );
  expect(read.trips).toHaveLength(1);
  expect(read.fares.map((fare) => [fare.passenger, fare.class, fare.flexibility, fare.rules.length])).toEqual([
    ["adult", "second", "semi", 1],
    ["infant", "first", "saver", 0],
  ]);
  const named = read.rejected.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
  expect(named).toEqual(
    expect.arrayContaining([
      'stops.txt:7 stop_id "X" is there already',
      'trips.txt:6 trip_id "one" is there already',
      'stop_times.txt:4 trip_id "one", stop_sequence "2" is there already',
      'fare_rules.txt:3 fare_id "nobody" is not in fare_attributes.txt',
      'fare_rules.txt:4 route_id "GONE" is not imported',
      'fare_rules.txt:5 no imported stop has the zone "Z9"',
      "fare_rules.txt:6 fares by contained zones are not supported",
      "fare_attributes.txt:3 price and currency_type are not an amount",
      "fare_attributes.txt:4 none of its rules is imported",
      "fare_attributes.txt:5 fare_id is empty or there already",
    ]),
  );
});

it("refuses a feed without a required file", async () => {
  const options = { feed: "x", dryRun: true, shiftWeeks: 0, capacity: 50, windowDays: 14 };
  const { trips: _, calendar: __, calendar_dates: ___, ...rest } = feed;
  const db = await testDatabase();
  await expect(importFeed(db, zip(rest), options)).rejects.toMatchObject({
    fields: { file: "The feed has no trips.txt, calendar.txt." },
  });
});

it("applies a fare with only an origin zone to all other stops of its line", async () => {
  const db = await testDatabase();
  await addWorld(db);
  const read = readFeed(
    zip({
      ...feed,
      stops:
        "stop_id,stop_name,stop_lat,stop_lon,zone_id\nP1,Platform 1,48.1,2.1,A\nS,Station,48.2,2.1,B\nX,Far,47.1,2.3,B",
      fare_attributes: "fare_id,price,currency_type\nadult_second,20,USD",
      fare_rules: "fare_id,route_id,origin_id,destination_id\nadult_second,R,A,",
    }),
  );
  const fares = await listFares(db, read);
  expect(fares.map(({ fromStop, toStop }) => [fromStop, toStop])).toEqual([
    ["P1", "S"],
    ["P1", "X"],
  ]);
});

type Copied = Record<string, unknown>;
/** The lines, trips, departures and fares of a feed, or those that were entered by hand, without ids. */
async function readNetwork(db: Db, gtfsFeed: string | null): Promise<Copied | undefined> {
  const own = sql`l.gtfs_feed IS NOT DISTINCT FROM ${gtfsFeed}`;
  const { rows } = await db.execute<Copied>(sql`
    WITH own AS (SELECT l.* FROM transit_line l WHERE ${own}),
    fares AS (
      SELECT p.title, f.class, f.passenger, f.flexibility, f.price_minor AS price, a.name AS "from", b.name AS "to"
        FROM own JOIN transit_fare f ON f.transport_id = own.transport_id JOIN transport p ON p.id = own.transport_id
        LEFT JOIN transit_stop a ON a.id = f.from_stop_id LEFT JOIN transit_stop b ON b.id = f.to_stop_id),
    departures AS (
      SELECT p.title, v.number, d.starts_at AS at, (
               SELECT json_agg(json_build_array(x.name, y.name, x.time_zone, s.minutes, s.dwell, s.boarding AND s.position < d.legs,
                               s.alighting AND s.position > 0) ORDER BY s.position)
                 FROM transit_route_stop s JOIN transit_stop x ON x.id = s.stop_id LEFT JOIN transit_stop y ON y.id = x.parent_id
                WHERE s.route_id = r.id) AS calls
        FROM own JOIN transit_route r ON r.transport_id = own.transport_id JOIN transit_service v ON v.route_id = r.id
        JOIN transit_departure t ON t.service_id = v.id JOIN departure d ON d.id = t.departure_id
        JOIN transport p ON p.id = own.transport_id WHERE NOT d.closed AND t.date < current_date + 10)
    SELECT (SELECT json_agg(json_build_array(p.title, p.mode, o.name, o.time_zone, own.short_name) ORDER BY p.title)
              FROM own JOIN transport p ON p.id = own.transport_id JOIN transit_operator o ON o.id = own.operator_id) AS lines,
           (SELECT json_agg(to_json(f) ORDER BY f.title, f.class, f.passenger, f.flexibility, f."from", f."to") FROM fares f) AS fares,
           (SELECT json_agg(to_json(d) ORDER BY d.title, d.at) FROM departures d) AS departures`);
  return rows[0];
}

it("exports the network so that it can be imported again without differences", async () => {
  const db = await testDatabase();
  const world = await addWorld(db);
  const prices = { adult: 2_000, child: 1_000, infant: 0 };
  const train = await addTestLine(db, world, { stops: 3, deck: 20, prices });
  // A night coach that starts after midnight of its date, from a platform, on some weekdays and not on a holiday.
  const coach = await addTestLine(db, world, { mode: "bus", stops: 3, time: 25 * 60 + 10, timeZone: "Europe/Athens" });
  await addTestLine(db, world, { mode: "cruise", stops: 2, seats: 0, deck: 5 });
  const [platform, , end] = coach.stops;
  await db.execute(sql`
    WITH station AS (
      INSERT INTO transit_stop (name, time_zone, latitude, longitude) VALUES ('Night station, "east"', 'Europe/Athens', 38, 23) RETURNING id)
    UPDATE transit_stop s SET parent_id = station.id FROM station WHERE s.id = ${platform}`);
  await db.execute(sql`
    UPDATE transit_fare SET from_stop_id = (SELECT parent_id FROM transit_stop WHERE id = ${platform}), to_stop_id = ${end}
     WHERE transport_id = ${coach.transportId}`);
  await db.execute(sql`
    UPDATE transit_service SET weekdays = 21, added_dates = ARRAY[current_date + 2, current_date + 3],
           removed_dates = ARRAY[current_date + 4, current_date + 5] WHERE id = ${coach.serviceId}`);
  await db.execute(
    sql`UPDATE transit_route_stop SET boarding = false WHERE route_id = ${train.routeId} AND position = 1`,
  );
  await transaction(db, (tx) => generateDepartures(tx, coach.transportId));

  const options = { feed: "copy", dryRun: false, shiftWeeks: "auto" as const, capacity: 20, windowDays: 40 };
  const report = await importFeed(db, readZip(await exportFeed(db)), options);
  expect(report).toMatchObject({ shiftWeeks: 0, lines: 3, trips: 3, rejected: [] });
  const before = await readNetwork(db, null);
  expect(before).toMatchObject({ lines: { length: 3 } });
  expect(await readNetwork(db, "copy")).toEqual(before);
  const { rows } = await db.execute(sql`
    SELECT DISTINCT k.code, p.mode FROM transit_class k JOIN transit_line l ON l.transport_id = k.transport_id
      JOIN transport p ON p.id = l.transport_id WHERE l.gtfs_feed = 'copy' ORDER BY p.mode, k.code`);
  expect(rows.map(({ mode, code }) => `${mode} ${code}`)).toEqual([
    "bus second",
    "cruise deck",
    "cruise second",
    "train deck",
    "train second",
  ]);
});

it("keeps the stops and times of tickets when a newer feed changes a trip", async () => {
  const db = await testDatabase();
  await addWorld(db);
  const stops = "stop_id,stop_name,stop_lat,stop_lon\nP1,Platform 1,48.1,2.1\nM,Middle,47.6,2.2\nX,Far,47.1,2.3";
  const files = { ...feed, stops, trips: "route_id,service_id,trip_id\nR,D,one" };
  const times = (...calls: string[]) =>
    `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${calls.map((call) => `one,${call}`).join("\n")}`;
  const before = times("08:00:00,08:00:00,P1,1", "10:00:00,10:00:00,X,2");
  const after = times("08:00:00,08:00:00,P1,1", "09:30:00,09:31:00,M,2", "11:00:00,11:00:00,X,3");
  const options = { feed: "rail", dryRun: false, shiftWeeks: "auto" as const, capacity: 20, windowDays: 30 };
  await importFeed(db, zip({ ...files, stop_times: before }), options);
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM departure WHERE NOT closed AND starts_at > now() ORDER BY starts_at LIMIT 1`);
  const departureId = rows[0]?.id ?? 0;
  const read = async () => {
    const [ride] = await readRides(db, [{ departureId, from: 0, to: 1 }]);
    return { stops: ride?.calls.map(({ name }) => name), closed: ride?.closed };
  };
  expect(await read()).toEqual({ stops: ["Platform 1", "Far"], closed: false });
  const count = await importFeed(db, zip({ ...files, stop_times: after }), options);
  expect(await read()).toEqual({ stops: ["Platform 1", "Far"], closed: true });
  const { rows: open } = await db.execute(
    sql`SELECT DISTINCT legs FROM departure WHERE NOT closed AND starts_at > now()`,
  );
  expect(open).toEqual([{ legs: 2 }]);
  expect(count.departures).toBeGreaterThan(0);
  expect((await importFeed(db, zip({ ...files, stop_times: after }), options)).departures).toBe(0);
});

it("removes fares that a newer feed does not have, and keeps those that staff entered for lines without fares", async () => {
  const db = await testDatabase();
  await addWorld(db);
  const options = { feed: "rail", dryRun: false, shiftWeeks: "auto" as const, capacity: 20, windowDays: 7 };
  const fares = "fare_id,price,currency_type\nadult_second,20,USD\n";
  const read = async () =>
    (await db.execute<{ price: number }>(sql`SELECT price_minor::int AS price FROM transit_fare ORDER BY 1`)).rows.map(
      ({ price }) => price,
    );
  await importFeed(db, zip({ ...feed, fare_attributes: `${fares}child_second,10,USD` }), options);
  expect(await read()).toEqual([1_000, 2_000]);
  await importFeed(db, zip({ ...feed, fare_attributes: fares }), options);
  expect(await read()).toEqual([2_000]);
  await importFeed(db, zip(feed), options);
  expect(await read()).toEqual([]);
  await db.execute(sql`
    INSERT INTO transit_fare (transport_id, class, passenger, flexibility, price_minor)
    SELECT transport_id, 'second', 'adult', 'flex', 4500 FROM transit_line`);
  await importFeed(db, zip(feed), options);
  expect(await read()).toEqual([4_500]);
});
