import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { createApp } from "@/backend/app";
import { testDatabase } from "@/backend/db/testing";
import { asker, makeUser, testEnv, testPassword } from "@/backend/users/testing";

const db = await testDatabase();
const ask = asker(db);
beforeEach(() => db.execute(sql`DELETE FROM rate_bucket`));

async function person(name: string, role: "client" | "admin" | "subadmin" = "client") {
  const id = await makeUser(db, name, role);
  const told = await ask("/api/auth/login", { email: `${name.toLowerCase()}@example.com`, password: testPassword });
  const token = String(told.body.token);
  return {
    id,
    token,
    get: (path: string) => ask(path, undefined, { token }),
    post: (path: string, body: unknown = {}) => ask(path, body, { token }),
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

test("a saved document is nowhere in the database in clear, and masked on the way out", async () => {
  const ana = await person("Ana");
  const made = await ana.post("/api/my/travellers", passport);
  expect(made.status).toBe(200);
  const { rows } = await db.execute<{ line: string; hex: string }>(
    sql`SELECT to_jsonb(t)::text AS line, encode(details, 'escape') AS hex FROM traveller t WHERE user_id = ${ana.id}`,
  );
  const raw = `${rows[0]?.line}${rows[0]?.hex}`;
  expect(raw).toContain("Inês");
  for (const secret of ["CZ 482 915", "482", "1988", "2031-10-30"])
    expect(raw.replace(/"\w+_at": "[^"]+"/g, "")).not.toContain(secret);
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

test("a document stays while nothing is typed over it, and goes when it is asked to", async () => {
  const bea = await person("Bea");
  const { id } = (await bea.post("/api/my/travellers", passport)).body;
  const change = (more: object) => bea.post(`/api/my/travellers/${id}`, { ...passport, documentNumber: "", ...more });
  const document = async () =>
    ((await bea.get("/api/my/travellers")).body.items as { document: unknown }[])[0]?.document;
  await change({ documentExpires: "2032-01-01" });
  expect(await document()).toEqual({ masked: "••••915", expires: "2032-01-01" });
  await change({ forgetDocument: true });
  expect(await document()).toBeNull();
  const told = await change({});
  expect([told.status, told.body.fields]).toEqual([
    422,
    { documentNumber: "Give the number that this date belongs to." },
  ]);
});

test("nobody reads, changes or removes what is somebody else's", async () => {
  const [cleo, dora] = [await person("Cleo"), await person("Dora")];
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

test("a profile is kept, and the trail says what changed without saying to what", async () => {
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

test("a device that is logged out is refused at its next request, within the second", async () => {
  const [here, there] = [
    await person("Fay"),
    await ask("/api/auth/login", { email: "fay@example.com", password: testPassword }),
  ];
  const other = String(there.body.token);
  const items = (await here.get("/api/my/sessions")).body.items as { id: string; current: boolean }[];
  expect(items.map(({ current }) => current)).toEqual([true, false]);
  const since = performance.now();
  expect((await here.post(`/api/my/sessions/${items[1]?.id}/end`)).status).toBe(200);
  expect((await ask("/api/my/profile", undefined, { token: other })).status).toBe(401);
  expect(performance.now() - since).toBeLessThan(1_000);
  const third = await ask("/api/auth/login", { email: "fay@example.com", password: testPassword });
  await here.post("/api/my/sessions/end-others");
  expect((await ask("/api/my/profile", undefined, { token: String(third.body.token) })).status).toBe(401);
  expect((await here.get("/api/my/profile")).status).toBe(200);
});

/** The archive as files by name. */
async function archiveOf(who: { token: string; post: (path: string, body: unknown) => ReturnType<typeof ask> }) {
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

test("the archive has all that is one's own, with open documents, and nothing of anyone else", async () => {
  const [gina, hanna] = [await person("Gina"), await person("Hanna")];
  await gina.post("/api/my/travellers", passport);
  await hanna.post("/api/my/travellers", { ...passport, firstName: "Zulmira", documentNumber: "ZZ777" });
  const { path, texts } = await archiveOf(gina);
  expect(JSON.parse(texts["travellers.json"] ?? "[]")).toMatchObject([
    { documentNumber: "CZ 482 915", firstName: "Inês" },
  ]);
  expect(JSON.parse(texts["profile.json"] ?? "[]")).toMatchObject([{ email: "gina@example.com" }]);
  expect(JSON.parse(texts["activity.json"] ?? "[]")).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: "data downloaded" })]),
  );
  const whole = Object.values(texts).join("\n");
  for (const foreign of [hanna.id, "hanna@", "Zulmira", "$argon2id$"]) expect(whole).not.toContain(foreign);
  // The link is good for its owner alone, and the password is asked for.
  expect((await hanna.get(path)).status).toBe(404);
  expect((await gina.post("/api/my/data", { currentPassword: "not mine" })).status).toBe(422);
});
