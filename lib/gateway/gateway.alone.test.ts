import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sealData, unsealData } from "iron-session";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { respondIn } from "../language/localized-message";
import { storedTextTranslator } from "../language/written";
import { guestCookie } from "../session/guest-session";
import { pageUser, xsrfToken } from "./csrf";
import { openFlash } from "./flash-cookie";

const origin = "http://127.0.0.1:3000";
const secret = "a secret of at least thirty-two characters";
const sessionToken = "t".repeat(43);
const jar = new Map<string, string>();
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined) }),
}));

type Received = { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string };
const received: Received[] = [];
let respond: (request: Received, response: ServerResponse) => void;
let server: Server;
let gateway: (request: Request) => Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  respond = (_, response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url, headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      respond(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("BACKEND_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("APP_ORIGIN", origin);
  vi.stubEnv("SESSION_SECRET", secret);
  vi.stubEnv("PAYLOAD_KEY", secret);
  ({ gateway } = await import("./gateway"));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  jar.clear();
  received.length = 0;
  json(200, { status: 1, title: "Done", message: "" });
});

const logIn = async () =>
  jar.set(
    "wayfare_session",
    await sealData(
      { token: sessionToken, userId: "ana", getType: 10, name: "Ana", remember: false },
      { password: secret },
    ),
  );

type Options = { method?: string; token?: string; headers?: Record<string, string> };
const post = (path: string, body: BodyInit, { method = "POST", token, headers }: Options = {}) =>
  gateway(
    new Request(origin + path, {
      method,
      body,
      headers: { origin, "x-xsrf-token": token ?? xsrfToken(jar.size > 0 ? sessionToken : undefined), ...headers },
    }),
  );
const form = (values: Record<string, string>) => new URLSearchParams(values);
const html = { headers: { accept: "text/html" } };

/** The cookies that a response sets, by name. */
const getCookies = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, decodeURIComponent(value)];
    }),
  );

describe("login", () => {
  const result = { token: "n".repeat(43), userId: "ana-id", getType: 10, name: "Ana", status: 1 };

  test("stores the token in a sealed cookie and removes it from the response", async () => {
    json(200, result);
    const response = await post("/api/auth/login", form({ email: "a@b.co", password: "x", remember: "on" }), {
      headers: { accept: "application/json" },
    });
    expect(JSON.parse(received[0]?.body ?? "")).toEqual({ email: "a@b.co", password: "x", remember: true });
    const text = await response.text();
    expect(text).not.toContain(result.token);
    expect(text).not.toContain(result.userId);
    expect(JSON.parse(text)).toMatchObject({ redirect: "/client/panel" });
    const { wayfare_session: sealed = "", "XSRF-TOKEN": token } = getCookies(response);
    expect(await unsealData(sealed, { password: secret })).toMatchObject({
      token: result.token,
      userId: result.userId,
      remember: true,
    });
    expect(token).toBe(xsrfToken(result.token));
  });

  test.each([
    ["/booking/confirm?room=1", "/booking/confirm?room=1"],
    ["/.//evil.example", "/client/panel"],
    ["//evil.example", "/client/panel"],
    ["/admin/panel", "/client/panel"],
  ])("redirects for _next=%s to %s", async (next, to) => {
    json(200, result);
    const response = await post("/api/auth/login", form({ email: "a@b.co", password: "x", _next: next }), html);
    expect([response.status, response.headers.get("location")]).toEqual([303, to]);
  });

  test("redirects a form without scripts to the success page after an email confirmation", async () => {
    const next = "/hotel/lists?page=1";
    json(200, { status: 1, title: "Your address is confirmed", message: "You can log in.", next });
    const fields = { token: "t", password: "amber kettle morning", _next: "/de/auth/verification/success?next={next}" };
    const response = await post("/api/auth/email/verify", form(fields), html);
    expect(response.headers.get("location")).toBe(`/de/auth/verification/success?next=${encodeURIComponent(next)}`);
    const script = await post("/api/auth/email/verify", form(fields), { headers: { accept: "application/json" } });
    expect(await script.json()).not.toHaveProperty("redirect");
  });

  test("redirects to the code step in the language of the page if a second factor is required", async () => {
    json(200, { secondFactor: true, challenge: "c h", status: 1 });
    const fields = form({ email: "a@b.co", password: "x", _back: "/de/auth/login", _next: "/client/wallet" });
    const response = await post("/api/auth/login", fields, html);
    expect(response.headers.get("location")).toBe("/de/auth/login?step=code&challenge=c%20h&next=%2Fclient%2Fwallet");
  });
});

describe("session", () => {
  test("is sent as a bearer token and deleted after a 401", async () => {
    await logIn();
    json(401, { status: 0, code: "unauthenticated", message: "Over" });
    const response = await gateway(new Request(`${origin}/api/my/wallet`));
    expect(received[0]?.headers.authorization).toBe(`Bearer ${sessionToken}`);
    expect(response.status).toBe(401);
    expect(getCookies(response)).toMatchObject({ wayfare_session: "", "XSRF-TOKEN": xsrfToken(undefined) });
  });

  const password = { current: "x", password: "amber kettle morning" };
  const code = { code: "123456" };
  const passkey = `/api/my/passkeys/${crypto.randomUUID()}/remove`;

  test.each([
    ["/api/my/password", password],
    ["/api/my/second-factor/confirm", code],
    ["/api/my/second-factor/disable", { currentPassword: "x", ...code }],
    [passkey, { currentPassword: "x" }],
  ])("stores the new token after %s, with and without scripts", async (path, fields) => {
    await logIn();
    json(200, { status: 1, title: "Done", message: "Done.", sessionToken: "n".repeat(43), id: crypto.randomUUID() });
    for (const accept of ["application/json", "text/html"]) {
      const response = await post(path, form(fields), { headers: { accept } });
      expect(response.status).toBe(accept === "text/html" ? 303 : 200);
      expect(await response.text()).not.toContain("n".repeat(43));
      const { wayfare_session: sealed = "", "XSRF-TOKEN": xsrf } = getCookies(response);
      expect(await unsealData(sealed, { password: secret })).toMatchObject({ token: "n".repeat(43), name: "Ana" });
      expect(xsrf).toBe(xsrfToken("n".repeat(43)));
    }
  });

  test("keeps its token if the change is rejected", async () => {
    await logIn();
    json(422, { status: 0, code: "invalid", message: "No" });
    const response = await post("/api/my/password", form(password), { headers: { accept: "application/json" } });
    expect(getCookies(response)).toEqual({});
  });

  describe("of another user than the page was rendered for", () => {
    const wallet = { method: "wallet", _key: "k" };
    const of = (userId: string) => pageUser({ token: "", userId, getType: 10, name: "", remember: false }) ?? "";
    const pay = (userId: string, headers: Record<string, string>, fields = {}) =>
      post("/api/orders/BBBBBBBBBBBB/payment", form({ ...wallet, ...fields }), {
        headers: { ...headers, ...(userId && { "x-page-user": of(userId) }) },
      });

    test("is not used", async () => {
      await logIn();
      const refused = await pay("rui", { accept: "application/json" });
      expect([refused.status, (await refused.json()).code]).toEqual([403, "other_user"]);
      const plain = await pay("", { accept: "text/html" }, { _user: of("rui"), _back: "/booking/confirm" });
      expect([plain.status, plain.headers.get("location")]).toEqual([303, "/booking/confirm"]);
      expect(received).toEqual([]);
    });

    test("is used for the same user and for pages that state none", async () => {
      await logIn();
      expect((await pay("ana", { accept: "application/json" })).status).toBe(200);
      expect((await pay("", { accept: "application/json" })).status).toBe(200);
      expect((await pay("", { accept: "application/json" }, { _user: of("ana") })).status).toBe(200);
    });
  });

  test("is deleted by a logout even if the backend returns 500", async () => {
    await logIn();
    json(500, { status: 0, code: "internal", message: "Broken" });
    expect(getCookies(await post("/api/auth/logout", form({})))).toMatchObject({ wayfare_session: "" });
  });
});

describe("guest booking", () => {
  const bookings = [
    { ref: "AAAAAAAAAAAA", pass: "pass-a" },
    { ref: "BBBBBBBBBBBB", pass: "pass-b" },
  ];
  const keepBookings = async () => jar.set("wayfare_guest", /=([^;]*)/.exec(await guestCookie(bookings))?.[1] ?? "");
  test("is requested with the pass of the booking in the path", async () => {
    await keepBookings();
    await gateway(new Request(`${origin}/api/orders/BBBBBBBBBBBB/cancellation`));
    expect(received[0]?.headers.authorization).toBe("Bearer pass-b");
  });

  test("is removed from the cookie when its pass is rejected with 401", async () => {
    await keepBookings();
    json(401, { status: 0, code: "unauthenticated", message: "Over" });
    const response = await gateway(new Request(`${origin}/api/orders/BBBBBBBBBBBB/cancellation`));
    const kept = await unsealData<{ opened: unknown }>(getCookies(response).wayfare_guest ?? "", {
      password: secret,
    });
    expect(kept.opened).toEqual([{ pass: "pass-a", refs: ["AAAAAAAAAAAA"] }]);
  });

  test("is requested again with the session when its pass is rejected", async () => {
    await logIn();
    await keepBookings();
    respond = (request, response) => {
      const known = request.headers.authorization === `Bearer ${sessionToken}`;
      const body = known ? { ref: "BBBBBBBBBBBB" } : { status: 0, code: "unauthenticated", message: "Over" };
      response.writeHead(known ? 200 : 401, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const response = await gateway(new Request(`${origin}/api/orders/BBBBBBBBBBBB/cancellation`));
    expect([response.status, received.length]).toEqual([200, 2]);
    expect(getCookies(response).wayfare_session).toBeUndefined();
  });
});

describe("trip", () => {
  const keepBasket = () => jar.set("wayfare_trip", "the.basket");

  test("sends the basket of the cookie to the backend and removes it from the response", async () => {
    keepBasket();
    json(200, { status: 1, title: "Added", message: "", basket: "new.basket", items: 2 });
    const response = await post("/api/trip-basket/items", form({ quoteToken: "q", _next: "/booking/trip" }), {
      token: xsrfToken(undefined),
      headers: { accept: "application/json" },
    });
    expect(JSON.parse(received[0]?.body ?? "")).toEqual({ quoteToken: "q", basket: "the.basket" });
    expect(await response.json()).not.toHaveProperty("basket");
    expect(getCookies(response)).toMatchObject({ wayfare_trip: "new.basket", wayfare_trip_items: "2" });
    const [basket, items] = response.headers.getSetCookie();
    expect([basket?.includes("HttpOnly"), items?.includes("HttpOnly")]).toEqual([true, false]);
  });

  test.each([
    ["of the basket clears the basket cookie", { _trip: "1" }, ""],
    ["of other products keeps the basket cookie", {}, undefined],
  ])("hold %s", async (_, fields, basket) => {
    keepBasket();
    json(200, { status: 1, ref: "AAAAAAAAAAAA", orders: ["BBBBBBBBBBBB"], pass: "pass-a" });
    const response = await post("/api/guest/trips", form({ quoteTokens: "q", _key: "k", ...fields }), {
      ...html,
      token: xsrfToken(undefined),
    });
    const cookies = getCookies(response);
    expect(cookies.wayfare_trip).toBe(basket);
    expect(await unsealData(cookies.wayfare_guest ?? "", { password: secret })).toEqual({
      opened: [{ pass: "pass-a", refs: ["AAAAAAAAAAAA", "BBBBBBBBBBBB"] }],
    });
  });
});

describe("form without scripts", () => {
  test("redirects back with its errors and values, without secrets", async () => {
    json(422, { status: 0, code: "invalid", message: "Look again.", fields: { email: "Wrong" } });
    const fields = form({ email: "a@", password: "x", _back: "/auth/login" });
    const response = await post("/api/auth/login", fields, html);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/auth/login"]);
    expect(await openFlash(getCookies(response).wayfare_flash ?? "")).toMatchObject({
      kind: "error",
      fields: { email: "Wrong" },
      values: { email: "a@" },
    });
  });

  test("shows a retry form with the idempotency key after a 503", async () => {
    await logIn();
    json(503, { status: 0, code: "unavailable", message: "Not now." }, { "retry-after": "7" });
    const fields = form({ quoteToken: "q", acceptTotalMinor: "5", _key: "the-key" });
    const response = await post("/api/orders", fields, html);
    expect(received[0]?.headers["idempotency-key"]).toBe("the-key");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "7"]);
    expect(await response.text()).toContain('name="_key" value="the-key"');
  });

  test.each(["/.//evil.example", "//evil.example", "/\\evil.example"])("redirects to / for _back=%s", async (back) => {
    json(422, { status: 0, code: "invalid", message: "Look again." });
    const response = await post("/api/auth/login", form({ email: "a@", password: "x", _back: back }), html);
    expect(response.headers.get("location")).toBe("/");
  });
});

describe("checks before forwarding", () => {
  test.each([
    ["an unknown field", "/api/auth/login", form({ "hasOwnProperty.call": "1" }), {}, 422],
    ["an invalid idempotency key", "/api/auth/login", form({ _key: "\n" }), {}, 422],
    ["a request from another site", "/api/auth/login", form({}), { headers: { origin: "https://evil.example" } }, 403],
    ["a wrong XSRF token", "/api/auth/login", form({}), { token: "x" }, 403],
    ["an upload of 6 MB", "/api/files", new Blob(["x".repeat(6 * 1024 * 1024)]), {}, 413],
    ["a plain text body", "/api/auth/login", "x", {}, 415],
    ["an unknown path", "/api/nothing", form({}), {}, 404],
    ["an unsupported method", "/api/auth/login", form({}), { method: "PUT" }, 405],
  ] as const)("rejects %s", async (_, path, body, options, status) => {
    const headers = { accept: "application/json", ...("headers" in options ? options.headers : {}) };
    const response = await post(path, body, { ...options, headers });
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/json"]);
    expect(received).toEqual([]);
  });

  const parts = (bytes: number) => {
    const upload = new FormData();
    upload.set("_back", "/never-read");
    upload.set("file", new Blob(["x".repeat(bytes)]), "photo.jpg");
    return upload;
  };
  test.each([
    ["a file of 6 MB", "/api/files", parts(6 * 1024 * 1024), {}, "Dateien dürfen höchstens 5 MB groß sein."],
    ["a form of 65 kB", "/api/contact", form({ text: "x".repeat(65 * 1024) }), {}, "höchstens 64 kB"],
    ["an outdated token", "/api/contact", form({ text: "Hi" }), { token: "x" }, "Diese Seite ist veraltet."],
    ["an unknown field", "/api/contact", form({ other: "1", text: "Hi" }), {}, "Bitte prüfen Sie"],
  ] as const)("returns a form without scripts to its page after %s", async (_, path, body, options, message) => {
    const referer = `${origin}/de/contact/us?about=1`;
    const response = await post(path, body, { ...options, headers: { accept: "text/html", referer } });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/de/contact/us?about=1"]);
    const flash = await openFlash(getCookies(response).wayfare_flash ?? "");
    expect(flash).toMatchObject({ kind: "error" });
    expect(respondIn(storedTextTranslator("de"), flash ?? { message: "" }).message).toContain(message);
    // The input of a form that could be read is kept.
    if (body instanceof URLSearchParams && body.toString().length < 1_000)
      expect(flash?.values).toEqual({ text: "Hi" });
    expect(received).toEqual([]);
  });

  test("a form of another site gets no page, so that no page shows what that site has filled in", async () => {
    const headers = { accept: "text/html", origin: "https://evil.example" };
    const response = await post("/api/contact", form({ text: "Hi" }), { headers });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });

  test("redirects an invalid return from the bank to the status page", async () => {
    const response = await gateway(new Request(`${origin}/api/pay/return/citybank/%zz`));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toContain("outcome=not_confirmed");
  });
});

test("does not forward authorization, cookie and X-Forwarded-For headers of the browser", async () => {
  await gateway(
    new Request(`${origin}/api/auth/me`, {
      headers: {
        authorization: "Bearer stolen",
        "x-forwarded-for": "9.9.9.9",
        cookie: "a=b",
        "x-wayfare-client-ip": "1.2.3.4",
      },
    }),
  );
  const { authorization, cookie, "x-forwarded-for": ip } = received[0]?.headers ?? {};
  expect([authorization?.includes("stolen"), cookie, ip]).toEqual([false, undefined, "1.2.3.4"]);
});

describe("settings form without scripts", () => {
  const path = "/api/admin/settings/site";

  test("sends its fields to the backend and rejects unknown fields", async () => {
    await logIn();
    const values = { version: "4", $form: "Site", _next: "/admin/site/settings", "value.v": "Meridian" };
    json(200, { status: 1, title: "Saved", message: "It holds.", version: 5 });
    const saved = await post(path, form({ ...values, "value.contact.email": "a@b.co" }), html);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/admin/site/settings"]);
    const sent = received.find(({ method }) => method === "POST");
    expect(sent?.url).toBe(path);
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      version: 4,
      value: { v: "Meridian", contact: { email: "a@b.co" } },
    });
    const refused = await post(path, form({ ...values, "value.nothing": "1" }), html);
    const flash = await openFlash(getCookies(refused).wayfare_flash ?? "");
    expect(flash?.fields).toEqual({ "value.nothing": "This is not known here." });
    expect(flash?.values).toMatchObject({ $form: "Site", "value.v": "Meridian" });
  });
});

describe("OCTO request of a reseller", () => {
  const path = "/api/octo/bookings";
  const program = {
    authorization: "Bearer wfr_key",
    "content-type": "application/json",
    "octo-capabilities": "octo/pricing",
  };
  const send = (body: string) => gateway(new Request(origin + path, { method: "POST", body, headers: program }));

  test("is forwarded with its API key instead of the session, without origin and XSRF token", async () => {
    await logIn();
    json(400, { error: "INVALID_UNIT_ID", errorMessage: "…", unitId: "7" }, { "octo-capabilities": "octo/pricing" });
    const response = await send('{"unitItems":[]}');
    expect(received[0]?.headers.authorization).toBe(program.authorization);
    expect(received[0]?.headers["octo-capabilities"]).toBe("octo/pricing");
    expect(received[0]?.body).toBe('{"unitItems":[]}');
    expect([response.status, response.headers.get("octo-capabilities")]).toEqual([400, "octo/pricing"]);
    expect(await response.json()).toEqual({ error: "INVALID_UNIT_ID", errorMessage: "…", unitId: "7" });
  });

  test("is forwarded without authorization if it has no key", async () => {
    await logIn();
    json(401, { error: "UNAUTHORIZED", errorMessage: "…" });
    const response = await gateway(new Request(`${origin}/api/octo/products`));
    expect([received[0]?.headers.authorization, received[0]?.headers.from]).toEqual([undefined, undefined]);
    expect(response.status).toBe(401);
  });

  test("gets errors of the gateway in the format of the OCTO specification", async () => {
    const response = await gateway(new Request(`${origin}/api/octo/nothing`, { headers: program }));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: "BAD_REQUEST", errorMessage: expect.any(String) });
  });
});
