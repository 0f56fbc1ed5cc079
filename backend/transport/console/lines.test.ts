import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld, type TestWorld, today } from "@/backend/hotels/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { findJourneys } from "@/backend/journeys/search";
import { searchJourneys } from "@/lib/contracts/transport/journey-search";
import { addDays } from "@/lib/dates";
import { addTestNetwork, addTransportType, type TestNetwork, toLineForm } from "./testing";

const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
const admin = await testUser(db, "admin");

let world: TestWorld;
let typeId = 0;
let network: TestNetwork;
beforeAll(async () => {
  world = await addWorld(db);
  typeId = await addTransportType(db, "train");
  network = await addTestNetwork(db);
});

const at = "/api/admin/transport";
const form = (changes: Record<string, unknown> = {}) => toLineForm(world, { typeId, network, today: today() }, changes);
type Line = ReturnType<typeof form>["line"];
const withLine = (changes: Record<string, unknown>) => form({ line: { ...form().line, ...changes } });

async function add(body: object = form()): Promise<number> {
  const { status, body: saved, text } = await call(admin, "POST", `${at}/lines`, body);
  expect(status, text).toBe(200);
  return saved.transid;
}
const read = async (id: number) => (await call(admin, "GET", `${at}/${id}`)).body;
const save = (id: number, body: object) => call(admin, "PUT", `${at}/${id}/line`, body);

const strip = (row: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** The form with the stored values, as the browser sends it; `change` edits the line. */
async function edited(id: number, change: (line: Line & Record<string, unknown>) => object = () => ({})) {
  const record = await read(id);
  const names = [...Object.keys(form()), "summary", "itemIds", "serviceIds", "phone", "email", "confirmMode"];
  const line = {
    ...strip(record.line, "operatorName", "layoutName", "feed", "feedFares", "routeCount", "fareCount"),
    fares: record.line.fares.map((fare: Record<string, unknown>) => strip(fare, "fromName", "toName")),
    routes: record.line.routes.map((route: { stops: Record<string, unknown>[] }) => ({
      ...route,
      stops: route.stops.map((stop) => strip(stop, "stopName")),
    })),
  };
  return {
    ...Object.fromEntries(names.map((name) => [name, record[name]])),
    version: record.version,
    line: { ...line, ...change(line as never) },
  };
}

type Departure = { id: number; date: string; time: string; status: string; legs: number; seats: number; pools: number };
const getDepartures = async (id: number): Promise<Departure[]> =>
  (
    await db.execute<Departure>(sql`
      SELECT p.id, d.date::text AS date, d.status, p.legs, to_char(p.starts_at AT TIME ZONE 'Europe/Lisbon', 'HH24:MI') AS time,
             (SELECT count(*)::int FROM seat s WHERE s.departure_id = p.id) AS seats,
             (SELECT sum(k.capacity)::int FROM transit_pool q JOIN stock k ON k.id = q.stock_id
               WHERE q.departure_id = p.id AND q.leg IS NOT NULL) AS pools
        FROM transit_departure d JOIN departure p ON p.id = d.departure_id JOIN transit_service v ON v.id = d.service_id
        JOIN transit_route r ON r.id = v.route_id WHERE r.transport_id = ${id} ORDER BY d.date, p.id`)
  ).rows;

/** A ticket for a seat of a departure. */
async function sell(departureId: number): Promise<void> {
  await db.execute(sql`
    WITH h AS (
      INSERT INTO hold (id, owner_kind, owner_id, state, expires_at, order_id)
      VALUES (gen_random_uuid(), 'guest', 'test', 'consumed', now(), gen_random_uuid()) RETURNING id)
    INSERT INTO seat_claim (hold_id, line, seat_id, leg)
    SELECT h.id, 1, (SELECT min(id) FROM seat WHERE departure_id = ${departureId}), 0 FROM h`);
}

describe("line", () => {
  it("is added with its departures, seats and counters, in the time zone of its operator", async () => {
    const id = await add();
    expect(await read(id)).toMatchObject({
      mode: "train",
      title: "Coast line",
      operator: "Coast Railways",
      timeZone: "Europe/Lisbon",
      rental: null,
      nextDate: addDays(today(), 1),
      unitCount: null,
      actions: ["deactivate", "remove"],
      line: {
        operatorName: "Coast Railways",
        layoutName: "Railcar",
        feed: null,
        routeCount: 1,
        fareCount: 2,
        classes: [
          { code: "second", capacity: null },
          { code: "deck", capacity: 20 },
        ],
        routes: [
          {
            name: "Northbound",
            stops: [{ stopName: "Lisbon East" }, { stopName: "Coimbra", dwell: 5 }, { stopName: "Porto Central" }],
            services: [{ number: "701", departs: "09:40", weekdays: [1, 2, 3, 4, 5, 6, 7] }],
          },
        ],
        fares: [
          { quota: 3, fromName: null },
          { fromName: "Lisbon East", toName: "Coimbra" },
        ],
      },
    });
    const departures = await getDepartures(id);
    expect(departures).toHaveLength(13);
    expect(departures.map(({ date }) => date)).not.toContain(addDays(today(), 2));
    expect(departures[0]).toMatchObject({ time: "09:40", legs: 2, seats: 4, pools: 40 });
  });

  it("has names in other languages", async () => {
    const translations = { de: { title: "Küstenbahn" }, fr: { title: "" }, ar: { title: "خط الساحل" } };
    const id = await add(form({ translations }));
    expect(await read(id)).toMatchObject({ title: "Coast line", translations });
    const body = await edited(id);
    expect((await save(id, { ...body, translations: { de: { title: "Küstenlinie" } } })).status).toBe(200);
    expect(await read(id)).toMatchObject({ translations: { de: { title: "Küstenlinie" }, ar: { title: "" } } });
  });

  it.each([
    ["an operator", { operatorId: 2_000_000 }, "line.operatorId"],
    ["a seat layout that exists", { layoutId: 2_000_000 }, "line.layoutId"],
    ["seats for a class without places", { layoutId: null }, "line.layoutId"],
    ["a class", { classes: [], fares: [] }, "line.classes"],
  ])("needs %s", async (_, changes, field) => {
    const { status, body } = await call(admin, "POST", `${at}/lines`, withLine(changes));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it.each([
    ["two stops", (route: Line["routes"][number]) => ({ stops: route.stops.slice(0, 1) }), "line.routes.0.stops"],
    [
      "stops in order of time",
      (route: Line["routes"][number]) => ({ stops: route.stops.map((stop) => ({ ...stop, minutes: 0 })) }),
      "line.routes.0.stops.2.minutes",
    ],
    [
      "times of departure",
      (route: Line["routes"][number]) => ({ services: [{ ...route.services[0], departs: "99:00" }] }),
      "line.routes.0.services.0.departs",
    ],
    [
      "days of operation",
      (route: Line["routes"][number]) => ({ services: [{ ...route.services[0], weekdays: [] }] }),
      "line.routes.0.services.0.weekdays",
    ],
  ])("needs routes with %s", async (_, change, field) => {
    const [route] = form().line.routes as [Line["routes"][number]];
    const body = withLine({ routes: [{ ...route, ...change(route) }] });
    const { status, body: refused } = await call(admin, "POST", `${at}/lines`, body);
    expect([status, Object.keys(refused.fields)]).toEqual([422, [field]]);
  });

  it("refuses duplicate fares and fares with an unknown class or incomplete stops", async () => {
    const [fare] = form().line.fares;
    const fares = [fare, fare, { ...fare, class: "first" }, { ...fare, class: "deck", fromStopId: network.stops[0] }];
    const { body } = await call(admin, "POST", `${at}/lines`, withLine({ fares }));
    expect(Object.keys(body.fields).sort()).toEqual([
      "line.fares.1.priceMinor",
      "line.fares.2.class",
      "line.fares.3.toStopId",
    ]);
  });

  it("keeps its version without a change and rejects an outdated version with 409", async () => {
    const id = await add();
    expect((await save(id, await edited(id))).body).toMatchObject({ version: 1, message: "Nothing has changed." });
    const body = await edited(id, ({ fares }) => ({ fares: fares.slice(0, 1), cutoffMinutes: 30 }));
    expect((await save(id, body)).body).toMatchObject({ version: 2 });
    expect((await save(id, body)).status).toBe(409);
    expect((await read(id)).line).toMatchObject({ cutoffMinutes: 30, fareCount: 1 });
  });

  it("moves departures without tickets to a new time and keeps the time of those with tickets", async () => {
    const id = await add();
    const [first] = await getDepartures(id);
    await sell(first?.id ?? 0);
    const later = await edited(id, ({ routes }) => ({
      routes: routes.map((route) => ({
        ...route,
        services: route.services.map((service) => ({ ...service, departs: "11:00" })),
      })),
    }));
    expect((await save(id, later)).status).toBe(200);
    const times = (await getDepartures(id)).map(({ time }) => time);
    expect([times[0], new Set(times.slice(1))]).toEqual(["09:40", new Set(["11:00"])]);
  });

  it("gets new departures for changed stops and closes the existing ones", async () => {
    const id = await add();
    const before = await getDepartures(id);
    const shorter = await edited(id, ({ routes, fares }) => ({
      routes: routes.map((route) => ({ ...route, stops: route.stops.slice(0, 2) })),
      fares,
    }));
    expect((await save(id, shorter)).status).toBe(200);
    const after = await getDepartures(id);
    const old = after.filter((departure) => before.some((one) => one.id === departure.id));
    expect(old.every(({ status, legs }) => status === "closed" && legs === 2)).toBe(true);
    const made = after.filter(({ status }) => status === "scheduled");
    expect([made.length, made[0]?.legs]).toEqual([13, 1]);
    expect((await read(id)).line).toMatchObject({ routeCount: 1, routes: [{ stops: [{}, {}] }] });
  });

  it("resizes the places of its departures and refuses to remove a class that they have", async () => {
    const id = await add();
    const larger = await edited(id, ({ classes }) => ({ classes: [classes[0], { ...classes[1], capacity: 35 }] }));
    expect((await save(id, larger)).status).toBe(200);
    expect((await getDepartures(id))[0]).toMatchObject({ pools: 70 });
    const fewer = await edited(id, ({ classes, fares }) => ({
      classes: classes.slice(0, 1),
      fares: fares.slice(0, 1),
    }));
    expect(Object.keys((await save(id, fewer)).body.fields)).toEqual(["line.classes"]);
  });

  it("keeps the timetable and fares of its feed", async () => {
    const id = await add();
    await db.execute(
      sql`UPDATE transit_line SET gtfs_feed = 'coast', gtfs_id = ${String(id)} WHERE transport_id = ${id}`,
    );
    await db.execute(sql`UPDATE transit_fare SET gtfs_feed = 'coast' WHERE transport_id = ${id}`);
    const [fare] = form().line.fares;
    const body = await edited(id, () => ({ routes: undefined, fares: [fare], shortName: "C1" }));
    expect((await save(id, body)).status).toBe(200);
    const { line } = await read(id);
    expect(line).toMatchObject({ shortName: "C1", feed: "coast", feedFares: true, routeCount: 1, fareCount: 2 });
  });

  it("accepts fares if its feed has none", async () => {
    const id = await add();
    await db.execute(
      sql`UPDATE transit_line SET gtfs_feed = 'bare', gtfs_id = ${String(id)} WHERE transport_id = ${id}`,
    );
    const between = { fromStopId: network.stops[0], toStopId: network.stops[2] };
    const fares = form()
      .line.fares.slice(0, 1)
      .map((fare) => ({ ...fare, ...between, priceMinor: 4_900 }));
    const body = await edited(id, () => ({ routes: undefined, fares }));
    expect((await save(id, body)).status).toBe(200);
    const { line } = await read(id);
    expect(line).toMatchObject({
      feedFares: false,
      routeCount: 1,
      fares: [{ priceMinor: 4_900, fromName: "Lisbon East" }],
    });
    const foreign = await edited(id, () => ({ routes: undefined, fares: [{ ...fares[0], toStopId: 2_000_000 }] }));
    expect(Object.keys((await save(id, foreign)).body.fields)).toEqual(["line.fares.0.toStopId"]);
  });

  it("is found again and has all its departures after it was off sale", async () => {
    const id = await add(withLine({ windowDays: 5 }));
    const departures = (await getDepartures(id)).length;
    const [first] = await getDepartures(id);
    const route = { from: `s${network.stops[0]}`, to: `s${network.stops[2]}` };
    const search = async () => {
      const { journeys } = await findJourneys(db, searchJourneys.query.parse({ ...route, date: first?.date }));
      return journeys.filter(({ rides }) => rides[0]?.transportId === id).length;
    };
    const switchTo = (action: "activate" | "deactivate") => call(admin, "POST", `${at}/${id}/state`, { action });
    expect(await search()).toBe(1);
    expect((await switchTo("deactivate")).status).toBe(200);
    // Another change renews the cached timetable meanwhile, and the window of departures moves on.
    await add();
    expect(await search()).toBe(0);
    await db.execute(sql`UPDATE transit_line SET window_days = 8 WHERE transport_id = ${id}`);
    expect((await switchTo("activate")).status).toBe(200);
    expect(await search()).toBe(1);
    expect((await getDepartures(id)).length).toBe(departures + 3);
  });

  it("stores whether the names of passengers are required", async () => {
    const id = await add();
    expect((await read(id)).line.namesRequired).toBe(false);
    expect((await save(id, await edited(id, () => ({ namesRequired: true })))).status).toBe(200);
    expect((await read(id)).line.namesRequired).toBe(true);
  });

  it("is removed with its departures unless it was booked", async () => {
    const never = await add();
    const booked = await add();
    await sell((await getDepartures(booked))[0]?.id ?? 0);
    expect((await call(admin, "DELETE", `${at}/${never}`, {})).status).toBe(200);
    expect((await call(admin, "GET", `${at}/${never}`)).status).toBe(404);
    expect((await call(admin, "DELETE", `${at}/${booked}`, {})).status).toBe(409);
  });

  it("is listed as a use of its operator, stops and layout, which cannot be removed", async () => {
    const id = await add(form({ title: "A line in use" }));
    const use = { label: "A line in use", href: `/admin/transport/view/${id}` };
    for (const path of [
      `operators/${network.operatorId}`,
      `stops/${network.stops[0]}`,
      `layouts/${network.layoutId}`,
    ]) {
      const one = await call(admin, "GET", `/api/admin/catalogue/${path}`);
      expect(one.body.uses.items).toContainEqual(use);
      expect((await call(admin, "DELETE", `/api/admin/catalogue/${path}`)).status).toBe(409);
    }
  });
});

describe("seat layout", () => {
  it("is returned as it was saved and refused with a duplicate seat", async () => {
    const path = "/api/admin/catalogue/layouts";
    const coaches = [
      { name: "Coach 1", class: "second", plan: "1A 1B _ 1C 1D\n2A/table _ _ 2C 2D=first" },
      { name: "Deck", class: "deck", plan: "1" },
    ];
    const { body } = await call(admin, "POST", path, { name: "Railcar 2", coaches });
    expect((await call(admin, "GET", `${path}/${body.id}`)).body).toMatchObject({ coaches, seatCount: 8 });
    const refused = await call(admin, "POST", path, { name: "X", coaches: [{ ...coaches[0], plan: "1A 1A" }] });
    expect(refused.body.fields).toEqual({ "coaches.0.plan": 'Row 1, "1A": this seat is there twice.' });
  });
});
