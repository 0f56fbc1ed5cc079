import type { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { testDatabase } from "@/backend/db/testing";
import { endpoint } from "@/lib/contracts/define";
import { line } from "@/lib/contracts/fields";
import { AppError } from "@/lib/errors";
import { sealPayload } from "@/lib/http/payload";
import type { Deps } from "./context";
import { mount, route } from "./router";
import { testApp, testUser } from "./testing";

const greet = endpoint({
  id: "test.greet",
  method: "POST",
  path: "/api/test/{n}/greeting",
  who: "public",
  summary: "Says hello",
  params: z.object({ n: z.coerce.number().int() }),
  body: z.strictObject({ name: line(20), times: z.number().int().min(1).max(3).default(1) }),
  out: z.object({ text: z.string() }),
});
const count = endpoint({
  id: "test.count",
  method: "POST",
  path: "/api/test/count",
  who: "client",
  summary: "Counts once per key",
  body: z.strictObject({ fail: z.boolean().default(false) }),
  idempotency: "required",
  out: z.object({ n: z.number() }),
});
/** An endpoint whose text fields have no own validation. */
const repeat = endpoint({
  id: "test.repeat",
  method: "POST",
  path: "/api/test/repeat/{word}",
  who: "public",
  summary: "Says again what came",
  params: z.object({ word: z.string() }),
  query: z.object({ times: z.string().optional() }),
  body: z.object({ lines: z.array(z.object({ text: z.string() })).default([]) }),
  out: z.object({ said: z.string() }),
});

let app: Hono;
let deps: Deps;
let client: Awaited<ReturnType<typeof testUser>>;
let admin: Awaited<ReturnType<typeof testUser>>;
let banned: Awaited<ReturnType<typeof testUser>>;
let counted = 0;

beforeAll(async () => {
  const db = await testDatabase();
  ({ deps } = testApp(db));
  app = mount(
    [
      route(repeat, async (asked) => ({ said: JSON.stringify([asked.params, asked.query, asked.body]) })),
      route(greet, async ({ body }) => ({ text: `Hello ${body.name}` })),
      route(count, ({ body, once }) =>
        once(async () => {
          counted++;
          if (body.fail) throw new AppError("sold_out", { user: "Gone." });
          return { n: counted };
        }),
      ),
    ],
    deps,
  );
  client = await testUser(db, "client");
  admin = await testUser(db, "admin");
  banned = await testUser(db, "client", "banned");
});

const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  app.request(path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
const greeting = (body: unknown) =>
  post("/api/test/1/greeting", typeof body === "string" ? body : JSON.stringify(body));
const getErrorCode = async (response: Response) => ((await response.json()) as { code: string }).code;

describe("request validation", () => {
  it.each([
    ["broken JSON", "{", 400, "bad_json"],
    ["an array", "[]", 400, "bad_json"],
    ["JSON nested 21 deep", `${'{"a":'.repeat(21)}1${"}".repeat(21)}`, 400, "bad_json"],
    ["more than 64 kB", JSON.stringify({ name: "x".repeat(70_000) }), 413, "too_large"],
    ["a missing name", {}, 422, "invalid"],
    ["an unknown name", { name: "Ann", price: 1 }, 422, "invalid"],
    ["__proto__", '{"name":"Ann","__proto__":{"admin":true}}', 422, "invalid"],
    ["constructor", '{"name":"Ann","constructor":1}', 422, "invalid"],
    ["quantity 0", { name: "Ann", times: 0 }, 422, "invalid"],
    ["quantity 1.5", { name: "Ann", times: 1.5 }, 422, "invalid"],
    ["quantity as text", { name: "Ann", times: "1" }, 422, "invalid"],
    ["quantity 2^53", { name: "Ann", times: 2 ** 53 }, 422, "invalid"],
    ["a NUL byte", { name: "An\u0000n" }, 422, "invalid"],
    ["a lone surrogate", { name: "An\ud800" }, 422, "invalid"],
    ["a right-to-left override", { name: "An\u202en" }, 422, "invalid"],
    ["10,000 letters", { name: "x".repeat(10_000) }, 422, "invalid"],
    ["an invalid sealed payload", { payload: "not base64!" }, 400, "bad_payload"],
    ["a sealed payload with another key", { payload: sealPayload('{"name":"Ann"}', "another") }, 400, "bad_payload"],
  ])("rejects %s with the exact status and code", async (_, body, status, code) => {
    const response = await greeting(body);
    expect([response.status, await getErrorCode(response)]).toEqual([status, code]);
  });

  it.each([
    ["a path", "/api/test/repeat/a%00b", {}, 404, undefined],
    ["a query", "/api/test/repeat/a?times=%00", {}, 422, ["times"]],
    [
      "a nested field of a body",
      "/api/test/repeat/a",
      { lines: [{ text: "a" }, { text: "\0" }] },
      422,
      ["lines.1.text"],
    ],
  ])("rejects a NUL character in %s", async (_, path, body, status, fields) => {
    const response = await post(path, JSON.stringify(body));
    const result = (await response.json()) as { fields?: object };
    expect([response.status, result.fields && Object.keys(result.fields)]).toEqual([status, fields]);
    expect((await post(path.replaceAll("%00", ""), "{}")).status).toBe(200);
  });

  it("names each invalid field", async () => {
    const response = await greeting({ times: 9, price: 1 });
    expect(await response.json()).toMatchObject({
      status: 0,
      fields: { name: expect.any(String), times: expect.any(String), price: expect.any(String) },
    });
  });

  it.each(["__proto__", "constructor", "toString"])("rejects the query parameter %s as unknown", async (name) => {
    for (const query of [`${name}=1`, `${name}=1&${name}=2`]) {
      const response = await post(`/api/test/1/greeting?${query}`, '{"name":"Ann"}');
      const { fields } = (await response.json()) as { fields?: object };
      expect([response.status, Object.keys(fields ?? {})]).toEqual([422, [name]]);
    }
  });

  it("does not change the prototype of objects", async () => {
    await greeting('{"name":"Ann","__proto__":{"admin":true}}');
    expect("admin" in {}).toBe(false);
  });

  it("normalises text to NFC", async () => {
    const response = await greeting({ name: "Ine\u0302s" });
    expect(await response.json()).toEqual({ text: "Hello In\u00eas" });
  });

  it("opens a sealed payload and validates it like any other body", async () => {
    const sealed = (value: unknown) => greeting({ payload: sealPayload(JSON.stringify(value), deps.env.PAYLOAD_KEY) });
    expect((await sealed({ name: "Ann" })).status).toBe(200);
    expect((await sealed({ name: "Ann", role: 1 })).status).toBe(422);
  });

  it("rejects another content type with 415, another method with 405 and an unknown path with 404", async () => {
    expect(
      (await post("/api/test/1/greeting", "name=Ann", { "content-type": "application/x-www-form-urlencoded" })).status,
    ).toBe(415);
    const get = await app.request("/api/test/1/greeting");
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await post("/api/test/x/greeting", '{"name":"Ann"}')).status).toBe(404);
    expect((await post("/api/test/elsewhere", "{}")).status).toBe(404);
  });
});

describe("protected endpoint", () => {
  const call = (headers: Record<string, string>) =>
    post("/api/test/count", "{}", { "idempotency-key": crypto.randomUUID(), ...headers });

  it("requires a session, the right role and no ban", async () => {
    expect((await call({})).status).toBe(401);
    expect((await call({ authorization: `Bearer ${"x".repeat(43)}` })).status).toBe(401);
    expect((await call({ authorization: "nonsense" })).status).toBe(401);
    expect((await call(admin.bearer)).status).toBe(403);
    expect((await call(banned.bearer)).status).toBe(401);
    expect((await call(client.bearer)).status).toBe(200);
  });
});

describe("idempotency", () => {
  const call = (key: string | undefined, body: unknown = {}) =>
    post("/api/test/count", JSON.stringify(body), {
      ...client.bearer,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    });

  it("needs a key of at most 255 characters", async () => {
    expect(await getErrorCode(await call(undefined))).toBe("idempotency_key_missing");
    expect(await getErrorCode(await call("k".repeat(256)))).toBe("idempotency_key_too_long");
  });

  it("repeats the response for a repeated key and refuses another body under it with 422", async () => {
    const first = await call("same");
    const again = await call("same");
    expect(await again.json()).toEqual(await first.json());
    expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect(await getErrorCode(await call("same", { fail: true }))).toBe("idempotency_key_reused");
  });

  it("repeats a refusal without running the handler again", async () => {
    const before = counted;
    const responses = [await call("gone", { fail: true }), await call("gone", { fail: true })];
    expect(responses.map((result) => result.status)).toEqual([409, 409]);
    expect(counted - before).toBe(1);
  });

  it("runs the handler once for 64 concurrent requests", async () => {
    const before = counted;
    const responses = await Promise.all(Array.from({ length: 64 }, () => call("crowd")));
    expect(counted - before).toBe(1);
    expect(responses.filter((result) => result.status === 200).length).toBeGreaterThan(0);
    expect(responses.every((result) => result.status === 200 || result.status === 409)).toBe(true);
    for (const busy of responses.filter((result) => result.status === 409))
      expect(busy.headers.get("retry-after")).toBe("1");
  });
});
