import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { createApp } from "@/backend/app";
import { audit } from "@/backend/audit/audit";
import { testDatabase } from "@/backend/db/testing";
import {
  addBookableRoom,
  brokenInvariants,
  createQuote,
  fund,
  getSelection,
  someGuests,
} from "@/backend/orders/testing";
import { asker, holdPauses, makeUser, testEnv, testPassword } from "@/backend/users/testing";
import { respondIn } from "@/lib/language/localized-message";
import { storedTextTranslator } from "@/lib/language/written";
import { parts } from "./archive-parts";
import { leftOut } from "./testing";

const db = await testDatabase();
const call = asker(db);
beforeEach(() => db.execute(sql`DELETE FROM rate_bucket`));

async function person(name: string, role: "client" | "admin" | "subadmin" = "client") {
  const id = await makeUser(db, name, role);
  const result = await call("/api/auth/login", { email: `${name.toLowerCase()}@example.com`, password: testPassword });
  const token = String(result.body.token);
  return {
    id,
    token,
    get: (path: string) => call(path, undefined, { token }),
    post: (path: string, body: unknown = {}) => call(path, body, { token }),
  };
}

const passport = {
  firstName: "Inês",
  lastName: "Sousa",
  birthDate: "1988-04-09",
  nationality: "PT",
  documentNumber: "cz 482 915",
  documentExpires: "2031-10-30",
};

test("stores a traveller's document encrypted and returns it masked", async () => {
  const ana = await person("Ana");
  const made = await ana.post("/api/my/travellers", passport);
  expect(made.status).toBe(200);
  const { rows } = await db.execute<{ line: string; sealed: string }>(
    sql`SELECT to_jsonb(t)::text AS line, encode(details, 'escape') AS sealed FROM traveller t WHERE user_id = ${ana.id}`,
  );
  const raw = `${rows[0]?.line}${rows[0]?.sealed}`;
  expect(raw).toContain("Inês");
  // Formatted with separators: four digits alone would also match random parts of encrypted text.
  for (const secret of ["CZ 482 915", "482 915", "1988-04-09", "2031-10-30"]) expect(raw).not.toContain(secret);
  expect((await ana.get("/api/my/travellers")).body.items).toEqual([
    {
      id: made.body.id,
      firstName: "Inês",
      lastName: "Sousa",
      birthDate: "1988-04-09",
      nationality: "PT",
      document: { masked: "••••915", expires: "2031-10-30" },
    },
  ]);
});

test("keeps a document when no new number is given and deletes it on request", async () => {
  const bea = await person("Bea");
  const { id } = (await bea.post("/api/my/travellers", passport)).body;
  const change = (more: object) => bea.post(`/api/my/travellers/${id}`, { ...passport, documentNumber: "", ...more });
  const document = async () =>
    ((await bea.get("/api/my/travellers")).body.items as { document: unknown }[])[0]?.document;
  await change({ documentExpires: "2032-01-01" });
  expect(await document()).toEqual({ masked: "••••915", expires: "2032-01-01" });
  await change({ forgetDocument: true });
  expect(await document()).toBeNull();
  const result = await change({});
  expect([result.status, result.body.fields]).toEqual([
    422,
    { documentNumber: "Enter the number of the document as well." },
  ]);
});

test("describes changes of travellers and of the currency with texts that are translated", async () => {
  const gil = await person("Gil");
  const inGerman = ({ body }: { body: object }) =>
    (respondIn(storedTextTranslator("de"), body) as { message?: string }).message;
  const made = await gil.post("/api/my/travellers", passport);
  const path = `/api/my/travellers/${made.body.id}`;
  expect(inGerman(made)).toBe("Sie können Inês Sousa jetzt beim Buchen auswählen.");
  expect(inGerman(await gil.post(path, passport))).toBe("Die Angaben zu Inês Sousa sind gespeichert.");
  expect(inGerman(await gil.post(`${path}/remove`))).toBe(
    "Inês Sousa wurde entfernt, einschließlich des gespeicherten Dokuments.",
  );
  expect(inGerman(await gil.post("/api/my/currency", { currency: "" }))).toBe(
    "Beträge werden in der Währung der Website angezeigt.",
  );
});

test("returns 404 for travellers and sessions of another user", async () => {
  const cleo = await person("Cleo");
  const dora = await person("Dora");
  const { id } = (await cleo.post("/api/my/travellers", passport)).body;
  const [session] = (await cleo.get("/api/my/sessions")).body.items as { id: string }[];
  const foreign = [
    await dora.post(`/api/my/travellers/${id}`, passport),
    await dora.post(`/api/my/travellers/${id}/remove`),
    await dora.post(`/api/my/sessions/${session?.id}/end`),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await cleo.get("/api/my/travellers")).body.items).toHaveLength(1);
});

test("stores a profile and logs the changed fields without their values", async () => {
  const ella = await person("Ella");
  const profile = {
    name: "Ella Maia",
    phone: "+351 912 000 000",
    addressLine: "Rua das Flores 4",
    city: "Porto",
    postalCode: "4050-262",
    country: "PT",
  };
  expect((await ella.post("/api/my/profile", profile)).status).toBe(200);
  expect((await ella.get("/api/my/profile")).body).toMatchObject(profile);
  const [line] = (await ella.get("/api/my/activity")).body.items as Record<string, unknown>[];
  expect(line).toMatchObject({
    action: "profile changed",
    detail: "name, phone, address, country",
    network: "network 203.0.113.0",
  });
  const { rows } = await db.execute<{ line: string }>(
    sql`SELECT to_jsonb(a)::text AS line FROM audit_log a WHERE actor_id = ${ella.id}`,
  );
  expect(rows.map((row) => row.line).join()).not.toContain("Flores");
});

test("rejects requests of an ended session with 401", async () => {
  const here = await person("Fay");
  const there = await call("/api/auth/login", { email: "fay@example.com", password: testPassword });
  const other = String(there.body.token);
  const items = (await here.get("/api/my/sessions")).body.items as { id: string; current: boolean }[];
  expect(items.map(({ current }) => current)).toEqual([true, false]);
  expect((await here.post(`/api/my/sessions/${items[1]?.id}/end`)).status).toBe(200);
  expect((await call("/api/my/profile", undefined, { token: other })).status).toBe(401);
  const third = await call("/api/auth/login", { email: "fay@example.com", password: testPassword });
  await here.post("/api/my/sessions/end-others");
  expect((await call("/api/my/profile", undefined, { token: String(third.body.token) })).status).toBe(401);
  expect((await here.get("/api/my/profile")).status).toBe(200);
});

/** The archive's files by name. */
async function createArchive(who: { token: string; post: (path: string, body: unknown) => ReturnType<typeof call> }) {
  const { body } = await who.post("/api/my/data", { currentPassword: testPassword });
  const app = createApp({ db, env: testEnv(db.url), log: () => undefined });
  const response = await app.fetch(
    new Request(`http://backend${body.redirect}`, { headers: { authorization: `Bearer ${who.token}` } }),
  );
  expect(response.headers.get("content-type")).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return {
    path: String(body.redirect),
    texts: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])),
  };
}

test("the data archive contains the user's own data with unmasked documents, and no data of other users", async () => {
  const gina = await person("Gina");
  const hanna = await person("Hanna");
  await gina.post("/api/my/travellers", passport);
  await hanna.post("/api/my/travellers", { ...passport, firstName: "Zulmira", documentNumber: "ZZ777" });
  const act = { action: "user.update", objectKind: "user", objectId: hanna.id, after: { name: "Zulmira" } };
  await db.transaction((tx) => audit(tx, { ...act, actorId: gina.id }));
  const { path, texts } = await createArchive(gina);
  expect(JSON.parse(texts["travellers.json"] ?? "[]")).toMatchObject([
    { documentNumber: "CZ 482 915", firstName: "Inês" },
  ]);
  expect(JSON.parse(texts["profile.json"] ?? "[]")).toMatchObject([{ email: "gina@example.com" }]);
  expect(JSON.parse(texts["activity.json"] ?? "[]")).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: "data downloaded" })]),
  );
  const whole = Object.values(texts).join("\n");
  for (const foreign of [hanna.id, "hanna@", "Zulmira", "$argon2id$"]) expect(whole).not.toContain(foreign);
  // The link works for its owner only, and requires the password.
  expect((await hanna.get(path)).status).toBe(404);
  expect((await gina.post("/api/my/data", { currentPassword: "not mine" })).status).toBe(422);
});

test("the data archive covers every column that refers to a person or lists it as left out", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
      JOIN pg_tables t ON t.tablename = c.table_name AND t.schemaname = 'public'
     WHERE c.table_schema = 'public' AND c.table_name NOT LIKE '\\_\\_%'
       AND ((c.udt_name = 'uuid' AND c.column_name ~ '(^|_)(user|actor|owner|author|person|client|staff)_id$|_by$')
         OR (c.udt_name IN ('text', 'citext') AND c.column_name ~ '(^|_)(email|recipient|user_id|owner_id|actor_id)$'))
     ORDER BY 1`);
  const result = new Set([...parts.flatMap(({ owns }) => owns), ...Object.keys(leftOut)]);
  expect(rows.map(({ name }) => name).filter((name) => !result.has(name))).toEqual([]);
  const there = new Set(rows.map(({ name }) => name));
  expect([...result].filter((name) => !there.has(name))).toEqual([]);
});

/** Writes like a browser that books. */
async function write(token: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const app = createApp({ db, env: testEnv(db.url), log: () => undefined });
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    "x-forwarded-for": "203.0.113.7",
  };
  const response = await app.fetch(
    new Request(`http://backend${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
  const outcome = (await response.json()) as Record<string, unknown>;
  expect(response.status, JSON.stringify(outcome)).toBeLessThan(300);
  return outcome;
}

const closing = { currentPassword: testPassword, agree: true };

test("refuses to close an account with wallet money or of the last administrator", async () => {
  const iris = await person("Iris");
  const adam = await person("Adam", "admin");
  await fund(db, iris.id, 500);
  const refused = await iris.post("/api/my/account/close", closing);
  expect([refused.status, refused.body.data]).toEqual([409, { obstacles: ["wallet"] }]);
  expect(refused.body.message).toContain("5.00 USD");
  expect((await iris.post("/api/my/account/close", { ...closing, agree: false })).status).toBe(422);
  expect((await iris.post("/api/my/account/close", { ...closing, currentPassword: "no" })).status).toBe(422);
  const last = await adam.post("/api/my/account/close", closing);
  expect([last.status, last.body.data]).toEqual([409, { obstacles: ["last_admin"] }]);
  await person("Eve", "admin");
  expect((await adam.post("/api/my/account/close", closing)).status).toBe(200);
});

test("closes an account after a payment that could not be used was refunded", async () => {
  const kai = await person("Kai");
  const add = (state: string) =>
    db.execute(sql`
      INSERT INTO payment_attempt (purpose, user_id, provider, return_token_hash, state, amount_minor, currency, charge_minor,
                                   charge_currency, captured_minor, refunded_minor)
      VALUES ('topup', ${kai.id}, 'fake', sha256(${state}::text::bytea), ${state}, 500, 'USD', 500, 'USD', 500, 500)`);
  await add("captured_unfulfilled");
  await add("review");
  const refused = await kai.post("/api/my/account/close", closing);
  expect([refused.status, refused.body.data]).toEqual([409, { obstacles: ["payments"] }]);
  await db.execute(
    sql`UPDATE payment_attempt SET state = 'settled_elsewhere' WHERE user_id = ${kai.id} AND state = 'review'`,
  );
  expect((await kai.post("/api/my/account/close", closing)).status).toBe(200);
  await db.execute(sql`
    UPDATE payment_attempt SET state = 'expired', captured_minor = 0, refunded_minor = 0 WHERE user_id = ${kai.id}`);
});

test("closing an account keeps the ledger and the booking and deletes personal data elsewhere", async () => {
  const jana = await person("Jana");
  const profile = { name: "Jana Vrbová", phone: "+420 777 123 456", addressLine: "Mostecká 99", city: "Praha" };
  await jana.post("/api/my/profile", { ...profile, country: "CZ" });
  await jana.post("/api/my/travellers", passport);
  const room = await addBookableRoom(db);
  const actor = {
    kind: "user" as const,
    id: jana.id,
    role: "client" as const,
    name: "Jana",
    email: "jana@example.com",
    emailVerified: true,
    sessionId: "",
  };
  const { token, content } = await createQuote(db, actor, getSelection(room), testEnv(db.url).SIGNING_KEY);
  await fund(db, jana.id, content.totalMinor);
  const held = await write(jana.token, "/api/orders", {
    quoteToken: token,
    acceptTotalMinor: content.totalMinor,
  });
  const guests = { ...someGuests, email: "jana@example.com" };
  await write(jana.token, `/api/orders/${held.ref}/payment`, { method: "wallet", guests });
  const open = await jana.post("/api/my/account/close", closing);
  expect([open.status, open.body.data]).toEqual([409, { obstacles: ["bookings"] }]);
  await db.execute(sql`UPDATE orders SET status = 'completed', reason = 'served' WHERE ref = ${held.ref}`);

  const money = () =>
    db
      .execute<{ line: string }>(sql`
        SELECT string_agg(code || ' ' || balance, ', ' ORDER BY code) || ' / ' || (SELECT sum(amount) FROM entry) || ' / ' ||
               (SELECT string_agg(to_jsonb(e)::text, ',' ORDER BY txn_id, n) FROM entry e) AS line FROM account`)
      .then(({ rows }) => rows[0]?.line);
  const order = () =>
    db
      .execute<{ line: string }>(sql`SELECT to_jsonb(o)::text AS line FROM orders o WHERE ref = ${held.ref}`)
      .then(({ rows }) => rows[0]?.line);
  const before = [await money(), await order(), await brokenInvariants(db)];
  const closed = await jana.post("/api/my/account/close", closing);
  expect(closed.status, closed.body.message).toBe(200);
  expect([await money(), await order(), await brokenInvariants(db)]).toEqual(before);
  expect((await jana.get("/api/my/profile")).status).toBe(401);

  // Tables that still name the user: the booking and its documents, the audit trail, and the last email in the outbox.
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const named: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`
      SELECT 1 FROM ${sql.identifier(name)} t
       WHERE to_jsonb(t)::text ~* 'jana@example|Vrbov|777 123 456|Mosteck' LIMIT 1`);
    if (rows.length > 0) named.push(name);
  }
  const mayName = ["fiscal_document", "idempotency", "order_event", "orders", "outbox"];
  expect(named.filter((name) => !mayName.includes(name))).toEqual([]);
  const { rows: gone } = await db.execute<{ n: number }>(sql`
    SELECT (SELECT count(*) FROM traveller WHERE user_id = ${jana.id})::int + (SELECT count(*) FROM credential WHERE user_id = ${jana.id})::int
           + (SELECT count(*) FROM session WHERE user_id = ${jana.id})::int AS n`);
  expect(gone[0]?.n).toBe(0);
  // The email address is available again, and the old password does not work.
  const result = await call("/api/auth/login", { email: "jana@example.com", password: testPassword });
  expect(result.status).toBe(401);
  await makeUser(db, "Jana");
});

test("returns 429 after five wrong passwords across all forms that ask for the password", async () => {
  const kaja = await person("Kaja");
  const forms = [
    "/api/my/data",
    "/api/my/account/close",
    "/api/my/passkeys/start",
    "/api/my/data",
    "/api/my/account/close",
  ];
  for (const path of forms) {
    const result = await kaja.post(
      path,
      path.endsWith("close") ? { ...closing, currentPassword: "no" } : { currentPassword: "no" },
    );
    expect([path, result.status]).toEqual([path, 422]);
  }
  await holdPauses(db);
  const sixth = await kaja.post("/api/my/data", { currentPassword: testPassword });
  expect(sixth.status).toBe(429);
});

test("stores the chosen language for notifications and emails", async () => {
  const vera = await person("Vera");
  expect((await vera.get("/api/my/profile")).body.language).toBe("en");
  expect((await vera.post("/api/my/language", { language: "xx" })).status).toBe(422);
  expect((await vera.post("/api/my/language", { language: "fr" })).status).toBe(200);
  expect((await vera.get("/api/my/profile")).body.language).toBe("fr");
  // Read by notifications and by the emails about the account.
  const { rows } = await db.execute<{ locale: string }>(sql`SELECT locale FROM app_user WHERE id = ${vera.id}`);
  expect(rows).toEqual([{ locale: "fr" }]);
});
