import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookStay } from "@/backend/calendar/testing";
import { testDatabase } from "@/backend/db/testing";
import { inDays } from "@/backend/hotels/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { addBookableRoom, testActor } from "@/backend/orders/testing";
import type { GuestSegment } from "@/lib/contracts/site/notification";
import { workBroadcasts } from "./broadcasts";

const db = await testDatabase("owner");
const { app } = testApp(db);
const admin = await testUser(db, "admin");

const call = async (method: "GET" | "POST", path: string, body?: object) => {
  const headers = { ...admin.bearer, "content-type": "application/json", "idempotency-key": randomUUID() };
  const response = await app.request(`/api/admin/broadcasts${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const work = async () => {
  while (await workBroadcasts(db));
};
const getRecipients = async (title: string) => {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT user_id AS id FROM notification WHERE title = ${title}`);
  return rows.map(({ id }) => id).sort();
};

it("selects clients by their bookings at the time of delivery", async () => {
  const place = await addBookableRoom(db, { units: 9 });
  const client = () => testActor(db, "client", 10_000_000);
  // One after another: the first postings to a ledger account exclude each other.
  const arriving = await client();
  const staying = await client();
  const upcoming = await client();
  const lapsed = await client();
  await client();
  const book = (who: typeof arriving, from: number) => bookStay(db, who, place, { from, nights: 2 });
  await book(arriving, 1);
  await book(upcoming, 9);
  const { ref: inHouse } = await book(staying, 2);
  await db.execute(sql`
    UPDATE orders SET service_start = now() - interval '1 hour', service_end = now() + interval '1 day' WHERE ref = ${inHouse}`);
  const { ref: old } = await book(lapsed, 3);
  await db.execute(sql`
    UPDATE orders SET status = 'completed', reason = 'served', created_at = now() - interval '2 years',
           service_start = now() - interval '700 days', service_end = now() - interval '699 days' WHERE ref = ${old}`);
  const expected: Record<GuestSegment, string[]> = {
    arriving: [arriving.id],
    staying: [staying.id],
    upcoming: [arriving.id, upcoming.id].sort(),
    lapsed: [lapsed.id],
  };
  for (const [segment, people] of Object.entries(expected)) {
    const counted = await call("GET", `/recipients?audience=guests&segment=${segment}`);
    expect([segment, counted.body.people]).toEqual([segment, people.length]);
    const message = { audience: "guests", segment, title: `For ${segment}`, text: "Welcome." };
    expect((await call("POST", "", message)).status).toBe(200);
    await work();
    expect([segment, await getRecipients(message.title)]).toEqual([segment, people]);
  }
  expect((await call("POST", "", { audience: "guests", title: "Nobody", text: "…" })).body.fields).toHaveProperty(
    "segment",
  );
});

it("delivers a scheduled message at its time, and never a cancelled one", async () => {
  const message = { audience: "role", role: "client", title: "Tomorrow", text: "At nine." };
  const past = await call("POST", "", { ...message, startDate: inDays(-2) });
  expect(past.body.fields).toHaveProperty("startDate");
  const first = await call("POST", "", { ...message, startDate: inDays(3), startTime: "09:30" });
  const second = await call("POST", "", { ...message, title: "Never", startDate: inDays(3) });
  expect(first.body.title).toBe("Scheduled");
  await work();
  expect(await getRecipients("Tomorrow")).toEqual([]);
  expect((await call("POST", `/${second.body.id}/cancel`, {})).status).toBe(200);
  expect((await call("POST", `/${second.body.id}/cancel`, {})).status).toBe(409);
  expect((await call("POST", "/999999/cancel", {})).status).toBe(404);
  await db.execute(sql`UPDATE broadcast SET starts_at = now() WHERE starts_at IS NOT NULL`);
  const late = await testUser(db, "client");
  await work();
  expect(await getRecipients("Never")).toEqual([]);
  const recipients = await getRecipients("Tomorrow");
  expect(recipients.length).toBeGreaterThan(0);
  expect(recipients).not.toContain(late.id);
  const { body } = await call("GET", "");
  const states = (body.items as { title: string; waiting: boolean; cancelledAt: string | null }[]).map(
    ({ title, waiting, cancelledAt }) => [title, waiting, cancelledAt !== null],
  );
  expect(states).toEqual(
    expect.arrayContaining([
      ["Tomorrow", false, false],
      ["Never", false, true],
    ]),
  );
  expect((await call("POST", `/${first.body.id}/cancel`, {})).status).toBe(409);
});
