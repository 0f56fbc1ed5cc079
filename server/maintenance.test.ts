import { sealData } from "iron-session";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { maintenanceOff, maintenanceOn } from "@/lib/protocol";
import { Maintenance } from "./maintenance";
import { sendHtml, startWebServer } from "./testing";

const secret = "a secret of at least thirty-two characters";
const maintenance = new Maintenance();
let web: Awaited<ReturnType<typeof startWebServer>>;
beforeEach(async () => {
  vi.stubEnv("SESSION_SECRET", secret);
  vi.stubEnv("APP_ORIGIN", "http://wayfare.test");
  web = await startWebServer((_, response) => sendHtml(response, "<!DOCTYPE html><html><body>page</body></html>"), {
    maintenance,
  });
});
afterEach(() => {
  maintenance.update([maintenanceOff]);
  web.stop();
});

const getCookie = async (getType: number) => ({
  cookie: `a=b; wayfare_session=${await sealData({ token: "t", getType, name: "A", remember: false }, { password: secret })}`,
});

test("returns 503 for all pages except to administrators, also for cached pages", async () => {
  expect((await web.get("/about/us")).status).toBe(200);
  maintenance.update(["site", maintenanceOn]);
  for (const path of ["/", "/about/us", "/hotel/lists?page=2", "/client/panel", "/subadmin/panel", "/auth/register"]) {
    const closed = await web.get(path);
    expect(closed.status, path).toBe(503);
    expect(closed.headers).toMatchObject({ "retry-after": "300", "cache-control": "no-store" });
    expect(closed.headers["x-content-type-options"]).toBe("nosniff");
    expect(closed.text).toContain("The site is under maintenance");
  }
  expect((await web.get("/de/about/us")).text).toContain("Die Website wird gewartet");
  expect((await web.get("/about/us", await getCookie(10))).status).toBe(503);
  expect((await web.get("/about/us", await getCookie(2))).status).toBe(503);
  expect((await web.get("/about/us", { cookie: "wayfare_session=forged" })).status).toBe(503);
  expect((await web.get("/about/us", { cookie: "wayfare_session=%E0%A4" })).status).toBe(503);
  expect((await web.get("/about/us", await getCookie(1))).text).toContain("page");
  maintenance.update(["site", maintenanceOff]);
  expect((await web.get("/about/us")).status).toBe(200);
});

test("keeps the login, the administration, the API and the payment status available", async () => {
  maintenance.update([maintenanceOn]);
  for (const path of [
    "/auth/login",
    "/de/auth/login",
    "/admin/panel",
    "/api/auth/login",
    "/api/pay/return/citybank",
    "/hotel/reserving/payment/status?ref=X",
  ])
    expect((await web.get(path)).status, path).toBe(200);
});

test("keeps its state when other data changes", () => {
  maintenance.update([maintenanceOn]);
  maintenance.update(["site", "hotel:1"]);
  expect(maintenance.mayRefuse({ url: "/", headers: {} } as never)).toBe(true);
});
