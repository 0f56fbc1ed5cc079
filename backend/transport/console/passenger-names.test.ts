import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { getTicket } from "@/backend/documents/ticket-content";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { addTestLine, getTestDeparture, type TestLine } from "@/backend/journeys/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { addDays } from "@/lib/dates";

/** Names of passengers: asked for before the payment, stated on tickets and passenger lists. */

const db = await testDatabase("owner");
const { app, deps } = testApp(db);
const call = createCaller(app);
let client: TestActor;
let admin: TestActor;
let world: TestWorld;

beforeAll(async () => {
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
  world = await addWorld(db);
  await sellAllKinds(db);
});

/** A held booking of two adults and a child on a line that asks for names. */
async function hold(): Promise<{ line: TestLine; ref: string; keys: string[] }> {
  const line = await addTestLine(db, world, { seats: 48 });
  await db.execute(sql`UPDATE transit_line SET names_required = true WHERE transport_id = ${line.transportId}`);
  const request = {
    type: "journey",
    flexibility: "flex",
    passengers: ["adult", "adult", "child"],
    rides: [{ departureId: line.departureId, from: 0, to: 2, class: "second" }],
  };
  const quote = await call(client, "POST", "/api/transport/quotes", { request });
  expect(quote.status, quote.text).toBe(200);
  const held = await call(client, "POST", "/api/orders", { quoteToken: quote.body.token, locale: "en" });
  const { ref } = held.body;
  const { questions } = await read(ref);
  return { line, ref, keys: questions.map(({ key }: { key: string }) => key) };
}

const read = async (ref: string) => (await call(client, "GET", `/api/my/orders/${ref}`)).body;
const pay = (ref: string, answers: Record<string, string>) =>
  call(client, "POST", `/api/orders/${ref}/payment`, { method: "wallet", guests: { ...someGuests, answers } });
const people = ["Ana Sousa", "Rui Sousa", "Eva Sousa"];
const nameAll = (keys: readonly string[]) => Object.fromEntries(keys.map((key, at) => [key, people[at] ?? ""]));
const getManifest = async (departureId: number) =>
  (await call(admin, "GET", `/api/admin/transport-departures/${departureId}`)).body.passengers;
const listNamed = (tickets: { passenger: string | null; seats: string[] }[]) =>
  tickets.map(({ passenger, seats }) => [passenger, ...seats]);

it("requires the name of each passenger before the payment", async () => {
  const { ref, keys } = await hold();
  expect(keys).toHaveLength(3);
  const wrong = await pay(ref, { [keys[0] ?? ""]: "Ana Sousa" });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([
    422,
    keys.slice(1).map((key) => `guests.answers.${key}`),
  ]);
  expect((await pay(ref, nameAll(keys))).status).toBe(200);
});

it("shows names on tickets with coach and seat, in the passenger list and at the boarding check", async () => {
  const { ref, keys, line } = await hold();
  await pay(ref, nameAll(keys));
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM orders WHERE ref = ${ref}`);
  const { tickets } = await getTicket({ db, env: deps.env }, rows[0]?.id ?? "");
  expect(tickets.map(({ name, details }) => [name, ...details])).toEqual([
    ["Adult", "Ana Sousa", "Coach 1, Seat 1A"],
    ["Adult", "Rui Sousa", "Coach 1, Seat 1B"],
    ["Child", "Eva Sousa", "Coach 1, Seat 1C"],
  ]);
  expect(new Set(tickets.map(({ signed }) => signed)).size).toBe(3);
  const [order] = await getManifest(line.departureId);
  expect(listNamed(order.tickets)).toEqual([
    ["Ana Sousa", "1-1A"],
    ["Rui Sousa", "1-1B"],
    ["Eva Sousa", "1-1C"],
  ]);
  const scanned = await call(admin, "GET", `/api/admin/tickets/${order.tickets[2].code}`);
  expect(scanned.body).toMatchObject({ name: "Child", holder: ["Eva Sousa", "Coach 1, Seat 1C"] });
  const csv = await call(admin, "GET", `/api/admin/transport-departures/${line.departureId}/manifest.csv`);
  expect(csv.text).toContain("Child,Eva Sousa,1-1C,Second class");
});

it("keeps names with their passengers when one is cancelled and the others are rebooked", async () => {
  const { ref, keys, line } = await hold();
  await pay(ref, nameAll(keys));
  const { lines } = await read(ref);
  const lineIds = [lines[0].id];
  const quote = await call(client, "POST", `/api/orders/${ref}/cancellation/quote`, { lineIds });
  const confirm = { quoteId: quote.body.id, reason: "", refundTo: "original" };
  const cancelled = await call(client, "POST", `/api/orders/${ref}/cancellation`, confirm);
  expect(cancelled.status, cancelled.text).toBe(200);
  const [remaining] = await getManifest(line.departureId);
  expect(listNamed(remaining.tickets).map(([name]) => name)).toEqual(["Rui Sousa", "Eva Sousa"]);

  const next = await getTestDeparture(db, line.serviceId, addDays(line.date, 1));
  const change = { rides: [{ departureId: next, from: 0, to: 2, class: "second" }] };
  const changed = await call(client, "POST", `/api/orders/${ref}/amendment/quote`, change);
  expect(changed.status, changed.text).toBe(200);
  const done = await call(client, "POST", `/api/orders/${ref}/amendment`, {
    quoteId: changed.body.id,
    reason: "",
    refundTo: "original",
  });
  expect(done.status, done.text).toBe(200);
  const [moved] = await getManifest(next);
  expect(listNamed(moved.tickets).map(([name]) => name)).toEqual(["Rui Sousa", "Eva Sousa"]);
  expect((await read(ref)).questions.map(({ answer }: { answer: string }) => answer)).toEqual([
    "Rui Sousa",
    "Eva Sousa",
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});
