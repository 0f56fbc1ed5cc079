import { describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { appElsewhere } from "@/backend/site/testing";
import { personWithPassword } from "@/backend/user-console/testing";
import type { SettingsGroup } from "@/lib/contracts/site/settings";
import type { SiteInfo } from "@/lib/contracts/site/site";
import { openPayload } from "@/lib/http/payload";
import { checkContrast, themeVariables } from "@/lib/site/theme";

/** Every field of the groups `theme` and `social`, and what another process shows after a save. */
const db = await testDatabase();
const { app, deps } = testApp(db);
const call = createCaller(app);
const askOther = createCaller(appElsewhere(db));
const admin = await personWithPassword(db, "admin", "Ana");

async function save(group: SettingsGroup, value: object) {
  const { version } = (await call(admin, "GET", `/api/admin/settings/${group}`)).body;
  return call(admin, "PUT", `/api/admin/settings/${group}`, { version, value });
}
async function info(): Promise<SiteInfo> {
  const { body } = await askOther(null, "POST", "/get/web/info", { base_price: null });
  return JSON.parse(openPayload(body.data.data, deps.env.PAYLOAD_KEY));
}

describe("theme", () => {
  it.each([
    ["primary", "#0a5c36", "--site-primary", "#0a5c36"],
    ["radiusPx", 3, "--site-radius", "3px"],
    ["headings", "system", "--site-headings", "system-ui, sans-serif"],
  ] as const)("%s is a CSS variable of every page", async (name, value, variable, css) => {
    expect(await save("theme", { [name]: value })).toMatchObject({ status: 200, stale: ["site"] });
    expect(themeVariables((await info()).site.theme)[variable]).toBe(css);
  });

  it.each([
    ["progress", "#00aaff"],
    ["mode", "dark"],
  ] as const)("%s is part of the site info", async (name, value) => {
    await save("theme", { [name]: value });
    expect((await info()).site.theme[name]).toBe(value);
  });

  it("refuses a primary colour without enough contrast and names the nearest one that has it", async () => {
    const refused = await save("theme", { primary: "#7c7c7c" });
    expect(refused.status).toBe(422);
    const [, nearest = ""] = /nearest colour is (#[0-9a-f]{6})/.exec(refused.body.fields["value.primary"]) ?? [];
    expect(checkContrast("#7c7c7c")).toMatchObject({ nearest });
    expect(checkContrast(nearest).nearest).toBeNull();
    expect((await save("theme", { primary: nearest })).status).toBe(200);
    expect((await save("theme", { primary: "red" })).status).toBe(422);
  });
});

describe("social media", () => {
  it("returns the links in their order with icons", async () => {
    const links = [
      { name: "Us", url: "https://b.example/us", icon: "mastodon" },
      { name: "More", url: "https://a.example/", icon: "link" },
    ];
    expect((await save("social", { links })).status).toBe(200);
    expect((await info()).social).toEqual(links);
  });

  it.each([
    { name: "Us", url: "javascript:alert(1)", icon: "x" },
    { name: "Us", url: "http://a.example", icon: "x" },
    { name: "", url: "https://a.example", icon: "x" },
    { name: "Us", url: "https://a.example", icon: "myspace" },
  ])("refuses the link %j", async (link) => {
    expect((await save("social", { links: [link] })).status).toBe(422);
  });
});
