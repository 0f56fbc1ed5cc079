import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect, type Database } from "@/backend/db/client";
import { testDatabase } from "@/backend/db/testing";
import { testApp, testUser } from "@/backend/http/testing";
import { workBroadcasts } from "./broadcasts";

const db = await testDatabase("app");
const { app } = testApp(db);
const admin = await testUser(db, "admin");

const message = { audience: "role", role: "client", title: "New in May", text: "Late check-out.", byMail: true };
const send = async (body: object, { key = randomUUID() as string, who = admin } = {}) => {
  const headers = { ...who.bearer, "content-type": "application/json", "idempotency-key": key };
  const response = await app.request("/api/admin/broadcasts", { method: "POST", body: JSON.stringify(body), headers });
  return { status: response.status, body: (await response.json()) as { id: number; fields?: object; message: string } };
};
const progress = async (id: number) => {
  const response = await app.request("/api/admin/broadcasts", { headers: admin.bearer });
  const { items } = (await response.json()) as { items: Record<string, unknown>[] };
  return items.find((item) => item.id === id);
};
const count = async (query: ReturnType<typeof sql>) =>
  (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${query}`)).rows[0]?.n;
const work = async (on: Database = db) => {
  while (await workBroadcasts(on));
};

/** Works on connections of its own and loses all of them in the middle of a batch. */
async function workAndDie(batches: number): Promise<void> {
  const own = connect(db.url, { max: 1 });
  for (let at = 0; at < batches; at++) await workBroadcasts(own);
  const transaction = own.transaction.bind(own);
  Object.assign(own, {
    transaction: (run: (tx: unknown) => Promise<unknown>) =>
      transaction(async (tx) => {
        await run(tx);
        await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
      }),
  });
  await expect(workBroadcasts(own)).rejects.toThrow();
  await own.$client.end();
}

test("notifies 1000 clients once each with two workers after another worker died, and sends a repeated request once", async () => {
  await db.execute(sql`
    INSERT INTO app_user (name, email, role, status, email_verified)
    SELECT 'Client ' || n, 'client' || n || '@many.test', 10, 'active', true FROM generate_series(1, 1000) n`);
  await db.execute(sql`
    INSERT INTO notification_preference (user_id, kind, in_app, email, email_consent_at)
    SELECT id, 'news', n > 10, n > 5, CASE WHEN n <= 990 THEN now() END FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM app_user WHERE role = 10) u
     WHERE n <= 995`);
  await testUser(db, "client", "banned");
  await testUser(db, "client", "unverified");
  const key = randomUUID();
  const sent = await send(message, { key });
  const again = await send(message, { key });
  expect([sent.status, again.body]).toEqual([200, sent.body]);
  await testUser(db, "client");
  await workAndDie(2);
  expect(await progress(sent.body.id)).toMatchObject({ doneAt: null, notifiedInApp: 390 });
  await Promise.all([work(), work()]);
  const result = sql`notification WHERE event = 'announcement'`;
  expect(await count(result)).toBe(990);
  expect(await count(sql`(SELECT DISTINCT user_id FROM ${result}) u`)).toBe(990);
  expect(await count(sql`outbox WHERE topic = 'mail' AND payload->>'event' = 'announcement'`)).toBe(985);
  expect(await progress(sent.body.id)).toMatchObject({
    meantFor: 1000,
    notifiedInApp: 990,
    notifiedByMail: 985,
    to: "client",
  });
  await work();
  expect(await count(result)).toBe(990);
  const { rows } = await db.execute<{ after: object }>(
    sql`SELECT after FROM audit_log WHERE action = 'broadcast.send'`,
  );
  expect(rows).toMatchObject([{ after: { title: "New in May", to: "client", meantFor: 1000 } }]);
});

test("notifies a single user without an email, and rejects an unknown user with a field error", async () => {
  const rui = await testUser(db, "subadmin");
  const one = {
    ...message,
    audience: "user",
    role: "",
    email: rui.email.toUpperCase(),
    byMail: false,
    link: "/hotel/lists",
  };
  const { status, body } = await send(one);
  expect([status, body.message]).toEqual([200, "One person is notified in a moment."]);
  await work();
  const { rows } = await db.execute(sql`SELECT title, link FROM notification WHERE user_id = ${rui.id}`);
  expect(rows).toEqual([{ title: "New in May", link: "/hotel/lists" }]);
  expect(await count(sql`outbox WHERE payload->>'to' = ${rui.email}`)).toBe(0);
  expect((await send({ ...one, email: "nobody@example.com" })).body.fields).toHaveProperty("email");
  expect((await send({ ...message, role: "" })).body.fields).toHaveProperty("role");
  expect((await send({ ...message, link: "https://evil.example" })).body.fields).toHaveProperty("link");
});

test("sends a test message only to its sender, for each audience", async () => {
  const client = await testUser(db, "client");
  for (const chosen of [{}, { audience: "all", role: "" }, { audience: "user", role: "", email: "" }]) {
    const title = `Test ${JSON.stringify(chosen)}`;
    const { status, body } = await send({ ...message, ...chosen, title, testOnly: true });
    expect([status, body.message]).toEqual([200, "Only you receive the notification."]);
    await work();
    const { rows } = await db.execute(sql`SELECT user_id AS "userId" FROM notification WHERE title = ${title}`);
    expect(rows).toEqual([{ userId: admin.id }]);
  }
  expect(await count(sql`notification WHERE user_id = ${client.id}`)).toBe(0);
});

test("is for administrators only", async () => {
  for (const role of ["client", "subadmin"] as const) {
    const who = await testUser(db, role);
    expect((await send(message, { who })).status).toBe(403);
    expect((await app.request("/api/admin/broadcasts", { headers: who.bearer })).status).toBe(403);
  }
});
