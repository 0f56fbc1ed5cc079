import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { addTestLine } from "@/backend/journeys/testing";
import { exportFeed } from "./export";
import { modeOfRouteType, readFeed, weeksUntilCurrent } from "./feed";
import { readZip } from "./files";

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

it("reads a feed and names every row that it rejects", () => {
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
    ...{ weekdays: 0b11111, firstDate: "2020-01-13", addedDates: ["2020-01-18"], removedDates: ["2020-01-14"] },
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

it("moves a feed that has ended by whole weeks", () => {
  expect(weeksUntilCurrent(zip(feed), "2020-01-20")).toBe(0);
  expect(weeksUntilCurrent(zip(feed), "2020-03-01")).toBe(8);
});

it("knows basic and extended route types", () => {
  expect([2, 101, 3, 202, 704, 4, 1004, 0, 1, 900, 1500].map(modeOfRouteType)).toEqual([
    ...["train", "train", "bus", "bus", "bus", "cruise", "cruise"],
    ...[null, null, null, null],
  ]);
});

it("refuses a file that is not an archive", () => {
  expect(() => readZip(strToU8("no zip"))).toThrow(expect.objectContaining({ code: "invalid" }));
});

it("exports the network so that it can be imported again", async () => {
  const db = await testDatabase();
  const world = await addWorld(db);
  await addTestLine(db, world, { stops: 3 });
  const read = readFeed(readZip(await exportFeed(db)));
  expect(read.rejected).toEqual([]);
  expect(read.trips[0]).toMatchObject({ number: "701", departMinutes: 600 });
  expect(read.trips[0]?.calls.map(({ minutes, dwell }) => [minutes, dwell])).toEqual([
    [0, 0],
    [30, 2],
    [60, 0],
  ]);
  expect(read.fares.map(({ passenger, price }) => [passenger, price])).toEqual([
    ["adult", "25.00"],
    ["child", "15.00"],
  ]);
});
