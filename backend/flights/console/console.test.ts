import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld, type TestWorld, today } from "@/backend/hotels/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { brokenInvariants, type TestActor, testActor } from "@/backend/orders/testing";
import { addDays } from "@/lib/dates";

/** Staff enter airports, an airline with fares and a flight number; visitors find and book its dates. */

const db = await testDatabase("owner");
const { app } = testApp(db);
const call = createCaller(app);
let admin: TestActor;
let client: TestActor;
let world: TestWorld;
const day = addDays(today(), 20);

beforeAll(async () => {
  admin = await testActor(db, "admin");
  client = await testActor(db, "client");
  world = await addWorld(db);
  await sellAllKinds(db);
});

async function save(path: string, body: object): Promise<number> {
  const saved = await call(admin, "POST", `/api/admin/catalogue/${path}`, body);
  expect(saved.status, saved.text).toBe(200);
  return saved.body.id;
}

const airport = (iata: string) => ({
  name: `Airport ${iata}`,
  iata,
  cityId: world.lisbon,
  pin: { latitude: 38.7, longitude: -9.1 },
});
const light = { name: "Light", cabin: "economy" };

const seatCabins = [
  { cabin: "business", plan: "1A _ 1D" },
  { cabin: "economy", plan: "10A/exit 10B _ 10C 10D" },
];

async function addFlight(codes: readonly [string, string], airline: { code: string; ticketPrefix: string }) {
  const fromId = await save("airports", airport(codes[0]));
  const toId = await save("airports", airport(codes[1]));
  const airlineId = await save("airlines", { name: `Airline ${airline.code}`, ...airline, fares: [light] });
  const { body } = await call(admin, "GET", `/api/admin/catalogue/airlines/${airlineId}`);
  const aircraftId = await save("aircraft", { name: `A320 ${airline.code}`, cabins: seatCabins });
  const form = {
    airlineId,
    number: 12,
    fromId,
    toId,
    departTime: "10:00",
    arriveTime: "12:00",
    aircraftId,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    firstDate: today(),
    lastDate: addDays(today(), 60),
    fares: [{ brandId: body.fares[0].id, priceMinor: 9_000, taxMinor: 1_000, seats: 2 }],
  };
  return { form, flightId: await save("flights", form) };
}

const search = (from: string, to: string) => call(null, "GET", `/api/flights?from=${from}&to=${to}&date=${day}`);

it("saves a flight number whose dates can be found, booked, closed and changed", async () => {
  const { flightId, form } = await addFlight(["QAA", "QAB"], { code: "Q1", ticketPrefix: "901" });
  const found = await search("QAA", "QAB");
  expect(found.status, found.text).toBe(200);
  const [{ flights, fares }] = found.body.items;
  expect(fares).toMatchObject([{ name: "Light", totalMinor: 10_000, left: 2 }]);
  const { dateId } = flights[0];
  const party = { adults: 1, children: 0, infants: 0 };
  const request = { legs: [{ dates: [dateId], brandId: fares[0].id }], ...party };
  const quote = await call(client, "POST", "/api/flight/quotes", { request });
  expect(quote.status, quote.text).toBe(200);
  const held = await call(client, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" });
  expect(held.status, held.text).toBe(200);

  const { body: record } = await call(admin, "GET", `/api/admin/catalogue/flights/${flightId}`);
  expect(record).toMatchObject({ used: 1, bookings: 0, fromZone: "Europe/Lisbon", toZone: "Europe/Lisbon" });
  const dearer = { ...form, fares: [{ ...form.fares[0], priceMinor: 12_000, seats: 5 }], version: record.version };
  const changed = await call(admin, "PUT", `/api/admin/catalogue/flights/${flightId}`, dearer);
  expect(changed.status, changed.text).toBe(200);
  expect((await search("QAA", "QAB")).body.items[0].fares).toMatchObject([{ totalMinor: 13_000, left: 4 }]);

  const close = { status: "closed", reason: "The aircraft is in repair." };
  const closed = await call(admin, "POST", `/api/admin/flights/dates/${dateId}/status`, close);
  expect(closed.status, closed.text).toBe(200);
  expect((await search("QAA", "QAB")).body.items).toEqual([]);
  await db.execute(sql`UPDATE flight_date SET delay_minutes = 20 WHERE id = ${dateId}`);
  await call(admin, "POST", `/api/admin/flights/dates/${dateId}/status`, { status: "scheduled" });
  expect((await call(admin, "GET", `/api/admin/flights/dates/${dateId}`)).body.status).toBe("delayed");
  expect(await brokenInvariants(db)).toEqual([]);
});

it("sells the dates of a flight number again that was edited while it was off sale", async () => {
  const { flightId, form } = await addFlight(["QEA", "QEB"], { code: "Q5", ticketPrefix: "905" });
  const path = `/api/admin/catalogue/flights/${flightId}`;
  const off = await call(admin, "PUT", path, { ...form, enabled: false, version: 1 });
  expect(off.status, off.text).toBe(200);
  expect((await search("QEA", "QEB")).body.items).toEqual([]);
  expect((await call(admin, "POST", `${path}/state`, { action: "enable" })).status).toBe(200);
  expect((await search("QEA", "QEB")).body.items).toHaveLength(1);
});

it("keeps dates on sale that staff opened outside of the schedule, and closed those that staff closed", async () => {
  const { flightId, form } = await addFlight(["QIA", "QIB"], { code: "Q6", ticketPrefix: "906" });
  const path = `/api/admin/catalogue/flights/${flightId}`;
  const isoWeekday = new Date(day).getUTCDay() || 7;
  const otherDays = form.weekdays.filter((weekday) => weekday !== isoWeekday);
  const edit = async (change: object) => {
    const { body } = await call(admin, "GET", path);
    const saved = await call(admin, "PUT", path, { ...form, ...change, version: body.version });
    expect(saved.status, saved.text).toBe(200);
  };
  const { dateId } = (await search("QIA", "QIB")).body.items[0].flights[0];
  const set = (status: string, reason = "") =>
    call(admin, "POST", `/api/admin/flights/dates/${dateId}/status`, { status, reason });
  const prices = async () =>
    (await search("QIA", "QIB")).body.items.map(
      ({ fares: [fare] }: { fares: { totalMinor: number }[] }) => fare?.totalMinor,
    );

  await edit({ weekdays: otherDays });
  expect(await prices()).toEqual([]);
  await set("scheduled");
  expect(await prices()).toEqual([10_000]);
  await edit({ weekdays: otherDays });
  await edit({ weekdays: otherDays, fares: [{ ...form.fares[0], priceMinor: 12_000 }] });
  expect(await prices()).toEqual([13_000]);
  // It returns to the schedule and leaves it again.
  await edit({});
  await edit({ weekdays: otherDays });
  expect(await prices()).toEqual([]);

  await edit({});
  expect(await prices()).toEqual([10_000]);
  await set("closed", "The aircraft is in repair.");
  await edit({ weekdays: otherDays });
  await edit({});
  expect(await prices()).toEqual([]);
});

it("shows a flight date as departed after its departure and its delay, unless it was cancelled", async () => {
  await addFlight(["QDA", "QDB"], { code: "Q4", ticketPrefix: "904" });
  const { dateId } = (await search("QDA", "QDB")).body.items[0].flights[0];
  const status = async () => (await call(admin, "GET", `/api/admin/flights/dates/${dateId}`)).body.status;
  const set = (values: SQL) => db.execute(sql`UPDATE flight_date SET ${values} WHERE id = ${dateId}`);
  const departed = (minutes: number) => sql`departs_at = now() - make_interval(mins => ${minutes})`;
  expect(await status()).toBe("scheduled");
  await set(departed(5));
  expect(await status()).toBe("departed");
  await set(sql`status = 'delayed', delay_minutes = 20`);
  expect(await status()).toBe("delayed");
  await set(departed(25));
  expect(await status()).toBe("departed");
  await set(sql`status = 'closed'`);
  const { body } = await call(admin, "GET", `/api/admin/flights/dates?date=${day}`);
  const row = body.items.find(({ id }: { id: number }) => id === dateId);
  expect(row.status).toBe("departed");
  await set(sql`status = 'cancelled'`);
  expect(await status()).toBe("cancelled");
});

it("returns the invalid field of a flight number", async () => {
  const { form } = await addFlight(["QBA", "QBB"], { code: "Q2", ticketPrefix: "902" });
  for (const [change, field] of [
    [{ number: 13, toId: form.fromId }, "toId"],
    [{ number: 13, lastDate: addDays(form.firstDate, -1) }, "lastDate"],
    [{ number: 13, aircraftId: 99_999 }, "aircraftId"],
    [{}, "number"],
  ] as const) {
    const refused = await call(admin, "POST", "/api/admin/catalogue/flights", { ...form, ...change });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
  }
});

it("saves an aircraft type and offers its seats on flights", async () => {
  for (const wrong of [
    { name: "A320", cabins: [] },
    { name: "A320", cabins: [{ cabin: "economy", plan: "1A 1A" }] },
    { name: "A320", cabins: [{ cabin: "economy", plan: "1A=first" }] },
    { name: "A320", cabins: [...seatCabins, { cabin: "first", plan: "1A" }] },
  ])
    expect((await call(admin, "POST", "/api/admin/catalogue/aircraft", wrong)).status).toBe(422);
  const id = await save("aircraft", { name: "A320", cabins: seatCabins });
  const { body } = await call(admin, "GET", `/api/admin/catalogue/aircraft/${id}`);
  expect(body).toMatchObject({ cabins: seatCabins, seatCount: 6 });
  await addFlight(["QCA", "QCB"], { code: "Q3", ticketPrefix: "903" });
  const { body: found } = await search("QCA", "QCB");
  expect(found.items[0].flights[0].aircraft).toBe("A320 Q3");
  const [{ flights, fares }] = found.items;
  const seats = () => call(null, "GET", `/api/flights/seats?date=${flights[0].dateId}&fare=${fares[0].id}`);
  expect((await seats()).body.flights).toEqual([{ dateId: flights[0].dateId, seats: [] }]);
  await db.execute(sql`UPDATE fare_brand SET seat_choice = true WHERE id = ${fares[0].id}`);
  const labels = (await seats()).body.flights[0].seats.map((seat: { label: string }) => seat.label);
  expect(labels).toEqual(["10A", "10B", "10C", "10D"]);
});

it("lists the flights of a day searched, filtered, sorted, paged and as CSV", async () => {
  await addFlight(["QGA", "QGB"], { code: "Q7", ticketPrefix: "907" });
  await addFlight(["QHA", "QHB"], { code: "Q8", ticketPrefix: "908" });
  const { dateId } = (await search("QHA", "QHB")).body.items[0].flights[0];
  await db.execute(sql`UPDATE flight_date SET status = 'cancelled' WHERE id = ${dateId}`);
  const list = async (query: string) => {
    const { body } = await call(admin, "GET", `/api/admin/flights/dates?date=${day}&${query}`);
    return { names: body.items.map(({ name }: { name: string }) => name), total: body.total };
  };
  expect(await list("q=q7+12")).toEqual({ names: ["Q7 12"], total: 1 });
  expect((await list("q=airline+q8")).names).toEqual(["Q8 12"]);
  expect((await list("q=qgb")).names).toEqual(["Q7 12"]);
  const inCity = await list("q=lisbon&sort=-number&pageSize=1");
  expect(inCity.names).toEqual(["Q8 12"]);
  expect(inCity.total).toBeGreaterThanOrEqual(2);
  expect((await list("q=airline+q&state=cancelled")).names).toContain("Q8 12");
  expect((await list("q=q7+12&state=cancelled")).names).toEqual([]);
  const path = `/api/admin/flights/dates/export.csv?date=${day}&q=qha&columns=flight,route`;
  expect((await call(admin, "GET", path)).text.trim().split("\r\n").slice(1)).toEqual(["Q8 12,Airline Q8,QHA,QHB"]);
  expect((await call(client, "GET", path)).status).toBe(403);
});
