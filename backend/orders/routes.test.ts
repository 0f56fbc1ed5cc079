import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hotelStaff } from "@/backend/db/schema/users";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addRoom } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { grantStepUp } from "@/backend/user-console/testing";
import type { OrderView } from "@/lib/contracts/orders/order";
import { addDays } from "@/lib/dates";
import { notifyOrderChange } from "./emails/notify";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "./testing";

const db = await testDatabase();
const { app, deps } = testApp(db);
let place: BookingWorld;
let elsewhere: { room: number; plan: number };
let ada: TestActor;
let eve: TestActor;
let admin: TestActor;
let staffMember: TestActor;
let stranger: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 100, confirmMode: "request" });
  elsewhere = await addRoom(db, place.world, await addHotel(db, place.world, { title: "=Elsewhere", slug: "e" }), {
    units: 100,
  });
  ada = await testActor(db, "client", 100_000_000);
  eve = await testActor(db, "client");
  admin = await testActor(db, "admin");
  staffMember = await testActor(db, "subadmin");
  stranger = await testActor(db, "subadmin");
  await db.insert(hotelStaff).values({ userId: staffMember.id, hotelId: place.hotelId });
});

type TestResponse = {
  status: number;
  headers: Headers;
  body: Record<string, never> & { code?: string; fields?: object };
};

async function call(
  who: TestActor | null,
  method: string,
  path: string,
  body?: unknown,
  key?: string | null,
): Promise<TestResponse> {
  const headers: Record<string, string> = { ...who?.bearer };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key !== null && method !== "GET") headers["idempotency-key"] = key ?? randomUUID();
  const response = await app.request(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : { text } };
}
const token = async (who: TestActor, where: { room: number; plan: number } = place, from = 20) =>
  (await createQuote(db, who, getSelection(where, { from }), deps.env.SIGNING_KEY)).token;
async function held(who = ada, where: { room: number; plan: number } = place, from = 20): Promise<string> {
  const result = await call(who, "POST", "/api/orders", { quoteToken: await token(who, where, from) });
  expect(result.status).toBe(200);
  return result.body.ref as unknown as string;
}
async function booked(who = ada, where: { room: number; plan: number } = place, from = 20): Promise<string> {
  const ref = await held(who, where, from);
  const paid = await call(who, "POST", `/api/orders/${ref}/payment`, { method: "wallet", guests: someGuests });
  expect(paid.status).toBe(200);
  return ref;
}
const view = async (who: TestActor, ref: string) =>
  (await call(who, "GET", `/api/my/orders/${ref}`)).body as unknown as OrderView;

describe("hold", () => {
  it("requires a client, an idempotency key and a valid quote", async () => {
    const body = { quoteToken: await token(ada) };
    expect((await call(null, "POST", "/api/orders", body)).status).toBe(401);
    expect((await call(admin, "POST", "/api/orders", body)).status).toBe(403);
    expect((await call(ada, "POST", "/api/orders", body, null)).body.code).toBe("idempotency_key_missing");
    expect((await call(ada, "POST", "/api/orders", body, "k".repeat(256))).body.code).toBe("idempotency_key_too_long");
    expect((await call(ada, "POST", "/api/orders", { quoteToken: "a.b" })).body.code).toBe("bad_signature");
    expect((await call(ada, "POST", "/api/orders", { ...body, total: 1 })).status).toBe(422);
  });

  it("returns the same booking for the same key, and refuses another body", async () => {
    const key = randomUUID();
    const body = { quoteToken: await token(ada, place, 24) };
    const first = await call(ada, "POST", "/api/orders", body, key);
    const second = await call(ada, "POST", "/api/orders", body, key);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.body).toEqual(first.body);
    const other = await call(ada, "POST", "/api/orders", { ...body, acceptTotalMinor: 30_000 }, key);
    expect(other.body.code).toBe("idempotency_key_reused");
    await call(ada, "POST", `/api/orders/${first.body.ref}/release`, {});
  });

  it("is extended at most once, and can't be paid after its release", async () => {
    const ref = await held();
    const before = await view(ada, ref);
    expect(before.actions).toEqual(["pay", "extend", "release"]);
    expect((await call(ada, "POST", `/api/orders/${ref}/extension`, {})).status).toBe(200);
    expect((await call(ada, "POST", `/api/orders/${ref}/extension`, {})).status).toBe(409);
    expect((await view(ada, ref)).actions).toEqual(["pay", "release"]);
    expect((await call(ada, "POST", `/api/orders/${ref}/release`, {})).status).toBe(200);
    expect((await call(ada, "POST", `/api/orders/${ref}/release`, {})).status).toBe(200);
    expect(
      (await call(ada, "POST", `/api/orders/${ref}/payment`, { method: "wallet", guests: someGuests })).status,
    ).toBe(409);
    expect((await view(ada, ref)).retryUrl).toMatch(/^\/booking\/confirm\?room=/);
  });

  it("returns 422 for a payment without guests and 402 for insufficient funds", async () => {
    const ref = await held(eve);
    const withoutGuests = await call(eve, "POST", `/api/orders/${ref}/payment`, { method: "wallet" });
    expect([withoutGuests.status, withoutGuests.body.fields]).toEqual([422, { guests: expect.any(String) }]);
    expect(
      (await call(eve, "POST", `/api/orders/${ref}/payment`, { method: "wallet", guests: someGuests })).status,
    ).toBe(402);
  });
});

describe("booking of another client", () => {
  it("returns 404 to other clients and staff, and logs the attempts", async () => {
    const ref = await booked();
    const quote = await call(ada, "POST", `/api/orders/${ref}/cancellation/quote`, {}, null);
    for (const [method, path, body] of [
      ["GET", `/api/my/orders/${ref}`, undefined],
      ["POST", `/api/orders/${ref}/extension`, {}],
      ["POST", `/api/orders/${ref}/release`, {}],
      ["POST", `/api/orders/${ref}/messages`, { text: "Hello" }],
      ["POST", `/api/orders/${ref}/cancellation/quote`, {}],
      ["POST", `/api/orders/${ref}/cancellation`, { quoteId: quote.body.id }],
      ["POST", `/api/orders/${ref}/amendment/quote`, { checkOut: "2027-01-01" }],
      ["POST", `/api/orders/${ref}/amendment`, { quoteId: randomUUID() }],
      ["POST", `/api/orders/${ref}/payment`, { method: "wallet" }],
    ] as const) {
      expect([path, (await call(eve, method, path, body)).status]).toEqual([path, 404]);
    }
    const trail = await db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM audit_log WHERE object_id = ${ref} AND actor_id = ${eve.id}`,
    );
    expect(trail.rows[0]?.n).toBe(9);
    for (const missing of ["AAAAAAAAAAAA", "short", "%00"]) {
      expect((await call(ada, "GET", `/api/my/orders/${missing}`)).status).toBe(404);
    }
    expect((await call(stranger, "GET", `/api/subadmin/orders/hotel/${ref}`)).status).toBe(404);
    const act = { action: "accept" };
    expect((await call(stranger, "POST", `/api/subadmin/orders/hotel/${ref}/transitions`, act)).status).toBe(404);
    const change = { change: { checkOut: "2027-01-01" } };
    expect((await call(stranger, "POST", `/api/subadmin/orders/hotel/${ref}/amendment/quote`, change)).status).toBe(
      404,
    );
    expect((await call(ada, "POST", `/api/admin/orders/hotel/${ref}/amendment/quote`, change)).status).toBe(403);
    expect((await call(staffMember, "POST", `/api/admin/orders/hotel/${ref}/transitions`, act)).status).toBe(403);
    expect((await call(ada, "POST", `/api/admin/orders/hotel/${ref}/transitions`, act)).status).toBe(403);
    expect((await call(null, "GET", `/api/admin/orders/hotel/${ref}`)).status).toBe(401);
  });

  it("is neither listed nor counted", async () => {
    expect((await call(stranger, "GET", "/api/subadmin/orders/hotel")).body).toMatchObject({
      items: [],
      total: 0,
      counts: {},
    });
    await booked(ada, elsewhere);
    const seen = (await call(staffMember, "GET", "/api/subadmin/orders/hotel?pageSize=100")).body.items as unknown as {
      title: string;
    }[];
    expect(new Set(seen.map(({ title }) => title))).toEqual(new Set(["Casa do Rio"]));
    expect((await call(eve, "GET", "/api/my/orders?tab=all")).body.counts).toMatchObject({ upcoming: 0 });
  });
});

it("lists a client's bookings with the current picture of each product", async () => {
  await db.execute(sql`
    INSERT INTO picture (owner_kind, owner_id, key, alt, width, height)
    VALUES ('hotel', ${place.hotelId}, 'river', 'The river', 1600, 1200)`);
  const refs = [await booked(), await booked(ada, elsewhere)];
  const { items } = (await call(ada, "GET", "/api/my/orders?tab=all&pageSize=100")).body as unknown as {
    items: { ref: string; picture: { key: string } | null }[];
  };
  const pictures = refs.map((ref) => items.find((item) => item.ref === ref)?.picture);
  expect(pictures).toEqual([expect.objectContaining({ key: "river" }), null]);
});

describe("cancellation", () => {
  it("accepts only the newest quote, and is made once when confirmed twice", async () => {
    const ref = await booked();
    const quote = async () =>
      (await call(ada, "POST", `/api/orders/${ref}/cancellation/quote`, {}, null)).body.id as unknown as string;
    const old = await quote();
    const newest = await quote();
    const confirm = (quoteId: string) =>
      call(ada, "POST", `/api/orders/${ref}/cancellation`, { quoteId, reason: "Plans changed" });
    expect((await confirm(old)).body.code).toBe("quote_expired");
    expect((await confirm(randomUUID())).status).toBe(404);
    const done = await confirm(newest);
    expect(done.body).toMatchObject({
      status: 1,
      message: "Your booking is cancelled. 300.00 USD is in your wallet.",
      order: { status: "cancelled", reason: "by_client", paymentStatus: "refunded" },
    });
    expect(await confirm(newest)).toMatchObject({ status: 200, body: { message: done.body.message } });
    expect((await call(ada, "POST", `/api/orders/${ref}/cancellation/quote`, {}, null)).status).toBe(409);
    expect((await view(ada, ref)).events.at(-1)).toMatchObject({ type: "cancel", note: "Plans changed" });
  });
});

describe("amendment", () => {
  it("is quoted and made once per key, and names an invalid field", async () => {
    const ref = await booked(ada, place, 30);
    const quote = (body: object) => call(ada, "POST", `/api/orders/${ref}/amendment/quote`, body, null);
    expect((await quote({})).status).toBe(422);
    expect((await quote({ total: 1 })).status).toBe(422);
    expect((await quote({ checkOut: getSelection(place, { from: 30 }).checkIn })).body.fields).toMatchObject({
      checkOut: expect.any(String),
    });
    expect((await quote({ roomId: 999_999, planId: 1 })).status).toBe(404);
    const asked = await quote({ checkOut: getSelection(place, { from: 30, nights: 4 }).checkOut });
    expect(asked.body).toMatchObject({ differenceMinor: 10_000, payNowMinor: 10_000 });
    const body = { quoteId: asked.body.id };
    expect((await call(ada, "POST", `/api/orders/${ref}/amendment`, body, null)).body.code).toBe(
      "idempotency_key_missing",
    );
    const key = randomUUID();
    const first = await call(ada, "POST", `/api/orders/${ref}/amendment`, body, key);
    expect(first.body).toMatchObject({ status: 1, title: "Changed", order: { nights: 4, totalMinor: 40_000 } });
    const again = await call(ada, "POST", `/api/orders/${ref}/amendment`, body, key);
    expect([again.headers.get("idempotent-replayed"), again.body]).toEqual(["true", first.body]);
  });

  it("by staff may leave the difference open, and single lines can be cancelled", async () => {
    const token = (await createQuote(db, ada, getSelection(place, { from: 34, rooms: 2 }), deps.env.SIGNING_KEY)).token;
    const ref = (await call(ada, "POST", "/api/orders", { quoteToken: token })).body.ref as unknown as string;
    await call(ada, "POST", `/api/orders/${ref}/payment`, { method: "wallet", guests: someGuests });
    const path = `/api/subadmin/orders/hotel/${ref}`;
    const change = { change: { checkOut: getSelection(place, { from: 34, nights: 4 }).checkOut } };
    const asked = await call(staffMember, "POST", `${path}/amendment/quote`, change, null);
    const done = await call(staffMember, "POST", `${path}/amendment`, { quoteId: asked.body.id });
    expect(done.body).toMatchObject({ order: { outstandingMinor: 20_000, paymentStatus: "partial" } });
    expect(
      (await call(staffMember, "POST", `${path}/amendment/quote`, { ...change, waiveFee: true }, null)).status,
    ).toBe(403);
    const [line] = (await view(ada, ref)).lines;
    const lineIds = [line?.id];
    expect((await call(ada, "POST", `/api/orders/${ref}/cancellation/quote`, { lineIds: [] }, null)).status).toBe(422);
    expect((await call(ada, "POST", `/api/orders/${ref}/cancellation/quote`, { lineIds: [1] }, null)).status).toBe(422);
    const part = await call(ada, "POST", `/api/orders/${ref}/cancellation/quote`, { lineIds }, null);
    expect(part.body).toMatchObject({ closes: false, lines: [{ id: line?.id }] });
    const cancelled = await call(ada, "POST", `/api/orders/${ref}/cancellation`, { quoteId: part.body.id });
    expect(cancelled.body).toMatchObject({
      message: expect.stringContaining("The rest is unchanged"),
      order: { status: "requested" },
    });
    const act = { action: "cancel", reason: "Flood", lineIds };
    expect((await call(staffMember, "POST", `${path}/transitions`, act)).status).toBe(422);
    expect((await call(staffMember, "POST", `${path}/transitions`, { action: "check_in" })).status).toBe(409);
  });
});

describe("front desk", () => {
  it("accepts and cancels a booking, and refuses an outdated version", async () => {
    const ref = await booked();
    const path = `/api/subadmin/orders/hotel/${ref}`;
    const { version } = (await call(staffMember, "GET", path)).body as unknown as OrderView;
    expect(
      (await call(staffMember, "POST", `${path}/transitions`, { action: "accept", version: version - 1 })).body.code,
    ).toBe("conflict");
    const accepted = await call(staffMember, "POST", `${path}/transitions`, { action: "accept", version });
    expect(accepted.body).toMatchObject({ status: 1, order: { status: "processing" } });
    const again = await call(staffMember, "POST", `${path}/transitions`, { action: "accept" });
    expect(again.body).toMatchObject({
      code: "illegal_transition",
      data: { allowed: expect.arrayContaining(["cancel"]) },
    });
    expect((await call(staffMember, "POST", `${path}/transitions`, { action: "cancel" })).status).toBe(422);
    const cancelled = await call(staffMember, "POST", `${path}/transitions`, {
      action: "cancel",
      reason: "Burst pipe",
    });
    expect(cancelled.body).toMatchObject({ order: { status: "cancelled", paymentStatus: "refunded" } });
    const { rows } = await db.execute(
      sql`SELECT after FROM audit_log WHERE object_id = ${path.split("/").at(-1)} AND action = 'order cancel'`,
    );
    expect(rows).toMatchObject([{ after: { waiveFee: true, feeMinor: 0, refundMinor: expect.any(Number) } }]);
  });

  it("accepts all requests of a filtered list in scope, if their number is as confirmed", async () => {
    const refs = [await booked(), await booked()];
    await db.execute(sql`UPDATE orders SET lead_name = 'Whole List' WHERE ref = ANY(${sql.param(refs)}::text[])`);
    const path = "/api/subadmin/orders/hotel/transitions/all";
    const accept = { query: { q: "Whole List", status: "requested" }, action: "accept" };
    expect((await call(staffMember, "POST", path, { ...accept, expected: 1 })).body.code).toBe("conflict");
    expect((await call(stranger, "POST", path, { ...accept, expected: 2 })).body).toMatchObject({
      message: expect.stringContaining("0 results"),
    });
    const { body } = await call(staffMember, "POST", path, { ...accept, expected: 2 });
    const done = [...refs].sort().map((key) => ({ key, ok: true }));
    expect(body).toMatchObject({ title: "Done", message: "2 of 2 bookings done.", next: null, results: done });
  });

  it("requires a step-up to waive a fee in a cancellation, a bulk cancellation and an amendment", async () => {
    const refs = [await booked(), await booked(), await booked()];
    const path = "/api/admin/orders/hotel";
    const waive = { action: "cancel", reason: "Goodwill", waiveFee: true };
    const change = { change: { checkOut: getSelection(place, { from: 34, nights: 4 }).checkOut }, waiveFee: true };
    const { body: quote } = await call(admin, "POST", `${path}/${refs[2]}/amendment/quote`, change, null);
    const acts = [
      () => call(admin, "POST", `${path}/${refs[0]}/transitions`, waive),
      () => call(admin, "POST", `${path}/transitions`, { refs: [refs[1]], ...waive }),
      ...(quote.id
        ? [() => call(admin, "POST", `${path}/${refs[2]}/amendment`, { quoteId: quote.id, reason: "x" })]
        : []),
    ];
    for (const act of acts) {
      const refused = await act();
      expect([refused.status, refused.body.code]).toEqual([403, "step_up"]);
      await grantStepUp(db, admin);
      const done = await act();
      expect([done.status, done.body.status]).toEqual([200, 1]);
    }
    expect(acts).toHaveLength(3);
    const kept = { action: "cancel", reason: "The guest called" };
    expect((await call(admin, "POST", `${path}/${await booked()}/transitions`, kept)).status).toBe(200);
  });

  it("notifies the other staff of the hotel of a cancellation, but not the person who cancelled", async () => {
    const colleague = await testActor(db, "subadmin");
    await db.insert(hotelStaff).values({ userId: colleague.id, hotelId: place.hotelId });
    const ref = await booked();
    const cancelled = await call(staffMember, "POST", `/api/subadmin/orders/hotel/${ref}/transitions`, {
      action: "cancel",
      reason: "Burst pipe",
    });
    expect(cancelled.status).toBe(200);
    const { rows } = await db.execute<{ payload: Record<string, unknown> }>(
      sql`SELECT payload FROM outbox WHERE topic = 'order' AND payload->>'ref' = ${ref} ORDER BY id`,
    );
    await transaction(db, async (tx) => {
      for (const { payload } of rows) await notifyOrderChange(tx, payload);
    });
    const { rows: notified } = await db.execute(sql`
      SELECT user_id AS id FROM notification WHERE event = 'staffBookingCancelled' AND link LIKE ${`%${ref}`}`);
    expect(notified).toEqual([{ id: colleague.id }]);
  });

  it("shows the assigned room number to staff, but not to the client", async () => {
    const ref = await booked(ada, place, 20);
    const read = async () =>
      (await call(staffMember, "GET", `/api/subadmin/orders/hotel/${ref}`)).body as unknown as OrderView;
    expect((await read()).property).toEqual({
      hotelToken: expect.any(String),
      roomToken: expect.any(String),
      roomNumbers: [],
    });
    await db.execute(sql`
      WITH unit AS (INSERT INTO room_unit (room_id, number, position) VALUES (${place.room}, '12B', 1) RETURNING id)
      INSERT INTO room_assignment (unit_id, order_line_id, from_date, to_date)
      SELECT unit.id, l.id, l.from_date, l.to_date FROM unit, order_line l JOIN orders o ON o.id = l.order_id WHERE o.ref = ${ref}`);
    expect((await read()).property?.roomNumbers).toEqual(["12B"]);
    expect((await view(ada, ref)).property).toBeNull();
  });

  it("accepts several bookings at once and reports the result of each", async () => {
    const refs = [await booked(), await booked(), "AAAAAAAAAAAA"];
    const result = await call(staffMember, "POST", "/api/subadmin/orders/hotel/transitions", {
      refs,
      action: "accept",
    });
    expect(result.body.results).toEqual([
      { key: refs[0], ok: true, message: expect.any(String) },
      { key: refs[1], ok: true, message: expect.any(String) },
      { key: refs[2], ok: false, message: expect.any(String) },
    ]);
  });

  it("filters, sorts and counts bookings by status, guest, dates and payment", async () => {
    const list = async (query: string) =>
      (await call(admin, "GET", `/api/admin/orders/hotel?${query}`)).body as unknown as {
        items: OrderView[];
        total: number;
        counts: Record<string, { n: number }>;
        oldestRespondBy: string | null;
      };
    await booked(ada, place, 40);
    const requested = await list("status=requested&sort=start");
    expect(requested.items.length).toBe(requested.total);
    expect(requested.total).toBe(requested.counts.requested?.n);
    expect(requested.oldestRespondBy).not.toBeNull();
    expect(requested.items.map(({ checkIn }) => checkIn)).toEqual(requested.items.map(({ checkIn }) => checkIn).sort());
    const ref = requested.items[0]?.ref ?? "";
    expect((await list(`q=${ref.toLowerCase()}`)).total).toBe(1);
    expect((await list(`q=${ref.slice(3, 9).toLowerCase()}`)).total).toBe(1);
    const [one] = requested.items;
    const swapped = (one?.guestName ?? "").split(" ").reverse().join(" ");
    expect((await list(`q=${encodeURIComponent(swapped)}`)).items.map((item) => item.ref)).toContain(ref);
    expect((await list(`q=${encodeURIComponent("%")}`)).total).toBe(0);
    await db.execute(sql`UPDATE orders SET lead_phone = '+351 966 777 001' WHERE ref = ${ref}`);
    for (const q of ["966777001", "+351 966 777", "966 001"]) {
      expect((await list(`q=${encodeURIComponent(q)}`)).items.map((item) => item.ref)).toEqual([ref]);
    }
    const { booked: stay } = (await call(admin, "GET", `/api/admin/orders/hotel/${ref}`)).body as unknown as OrderView;
    const room = stay?.kind === "hotel" ? stay.room.title : "";
    const ofRoom = (await list(`q=${encodeURIComponent(room)}&pageSize=100`)).items.map((item) => item.ref);
    expect(ofRoom).toContain(ref);
    expect((await list(`q=${encodeURIComponent(`${room} 966777001`)}`)).total).toBe(1);
    expect((await list(`startFrom=${getSelection(place, { from: 40 }).checkIn}`)).total).toBe(1);
    const { checkIn } = getSelection(place, { from: 40 });
    expect((await list(`startFrom=${checkIn}&startTo=${checkIn}`)).total).toBe(1);
    expect((await list(`startTo=${checkIn}&startFrom=${addDays(checkIn, 1)}`)).total).toBe(0);
    const endsOn = addDays(checkIn, 3);
    const [byEnd, ofDay] = await Promise.all([list(`endFrom=${endsOn}&endTo=${endsOn}`), list("pageSize=100")]);
    expect(byEnd.items.map((item) => item.ref).sort()).toEqual(
      ofDay.items
        .filter(({ checkOut }) => checkOut === endsOn)
        .map((item) => item.ref)
        .sort(),
    );
    const today = new Date().toISOString().slice(0, 10);
    expect((await list(`bookedFrom=${today}&bookedTo=${today}`)).total).toBe(ofDay.total);
    expect((await list(`bookedTo=${addDays(today, -1)}`)).total).toBe(0);
    const owing = await list("owing=1&pageSize=100");
    expect(owing.items.map((item) => item.ref).sort()).toEqual(
      ofDay.items
        .filter(({ balanceDueMinor }) => balanceDueMinor > 0)
        .map((item) => item.ref)
        .sort(),
    );
    expect((await list("owing=0")).total).toBe(ofDay.total - owing.total);
    await db.execute(sql`UPDATE orders SET requests = 'A quiet room' WHERE ref = ${ref}`);
    const paid = requested.items.find(({ balanceDueMinor }) => balanceDueMinor === 0)?.ref;
    await db.execute(sql`UPDATE orders SET paid_minor = paid_minor - 1 WHERE ref = ${paid}`);
    const oweNow = (await list("owing=1")).total;
    await db.execute(sql`UPDATE orders SET paid_minor = paid_minor + 1 WHERE ref = ${paid}`);
    expect(oweNow).toBe(owing.total + 1);
    expect((await list("wish=1")).items).toMatchObject([
      { ref, requests: "A quiet room", guestPhone: "+351 966 777 001" },
    ]);
    const byGuest = (await list("sort=guest&pageSize=100")).items.map(
      ({ guestName }) => guestName?.toLowerCase() ?? "~",
    );
    expect(byGuest).toEqual([...byGuest].sort((a, b) => a.localeCompare(b, "en")));
    expect(new Set(byGuest).size).toBeGreaterThan(1);
    expect((await list("payment=refunded")).items.every(({ status }) => status === "cancelled")).toBe(true);
    expect((await list("channel=phone")).total).toBe(0);
    expect((await list("channel=web")).total).toBe((await list("")).total);
    const decline = { action: "decline", reason: "Closed for repairs." };
    await call(admin, "POST", `/api/admin/orders/hotel/${await booked()}/transitions`, decline);
    const declined = await list("outcome=declined");
    expect(declined.total).toBeGreaterThan(0);
    expect(declined.items.every(({ status }) => status === "cancelled")).toBe(true);
    expect((await list("outcome=no_show")).items.every(({ status }) => status === "completed")).toBe(true);
    expect((await call(admin, "GET", "/api/admin/orders/hotel?pageSize=1001")).status).toBe(422);
    expect((await call(admin, "GET", "/api/admin/orders/hotel?nonsense=1")).status).toBeLessThan(500);
  });

  it("exports bookings as CSV with formulas escaped", async () => {
    const result = await call(admin, "GET", "/api/admin/orders/hotel/export.csv");
    expect(result.headers.get("content-type")).toContain("text/csv");
    const text = (result.body as unknown as { text: string }).text;
    expect(text).toContain(",'=Elsewhere,");
    expect(text.split("\r\n")[0]).toContain("Reference,State,Hotel");
  });

  it("exchanges messages with the guest, and refuses an empty message", async () => {
    const ref = await booked();
    expect(
      (await call(ada, "POST", `/api/orders/${ref}/messages`, { text: "A late arrival, please." }, null)).status,
    ).toBe(200);
    expect((await call(staffMember, "POST", `/api/orders/${ref}/messages`, { text: "Of course." }, null)).status).toBe(
      200,
    );
    expect((await view(ada, ref)).messages.map(({ text: message, fromStaff }) => [message, fromStaff])).toEqual([
      ["A late arrival, please.", false],
      ["Of course.", true],
    ]);
    expect((await call(ada, "POST", `/api/orders/${ref}/messages`, { text: "" }, null)).status).toBe(422);
  });

  it("breaks no invariant", async () => {
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
