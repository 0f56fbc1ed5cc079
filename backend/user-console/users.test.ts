import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addWorld, type TestWorld } from "@/backend/hotels/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { testActor } from "@/backend/orders/testing";
import { endBans } from "@/backend/users/ban-ends";
import { testPassword } from "@/backend/users/testing";
import * as staffRules from "@/lib/contracts/accounts/staff-rules";
import * as user from "@/lib/contracts/accounts/user";
import * as activity from "@/lib/contracts/accounts/user-activity";
import * as fund from "@/lib/contracts/accounts/user-wallet";
import type { Endpoint } from "@/lib/contracts/define";
import { grantStepUp, mailedTo, personWithPassword } from "./testing";

type Person = Awaited<ReturnType<typeof personWithPassword>>;
const db = await testDatabase();
const { app, deps } = testApp(db);
const call = createCaller(app);
let admin: Person;
let staffMember: Person;
let world: TestWorld;
let hotel: number;
let otherHotel: number;

const users = "/api/admin/users";
const stepUp = (who: Person) => grantStepUp(db, who);
const act = async (who: Person, id: string, body: Record<string, unknown>) => {
  if (body.action === "ban") await stepUp(who);
  return call(who, "POST", `${users}/${id}/status`, body);
};
const setRole = async (who: Person, id: string, body: Record<string, unknown>) => {
  await stepUp(who);
  return call(who, "PUT", `${users}/${id}/role`, body);
};
const getStatus = async (id: string) =>
  (await db.execute<{ status: string; role: number }>(sql`SELECT status, role FROM app_user WHERE id = ${id}`)).rows[0];

beforeAll(async () => {
  admin = await personWithPassword(db, "admin", "Amélia Torres");
  staffMember = await personWithPassword(db, "subadmin", "Jonas Weber");
  world = await addWorld(db);
  hotel = await addHotel(db, world);
  otherHotel = await addHotel(db, world);
});
beforeEach(() => db.execute(sql`DELETE FROM rate_bucket`));

describe("access", () => {
  const endpoints = Object.values({ ...user, ...activity, ...fund, ...staffRules }).flatMap((value): Endpoint[] => {
    if (typeof value !== "object" || value === null) return [];
    if ("path" in value && "method" in value) return [value as unknown as Endpoint];
    return "list" in value ? (Object.values(value) as Endpoint[]) : [];
  });

  let [client, banned]: { bearer: { authorization: string } }[] = [];
  beforeAll(async () => {
    [client, banned] = [await testUser(db, "client"), await testUser(db, "admin", "banned")];
  });

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s is available to administrators only",
    async (_, { method, path }) => {
      const to = path.replace("{userid}", staffMember.id).replace("{email}", encodeURIComponent(staffMember.email));
      const address = to.endsWith("/orders") || to.includes("/orders/") ? `${to}?client=${staffMember.email}` : to;
      const asked = async (who: Parameters<typeof call>[0] | undefined) =>
        (await call(who ?? null, method, address)).status;
      expect(await asked(null)).toBe(401);
      expect(await asked(client)).toBe(403);
      expect(await asked(staffMember)).toBe(403);
      expect(await asked(banned)).toBe(401);
      // With an empty body an administrator reaches validation.
      expect(await asked(admin)).toBe(method === "GET" ? 200 : 422);
    },
  );
});

describe("user list", () => {
  it("searches by a part of the name, filters by role, counts its views and paginates", async () => {
    for (const n of [1, 2, 3]) await personWithPassword(db, "client", `Órla Findable ${n}`);
    const found = (await call(admin, "GET", `${users}?q=orla%20findable&pageSize=2&sort=name`)).body;
    expect(found).toMatchObject({ total: 3, items: [{ name: "Órla Findable 1" }, { name: "Órla Findable 2" }] });
    expect(found.counts).toMatchObject({ all: { n: 3 }, active: { n: 3 }, banned: { n: 0 } });
    expect((await call(admin, "GET", `${users}?q=orla%20findable&role=2`)).body.total).toBe(0);
    expect((await call(admin, "GET", `${users}?q=%25%25%25`)).body.total).toBe(0);
    expect((await call(admin, "GET", `${users}?role=3`)).status).toBe(422);
  });

  it("lists administrators, then sub-administrators, without closed accounts", async () => {
    const people = {
      bea: await personWithPassword(db, "subadmin", "Roster Bea"),
      ana: await personWithPassword(db, "subadmin", "Roster Ana"),
      zoe: await personWithPassword(db, "admin", "Roster Zoe"),
      rui: await personWithPassword(db, "subadmin", "Roster Rui"),
      client: await personWithPassword(db, "client", "Roster Client"),
    };
    await db.execute(sql`UPDATE app_user SET status = 'closed', closed_at = now() WHERE id = ${people.rui.id}`);
    const { rows } = await db.execute<{ id: number }>(
      sql`INSERT INTO permission_group (name, parts) VALUES ('Roster', '{audit}') RETURNING id`,
    );
    await db.execute(sql`UPDATE app_user SET permission_group_id = ${rows[0]?.id} WHERE id = ${people.zoe.id}`);
    const found = async (query: string) =>
      (await call(admin, "GET", `${users}?q=roster&${query}`)).body.items.map(({ name }: { name: string }) => name);
    expect(await found("staff=true&sort=role")).toEqual(["Roster Zoe", "Roster Ana", "Roster Bea"]);
    expect(await found("staff=true&sort=role&pageSize=1&page=3")).toEqual(["Roster Bea"]);
    expect(await found("staff=false&sort=name")).toEqual(["Roster Client", "Roster Rui"]);
    expect(await found(`staff=true&group=${rows[0]?.id}`)).toEqual(["Roster Zoe"]);
    // Later tests demote all administrators but two, and a client has no group.
    await db.execute(sql`UPDATE app_user SET permission_group_id = NULL WHERE id = ${people.zoe.id}`);
    const { text } = await call(admin, "GET", `${users}/export.csv?staff=true&q=roster&sort=role&columns=user,hotels`);
    expect(
      text
        ?.trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[0]),
    ).toEqual(["Roster Zoe", "Roster Ana", "Roster Bea"]);
  });

  it("filters by wallet balance, bookings and the day of the last activity", async () => {
    const rich = await testActor(db, "client", 5_000);
    await db.execute(sql`UPDATE app_user SET name = 'Filtered Rich' WHERE id = ${rich.id}`);
    await personWithPassword(db, "client", "Filtered Poor");
    const found = async (query: string) =>
      (await call(admin, "GET", `${users}?q=filtered&sort=name&${query}`)).body.items.map(
        (user: { name: string }) => user.name,
      );
    expect(await found("hasMoney=true")).toEqual(["Filtered Rich"]);
    expect(await found("hasMoney=false")).toEqual(["Filtered Poor"]);
    expect(await found("hasBookings=false")).toEqual(["Filtered Poor", "Filtered Rich"]);
    expect(await found("hasBookings=true")).toEqual([]);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await db.execute(sql`UPDATE session SET updated_at = now() - interval '40 days' WHERE user_id = ${rich.id}`);
    expect(await found(`seenTo=${day(-30)}`)).toEqual(["Filtered Rich"]);
    expect(await found(`seenFrom=${day(-30)}`)).toEqual(["Filtered Poor"]);
  });

  it("exports CSV and records the export in the audit log", async () => {
    const { text } = await call(admin, "GET", `${users}/export.csv?q=${admin.email}`);
    expect(text).toContain(`Amélia Torres,${admin.email}`);
    const { rows } = await db.execute(
      sql`SELECT 1 FROM audit_log WHERE action = 'users exported' AND actor_id = ${admin.id}`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe("user creation", () => {
  it("mails a single-use link with which the user chooses a password and logs in", async () => {
    const email = "nova@example.com";
    const made = await call(admin, "POST", users, { name: "Nova Silva", email, role: 10 });
    expect(made).toMatchObject({ status: 200, body: { email } });
    const mail = await mailedTo(db, email);
    expect(mail).toMatchObject({ event: "invitation", data: { by: "Amélia Torres", role: "client" } });
    expect((await call(admin, "GET", `${users}/${made.body.id}`)).body).toMatchObject({
      invited: true,
      hasPassword: false,
      status: "unverified",
    });
    const password = "amber kettle morning";
    const logIn = () => call(null, "POST", "/api/auth/login", { email, password });
    expect((await logIn()).status).toBe(401);
    expect((await call(null, "POST", "/api/auth/reset/password", { token: mail.token, password })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await call(admin, "GET", `${users}/${made.body.id}`)).body).toMatchObject({ hasPassword: true });
    expect((await call(null, "POST", "/api/auth/reset/password", { token: mail.token, password })).status).toBe(422);
  });

  it("rejects an email address that already has an account", async () => {
    const again = await call(admin, "POST", users, { name: "Again", email: staffMember.email.toUpperCase(), role: 10 });
    expect(again).toMatchObject({ status: 422, body: { fields: { email: expect.stringContaining("already") } } });
  });

  it("requires the step-up for staff, assigns their hotels and rejects an unknown hotel", async () => {
    const staff = { name: "Sub", email: "sub@example.com", role: 2, hotels: [{ hotelId: hotel }] };
    const key = crypto.randomUUID();
    expect((await call(admin, "POST", users, staff, key)).body.code).toBe("step_up");
    await stepUp(admin);
    const made = await call(admin, "POST", users, staff, key);
    expect(made.status).toBe(200);
    expect((await call(admin, "GET", `${users}/${made.body.id}`)).body.hotels).toMatchObject([{ hotelId: hotel }]);
    await stepUp(admin);
    const nowhere = await call(admin, "POST", users, {
      ...staff,
      email: "sub2@example.com",
      hotels: [{ hotelId: 999_999 }],
    });
    expect(nowhere).toMatchObject({ status: 422, body: { fields: { hotels: expect.anything() } } });
  });

  it("mails a new link on request and invalidates the earlier one", async () => {
    const email = "late@example.com";
    const { body } = await call(admin, "POST", users, { name: "Late", email, role: 10 });
    const first = (await mailedTo(db, email)).token;
    expect((await act(admin, body.id, { action: "resend" })).status).toBe(200);
    const second = (await mailedTo(db, email)).token;
    const choose = (token: string) =>
      call(null, "POST", "/api/auth/reset/password", { token, password: "amber kettle morning" });
    expect((await choose(first)).status).toBe(422);
    expect((await choose(second)).status).toBe(200);
    for (let n = 0; n < 5; n++) await act(admin, body.id, { action: "resend" });
    expect((await act(admin, body.id, { action: "resend" })).status).toBe(409);
  });
});

describe("user update", () => {
  const getBody = async (id: string) => {
    const { name, email, phone, country, version } = (await call(admin, "GET", `${users}/${id}`)).body;
    return { name, email, phone, country, version };
  };

  it("changes a name with an audit entry and rejects an old version with 409", async () => {
    const client = await personWithPassword(db, "client", "Old Name");
    const before = await getBody(client.id);
    expect((await call(admin, "PUT", `${users}/${client.id}`, { ...before, name: "New Name" })).status).toBe(200);
    expect((await call(admin, "PUT", `${users}/${client.id}`, before)).status).toBe(409);
    const [line] = (await call(admin, "GET", `/api/admin/history/user/${client.id}`)).body.items;
    expect(line).toMatchObject({ actor: "Amélia Torres", action: "user.update", after: { name: "New Name" } });
  });

  it("refuses an email address of another user", async () => {
    const client = await personWithPassword(db, "client");
    await stepUp(admin);
    const taken = await call(admin, "PUT", `${users}/${client.id}`, {
      ...(await getBody(client.id)),
      email: staffMember.email,
    });
    expect(taken).toMatchObject({ status: 422, body: { fields: { email: expect.anything() } } });
  });

  it("lets an administrator confirm an email address once", async () => {
    const user = await testUser(db, "client", "unverified");
    expect((await act(admin, user.id, { action: "verify" })).status).toBe(200);
    expect(await getStatus(user.id)).toMatchObject({ status: "active" });
    expect((await act(admin, user.id, { action: "verify" })).status).toBe(409);
  });
});

describe("ban", () => {
  it("refuses the next request with the reason, and its removal does not restore earlier sessions", async () => {
    const client = await personWithPassword(db, "client");
    expect((await call(client, "GET", "/api/my/orders")).status).toBe(200);
    expect((await act(admin, client.id, { action: "ban" })).body.fields.reason).toBeTruthy();
    expect((await act(admin, client.id, { action: "ban", reason: "Chargebacks" })).status).toBe(200);
    expect((await call(client, "GET", "/api/my/orders")).status).toBe(401);
    expect((await call(client, "GET", "/api/auth/me")).body).toMatchObject({
      status: 0,
      message: expect.stringContaining("Chargebacks"),
    });
    expect(await mailedTo(db, client.email)).toMatchObject({ event: "accountBanned", data: { reason: "Chargebacks" } });
    expect((await act(admin, client.id, { action: "unban" })).status).toBe(200);
    expect((await call(client, "GET", "/api/my/orders")).status).toBe(401);
    const login = { email: client.email, password: testPassword };
    expect((await call(null, "POST", "/api/auth/login", login)).status).toBe(200);
  });

  it("expires on its end date, at the next login or by the job", async () => {
    const one = await personWithPassword(db, "client");
    const two = await personWithPassword(db, "client");
    const today = new Date().toISOString().slice(0, 10);
    expect((await act(admin, one.id, { action: "ban", reason: "x", until: today })).body.fields.until).toBeTruthy();
    for (const { id } of [one, two]) {
      expect((await act(admin, id, { action: "ban", reason: "A pause", until: "2099-01-01" })).status).toBe(200);
    }
    const login = { email: one.email, password: testPassword };
    expect((await call(null, "POST", "/api/auth/login", login)).status).toBe(401);
    expect(await endBans(deps)).toBe(0);
    await db.execute(sql`UPDATE app_user SET ban_until = now() - interval '1 second' WHERE ban_until IS NOT NULL`);
    expect((await call(null, "POST", "/api/auth/login", login)).status).toBe(200);
    expect(await endBans(deps)).toBe(1);
    expect(await getStatus(two.id)).toMatchObject({ status: "active" });
    const [line] = (await call(admin, "GET", `/api/admin/history/user/${two.id}`)).body.items;
    expect(line).toMatchObject({ actor: "The system", action: "user.unban" });
  });

  it("applies to several users with a result for each", async () => {
    const one = await testUser(db, "client");
    const two = await testUser(db, "client", "banned");
    const ban = { userids: [one.id, two.id, admin.id], action: "ban", reason: "Same card" };
    expect((await call(admin, "POST", `${users}/status`, ban)).body.code).toBe("step_up");
    await stepUp(admin);
    const { body } = await call(admin, "POST", `${users}/status`, ban);
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, false]);
  });

  it("applies to all users of a filtered list if their number matches the expected one", async () => {
    const people = await Promise.all([1, 2, 3].map((n) => personWithPassword(db, "client", `Whole List ${n}`)));
    const [, , third] = people;
    await act(admin, third?.id ?? "", { action: "ban", reason: "Same card" });
    const ban = { query: { q: "Whole List", status: "active" }, action: "ban", reason: "Same card" };
    expect((await call(admin, "POST", `${users}/status/all`, { ...ban, expected: 3 })).body.code).toBe("conflict");
    expect((await call(admin, "POST", `${users}/status/all`, { ...ban, expected: 2 })).body.code).toBe("step_up");
    await stepUp(admin);
    const { body } = await call(admin, "POST", `${users}/status/all`, { ...ban, expected: 2 });
    expect([body.next, body.results.map(({ ok }: { ok: boolean }) => ok)]).toEqual([null, [true, true]]);
    for (const { id } of people) expect(await getStatus(id)).toMatchObject({ status: "banned" });
  });

  it("requires the step-up", async () => {
    const boss = await personWithPassword(db, "admin");
    const client = await personWithPassword(db, "client");
    const ban = () => call(boss, "POST", `${users}/${client.id}/status`, { action: "ban", reason: "Chargebacks" });
    expect((await ban()).body.code).toBe("step_up");
    expect(await getStatus(client.id)).toMatchObject({ status: "active" });
    await stepUp(boss);
    expect((await ban()).status).toBe(200);
  });

  it("is not required to end the sessions of a user", async () => {
    const client = await personWithPassword(db, "client");
    expect((await act(admin, client.id, { action: "end_sessions" })).status).toBe(200);
    expect((await call(client, "GET", "/api/my/orders")).status).toBe(401);
    expect(await getStatus(client.id)).toMatchObject({ status: "active" });
  });
});

describe("role change", () => {
  it("requires the step-up each time", async () => {
    const boss = await personWithPassword(db, "admin");
    const client = await personWithPassword(db, "client");
    const change = () => call(boss, "PUT", `${users}/${client.id}/role`, { role: 2 });
    expect((await change()).body.code).toBe("step_up");
    await stepUp(boss);
    expect((await change()).status).toBe(200);
    expect((await change()).body.code).toBe("step_up");
  });

  it("gives a sub-administrator the assigned hotels or all hotels from the next request on", async () => {
    const person = await personWithPassword(db, "subadmin");
    const seen = async () => (await call(person, "GET", "/api/subadmin/hotels")).body.total;
    expect(await seen()).toBe(0);
    expect((await setRole(admin, person.id, { role: 2, hotels: [{ hotelId: hotel }] })).status).toBe(200);
    expect(await seen()).toBe(1);
    expect((await setRole(admin, person.id, { role: 2, allHotels: true })).status).toBe(200);
    expect(await seen()).toBeGreaterThan(1);
    expect((await setRole(admin, person.id, { role: 2, hotels: [{ hotelId: otherHotel }] })).status).toBe(200);
    expect(await seen()).toBe(1);
  });

  it("ends the sessions of the user, removes their hotels and notifies them", async () => {
    const person = await personWithPassword(db, "subadmin");
    await setRole(admin, person.id, { role: 2, hotels: [{ hotelId: hotel }] });
    await db.execute(sql`UPDATE hotel SET owner_id = ${person.id} WHERE id = ${hotel}`);
    expect((await setRole(admin, person.id, { role: 10 })).status).toBe(200);
    expect((await call(person, "GET", "/api/subadmin/hotels")).status).toBe(401);
    const { rows } = await db.execute(sql`
      SELECT 1 FROM hotel_staff WHERE user_id = ${person.id} UNION ALL SELECT 1 FROM hotel WHERE owner_id = ${person.id}`);
    expect(rows).toEqual([]);
    expect((await mailedTo(db, person.email)).event).toBe("securityChanged");
  });

  it("refuses administrators who change, ban or demote their own account", async () => {
    expect((await setRole(admin, admin.id, { role: 10 })).status).toBe(403);
    expect((await act(admin, admin.id, { action: "ban", reason: "x" })).status).toBe(403);
    const own = { name: "Me", email: admin.email, version: 1 };
    expect((await call(admin, "PUT", `${users}/${admin.id}`, own)).status).toBe(403);
  });
});

describe("last administrator", () => {
  const admins = async () =>
    (await db.execute(sql`SELECT id FROM app_user WHERE role = 1 AND status = 'active'`)).rows.length;

  it.each(["demoted", "banned"] as const)(
    "is never %s when two administrators do it to each other concurrently",
    async (how) => {
      for (let round = 0; round < 5; round++) {
        const one = await personWithPassword(db, "admin");
        const two = await personWithPassword(db, "admin");
        await Promise.all([stepUp(one), stepUp(two)]);
        await db.execute(sql`UPDATE app_user SET role = 10 WHERE role = 1 AND id NOT IN (${one.id}, ${two.id})`);
        const send = (by: Person, to: Person) =>
          how === "demoted"
            ? call(by, "PUT", `${users}/${to.id}/role`, { role: 10 })
            : act(by, to.id, { action: "ban", reason: "A coup" });
        const responses = await Promise.all([send(one, two), send(two, one)]);
        // The second request fails because of the last-administrator rule, or because its session has already ended.
        const [first, second] = responses.map(({ status }) => status).sort();
        expect(first).toBe(200);
        expect([401, 403, 409]).toContain(second);
        expect(await admins()).toBe(1);
      }
      admin = await personWithPassword(db, "admin", "Amélia Torres");
    },
  );
});

describe("staff rules", () => {
  it("open every hotel to sub-administrators after the step-up, with an audit entry", async () => {
    const rules = { subAdminScope: "all", reviewChanges: false, fundPerActMinor: 1_000, fundPerDayMinor: 2_500 };
    const person = await personWithPassword(db, "subadmin");
    expect((await call(person, "GET", "/api/subadmin/hotels")).body.total).toBe(0);
    expect((await call(admin, "PUT", "/api/admin/settings/staff-rules", rules)).body.code).toBe("step_up");
    await stepUp(admin);
    expect((await call(admin, "PUT", "/api/admin/settings/staff-rules", rules)).status).toBe(200);
    expect((await call(person, "GET", "/api/subadmin/hotels")).body.total).toBeGreaterThan(1);
    expect((await call(admin, "GET", "/api/admin/settings/staff-rules")).body).toMatchObject(rules);
    expect((await call(admin, "GET", "/api/admin/history/settings/staff")).body.items).toMatchObject([
      { before: { subAdminScope: "assigned" }, after: { subAdminScope: "all" } },
    ]);
  });
});
