import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { administrators } from "@/backend/notifications/people";
import { type AdminPart, adminParts, grants, partsOfEndpoint } from "@/lib/access/admin-parts";
import { allEndpoints } from "@/lib/contracts";
import { grantStepUp, mailedTo, personWithPassword } from "./testing";

type Person = Awaited<ReturnType<typeof personWithPassword>>;
const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
let admin: Person;
let limited: Person;
let client: Person;

const groups = "/api/admin/permission-groups";
const users = "/api/admin/users";
const adminRole = { role: 1, allHotels: false, hotels: [] };

async function saved(method: string, path: string, body?: Record<string, unknown>, who = admin) {
  await grantStepUp(db, who);
  return call(who, method, path, body);
}
let n = 0;
async function addGroup(parts: readonly AdminPart[]): Promise<number> {
  n += 1;
  return (await saved("POST", groups, { name: `Group ${n}`, parts })).body.id;
}
/** Without the approval of a second administrator, which has its own test below. */
async function limit(who: Person, parts: readonly AdminPart[] | null) {
  const id = parts && (await addGroup(parts));
  await db.execute(sql`UPDATE app_user SET permission_group_id = ${id} WHERE id = ${who.id}`);
  return id;
}

beforeAll(async () => {
  admin = await personWithPassword(db, "admin", "Amélia Torres");
  limited = await personWithPassword(db, "admin", "Lena Park");
  client = await personWithPassword(db, "client", "Rui Costa");
});
beforeEach(async () => {
  await db.execute(sql`DELETE FROM rate_bucket`);
  await limit(limited, null);
});

describe("permission groups", () => {
  it("are created, changed and removed after the step-up, with an audit entry each", async () => {
    const body = { name: "Editors", parts: ["content"] };
    expect((await call(admin, "POST", groups, body)).body.code).toBe("step_up");
    const { id, version } = (await saved("POST", groups, body)).body;
    const path = `${groups}/${id}`;
    expect((await call(admin, "PUT", path, { ...body, version })).body.code).toBe("step_up");
    const changed = await saved("PUT", path, { name: "Editors", parts: ["content", "reports"], version });
    expect(changed.status).toBe(200);
    expect((await saved("PUT", path, { ...body, version })).status).toBe(409);
    expect((await saved("POST", groups, body)).body.fields).toHaveProperty("name");
    expect((await saved("POST", groups, { name: "None", parts: [] })).body.fields).toHaveProperty("parts");
    // A refused save keeps its step-up.
    await db.execute(sql`DELETE FROM verification`);
    expect((await call(admin, "DELETE", path)).body.code).toBe("step_up");
    expect((await saved("DELETE", path)).status).toBe(200);
    expect((await call(admin, "GET", path)).status).toBe(404);
    const { rows } = await db.execute<{ action: string }>(sql`
      SELECT action FROM audit_log WHERE object_kind = 'permission_group' AND object_id = ${String(id)} ORDER BY id`);
    expect(rows.map(({ action }) => action)).toEqual(
      ["create", "update", "remove"].map((verb) => `permission_group.${verb}`),
    );
  });

  it("are not removed while they have members", async () => {
    const id = await limit(limited, ["orders"]);
    const refused = await saved("DELETE", `${groups}/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
    expect((await call(admin, "GET", `${groups}/${id}`)).body).toMatchObject({
      members: 1,
      people: [{ name: "Lena Park" }],
    });
  });
});

describe("permissions of a group", () => {
  it.each(adminParts)("%s grants its endpoints and no others", async (part) => {
    await limit(limited, [part]);
    const wrong: string[] = [];
    for (const endpoint of allEndpoints) {
      if (endpoint.who !== "admin") continue;
      const granted = grants([part], partsOfEndpoint(endpoint) ?? "full");
      if (granted && endpoint.method !== "GET") continue;
      const path = endpoint.path.replace(/\{\w+\}/g, "1");
      const { status } = await call(limited, endpoint.method, path, endpoint.method === "GET" ? undefined : {});
      if ((status === 403) === granted || status >= 500) wrong.push(`${endpoint.id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it("take effect at the next request, also after a change of the group", async () => {
    const id = await limit(limited, ["content"]);
    expect((await call(limited, "GET", users)).status).toBe(403);
    const { version } = (await call(admin, "GET", `${groups}/${id}`)).body;
    await saved("PUT", `${groups}/${id}`, { name: "More", parts: ["users"], version });
    expect((await call(limited, "GET", users)).status).toBe(200);
    expect((await call(limited, "GET", "/api/auth/me")).body.user.parts).toEqual(["users"]);
  });

  it("filter counters, decisions and quick search", async () => {
    await limit(limited, ["users"]);
    const waiting = (await call(limited, "GET", "/api/admin/waiting")).body;
    expect(Object.keys(waiting)).toEqual(["decisions"]);
    const found = (await call(limited, "GET", `/api/admin/jump?q=${client.email}`)).body;
    expect(found.users).toHaveLength(1);
    await limit(limited, ["content"]);
    expect((await call(limited, "GET", `/api/admin/jump?q=${client.email}`)).body.users).toEqual([]);
    await db.execute(sql`
      INSERT INTO access_request (kind, user_id, requested_by) VALUES ('administrator', ${client.id}, ${admin.id})`);
    expect((await call(admin, "GET", "/api/admin/decisions?kind=access")).body.total).toBe(1);
    expect((await call(limited, "GET", "/api/admin/decisions?kind=access")).body.total).toBe(0);
    await db.execute(sql`UPDATE access_request SET state = 'withdrawn'`);
  });

  it("filter the history of records", async () => {
    await limit(limited, ["content"]);
    expect((await call(limited, "GET", `/api/admin/history/user/${client.id}`)).status).toBe(404);
    expect((await call(limited, "GET", "/api/admin/history/page/terms.en")).status).toBe(200);
  });

  it("determine which administrators are notified", async () => {
    await limit(limited, ["finance"]);
    const ids = async (needed: Parameters<typeof administrators>[1]) =>
      (await administrators(db, needed)).map(({ userId }) => userId);
    expect(await ids(["finance"])).toContain(limited.id);
    expect(await ids(["claims"])).not.toContain(limited.id);
    expect(await ids("full")).toEqual([admin.id]);
  });
});

describe("assignment of a group", () => {
  it("limits an administrator at once, is returned with the user and refuses an unknown group", async () => {
    const groupId = await addGroup(["orders"]);
    expect((await saved("PUT", `${users}/${limited.id}/role`, { ...adminRole, groupId })).status).toBe(200);
    expect((await call(admin, "GET", `${users}/${limited.id}`)).body).toMatchObject({ role: 1, groupId });
    expect((await call(limited, "GET", users)).status).toBe(403);
    expect(
      (await saved("PUT", `${users}/${limited.id}/role`, { ...adminRole, groupId: 999_999 })).body.fields,
    ).toHaveProperty("groupId");
  });

  it("notifies the administrator, also when the permissions of the group change", async () => {
    const groupId = await addGroup(["orders"]);
    const setGroup = () => saved("PUT", `${users}/${limited.id}/role`, { ...adminRole, groupId });
    const countMails = async () => {
      const { rows } = await db.execute<{ n: number }>(sql`
        SELECT count(*)::int AS n FROM outbox
         WHERE payload ->> 'event' = 'securityChanged' AND payload ->> 'to' = ${limited.email}`);
      return rows[0]?.n ?? 0;
    };
    const before = await countMails();
    await setGroup();
    expect((await mailedTo(db, limited.email)).data.change).toBe(
      `Amélia Torres has changed your permissions. Your permission group is Group ${n} now.`,
    );
    await setGroup();
    expect(await countMails()).toBe(before + 1);
    const change = async (name: string, parts: readonly AdminPart[]) => {
      const { version } = (await call(admin, "GET", `${groups}/${groupId}`)).body;
      await saved("PUT", `${groups}/${groupId}`, { name, parts, version });
    };
    await change("Renamed", ["orders"]);
    expect(await countMails()).toBe(before + 1);
    await change("Renamed", ["orders", "users"]);
    expect(await countMails()).toBe(before + 2);
    expect((await mailedTo(db, limited.email)).data.change).toMatch(/the permissions of your group Renamed/);
  });

  it("requires a second administrator to restore all rights, and keeps the group of a promotion", async () => {
    const second = await personWithPassword(db, "admin", "Tomás Reis");
    const groupId = await limit(limited, ["orders"]);
    const back = await saved("PUT", `${users}/${limited.id}/role`, { ...adminRole, groupId: null });
    expect(back.body.title).toBe("Waiting for a second person");
    expect((await call(limited, "GET", users)).status).toBe(403);
    const promoted = await personWithPassword(db, "client", "Nina Alves");
    await saved("PUT", `${users}/${promoted.id}/role`, { ...adminRole, groupId });
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM access_request WHERE user_id = ${promoted.id} AND state = 'waiting'`,
    );
    const path = `/api/admin/access-requests/${rows[0]?.id}/decision`;
    expect((await saved("POST", path, { action: "approve", text: "" }, limited)).status).toBe(403);
    expect((await saved("POST", path, { action: "approve", text: "" }, second)).status).toBe(200);
    expect((await call(admin, "GET", `${users}/${promoted.id}`)).body).toMatchObject({ role: 1, groupId });
    await saved("PUT", `${users}/${second.id}/role`, { ...adminRole, role: 10 });
    await db.execute(sql`UPDATE app_user SET administrator_until = NULL`);
  });

  it("refuses limited administrators, who cannot change staff accounts either", async () => {
    const groupId = await limit(limited, ["users"]);
    const body = { ...adminRole, groupId };
    expect((await saved("PUT", `${users}/${client.id}/role`, body, limited)).status).toBe(403);
    const person = { name: "New Person", email: "new.person@example.com", phone: null, country: null };
    expect((await saved("POST", users, { ...person, ...body }, limited)).status).toBe(403);
    expect((await saved("POST", users, { ...person, ...body, role: 10 }, limited)).status).toBe(200);
    const ban = { action: "ban", reason: "No." };
    expect((await saved("POST", `${users}/${admin.id}/status`, ban, limited)).status).toBe(403);
    expect((await call(limited, "GET", `${users}/${client.id}`)).status).toBe(200);
  });

  it("never limits, demotes or bans the last administrator with all rights", async () => {
    const groupId = await limit(limited, ["users"]);
    const refuses = (change: ReturnType<typeof sql>) => expect(db.execute(change)).rejects.toMatchObject({});
    await refuses(sql`UPDATE app_user SET permission_group_id = ${groupId} WHERE id = ${admin.id}`);
    await refuses(sql`UPDATE app_user SET role = 10 WHERE id = ${admin.id}`);
    await refuses(sql`UPDATE app_user SET status = 'banned' WHERE id = ${admin.id}`);
    await db.execute(sql`UPDATE app_user SET permission_group_id = NULL WHERE id = ${limited.id}`);
    // Each of two administrators limits the other at the same time: one of them keeps all rights.
    await Promise.all([grantStepUp(db, admin), grantStepUp(db, limited)]);
    const each = await Promise.all([
      call(admin, "PUT", `${users}/${limited.id}/role`, { ...adminRole, groupId }),
      call(limited, "PUT", `${users}/${admin.id}/role`, { ...adminRole, groupId }),
    ]);
    expect(each.map(({ status }) => status).sort((a, b) => a - b)[0]).toBe(200);
    const { rows } = await db.execute<{ full: number }>(sql`
      SELECT count(*)::int AS full FROM app_user WHERE role = 1 AND status = 'active' AND permission_group_id IS NULL`);
    expect(rows[0]?.full).toBe(1);
    await db.execute(sql`UPDATE app_user SET permission_group_id = NULL WHERE role = 1`);
  });
});
