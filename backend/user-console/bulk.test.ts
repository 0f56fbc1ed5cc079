import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { workBroadcasts } from "@/backend/notifications/broadcasts";
import type { AdminPart } from "@/lib/access/admin-parts";
import { grantStepUp, personWithPassword } from "./testing";

type Person = Awaited<ReturnType<typeof personWithPassword>>;
const db = await testDatabase();
const call = createCaller(testApp(db).app);
let admin: Person;

const users = "/api/admin/users";
const getRole = async ({ id }: Person) =>
  (
    await db.execute<{ role: number; all: boolean; group: number | null }>(
      sql`SELECT role, all_hotels AS all, permission_group_id AS "group" FROM app_user WHERE id = ${id}`,
    )
  ).rows[0];
const addGroup = async (name: string, parts: AdminPart[]) =>
  (
    await db.execute<{ id: number }>(
      sql`INSERT INTO permission_group (name, parts) VALUES (${name}, ${sql.param(parts)}::text[]) RETURNING id`,
    )
  ).rows[0]?.id ?? 0;
const joinGroup = ({ id }: Person, group: number) =>
  db.execute(sql`UPDATE app_user SET permission_group_id = ${group} WHERE id = ${id}`);

beforeAll(async () => {
  admin = await personWithPassword(db, "admin", "Amélia Torres");
});
beforeEach(() => db.execute(sql`DELETE FROM rate_bucket`));

describe("role change of several users", () => {
  const setRole = (who: Person, people: Person[], roleId: string) =>
    call(who, "POST", `${users}/status`, { userids: people.map(({ id }) => id), action: "set_role", roleId });

  it("requires the step-up and refuses the own account, banned users and users who already have the role", async () => {
    const client = await personWithPassword(db, "client");
    const staff = await personWithPassword(db, "subadmin");
    const banned = await personWithPassword(db, "client");
    await db.execute(sql`UPDATE app_user SET status = 'banned' WHERE id = ${banned.id}`);
    const people = [client, staff, banned, admin];
    expect((await setRole(admin, people, "subadmin")).body.code).toBe("step_up");
    await grantStepUp(db, admin);
    const { body } = await setRole(admin, people, "subadmin");
    const results = (body.results as { ok: boolean; message: string }[]).map(({ ok, message }) => [ok, message]);
    expect(results).toEqual([
      [true, expect.stringContaining("is a sub-administrator now")],
      [false, expect.stringContaining("already has this role")],
      [false, expect.stringContaining("is banned")],
      [false, expect.stringContaining("your own account")],
    ]);
    expect([await getRole(client), await getRole(staff)]).toEqual([
      { role: 2, all: false, group: null },
      { role: 2, all: false, group: null },
    ]);
    const { body: history } = await call(admin, "GET", `/api/admin/history/user/${client.id}`);
    expect(history.items[0]).toMatchObject({ action: "user.role", actor: "Amélia Torres" });
  });

  it("keeps a promotion to administrator of a permission group waiting for a second administrator", async () => {
    const group = await addGroup("Desk", ["orders"]);
    const { body: found } = await call(admin, "GET", `${users}/options/roles?q=desk`);
    expect(found.items).toEqual([{ id: `admin-${group}`, label: "Administrator: Desk", detail: "Permission group" }]);
    const second = await personWithPassword(db, "admin");
    const client = await personWithPassword(db, "client");
    await grantStepUp(db, admin);
    const { body } = await setRole(admin, [client], `admin-${group}`);
    expect(body.results[0]).toMatchObject({
      ok: true,
      message: expect.stringContaining("another administrator agrees"),
    });
    expect(await getRole(client)).toMatchObject({ role: 10 });
    const { rows } = await db.execute(
      sql`SELECT 1 FROM access_request WHERE user_id = ${client.id} AND state = 'waiting'`,
    );
    expect(rows).toHaveLength(1);
    expect(second.id).not.toBe(admin.id);
  });

  it("refuses administrators with a permission group", async () => {
    const limited = await personWithPassword(db, "admin");
    await joinGroup(limited, await addGroup("Clients", ["users"]));
    const client = await personWithPassword(db, "client");
    await grantStepUp(db, limited);
    const { body } = await setRole(limited, [client], "subadmin");
    expect(body.results[0]).toMatchObject({ ok: false, message: expect.stringContaining("staff accounts") });
    expect(await getRole(client)).toMatchObject({ role: 10 });
    const { body: list } = await call(limited, "GET", `${users}?ids=${client.id}`);
    expect(list.items.map(({ actions }: { actions: string[] }) => actions.includes("set_role"))).toEqual([false]);
    expect((await call(limited, "GET", `${users}/options/roles`)).status).toBe(403);
  });
});

describe("message to the users of a list", () => {
  const message = { title: "Roof terrace", text: "It opens in May." };
  const getNotified = async (title: string) =>
    (await db.execute<{ id: string }>(sql`SELECT user_id AS id FROM notification WHERE title = ${title}`)).rows
      .map(({ id }) => id)
      .sort();
  const work = async () => {
    while (await workBroadcasts(db));
  };

  it("notifies the active users, refuses a wrong expected number and is listed as sent", async () => {
    const one = await personWithPassword(db, "client", "Message Reader 1");
    const two = await personWithPassword(db, "client", "Message Reader 2");
    const banned = await personWithPassword(db, "client", "Message Reader 3");
    await db.execute(sql`UPDATE app_user SET status = 'banned' WHERE id = ${banned.id}`);
    const list = `${new URLSearchParams({ q: "Message Reader" })}`;
    const counted = await call(admin, "GET", `${users}/message/recipients?users=${encodeURIComponent(list)}`);
    expect(counted.body).toEqual({ chosen: 3, people: 2 });
    const send = (more: object) => call(admin, "POST", `${users}/message`, { ...message, users: list, ...more });
    expect((await send({ expected: 4 })).body.code).toBe("conflict");
    expect((await send({ expected: 3 })).body).toMatchObject({ message: "2 people are notified in a moment." });
    // Users who match later are not recipients.
    await personWithPassword(db, "client", "Message Reader 4");
    await work();
    expect(await getNotified(message.title)).toEqual([one.id, two.id].sort());
    const { body } = await call(admin, "GET", "/api/admin/broadcasts");
    expect(body.items[0]).toMatchObject({ audience: "chosen", to: null, meantFor: 2, notifiedInApp: 2 });
  });

  it("notifies only the selected users, or only the sender as a test", async () => {
    const one = await personWithPassword(db, "client");
    await personWithPassword(db, "client");
    const chosen = { users: `ids=${one.id}`, expected: 1 };
    await call(admin, "POST", `${users}/message`, { ...message, ...chosen, title: "Trial", testOnly: true });
    await call(admin, "POST", `${users}/message`, { ...message, ...chosen, title: "For one" });
    await work();
    expect(await getNotified("Trial")).toEqual([admin.id]);
    expect(await getNotified("For one")).toEqual([one.id]);
    const unknown = await call(admin, "POST", `${users}/message`, { ...message, users: "role=7", expected: 1 });
    expect(unknown.status).toBe(422);
  });

  it("requires the permissions for users and for announcements", async () => {
    const writer = await personWithPassword(db, "admin");
    const desk = await personWithPassword(db, "admin");
    await joinGroup(writer, await addGroup("Writers", ["content"]));
    await joinGroup(desk, await addGroup("Accounts", ["users"]));
    for (const who of [writer, desk]) {
      expect((await call(who, "POST", `${users}/message`, { ...message, users: "", expected: 1 })).status).toBe(403);
    }
  });
});
