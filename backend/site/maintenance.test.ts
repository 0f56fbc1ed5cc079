import { expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { system } from "@/backend/http/context";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { getCacheTags } from "@/backend/invalidation/invalidation";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { maintenanceOff, maintenanceOn } from "@/lib/protocol";
import { readSettings, writeSettings } from "./settings";

const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
const admin = await testUser(db, "admin");
const client = await testUser(db, "client");
const staff = await testUser(db, "subadmin");
const site = settingsGroups.site.parse({});
const switchTo = (maintenance: boolean) => writeSettings(db, system, "site", { ...site, maintenance });
const refused = { status: 503, body: { code: "unavailable", message: expect.stringContaining("maintenance") } };

test("refuses writes of all users except administrators during maintenance, also in another process", async () => {
  const message = { name: "Ana", email: "ana@example.com", subject: "Hello", text: "Hello" };
  expect((await call(null, "POST", "/api/contact", message)).status).toBe(200);
  await switchTo(true);
  expect(await call(null, "POST", "/api/contact", message)).toMatchObject(refused);
  const response = await app.request("/api/contact", { method: "POST", body: "{}" });
  expect(response.headers.get("retry-after")).toBe("300");
  // The state is read from the database, so a second process needs no notification.
  const other = createCaller(testApp(db).app);
  expect(await other(client, "POST", "/api/my/profile", {})).toMatchObject(refused);
  expect(await other(staff, "POST", "/api/subadmin/hotels", {})).toMatchObject(refused);
  expect((await other(client, "GET", "/api/my/orders")).status).toBe(200);
  expect((await other(admin, "PUT", "/api/admin/preferences/columns/hotels", { columns: ["title"] })).status).toBe(200);
  expect((await other(null, "POST", "/get/web/info", { base_price: null })).status).toBe(200);
  await switchTo(false);
  expect((await call(null, "POST", "/api/contact", message)).status).toBe(200);
});

test("processes logins and requests of payment providers during maintenance", async () => {
  await switchTo(true);
  const login = await call(null, "POST", "/api/auth/login", { email: admin.email, password: "wrong password" });
  expect(login.status).toBe(401);
  expect((await call(null, "POST", "/api/pay/webhook/stripe", {})).status).not.toBe(503);
  await switchTo(false);
});

test("notifies web servers of a change at once and of the current state when they connect", async () => {
  const heard: string[] = [];
  const stop = getCacheTags(db).subscribe((tags) => heard.push(...tags));
  await expect.poll(() => getCacheTags(db).subscribes()).toBe(true);
  const { version } = (await call(admin, "GET", "/api/admin/settings/site")).body;
  const saved = await call(admin, "PUT", "/api/admin/settings/site", { version, value: { maintenance: true } });
  expect(saved.stale).toContain(maintenanceOn);
  stop();
  const controller = new AbortController();
  const feed = await app.request("/stale", { signal: controller.signal });
  let text = "";
  const reader = (feed.body as ReadableStream<Uint8Array>).getReader();
  while (!text.includes("data:")) text += new TextDecoder().decode((await reader.read()).value);
  expect(text).toContain(maintenanceOn);
  expect(text).not.toContain(maintenanceOff);
  controller.abort();
  await reader.cancel();
});

test("causes no unhandled error when a web server disconnects before its first event", async () => {
  const unhandled: unknown[] = [];
  const listen = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", listen);
  const feed = await app.request("/stale");
  await feed.body?.cancel();
  await readSettings(db, "site");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", listen);
  expect(unhandled).toEqual([]);
});
