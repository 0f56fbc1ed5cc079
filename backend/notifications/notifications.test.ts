import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addWorld } from "@/backend/hotels/testing";
import { addSession, testApp, testUser } from "@/backend/http/testing";
import { getLiveNotifications } from "./live";
import { notify } from "./notify";
import { peopleOfHotel } from "./people";
import { listNotifications } from "./store";
import { sweepNotifications } from "./sweep";
import { getEvents } from "./testing";

const db = await testDatabase("app");
const { app } = testApp(db);
afterAll(() => getLiveNotifications(db).stop());

type Someone = Awaited<ReturnType<typeof testUser>>;
let ana: Someone;
beforeEach(async () => {
  ana = await testUser(db, "client");
});

const call = async (who: Someone, path: string, body?: unknown) => {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const headers = { ...who.bearer, "content-type": "application/json" };
  const response = await app.request(`/api/my/notifications${path}`, { ...init, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const getTitles = async (who: Someone, query = "") =>
  ((await call(who, query)).body.items as { title: string }[]).map(({ title }) => title);
const mailsTo = async (email: string) =>
  (
    await db.execute<{ event: string }>(
      sql`SELECT payload->>'event' AS event FROM outbox WHERE topic = 'mail' AND payload->>'to' = ${email} ORDER BY id`,
    )
  ).rows.map(({ event }) => event);

const paid = (who: Someone, once = "payment 1") =>
  db.transaction((tx) =>
    notify(tx, "paymentReceived", {
      to: { userId: who.id },
      once,
      data: { ref: "ABCDEFGH2345", title: "Casa do Rio", amount: "10.00 USD", method: "card" },
      path: "/client/panel",
    }),
  );
const secured = (who: Someone) =>
  db.transaction((tx) =>
    notify(tx, "passwordChanged", {
      to: { userId: who.id },
      once: "1",
      data: { at: "today", resetLink: "/auth/forgot/password" },
      path: "/client/profile/settings",
    }),
  );

describe("a notification of an event", () => {
  test("is sent once in the product and by email for concurrent duplicates", async () => {
    await Promise.all([paid(ana), paid(ana)]);
    await paid(ana);
    expect(await getTitles(ana)).toEqual(["Payment received: 10.00 USD"]);
    expect(await mailsTo(ana.email)).toEqual(["paymentReceived"]);
    await paid(ana, "payment 2");
    expect((await call(ana, "/unread")).body).toEqual({ unread: 2 });
  });

  test("is written in the language of a client's account, and in English for staff", async () => {
    const employee = await testUser(db, "admin");
    await db.execute(sql`UPDATE app_user SET locale = 'de' WHERE id IN (${ana.id}, ${employee.id})`);
    await paid(ana);
    await secured(employee);
    expect(await getTitles(ana)).toEqual(["Zahlung eingegangen: 10.00 USD"]);
    expect(await getTitles(employee)).toEqual(["Your password was changed"]);
  });

  test("is not sent when the transaction is rolled back", async () => {
    await db
      .transaction(async (tx) => {
        await notify(tx, "welcome", { to: { userId: ana.id }, once: "1", data: {}, path: "/" });
        throw new Error("no");
      })
      .catch(() => undefined);
    expect([await getTitles(ana), await mailsTo(ana.email)]).toEqual([[], []]);
  });

  test.each([
    { inApp: true, email: false, localized: 1, mailed: 0 },
    { inApp: false, email: true, localized: 0, mailed: 1 },
    { inApp: false, email: false, localized: 0, mailed: 0 },
  ])(
    "follows the preferences in the product $inApp, by email $email",
    async ({ inApp, email, localized: result, mailed }) => {
      expect((await call(ana, "/preferences", { payments: { inApp, email } })).status).toBe(200);
      await paid(ana);
      expect([(await getTitles(ana)).length, (await mailsTo(ana.email)).length]).toEqual([result, mailed]);
    },
  );

  test("is always sent by email if it concerns the security of the account", async () => {
    await call(ana, "/preferences", { security: { inApp: false, email: false } });
    await secured(ana);
    expect([await getTitles(ana), await mailsTo(ana.email)]).toEqual([[], ["passwordChanged"]]);
    const { items } = (await call(ana, "/preferences")).body as { items: { kind: string }[] };
    expect(items.find(({ kind }) => kind === "security")).toMatchObject({ inApp: false, email: true, mailStays: true });
  });

  test("is sent by email to a guest without an account", async () => {
    const to = { email: "guest@example.com", name: "Guest" };
    const data = { ref: "ABCDEFGH2345", title: "Casa do Rio" };
    await notify(db, "bookingExpired", { to, once: "1", data, path: "/" });
    expect(await mailsTo(to.email)).toEqual([]);
    const more = { ...data, amount: "1.00 USD", method: "card" };
    await notify(db, "paymentReceived", { to, once: "1", data: more, path: "/" });
    expect(await mailsTo(to.email)).toEqual(["paymentReceived"]);
  });

  test("throws when a value of its text is missing", async () => {
    const result = { to: { userId: ana.id }, once: "1", path: "/" } as const;
    const missing = { ref: "ABCDEFGH2345", title: "Casa do Rio", method: "card" } as never;
    await expect(notify(db, "paymentReceived", { ...result, data: missing })).rejects.toThrow("{amount}");
  });
});

describe("notifications of a user", () => {
  test("can be marked as read, as unread, and as read up to a given one", async () => {
    await paid(ana, "1");
    await paid(ana, "2");
    const { items } = (await call(ana, "")).body as { items: { id: number; read: boolean }[] };
    const [newest, oldest] = items;
    expect((await call(ana, `/${newest?.id}/read`, {})).body.unread).toBe(1);
    expect((await call(ana, `/${newest?.id}/read`, { read: false })).body.unread).toBe(2);
    expect((await call(ana, "/read", { upTo: oldest?.id })).body.unread).toBe(1);
    expect(await getTitles(ana, "?state=unread")).toHaveLength(1);
    expect((await call(ana, "/read", {})).body.unread).toBe(0);
  });

  test("return 404 for another user and stay unchanged", async () => {
    const rui = await testUser(db, "client");
    const admin = await testUser(db, "admin");
    await paid(ana);
    const [{ id }] = (await call(ana, "")).body.items as [{ id: number }];
    for (const other of [rui, admin]) {
      expect((await call(other, `/${id}/read`, {})).status).toBe(404);
      expect(await getTitles(other)).toEqual([]);
    }
    expect((await call(rui, "/9007199254740991/read", {})).status).toBe(404);
    expect((await call(ana, "/unread")).body).toEqual({ unread: 1 });
    await call(rui, "/read", {});
    expect((await call(ana, "/unread")).body).toEqual({ unread: 1 });
  });

  test("about a hotel or for a role are hidden when the user loses the hotel or the role", async () => {
    const world = await addWorld(db);
    const mine = await addHotel(db, world);
    const others = await addHotel(db, world);
    const staffMember = await testUser(db, "subadmin");
    await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${staffMember.id}, ${mine})`);
    for (const hotelId of [mine, others]) {
      const data = { title: `Hotel ${hotelId}`, score: "9" };
      await notify(db, "staffReview", { to: await peopleOfHotel(db, hotelId), once: `${hotelId}`, data, path: "/" });
    }
    await secured(staffMember);
    const secure = "Your password was changed";
    expect(await getTitles(staffMember)).toEqual([secure, `A new review of Hotel ${mine}`]);
    await db.execute(sql`DELETE FROM hotel_staff WHERE user_id = ${staffMember.id}`);
    expect(await getTitles(staffMember)).toEqual([secure]);
    expect((await call(staffMember, "/unread")).body).toEqual({ unread: 1 });
    await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${staffMember.id}, ${mine})`);
    expect(await getTitles(staffMember)).toHaveLength(2);
    const asClient = {
      kind: "user",
      role: "client",
      name: "",
      emailVerified: true,
      sessionId: "",
      ...staffMember,
    } as const;
    const { items } = await listNotifications(db, asClient, { state: "all", page: 1, pageSize: 20 });
    expect(items.map(({ title }) => title)).toEqual([secure]);
  });

  test("about news are sent by email only after a consent, whose time is stored until it is withdrawn", async () => {
    const who = await testUser(db, "client");
    const news = async () =>
      ((await call(who, "/preferences")).body.items as { kind: string; inApp: boolean; email: boolean }[]).find(
        ({ kind }) => kind === "news",
      );
    const consent = async () =>
      (
        await db.execute<{ at: Date | null }>(
          sql`SELECT email_consent_at AS at FROM notification_preference WHERE user_id = ${who.id} AND kind = 'news'`,
        )
      ).rows[0]?.at ?? null;
    expect(await news()).toMatchObject({ inApp: true, email: false });
    await db.execute(
      sql`INSERT INTO notification_preference (user_id, kind, in_app, email) VALUES (${who.id}, 'news', true, true)`,
    );
    expect(await news()).toMatchObject({ email: false });
    await call(who, "/preferences", { news: { inApp: true, email: true } });
    const given = await consent();
    expect([(await news())?.email, given]).toEqual([true, expect.anything()]);
    await call(who, "/preferences", { news: { inApp: false, email: true } });
    expect(await consent()).toEqual(given);
    await call(who, "/preferences", { news: { inApp: true, email: false } });
    expect([(await news())?.email, await consent()]).toEqual([false, null]);
  });

  test("have preferences only for the kinds of the user's role", async () => {
    const admin = await testUser(db, "admin");
    const kinds = async (who: Someone) =>
      ((await call(who, "/preferences")).body.items as { kind: string }[]).map(({ kind }) => kind);
    expect(await kinds(ana)).not.toContain("operations");
    expect(await kinds(admin)).not.toContain("wallet");
    await call(ana, "/preferences", { operations: { inApp: true, email: true } });
    const { rowCount } = await db.execute(sql`SELECT 1 FROM notification_preference WHERE user_id = ${ana.id}`);
    expect(rowCount).toBe(0);
  });

  test("are deleted after 180 days", async () => {
    await paid(ana, "old");
    await db.execute(sql`UPDATE notification SET created_at = now() - interval '181 days' WHERE user_id = ${ana.id}`);
    await paid(ana, "new");
    expect(await sweepNotifications(db)).toBe(1);
    expect(await getTitles(ana)).toHaveLength(1);
  });
});

describe("the live stream", () => {
  const listen = async (who: Someone, lastId?: number) => {
    const headers = { ...who.bearer, ...(lastId === undefined ? {} : { "last-event-id": String(lastId) }) };
    const response = await app.request("/api/my/notifications/stream", { headers });
    return { status: response.status, type: response.headers.get("content-type"), ...getEvents(response) };
  };

  test("sends new notifications and changes of the unread count", async () => {
    const line = await listen(ana);
    expect([line.status, line.type]).toEqual([200, "text/event-stream"]);
    expect(await line.next()).toMatchObject({ event: "unread", data: { unread: 0 } });
    const rui = await testUser(db, "client");
    await paid(rui);
    await paid(ana);
    const received = await line.next();
    expect(received).toMatchObject({ event: "notification", data: { unread: 1, notification: { kind: "payments" } } });
    await call(ana, `/${received?.id}/read`, {});
    expect(await line.next()).toMatchObject({ event: "unread", data: { unread: 0 } });
    await line.close();
  });

  test("resumes after the last event ID", async () => {
    await paid(ana, "1");
    const [{ id }] = (await call(ana, "")).body.items as [{ id: number }];
    await paid(ana, "2");
    const line = await listen(ana, id);
    expect((await line.next())?.id).toBeGreaterThan(id);
    expect(await line.next()).toMatchObject({ event: "unread", data: { unread: 2 } });
    await line.close();
  });

  test.each([
    [
      "the session is logged out",
      () => {
        const headers = { ...ana.bearer, "content-type": "application/json" };
        return app.request("/api/auth/logout", { method: "POST", headers, body: "{}" });
      },
    ],
    ["the user is banned", () => db.execute(sql`UPDATE app_user SET status = 'banned' WHERE id = ${ana.id}`)],
    ["every session is ended", () => db.execute(sql`DELETE FROM session WHERE user_id = ${ana.id}`)],
  ])("ends when %s", async (_, act) => {
    const line = await listen(ana);
    await line.next();
    await act();
    expect(await line.next()).toBeNull();
    expect((await app.request("/api/my/notifications/stream", { headers: ana.bearer })).status).toBe(401);
  });

  test("is limited to 8 connections per user, and requires a session", async () => {
    const lines = await Promise.all(Array.from({ length: 8 }, () => listen(ana)));
    const phone = { ...ana, ...(await addSession(db, ana.id)) };
    const refused = await app.request("/api/my/notifications/stream", { headers: phone.bearer });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    await lines[0]?.close();
    const again = await listen(phone);
    expect(again.status).toBe(200);
    for (const line of [...lines.slice(1), again]) await line.close();
    expect(getLiveNotifications(db).count()).toBe(0);
    expect((await app.request("/api/my/notifications/stream")).status).toBe(401);
  });

  test("stays available to a browser that reloads its page 20 times", async () => {
    const lines = [];
    for (let n = 0; n < 20; n++) lines.push(await listen(ana));
    expect(lines.map(({ status }) => status)).toEqual(lines.map(() => 200));
    expect(getLiveNotifications(db).count()).toBe(8);
    const newest = lines.at(-1);
    expect(await newest?.next()).toMatchObject({ event: "unread" });
    await paid(ana);
    expect(await newest?.next()).toMatchObject({ event: "notification" });
    for (const line of lines) await line.close();
    expect(getLiveNotifications(db).count()).toBe(0);
  });
});
