import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sealData } from "iron-session";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
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

const countries = [
  { id: 7, label: "Georgia", detail: "GE" },
  { id: 8, label: "South Georgia", detail: "GS" },
];
type Received = { method?: string; url?: string; headers: IncomingMessage["headers"]; body: unknown };
const saved: Received[] = [];
let server: Server;
let gateway: (request: Request) => Promise<Response>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url = "", headers } = request;
    response.setHeader("content-type", "application/json");
    if (method === "GET") {
      const q = new URL(url, origin).searchParams.get("q")?.toLowerCase() ?? "";
      const items = countries.filter(({ label }) => label.toLowerCase().includes(q));
      return void response.end(JSON.stringify({ items }));
    }
    saved.push({ method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.end(JSON.stringify({ status: 1, title: "Saved", message: "It was saved.", id: 3, version: 5 }));
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

const send = (path: string, fields: readonly (readonly [string, string])[]) =>
  gateway(
    new Request(origin + path, {
      method: "POST",
      body: new URLSearchParams([
        ["_xsrf", xsrfToken(sessionToken)],
        ["_key", "once"],
        ["_next", "/list"],
        ["_back", "/form"],
        ...fields.map(([name, value]) => [name, value]),
      ]),
      headers: { origin, accept: "text/html" },
    }),
  );

async function getFlash(response: Response) {
  const [cookie = ""] = response.headers.getSetCookie();
  return openFlash(decodeURIComponent(/^wayfare_flash=([^;]*)/.exec(cookie)?.[1] ?? ""));
}

const tax = [
  ["name", "City tax"],
  ["kind", "hotel"],
  ["valueKind", "fixed"],
  ["percentBp", "12"],
  ["amountMinor", "2.50"],
  ["per", "person_night"],
  ["childExemptUnder", "12"],
  ["isFee", ""],
  ["mode", "added"],
  ["pay", "property"],
  ["stateId", ""],
  ["stateId", ""],
  ["cityId", ""],
  ["cityId", ""],
  ["validFrom", "2030-01-01"],
  ["validTo", ""],
  ["enabled", ""],
  ["enabled", "on"],
] as const;
const country = (kept: string, typed: string) =>
  [
    ["countryId", kept],
    ["countryId", typed],
  ] as const;
const taxes = "/api/admin/catalogue/taxes";

test("adds a record without hidden fields and resolves a typed country name", async () => {
  const response = await send(taxes, [["$form", "taxes.new"], ...tax, ...country("", "georgia")]);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/list"]);
  expect(await getFlash(response)).toMatchObject({ kind: "success", title: "Saved" });
  expect(saved).toEqual([
    expect.objectContaining({
      method: "POST",
      url: taxes,
      headers: expect.objectContaining({ "idempotency-key": "once" }),
    }),
  ]);
  expect(saved[0]?.body).toEqual({
    name: "City tax",
    kind: "hotel",
    valueKind: "fixed",
    amountMinor: 250,
    per: "person_night",
    childExemptUnder: 12,
    isFee: false,
    mode: "added",
    pay: "property",
    enabled: true,
    countryId: 7,
    stateId: null,
    cityId: null,
    validFrom: "2030-01-01",
    validTo: null,
  });
});

test("updates a record with its version and keeps a selected country with an unchanged name", async () => {
  const response = await send(`${taxes}/3?_method=PUT`, [
    ["$form", "taxes.3"],
    ["version", "4"],
    ...tax,
    ...country('[8,"South Georgia"]', "South Georgia"),
  ]);
  expect(response.headers.get("location")).toBe("/list");
  expect(saved).toEqual([expect.objectContaining({ method: "PUT", url: `${taxes}/3` })]);
  expect(saved[0]?.body).toMatchObject({ version: 4, countryId: 8 });
});

test.each([
  ["Atlantis", "There is no record with this name."],
  ["Geo", "Several match, such as Georgia (GE), South Georgia (GS). Type the whole name."],
])("shows the form again with an error when no single country matches %s", async (typed, message) => {
  const response = await send(taxes, [["$form", "taxes.new"], ...tax, ...country("", typed)]);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/form"]);
  expect(await getFlash(response)).toMatchObject({
    kind: "error",
    fields: { countryId: message },
    values: { name: "City tax", amountMinor: "2.50", countryId: ["", typed] },
  });
  expect(saved).toEqual([]);
});

test("reads the rows of a policy and skips empty rows", async () => {
  const row = (at: number, before: string) =>
    [
      [`steps.${at}.before`, before],
      [`steps.${at}.unit`, "days"],
      [`steps.${at}.fee`, "percent"],
      [`steps.${at}.percentBp`, before === "" ? "" : "50"],
      [`steps.${at}.units`, ""],
      [`steps.${at}.amountMinor`, ""],
    ] as const;
  await send("/api/admin/catalogue/policies", [
    ["$form", "cancellation-policies.new"],
    ["name", "Flexible"],
    ["steps", ""],
    ...row(0, ""),
    ...row(1, "7"),
    ...row(2, "0"),
    ["noShow.fee", "units"],
    ["noShow.units", "2"],
    ["noShow.percentBp", "100"],
    ["graceHours", ""],
    ["graceDaysAhead", ""],
    ["defaultKinds", ""],
    ["defaultKinds", "hotel"],
    ["enabled", "on"],
  ]);
  expect(saved[0]?.body).toEqual({
    name: "Flexible",
    steps: [
      { before: 7, unit: "days", fee: "percent", percentBp: 5_000 },
      { before: 0, unit: "days", fee: "percent", percentBp: 5_000 },
    ],
    noShow: { fee: "units", units: 2 },
    graceHours: null,
    graceDaysAhead: null,
    defaultKinds: ["hotel"],
    enabled: true,
  });
});

test("keeps the input and saves nothing for an example", async () => {
  const response = await send(taxes, [["$form", "taxes.new"], ["_example", "1"], ...tax, ...country("", "georgia")]);
  expect(response.headers.get("location")).toBe("/form");
  const values = { $form: "taxes.new", name: "City tax", countryId: ['[7,"Georgia"]', "Georgia"] };
  expect(await getFlash(response)).toMatchObject({ kind: "info", values });
  expect(saved).toEqual([]);
});

test("keeps the input of a new currency after an error, including its code", async () => {
  const response = await send("/api/admin/catalogue/currencies", [
    ["$form", "currencies.new"],
    ["code", "EUR"],
    ["name", ""],
    ["unknown", "x"],
  ]);
  expect(await getFlash(response)).toMatchObject({
    fields: { unknown: "This is not known here." },
    values: { code: "EUR" },
  });
});

test("rejects a _method other than PUT, and any _method without a form, with 405", async () => {
  const remove = await send(`${taxes}/3?_method=DELETE`, [["$form", "taxes.3"]]);
  expect(remove.status).toBe(405);
  const json = await gateway(
    new Request(`${origin}${taxes}/3?_method=PUT`, {
      method: "POST",
      body: "{}",
      headers: { origin, "content-type": "application/json", "x-xsrf-token": xsrfToken(sessionToken) },
    }),
  );
  expect(json.status).toBe(405);
  expect(saved).toEqual([]);
});
