import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { readEnv } from "@/backend/env";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { appElsewhere } from "@/backend/site/testing";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";
import { testPassword } from "@/backend/users/testing";
import type { SiteInfo } from "@/lib/contracts/site/site";
import { openPayload } from "@/lib/http/payload";
import { askGoogle, VerifierUnreachable } from "./google";
import { solve } from "./proof-of-work";

/** Implements the protocol of Google's siteverify. */
const google = { secret: "secret-of-google", mode: "ok" as "ok" | "silent" | "broken", asked: [] as string[] };
const used = new Set<string>();
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const token = form.get("response") ?? "";
    google.asked.push(token);
    if (google.mode === "silent") return;
    if (google.mode === "broken") return response.writeHead(500).end("<html>");
    const errors: string[] = [];
    if (request.method !== "POST") errors.push("bad-request");
    if (form.get("secret") !== google.secret) errors.push("invalid-input-secret");
    else if (used.has(token)) errors.push("timeout-or-duplicate");
    else if (!token.startsWith("human")) errors.push("invalid-input-response");
    used.add(token);
    const [, action, score] = token.split(":");
    const body = errors.length > 0 ? { success: false, "error-codes": errors } : { success: true };
    const rating = action ? { action, score: Number(score) } : {};
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ...body, ...rating }));
  });
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const db = await testDatabase();
const { app, deps, log } = testApp(db, { CAPTCHA_VERIFY_URL: verifyUrl });
const call = createCaller(app);
/** Another process, which saves the settings. */
const askOther = createCaller(appElsewhere(db));
const admin = await personWithPassword(db, "admin", "Ana");
const path = "/api/admin/settings/captcha";

async function save(value: object, secrets?: object) {
  const { version } = (await askOther(admin, "GET", path)).body;
  await grantStepUp(db, admin);
  return askOther(admin, "PUT", path, { version, value, ...(secrets && { secrets }) });
}
const useGoogle = (value: object = {}) =>
  save({ kind: "recaptcha_v2", siteKey: "site-key", unreachable: "allow", ...value }, { secretKey: google.secret });

let visitor = 0;
/** Each visitor has another address, so that the limits of one test do not count in others. */
const nextVisitor = () => ({ bearer: { "x-forwarded-for": `198.51.100.${++visitor}` } as never });
let number = 0;
const contact = (captcha?: string, who = nextVisitor()) =>
  call(who, "POST", "/api/contact", {
    name: "Ana",
    email: `ana${++number}@test.test`,
    subject: "Hello",
    text: "Hello there",
    locale: "en",
    ...(captcha !== undefined && { captcha }),
  });
const getProof = async () => solve((await call(null, "GET", "/api/captcha/challenge")).body);

beforeEach(() => {
  google.mode = "ok";
  google.asked.length = 0;
});

describe("without a captcha", () => {
  it("accepts forms and returns 404 for a challenge", async () => {
    expect((await contact()).status).toBe(200);
    expect((await call(null, "GET", "/api/captcha/challenge")).status).toBe(404);
  });
});

describe("Google reCAPTCHA", () => {
  it("can't be switched on without its keys", async () => {
    const refused = await save({ kind: "recaptcha_v2" });
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([
      422,
      ["secrets.secretKey", "value.siteKey"],
    ]);
  });

  it("v2: accepts a solved captcha once and refuses others", async () => {
    expect((await useGoogle()).status).toBe(200);
    expect((await contact("human-1")).status).toBe(200);
    for (const token of ["human-1", "robot", "x".repeat(4000)]) expect((await contact(token)).status).toBe(403);
  });

  it.each([
    ["human-a:contact:0.9", 50, 200],
    ["human-b:contact:0.5", 50, 200],
    ["human-c:contact:0.4", 50, 403],
    ["human-d:contact:0.4", 40, 200],
    ["human-e:login:0.9", 50, 403],
    ["human-f", 50, 403],
  ])("v3: %s with a minimum score of %i responds with %i", async (token, minScore, status) => {
    await useGoogle({ kind: "recaptcha_v3", minScore });
    expect((await contact(token)).status).toBe(status);
  });

  it.each(["silent", "broken"] as const)("follows the setting for a %s verifier", async (mode) => {
    await useGoogle();
    google.mode = mode;
    const who = nextVisitor();
    const statuses = [];
    if (mode === "broken") for (let at = 0; at < 3; at++) statuses.push((await contact("human-z", who)).status);
    else statuses.push((await contact("human-z", who)).status);
    // Accepted under the limit of requests without a captcha.
    expect(statuses).toEqual(mode === "broken" ? [200, 200, 429] : [200]);
    expect(log.some(({ event }) => event === "captcha not verified")).toBe(true);
    if (mode === "silent") return;
    await useGoogle({ unreachable: "refuse" });
    expect((await contact("human-y")).status).toBe(503);
  });

  it("stops waiting for the verifier after the timeout", async () => {
    google.mode = "silent";
    await expect(askGoogle(verifyUrl, "s", "t", 50)).rejects.toBeInstanceOf(VerifierUnreachable);
  });

  it("accepts visitors while the secret key is wrong, and reports the error in the settings test", async () => {
    await save({ kind: "recaptcha_v2", siteKey: "k", unreachable: "allow" }, { secretKey: "wrong-and-secret" });
    expect((await contact("human-w")).status).toBe(200);
    const tested = await call(admin, "POST", `${path}/tests/verify`);
    expect(tested.body).toMatchObject({ ok: false, lines: ["invalid-input-secret"] });
    for (const text of [tested.text, JSON.stringify(log)]) expect(text).not.toContain("wrong-and-secret");
    await useGoogle();
    expect((await call(admin, "POST", `${path}/tests/verify`)).body).toMatchObject({ ok: true });
  });

  it("refuses to clear the secret key while it is switched on", async () => {
    await useGoogle();
    const { version } = (await call(admin, "GET", path)).body;
    await grantStepUp(db, admin);
    const refused = await call(admin, "PUT", path, { version, value: {}, clear: ["secretKey"] });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ["secrets.secretKey"]]);
  });
});

describe("proof of work", () => {
  it("is accepted once, and refused when altered or malformed", async () => {
    await save({ kind: "pow" });
    const proof = await getProof();
    expect((await contact(proof)).status).toBe(200);
    expect((await contact(proof)).status).toBe(403);
    const other = JSON.parse(Buffer.from(await getProof(), "base64").toString());
    const changes = [
      { ...other, solution: { ...other.solution, counter: other.solution.counter + 1 } },
      { ...other, challenge: { ...other.challenge, signature: "00".repeat(32) } },
      { ...other, challenge: { ...other.challenge, parameters: { ...other.challenge.parameters, keyPrefix: "0" } } },
      { ...other, challenge: { ...other.challenge, parameters: { ...other.challenge.parameters, expiresAt: 9e9 } } },
    ];
    for (const changed of changes) {
      expect((await contact(Buffer.from(JSON.stringify(changed)).toString("base64"))).status).toBe(403);
    }
    expect((await contact("no base64")).status).toBe(403);
  });

  it("is verified by the settings test, for administrators only", async () => {
    await save({ kind: "pow" });
    expect((await call(admin, "POST", `${path}/tests/verify`)).body).toMatchObject({ ok: true });
    expect((await call(await testUser(db, "client"), "POST", `${path}/tests/verify`)).status).toBe(403);
  });
});

describe("forms with a captcha", () => {
  const forms = {
    login: (who: never, captcha?: string) =>
      call(who, "POST", "/api/auth/login", { email: admin.email, password: testPassword, captcha }),
    register: (who: never, captcha?: string) =>
      call(who, "POST", "/api/auth/register", {
        name: "Bo",
        email: `bo${++number}@test.test`,
        terms: true,
        locale: "en",
        captcha,
      }),
    forgot: (who: never, captcha?: string) =>
      call(who, "POST", "/api/auth/forgot/password", { email: `bo${++number}@test.test`, locale: "en", captcha }),
    contact: (who: never, captcha?: string) => contact(captcha, who),
    guest: (who: never, captcha?: string) =>
      call(who, "POST", "/api/guest/orders", { quoteToken: "none", locale: "en", captcha }),
  };
  const most = { login: 5, register: 3, forgot: 3, contact: 2, guest: 5 };

  it.each(Object.keys(forms) as (keyof typeof forms)[])("%s requires a captcha where configured", async (form) => {
    await save({ kind: "pow", where: [form] });
    const who = nextVisitor() as never;
    expect((await forms[form](who, "wrong")).status).toBe(403);
    const solved = await forms[form](who, await getProof());
    // The quote of the guest's request is none, which is found after the captcha.
    expect(solved.status).not.toBe(403);
    const free = Array.from({ length: most[form] + 1 }, () => forms[form]);
    const statuses: number[] = [];
    for (const send of free) statuses.push((await send(who, "")).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
    await save({ where: Object.keys(forms).filter((one) => one !== form) });
    expect((await forms[form](nextVisitor() as never, "wrong")).status).not.toBe(403);
  });

  it("guest accepts a used captcha again only with the same idempotency key", async () => {
    await save({ kind: "pow", where: ["guest"] });
    const captcha = await getProof();
    const send = (key: string) =>
      call(nextVisitor(), "POST", "/api/guest/orders", { quoteToken: "none", locale: "en", captcha }, key);
    const first = await send("the same key");
    expect((await send("the same key")).status).toBe(first.status);
    expect((await send("another key")).status).toBe(403);
  });
});

describe("the site info", () => {
  it("contains the kind, the site key and the forms, but not the secret key", async () => {
    await useGoogle({ where: ["login", "guest"] });
    const { body } = await createCaller(testApp(db).app)(null, "POST", "/get/web/info", { base_price: null });
    const text = openPayload(body.data.data, deps.env.PAYLOAD_KEY);
    expect((JSON.parse(text) as SiteInfo).site.captcha).toEqual({
      kind: "recaptcha_v2",
      siteKey: "site-key",
      where: ["login", "guest"],
    });
    expect(text).not.toContain(google.secret);
  });
});

describe("CAPTCHA_VERIFY_URL", () => {
  const keys = { PAYLOAD_KEY: "k".repeat(40), FIELD_KEY: "k".repeat(40), SIGNING_KEY: "k".repeat(40) };
  const read = (url?: string) =>
    readEnv({ DATABASE_URL: "postgres://a/b", ...keys, ...(url && { CAPTCHA_VERIFY_URL: url }) }).CAPTCHA_VERIFY_URL;

  it("defaults to Google and accepts only addresses of this machine otherwise", () => {
    expect(read()).toBe("https://www.google.com/recaptcha/api/siteverify");
    expect(read("http://127.0.0.1:4/x")).toBe("http://127.0.0.1:4/x");
    expect(() => read("http://elsewhere.example/")).toThrow("CAPTCHA_VERIFY_URL");
  });
});
