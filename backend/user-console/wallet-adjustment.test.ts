import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { checkInvariants } from "@/backend/jobs/invariants";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { saveElsewhere } from "@/backend/site/testing";
import { testPassword } from "@/backend/users/testing";
import { anotherSession, grantStepUp, mailedTo, personWithPassword } from "./testing";

type Person = Awaited<ReturnType<typeof personWithPassword>>;
const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
let admin: Person;
let client: Person;

const stepUp = (who = admin) => grantStepUp(db, who);
const body = (amountMinor: number, direction = "add") => ({ direction, amountMinor, reason: "A broken shower" });
const send = async (given: object, { key = crypto.randomUUID() as string, to = client, by = admin } = {}) => {
  await stepUp(by);
  return call(by, "POST", `/api/admin/users/${to.id}/fund`, given, key);
};
const balance = () => getBalance(db, getWalletAccount(client.id));

beforeAll(async () => {
  await saveElsewhere(db, "funds", { perActMinor: 5_000, perDayMinor: 12_000 });
});
beforeEach(async () => {
  await db.execute(sql`DELETE FROM rate_bucket`);
  [admin, client] = [await personWithPassword(db, "admin"), await personWithPassword(db, "client", "Clara Moreau")];
});

describe("wallet adjustment", () => {
  it("credits the wallet, notifies the client and appears in the audit log and both statements", async () => {
    const response = await send(body(2_500));
    expect(response).toMatchObject({ status: 200, body: { beforeMinor: 0, afterMinor: 2_500, currency: "USD" } });
    expect(await balance()).toBe(2_500);
    expect(await mailedTo(db, client.email)).toMatchObject({ event: "walletCredited", data: { amount: "25.00 USD" } });
    const own = (await call(client, "GET", "/api/my/wallet/statement")).body.items;
    expect(own).toMatchObject([{ id: response.body.txnId, amountMinor: 2_500, text: "Credit: A broken shower" }]);
    const seen = await call(admin, "GET", `/api/admin/users/statement/${encodeURIComponent(client.email)}`);
    expect(seen.body).toMatchObject({ name: "Clara Moreau", balanceMinor: 2_500, items: own });
    const [line] = (await call(admin, "GET", `/api/admin/history/user/${client.id}`)).body.items;
    expect(line).toMatchObject({ action: "user.fund", after: { amountMinor: 2_500, reason: "A broken shower" } });
    expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([]);
  });

  it("debits the wallet and rejects more than its balance with 402", async () => {
    await send(body(2_000));
    expect((await send(body(2_001, "take"))).status).toBe(402);
    expect(await balance()).toBe(2_000);
    expect((await send(body(2_000, "take"))).body).toMatchObject({ beforeMinor: 2_000, afterMinor: 0 });
    expect(await mailedTo(db, client.email)).toMatchObject({ event: "walletDebited" });
    const kinds = await call(client, "GET", "/api/my/wallet/statement?kind=admin_fund");
    expect(kinds.body.items.map(({ amountMinor }: { amountMinor: number }) => amountMinor)).toEqual([-2_000, 2_000]);
  });

  it("requires the step-up for each adjustment and keeps it after a refused one", async () => {
    const path = `/api/admin/users/${client.id}/fund`;
    const key = crypto.randomUUID();
    expect((await call(admin, "POST", path, body(100), key)).body.code).toBe("step_up");
    expect((await call(admin, "POST", "/api/my/step-up", { currentPassword: "not mine" })).status).toBe(422);
    expect((await call(admin, "POST", path, body(100), key)).body.code).toBe("step_up");
    const right = await call(admin, "POST", "/api/my/step-up", { currentPassword: testPassword });
    expect(right.status).toBe(200);
    expect((await call(admin, "POST", path, body(100, "take"))).status).toBe(402);
    expect((await call(admin, "POST", path, body(100), key)).status).toBe(200);
    expect((await call(admin, "POST", path, body(100))).body.code).toBe("step_up");
    expect(await balance()).toBe(100);
  });

  it("ignores a step-up of another session and an expired one", async () => {
    const other = await personWithPassword(db, "admin");
    await stepUp(other);
    const path = `/api/admin/users/${client.id}/fund`;
    expect((await call(admin, "POST", path, body(100))).body.code).toBe("step_up");
    await stepUp();
    await db.execute(
      sql`UPDATE verification SET expires_at = now() - interval '1 second' WHERE identifier LIKE 'step-up:%'`,
    );
    expect((await call(admin, "POST", path, body(100))).body.code).toBe("step_up");
  });

  it("is applied once for 8 concurrent requests with the same idempotency key", async () => {
    const key = crypto.randomUUID();
    await stepUp();
    const path = `/api/admin/users/${client.id}/fund`;
    const responses = await Promise.all(Array.from({ length: 8 }, () => call(admin, "POST", path, body(700), key)));
    expect(responses.filter(({ status, replayed }) => status === 200 && !replayed)).toHaveLength(1);
    expect(await balance()).toBe(700);
    const again = await call(admin, "POST", path, body(700), key);
    expect(again).toMatchObject({ status: 200, replayed: true, body: { afterMinor: 700 } });
    expect((await send(body(701), { key })).status).toBe(422);
    const { status } = await app.request(path, {
      method: "POST",
      headers: { ...admin.bearer, "content-type": "application/json" },
      body: JSON.stringify(body(1)),
    });
    expect(status).toBe(400);
  });

  it("applies the limits per adjustment and per day to each administrator, also for concurrent requests", async () => {
    expect((await send(body(5_001))).body).toMatchObject({ txnId: null, beforeMinor: 0, afterMinor: 0 });
    expect((await send(body(5_000))).status).toBe(200);
    expect((await send(body(4_000, "take"))).status).toBe(200);
    // 90.00 of 120.00 are used, so one of two further adjustments of 20.00 fits.
    await stepUp();
    const path = `/api/admin/users/${client.id}/fund`;
    const second = { ...admin, ...(await anotherSession(db, admin.id)) };
    await stepUp(second);
    const responses = await Promise.all([
      call(admin, "POST", path, body(2_000)),
      call(second, "POST", path, body(2_000)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses.filter(({ body: { txnId } }) => txnId === null)).toHaveLength(1);
    expect(await balance()).toBe(3_000);
    expect((await call(admin, "GET", `/api/admin/users/fund/${client.email}`)).body.limits).toEqual({
      perActMinor: 5_000,
      perDayMinor: 12_000,
      usedTodayMinor: 11_000,
    });
    const colleague = await personWithPassword(db, "admin");
    expect((await send(body(5_000), { by: colleague })).status).toBe(200);
  });

  it("accepts only existing clients, valid amounts and a reason", async () => {
    const staffMember = await personWithPassword(db, "subadmin");
    expect((await send(body(100), { to: staffMember })).status).toBe(409);
    expect((await send(body(100), { to: admin })).status).toBe(403);
    expect((await send(body(100), { to: { ...client, id: crypto.randomUUID() } })).status).toBe(404);
    for (const wrong of [0, -5, 1.5, 1e12]) expect((await send(body(wrong))).status).toBe(422);
    expect((await send({ ...body(100), reason: " " })).body.fields.reason).toBeTruthy();
  });
});

describe("wallet adjustment above the limits", () => {
  const asked = async (amountMinor = 8_000, direction = "add"): Promise<string> =>
    (await send(body(amountMinor, direction))).body.requestId;
  const notifiedTo = async ({ id }: Person): Promise<string> => {
    const { rows } = await db.execute<{ text: string }>(
      sql`SELECT text FROM notification WHERE user_id = ${id} AND event = 'needsALook' ORDER BY id DESC LIMIT 1`,
    );
    return rows[0]?.text ?? "";
  };
  const decide = async (id: string, by: Person, given: object) => {
    await stepUp(by);
    return call(by, "POST", `/api/admin/fund-requests/${id}/decision`, given);
  };

  it("notifies a second administrator, is applied on approval and does not count towards the daily limits", async () => {
    const second = await personWithPassword(db, "admin", "Sven Second");
    const id = await asked();
    expect(await balance()).toBe(0);
    expect(await notifiedTo(second)).toContain(`${admin.name} asks for 80.00 USD`);
    const queue = await call(second, "GET", "/api/admin/decisions?kind=fund");
    expect(queue.body.items).toContainEqual(
      expect.objectContaining({ key: `fund-${id}`, turn: "second", amountMinor: 8_000, state: "waiting" }),
    );
    const seen = await call(second, "GET", `/api/admin/decisions/fund-${id}`);
    expect(seen.body.fund).toMatchObject({ requestedBy: admin.name, actions: ["approve", "refuse"], walletMinor: 0 });

    expect(
      (await call(second, "POST", `/api/admin/fund-requests/${id}/decision`, { action: "approve" })).body.code,
    ).toBe("step_up");
    const response = await decide(id, second, { action: "approve" });
    expect(response.body.request).toMatchObject({ state: "approved", decidedBy: "Sven Second", actions: [] });
    expect(await balance()).toBe(8_000);
    expect(await mailedTo(db, client.email)).toMatchObject({ event: "walletCredited", data: { amount: "80.00 USD" } });
    const [line] = (await call(admin, "GET", `/api/admin/history/user/${client.id}`)).body.items;
    expect(line).toMatchObject({ action: "user.fund", after: { amountMinor: 8_000, askedBy: admin.name } });
    for (const who of [admin, second]) {
      const { limits } = (await call(who, "GET", `/api/admin/users/fund/${client.email}`)).body;
      expect(limits.usedTodayMinor).toBe(0);
    }
    expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([]);
  });

  it("is not approved by its requester, who may withdraw it, and is refused only with a reason", async () => {
    const id = await asked();
    expect((await decide(id, admin, { action: "approve" })).status).toBe(409);
    await expect(
      db.execute(
        sql`UPDATE wallet_adjustment_request SET state = 'refused', decided_by = requested_by WHERE id = ${id}`,
      ),
    ).rejects.toThrow();
    const second = await personWithPassword(db, "admin");
    expect((await decide(id, second, { action: "withdraw" })).status).toBe(409);
    expect((await decide(id, admin, { action: "withdraw" })).body.request).toMatchObject({ state: "withdrawn" });
    expect((await decide(id, second, { action: "approve" })).status).toBe(409);
    const other = await asked();
    expect((await decide(other, second, { action: "refuse" })).body.fields.text).toBeTruthy();
    const no = await decide(other, second, { action: "refuse", text: "Too much for a shower." });
    expect(no.body.request).toMatchObject({ state: "refused", text: "Too much for a shower." });
    expect(await notifiedTo(admin)).toContain("Too much for a shower.");
    expect(await balance()).toBe(0);
    const staffMember = await personWithPassword(db, "subadmin");
    expect((await call(staffMember, "GET", `/api/admin/fund-requests/${other}`)).status).toBe(403);
  });

  it("accepts one decision of concurrent approvals, a refusal and a withdrawal", async () => {
    const id = await asked();
    const second = await personWithPassword(db, "admin");
    const third = await personWithPassword(db, "admin");
    const responses = await Promise.all([
      decide(id, second, { action: "approve" }),
      decide(id, third, { action: "approve" }),
      decide(id, third, { action: "refuse", text: "No." }),
      decide(id, admin, { action: "withdraw" }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await db.execute<{ state: string }>(
      sql`SELECT state FROM wallet_adjustment_request WHERE id = ${id}`,
    );
    expect(await balance()).toBe(rows[0]?.state === "approved" ? 8_000 : 0);
  });

  it("rejects the approval of a debit above the balance with 402 and stays waiting", async () => {
    await send(body(4_000));
    const id = await asked(6_000, "take");
    const second = await personWithPassword(db, "admin");
    expect((await decide(id, second, { action: "approve" })).status).toBe(402);
    expect((await call(second, "GET", `/api/admin/fund-requests/${id}`)).body.state).toBe("waiting");
    expect(await balance()).toBe(4_000);
  });
});

describe("pages of a user", () => {
  const pages = ["details", "statement", "fund"] as const;

  it.each(pages)("%s returns 404 for an unknown or invalid email address", async (page) => {
    for (const email of ["nobody@example.com", "no-address", "%", "a%40b"]) {
      const { status } = await call(admin, "GET", `/api/admin/users/${page}/${encodeURIComponent(email)}`);
      expect(status, email).toBe(404);
    }
    expect((await call(admin, "GET", `/api/admin/users/${page}/${client.email.toUpperCase()}`)).status).toBe(200);
  });

  it("decode the email address once and return 404 for one that is encoded twice", async () => {
    await db.execute(sql`UPDATE app_user SET email = 'per%40cent+tag@example.com' WHERE id = ${client.id}`);
    const once = encodeURIComponent("per%40cent+tag@example.com");
    const found = await call(admin, "GET", `/api/admin/users/details/${once}`);
    expect(found).toMatchObject({ status: 200, body: { id: client.id } });
    expect((await call(admin, "GET", `/api/admin/users/details/${encodeURIComponent(once)}`)).status).toBe(404);
    expect(
      (await call(admin, "GET", `/api/admin/users/details/${encodeURIComponent("per@cent+tag@example.com")}`)).status,
    ).toBe(404);
  });

  it("show wallet, bookings, devices and sign-ins without password hashes", async () => {
    await send(body(300));
    await call(null, "POST", "/api/auth/login", { email: client.email, password: "wrong" });
    await call(null, "POST", "/api/auth/login", { email: client.email, password: testPassword });
    const { body: seen } = await call(admin, "GET", `/api/admin/users/details/${client.email}`);
    expect(seen).toMatchObject({
      walletMinor: 300,
      wallet: { last: [{ amountMinor: 300 }] },
      orders: { counts: { all: 0 } },
    });
    expect(seen.devices).toHaveLength(2);
    expect(seen.activity.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(["login", "login refused", "user.fund"]),
    );
    expect(JSON.stringify(seen)).not.toMatch(/argon2|password"/);
    const orders = await call(admin, "GET", `/api/admin/users/orders?client=${client.email}`);
    expect(orders.body).toMatchObject({ total: 0, name: "Clara Moreau", counts: { all: { n: 0 } } });
    expect((await call(admin, "GET", "/api/admin/users/orders?client=nobody@example.com")).status).toBe(404);
    const csv = await call(admin, "GET", `/api/admin/users/statement/${client.email}/csv`);
    expect(csv.text).toContain("Credit: A broken shower");
  });
});
