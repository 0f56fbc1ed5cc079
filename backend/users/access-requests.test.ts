import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newAdministratorDays } from "@/backend/approval/agreement";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { grantStepUp, mailedTo, personWithPassword } from "@/backend/user-console/testing";
import { clientAccount, unknownPassword } from "./client-account";
import { testPassword } from "./testing";

type Person = Awaited<ReturnType<typeof personWithPassword>>;
const db = await testDatabase();
const { app, deps } = testApp(db);
const call = createCaller(app);
let [admin, second]: Person[] = [];
const users = "/api/admin/users";
let sequence = 0;
const newEmail = () => `changed-${++sequence}@example.com`;

const who = (person: Person | undefined): Person => {
  if (!person) throw new Error("no such person");
  return person;
};
const read = async (id: string) => (await call(who(admin), "GET", `${users}/${id}`)).body;
const update = async (id: string, email: string, by = who(admin)) => {
  const { name, phone, country, version } = await read(id);
  return call(by, "PUT", `${users}/${id}`, { name, phone, country, version, email });
};
const requestChange = async (id: string, email: string) => {
  await grantStepUp(db, who(admin));
  expect((await update(id, email)).status).toBe(200);
};
const requestId = async (userId: string) =>
  (
    await db.execute<{ id: string }>(
      sql`SELECT id FROM access_request WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT 1`,
    )
  ).rows[0]?.id ?? "";
const decide = async (by: Person | undefined, id: string, action = "approve", text = "") => {
  await grantStepUp(db, who(by));
  return call(who(by), "POST", `/api/admin/access-requests/${id}/decision`, { action, text });
};
const follow = async (address: string) =>
  (await call(null, "POST", "/api/auth/email/verify", { token: (await mailedTo(db, address)).token })).status;
const getEmail = async (id: string) =>
  (await db.execute<{ email: string }>(sql`SELECT email::text AS email FROM app_user WHERE id = ${id}`)).rows[0]?.email;

beforeAll(async () => {
  [admin, second] = [await personWithPassword(db, "admin"), await personWithPassword(db, "admin")];
});
beforeEach(() => db.execute(sql`DELETE FROM rate_bucket`));

describe("email address change by an administrator", () => {
  it("requires the step-up and both mailboxes for a client, and ends the sessions", async () => {
    const client = await personWithPassword(db, "client");
    const email = newEmail();
    expect((await update(client.id, email)).body.code).toBe("step_up");
    await requestChange(client.id, email);
    expect(await read(client.id)).toMatchObject({ email: client.email, pendingEmail: email });
    expect((await mailedTo(db, client.email)).event).toBe("agreeNewAddress");
    expect(JSON.stringify(await mailedTo(db, email))).not.toContain(client.name);
    const token = (await mailedTo(db, email)).token;
    expect((await call(null, "GET", `/api/auth/email/verify?token=${token}`)).body).toMatchObject({
      state: "open",
      purpose: "new-address",
      email,
    });
    expect(await follow(email)).toBe(200);
    expect(await getEmail(client.id)).toBe(client.email);
    expect((await call(client, "GET", "/api/my/orders")).status).toBe(200);
    expect(await follow(client.email)).toBe(200);
    expect(await getEmail(client.id)).toBe(email);
    expect((await call(client, "GET", "/api/my/orders")).status).toBe(401);
    expect((await mailedTo(db, client.email)).event).toBe("addressChanged");
    expect((await call(null, "POST", "/api/auth/login", { email, password: testPassword })).status).toBe(200);
  });

  it("accepts a second administrator instead of the old mailbox of a client", async () => {
    const client = await personWithPassword(db, "client");
    const email = newEmail();
    await requestChange(client.id, email);
    const id = await requestId(client.id);
    expect((await decide(admin, id)).status).toBe(409);
    expect((await decide(second, id)).status).toBe(200);
    expect(await getEmail(client.id)).toBe(client.email);
    expect(await follow(email)).toBe(200);
    expect(await getEmail(client.id)).toBe(email);
  });

  it("requires both mailboxes and a second administrator, other than the user, for staff", async () => {
    for (const role of ["subadmin", "admin"] as const) {
      const person = await personWithPassword(db, role);
      const email = newEmail();
      await requestChange(person.id, email);
      const id = await requestId(person.id);
      expect([await follow(email), await follow(person.email)]).toEqual([200, 200]);
      expect(await getEmail(person.id)).toBe(person.email);
      if (role === "admin") expect((await decide(person, id)).status).toBe(409);
      const key = `access-${id}`;
      expect((await call(who(second), "GET", `/api/admin/decisions/${key}`)).body.access).toMatchObject({
        needsSecond: true,
        actions: ["approve", "refuse"],
      });
      const { items } = (await call(who(second), "GET", "/api/admin/decisions?kind=access")).body;
      expect(items).toContainEqual(expect.objectContaining({ key, turn: "second" }));
      expect((await decide(second, id)).status).toBe(200);
      expect(await getEmail(person.id)).toBe(email);
      expect((await call(person, "GET", "/api/auth/me")).status).toBe(401);
      await db.execute(sql`UPDATE app_user SET role = 10 WHERE id = ${person.id}`);
    }
  });

  it("keeps its mailed links when a request of another kind is withdrawn", async () => {
    const client = await personWithPassword(db, "client");
    const email = newEmail();
    await requestChange(client.id, email);
    await grantStepUp(db, who(admin));
    await call(who(admin), "PUT", `${users}/${client.id}/role`, { role: 1 });
    expect((await decide(admin, await requestId(client.id), "withdraw")).status).toBe(200);
    expect([await follow(email), await follow(client.email)]).toEqual([200, 200]);
    expect(await getEmail(client.id)).toBe(email);
  });

  it("rejects the mailed links after it was refused or withdrawn", async () => {
    for (const [by, action] of [
      [second, "refuse"],
      [admin, "withdraw"],
    ] as const) {
      const person = await personWithPassword(db, "client");
      const email = newEmail();
      await requestChange(person.id, email);
      expect((await decide(by, await requestId(person.id), action, "Unknown caller")).status).toBe(200);
      expect([await follow(email), await follow(person.email)]).toEqual([422, 422]);
      expect(await getEmail(person.id)).toBe(person.email);
    }
  });
});

describe("address that was never confirmed", () => {
  it("leaves no working link in the mailbox of the old address", async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    const given = { name: "Rosa Pinto", email: wrong, phone: "", passwordHash: await unknownPassword() };
    const { id } = await db.transaction((tx) => clientAccount(tx, deps.env, given));
    await db.execute(sql`INSERT INTO guest (id, email) VALUES (gen_random_uuid(), ${right})`);
    const { token } = await mailedTo(db, wrong);
    await requestChange(id, right);
    expect(await getEmail(id)).toBe(right);
    const reset = await call(null, "POST", "/api/auth/reset/password", { token, password: testPassword });
    expect(reset.status).toBe(422);
    const { rows } = await db.execute<{ verified: boolean; joined: boolean }>(sql`
      SELECT u.email_verified AS verified, g.joined_user_id IS NOT NULL AS joined
        FROM app_user u JOIN guest g ON g.email = u.email WHERE u.id = ${id}`);
    expect(rows).toEqual([{ verified: false, joined: false }]);
    const confirmed = { token: (await mailedTo(db, right)).token, password: testPassword };
    expect((await call(null, "POST", "/api/auth/email/verify", confirmed)).status).toBe(200);
  });

  it("leaves no working link of an invited person either", async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    const invited = await call(who(admin), "POST", users, { name: "Rosa Pinto", email: wrong, role: 10 });
    expect((await call(null, "POST", "/api/auth/email/confirmation", { email: wrong })).status).toBe(200);
    const { event, token } = await mailedTo(db, wrong);
    expect(event).toBe("verifyAddress");
    await requestChange(String(invited.body.id), right);
    const confirmed = await call(null, "POST", "/api/auth/email/verify", { token, password: testPassword });
    expect(confirmed.status).toBe(422);
  });

  it("stays while the person waits to become an administrator", async () => {
    await grantStepUp(db, who(admin));
    const email = newEmail();
    const invited = await call(who(admin), "POST", users, { name: "New Boss", email, role: 1 });
    const id = String(invited.body.id);
    const limited = await personWithPassword(db, "admin");
    await db.execute(sql`
      WITH made AS (INSERT INTO permission_group (name, parts) VALUES ('Users', '{users}') RETURNING id)
      UPDATE app_user SET permission_group_id = (SELECT id FROM made) WHERE id = ${limited.id}`);
    await grantStepUp(db, limited);
    expect((await update(id, newEmail(), limited)).status).toBe(409);
    expect(await getEmail(id)).toBe(email);
    expect((await decide(admin, await requestId(id), "withdraw")).status).toBe(200);
    await requestChange(id, newEmail());
    await db.execute(sql`UPDATE app_user SET role = 10, permission_group_id = NULL WHERE id = ${limited.id}`);
  });
});

describe("new administrator", () => {
  const getRole = async (id: string) =>
    (await db.execute<{ role: number }>(sql`SELECT role FROM app_user WHERE id = ${id}`)).rows[0]?.role;

  it("waits for a second administrator after a promotion or an invitation", async () => {
    const client = await personWithPassword(db, "client");
    await grantStepUp(db, who(admin));
    expect((await call(who(admin), "PUT", `${users}/${client.id}/role`, { role: 1 })).status).toBe(200);
    await grantStepUp(db, who(admin));
    const invited = await call(who(admin), "POST", users, { name: "New Boss", email: newEmail(), role: 1 });
    expect(invited.status).toBe(200);
    for (const id of [client.id, String(invited.body.id)]) {
      expect(await getRole(id)).toBe(10);
      expect((await decide(second, await requestId(id))).status).toBe(200);
      expect(await getRole(id)).toBe(1);
      await db.execute(sql`UPDATE app_user SET role = 10, administrator_until = NULL WHERE id = ${id}`);
    }
  });

  it("cannot approve the requests of others for the first days", async () => {
    const client = await personWithPassword(db, "client");
    await grantStepUp(db, who(admin));
    await call(who(admin), "PUT", `${users}/${client.id}/role`, { role: 1 });
    await decide(second, await requestId(client.id));
    const { rows } = await db.execute<{ days: number }>(
      sql`SELECT round(extract(epoch FROM agrees_from - now()) / 86400)::int AS days FROM app_user WHERE id = ${client.id}`,
    );
    expect(rows[0]?.days).toBe(newAdministratorDays);
    const login = await call(null, "POST", "/api/auth/login", { email: client.email, password: testPassword });
    const boss = { ...client, bearer: { authorization: `Bearer ${login.body.token}` } };
    const other = await personWithPassword(db, "client");
    await requestChange(other.id, newEmail());
    const id = await requestId(other.id);
    expect((await decide(boss, id)).status).toBe(403);
    await db.execute(sql`UPDATE app_user SET agrees_from = now() - interval '1 second' WHERE id = ${boss.id}`);
    expect((await decide(boss, id)).status).toBe(200);
    await db.execute(sql`UPDATE app_user SET role = 10, administrator_until = NULL WHERE id = ${boss.id}`);
  });

  it("is appointed at once by an only administrator, but not by one who has just demoted the other", async () => {
    const one = await personWithPassword(db, "admin");
    const two = await personWithPassword(db, "admin");
    const first = await personWithPassword(db, "client");
    const next = await personWithPassword(db, "client");
    await db.execute(sql`UPDATE app_user SET role = 10 WHERE role = 1 AND id NOT IN (${one.id}, ${two.id})`);
    const promote = async (id: string, role: number) => {
      await grantStepUp(db, one);
      return call(one, "PUT", `${users}/${id}/role`, { role });
    };
    expect((await promote(two.id, 10)).status).toBe(200);
    await promote(first.id, 1);
    expect(await getRole(first.id)).toBe(10);
    await db.execute(sql`UPDATE app_user SET administrator_until = now() - interval '8 days' WHERE id = ${two.id}`);
    await promote(next.id, 1);
    expect(await getRole(next.id)).toBe(1);
  });

  it("is not appointed at once by one who has just limited the other to a permission group", async () => {
    const one = await personWithPassword(db, "admin");
    const two = await personWithPassword(db, "admin");
    const next = await personWithPassword(db, "client");
    await db.execute(sql`
      UPDATE app_user SET role = 10, administrator_until = NULL WHERE id NOT IN (${one.id}, ${two.id})`);
    const { rows } = await db.execute<{ id: number }>(
      sql`INSERT INTO permission_group (name, parts) VALUES ('Editors', '{content}') RETURNING id`,
    );
    const setRole = async (id: string, groupId: number | null) => {
      await grantStepUp(db, one);
      return call(one, "PUT", `${users}/${id}/role`, { role: 1, groupId });
    };
    expect((await setRole(two.id, rows[0]?.id ?? 0)).status).toBe(200);
    expect((await setRole(next.id, null)).body.title).toBe("Waiting for a second person");
    expect(await getRole(next.id)).toBe(10);
  });
});
