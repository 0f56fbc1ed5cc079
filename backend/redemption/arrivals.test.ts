import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addStaff, asActor, bookStay } from "@/backend/calendar/testing";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { getTicket } from "@/backend/documents/ticket-content";
import { testApp } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { addBookableRoom, createQuote, getSelection, testActor } from "@/backend/orders/testing";

const db = await testDatabase("owner");
const { app, deps } = testApp(db);
const place = await addBookableRoom(db, { units: 5 });
const client = await testActor(db, "client", 10_000_000);
const call = asActor(app, await addStaff(db, place.hotelId));
const stranger = asActor(app, await testActor(db, "subadmin"));

async function book(from: number) {
  const { ref } = await bookStay(db, client, place, { from, nights: 2 });
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM orders WHERE ref = ${ref}`);
  const { code } = await getTicket({ db, env: deps.env }, rows[0]?.id ?? "");
  return { ref, path: `/api/subadmin/booking-tickets/${code}` };
}

it("opens the booking of a printed ticket at the front desk, and marks the ticket used after the check-in", async () => {
  const { ref, path } = await book(0);
  expect((await call(path)).body).toMatchObject({ ref, kind: "hotel", state: "valid", arrivedAt: null });
  const checkIn = () => call(`/api/subadmin/orders/hotel/${ref}/transitions`, { action: "check_in" });
  expect((await checkIn()).status).toBe(200);
  expect((await call(path)).body).toMatchObject({ ref, state: "used", arrivedAt: expect.any(String) });
  expect((await checkIn()).status).toBe(409);
});

it("shows the code of a whole booking on the client's phone once it is confirmed", async () => {
  const { ref } = await book(4);
  const tickets = await asActor(app, client)(`/api/my/orders/${ref}/tickets`);
  expect(tickets.body.tickets).toMatchObject([{ position: null, code: ref }]);
  const quote = await createQuote(db, client, getSelection(place, { from: 10 }));
  const held = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  expect((await asActor(app, client)(`/api/my/orders/${held.ref}/tickets`)).status).toBe(409);
});

it("refuses a ticket that is too early, of another hotel, altered or outdated", async () => {
  const { ref, path } = await book(5);
  expect((await call(path)).body).toMatchObject({ state: "too_early" });
  expect((await stranger(path)).status).toBe(404);
  expect((await call(`${path}x`)).status).toBe(404);
  expect((await call(path.replace(ref, "ABCDEFGH2345"))).status).toBe(404);
  await db.execute(sql`UPDATE orders SET check_out = check_out + 1 WHERE ref = ${ref}`);
  expect((await call(path)).status).toBe(409);
});

it("says of the ticket of a no-show that the guest did not arrive", async () => {
  const { ref, path } = await book(0);
  await db.execute(sql`UPDATE orders SET service_start = now() - interval '2 days' WHERE ref = ${ref}`);
  const closed = await call(`/api/subadmin/orders/hotel/${ref}/transitions`, { action: "no_show" });
  expect(closed.body.message).toContain("no-show");
  expect((await call(path)).body).toMatchObject({ ref, state: "no_show" });
});
