import { sql } from "drizzle-orm";
import { PDFParse } from "pdf-parse";
import { beforeAll, expect, it } from "vitest";
import { addStaff, asActor, bookStay } from "@/backend/calendar/testing";
import { testDatabase } from "@/backend/db/testing";
import { inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import type { FrontDesk, Movement, UnitToday } from "@/lib/contracts/site/console";

const db = await testDatabase("owner");
const { app } = testApp(db);
let place: BookingWorld;
let client: TestActor;
let staffMember: TestActor;
let call: ReturnType<typeof asActor>;
let stranger: ReturnType<typeof asActor>;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 2 });
  client = await testActor(db, "client", 10_000_000);
  staffMember = await addStaff(db, place.hotelId);
  call = asActor(app, staffMember);
  stranger = asActor(app, await testActor(db, "subadmin"));
  const units = ["101", "102"].map((number) => ({ id: null, number }));
  await call(`/api/subadmin/calendar/${place.room}/units`, { units });
});

const desk = async () => (await call("/api/subadmin/desk")).body as FrontDesk;
const getUnits = async () => ((await call("/api/subadmin/desk/units")).body as { items: UnitToday[] }).items;
const unit = async (number: string) => {
  const found = (await getUnits()).find((one) => one.number === number);
  if (!found) throw new Error(`no room ${number}`);
  return found;
};
const act = (ref: string, action: string) => call(`/api/subadmin/orders/hotel/${ref}/transitions`, { action });
const find = (list: { items: Movement[] }, ref: string) => list.items.find((item) => item.ref === ref);
const offSale = async () => {
  const { rows } = await db.execute<{ slot: string }>(
    sql`SELECT slot::text FROM stock WHERE kind = 'room' AND product_id = ${place.room} AND external = 1 ORDER BY slot`,
  );
  return rows.map(({ slot }) => slot);
};

it("assigns a room, checks in and out with undo, and marks the room dirty after check-out", async () => {
  const { ref } = await bookStay(db, client, place, { from: 0, nights: 1 });
  await call("/api/subadmin/desk/housekeeping", { unitIds: [(await unit("101")).id], state: "dirty" });
  await call("/api/subadmin/desk/housekeeping", { unitIds: [(await unit("102")).id], state: "inspected" });
  const [line] = find((await desk()).arrivals, ref)?.lines ?? [];
  expect(line).toMatchObject({ number: null, free: [{ number: "102", housekeeping: "inspected" }, { number: "101" }] });
  const assignment = { lineId: line?.id, unitId: line?.free[0]?.id };
  expect((await stranger("/api/subadmin/desk/assignments", assignment)).status).toBe(404);
  expect((await call("/api/subadmin/desk/assignments", assignment)).status).toBe(200);
  expect(find((await desk()).arrivals, ref)).toMatchObject({
    lines: [{ number: "102", free: [{ number: "101" }] }],
    actions: expect.arrayContaining(["check_in"]),
  });

  expect(find((await desk()).arrivals, ref)?.otherGuests).toEqual([]);
  await db.execute(sql`
    UPDATE orders SET guests = guests || '{"otherGuests": ["", "Rui Reis", "Eva Lima"]}' WHERE ref = ${ref}`);
  expect(find((await desk()).arrivals, ref)?.otherGuests).toEqual(["Rui Reis", "Eva Lima"]);

  expect((await act(ref, "check_out")).status).toBe(409);
  expect((await act(ref, "check_in")).status).toBe(200);
  const staying = find((await desk()).staying, ref);
  expect(staying).toMatchObject({ arrivedAt: expect.any(String), returnedAt: null });
  expect(await unit("102")).toMatchObject({ guest: "Łucja Ñandú", occupied: true });
  // Not before the day of departure: an early departure gives the nights back first.
  expect(staying?.actions).not.toContain("check_out");
  expect((await act(ref, "check_out")).body).toMatchObject({ message: expect.stringContaining("early departure") });
  expect((await act(ref, "undo_check_in")).status).toBe(200);
  expect((await act(ref, "check_in")).status).toBe(200);

  await db.execute(sql`UPDATE orders SET check_in = check_in - 1, check_out = check_out - 1 WHERE ref = ${ref}`);
  expect((await act(ref, "check_out")).status).toBe(200);
  const after = await desk();
  expect(find(after.departures, ref)).toMatchObject({ status: "processing", returnedAt: expect.any(String) });
  expect(find(after.staying, ref)).toBeUndefined();
  expect(await unit("102")).toMatchObject({ housekeeping: "dirty" });
  expect((await act(ref, "undo_check_in")).status).toBe(409);
  expect((await act(ref, "undo_check_out")).status).toBe(200);
  expect(find((await desk()).staying, ref)).toBeDefined();
  // The check-out was a mistake, so the room is as it was before.
  expect(await unit("102")).toMatchObject({ housekeeping: "inspected" });
  expect((await act(ref, "check_out")).status).toBe(200);
  await call("/api/subadmin/desk/housekeeping", { unitIds: [(await unit("102")).id], state: "clean" });
  expect((await act(ref, "undo_check_out")).status).toBe(200);
  expect(await unit("102")).toMatchObject({ housekeeping: "clean" });
  // So was the completion, which also counts as the departure.
  expect((await act(ref, "complete")).status).toBe(200);
  expect(await unit("102")).toMatchObject({ housekeeping: "dirty" });
  expect((await act(ref, "undo_complete")).status).toBe(200);
  expect(await unit("102")).toMatchObject({ housekeeping: "clean" });
  expect(find((await desk()).staying, ref)).toBeDefined();
  const many = await call("/api/subadmin/orders/hotel/transitions", {
    refs: [ref, "AAAAAAAAAAAA"],
    action: "check_out",
  });
  expect(many.body.message).toContain("1 of 2 bookings done. AAAAAAAAAAAA: ");
  expect(await brokenInvariants(db)).toEqual([]);
});

it("prints a registration card for a confirmed booking in scope", async () => {
  const { ref } = await bookStay(db, client, place, { from: 40, nights: 2 });
  const path = `/api/subadmin/desk/registration-cards/${ref}`;
  const response = await app.request(path, { headers: staffMember.bearer });
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const parser = new PDFParse({ data: new Uint8Array(await response.arrayBuffer()) });
  const { text } = await parser.getText();
  await parser.destroy();
  for (const message of ["Registration card", "Łucja Ñandú", ref, "Room number", "Signature"])
    expect(text).toContain(message);
  expect((await stranger(path)).status).toBe(404);
});

it("takes a room out of order and one unit of its type off sale, unless every unit is taken", async () => {
  const nights = { first: inDays(20), last: inDays(21), note: "Paint" };
  const block = async (number: string, more = {}) =>
    call("/api/subadmin/desk/outages", { unitId: (await unit(number)).id, ...nights, ...more });
  expect(await block("101", { last: inDays(19) })).toMatchObject({
    status: 422,
    body: { fields: { last: expect.any(String) } },
  });
  expect(await block("101", { last: inDays(900) })).toMatchObject({
    status: 422,
    body: { fields: { last: expect.any(String) } },
  });
  expect((await stranger("/api/subadmin/desk/outages", { unitId: (await unit("101")).id, ...nights })).status).toBe(
    404,
  );
  expect((await block("101")).status).toBe(200);
  expect(await offSale()).toEqual([inDays(20), inDays(21)]);
  await bookStay(db, client, place, { from: 21, nights: 1 });
  expect(await block("102")).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("Every room of this type") },
  });
  await expect(bookStay(db, client, place, { from: 20, nights: 2 })).rejects.toMatchObject({ code: "sold_out" });
  expect(await brokenInvariants(db)).toEqual([]);

  const [outage] = (await unit("101")).outages;
  expect(outage).toMatchObject({ from: inDays(20), to: inDays(22), note: "Paint" });
  expect((await stranger(`/api/subadmin/desk/outages/${outage?.id}/end`, {})).status).toBe(404);
  expect((await call(`/api/subadmin/desk/outages/${outage?.id}/end`, {})).status).toBe(200);
  expect(await offSale()).toEqual([]);
  expect((await call(`/api/subadmin/desk/outages/${outage?.id}/end`, {})).status).toBe(404);

  // A number that is removed leaves no night off sale.
  await block("101");
  await call(`/api/subadmin/calendar/${place.room}/units`, { units: [{ id: (await unit("102")).id, number: "102" }] });
  expect(await offSale()).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("changes the housekeeping state of rooms in scope only", async () => {
  const { id } = await unit("102");
  const body = { unitIds: [id], state: "clean" };
  expect((await stranger("/api/subadmin/desk/housekeeping", body)).status).toBe(404);
  expect((await call("/api/subadmin/desk/housekeeping", { unitIds: [], state: "clean" })).status).toBe(422);
  expect((await call("/api/subadmin/desk/housekeeping", body)).status).toBe(200);
  expect(await unit("102")).toMatchObject({ housekeeping: "clean", housekeepingAt: expect.any(String) });
  expect((await stranger("/api/subadmin/desk/units")).body).toEqual({ total: 0, items: [] });
});
