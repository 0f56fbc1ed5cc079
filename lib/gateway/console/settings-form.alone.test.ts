import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sealData } from "iron-session";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createAuthority } from "@/backend/payments/testing/certificates";
import { settingsGroups } from "../../contracts/site/settings";
import { xsrfToken } from "../csrf";
import { openFlash } from "../flash-cookie";

const origin = "http://127.0.0.1:3000";
const secret = "a secret of at least thirty-two characters";
const sessionToken = "t".repeat(43);
let sealedSession = "";
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (name === "wayfare_session" ? { value: sealedSession } : undefined) }),
}));
vi.mock("../../data/site/site", () => ({ getSite: async () => ({ baseCurrency: "USD" }) }));

const { cert } = createAuthority("CA").issue("client");
const citybank = {
  variant: "a",
  mode: "test",
  testUrl: "https://sandbox.example:7788",
  liveUrl: "https://bank.example",
  merchantId: "1",
  userName: "u",
  currency: "USD",
  currencyNumeric: "840",
  amountScale: 100,
  redirectHosts: ["pay.example"],
};
const stored = {
  site: settingsGroups.site.parse({ enabledKinds: ["tour", "hotel"] }),
  gateway: settingsGroups.gateway.parse({ citybank }),
};
const saved: { version: number; value: object; secrets?: object }[] = [];
let server: Server;
let gateway: (request: Request) => Promise<Response>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.setHeader("content-type", "application/json");
    if (request.method === "GET") {
      const value = request.url?.endsWith("/site") ? stored.site : stored.gateway;
      const state = { version: 3, updatedAt: null, updatedBy: null, secrets: {} };
      return void response.end(JSON.stringify({ ...state, value }));
    }
    saved.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end(JSON.stringify({ status: 1, title: "Saved", message: "It was saved.", version: 4 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("BACKEND_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("APP_ORIGIN", origin);
  vi.stubEnv("SESSION_SECRET", secret);
  vi.stubEnv("PAYLOAD_KEY", secret);
  const session = { token: sessionToken, getType: 1, name: "Ana", remember: false };
  sealedSession = await sealData(session, { password: secret });
  ({ gateway } = await import("../gateway"));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  saved.length = 0;
});

const guard = [
  ["_next", "/form"],
  ["_back", "/form"],
  ["version", "3"],
] as const;

const send = (group: string, body: URLSearchParams | FormData, accept = "text/html") => {
  for (const [name, value] of guard) body.set(name, value);
  body.set("_xsrf", xsrfToken(sessionToken));
  const request = { method: "POST", body, headers: { origin, accept } };
  return gateway(new Request(`${origin}/api/admin/settings/${group}`, request));
};
const fields = (...entries: [string, string][]) => new URLSearchParams(entries);

/** The form of a page as the browser sends it. */
function getFields(page: string): URLSearchParams {
  const toText = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return new URLSearchParams([...inputs].map(([, name = "", value = ""]) => [toText(name), toText(value)]));
}

async function getFlash(response: Response) {
  const [cookie = ""] = response.headers.getSetCookie();
  return openFlash(decodeURIComponent(/^wayfare_flash=([^;]*)/.exec(cookie)?.[1] ?? ""));
}

const maintenance = () => fields(["$form", "Site"], ["value.maintenance", ""], ["value.maintenance", "on"]);

test("asks for confirmation of maintenance mode with its consequences before it is saved", async () => {
  const asked = await send("site", maintenance());
  expect([asked.status, asked.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(asked.headers.get("cache-control")).toContain("no-store");
  const page = await asked.text();
  expect(page).toContain("<h1>Close the site?</h1>");
  expect(page).toContain("see a maintenance page until you open the site again");
  expect(page).toContain('<a href="/form">Cancel</a>');
  expect(saved).toEqual([]);
  const response = await send("site", getFields(page));
  expect([response.status, response.headers.get("location")]).toEqual([303, "/form"]);
  expect(saved).toEqual([{ version: 3, value: { maintenance: true } }]);
});

test("asks for one confirmation of several dangerous changes", async () => {
  const form = maintenance();
  form.append("value.enabledKinds", "");
  form.append("value.enabledKinds", "hotel");
  const page = await (await send("site", form)).text();
  expect(page).toContain("Make these changes?");
  for (const text of ["Close the site?", "Change what is on sale?"]) expect(page).toContain(text);
});

test.each([
  ["the stored value", fields(["$form", "Site"], ["value.maintenance", ""])],
  [
    "the stored options in another order",
    fields(["$form", "Site"], ["value.enabledKinds", "hotel"], ["value.enabledKinds", "tour"]),
  ],
])("saves %s without confirmation", async (_, form) => {
  expect((await send("site", form)).status).toBe(303);
  expect(saved).toHaveLength(1);
});

test("saves without confirmation for a request that accepts JSON", async () => {
  expect((await send("site", maintenance(), "application/json")).status).toBe(200);
  expect(saved).toHaveLength(1);
});

test("seals secrets in the confirmation page and rejects forged ones with 422", async () => {
  const entered = fields(
    ["$form", "City Bank"],
    ["value.citybank.mode", "live"],
    ["secrets.citybank.password", "hush-hush"],
  );
  const page = await (await send("gateway", entered)).text();
  expect(page).toContain("Charge real cards?");
  expect(page).not.toContain("hush-hush");
  await send("gateway", getFields(page));
  expect(saved).toEqual([
    { version: 3, value: { citybank: { mode: "live" } }, secrets: { citybank: { password: "hush-hush" } } },
  ]);
  const changed = getFields(page);
  changed.set("_secrets", "Fe26.2*forged");
  const refused = await send("gateway", changed, "application/json");
  expect(refused.status).toBe(422);
});

const upload = (content: string | Uint8Array<ArrayBuffer>, text = "") => {
  const form = new FormData();
  form.set("$form", "City Bank");
  form.set("value.citybank.userName", "desk");
  form.set("secrets.citybank.certificate", text);
  form.set("secrets.citybank.certificate.file", new Blob([content]), "client.pem");
  form.set("secrets.citybank.key.file", new Blob([]), "");
  return form;
};

test("prefers an uploaded file over the text of a secret and ignores an empty file", async () => {
  const response = await send("gateway", upload(cert, "typed"));
  expect(response.status).toBe(303);
  expect(saved).toEqual([
    { version: 3, value: { citybank: { userName: "desk" } }, secrets: { citybank: { certificate: cert } } },
  ]);
  await send("gateway", upload("", ""));
  expect(saved[1]?.secrets).toEqual({ citybank: { certificate: "" } });
});

test.each([
  ["no certificate", "contains no certificate"],
  ["x".repeat(49 * 1024), "at most 48 kB"],
])("rejects an invalid file with an error at its field (%#)", async (content, message) => {
  const response = await send("gateway", upload(content));
  expect(response.headers.get("location")).toBe("/form");
  expect(await getFlash(response)).toMatchObject({
    kind: "error",
    fields: { "secrets.citybank.certificate": expect.stringContaining(message) },
    values: { "value.citybank.userName": "desk" },
  });
  const asJson = await send("gateway", upload(content), "application/json");
  expect([asJson.status, await asJson.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { "secrets.citybank.certificate": expect.stringContaining(message) } }),
  ]);
  expect(saved).toEqual([]);
});

test("rejects forms with files at other endpoints with 415", async () => {
  const form = new FormData();
  form.set("_xsrf", xsrfToken(sessionToken));
  const request = {
    method: "POST",
    body: form,
    headers: { origin, accept: "application/json", "x-xsrf-token": xsrfToken(sessionToken) },
  };
  expect((await gateway(new Request(`${origin}/api/admin/catalogue/taxes`, request))).status).toBe(415);
});
