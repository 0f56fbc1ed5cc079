import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { defaultTexts } from "@/lib/site/default-texts";

const db = await testDatabase();
const { app } = testApp(db);
const call = createCaller(app);
const admin = await testUser(db, "admin");
const at = (page: string, language = "en") => `/api/admin/pages/${page}/${language}`;
const read = async (page: string, language = "en") =>
  (await call(null, "GET", `/api/pages/${page}?language=${language}`)).body;
const editor = async (page: string, language = "en") => (await call(admin, "GET", at(page, language))).body;
const save = async (page: string, language: string, text: string, publish: boolean) =>
  call(admin, "POST", at(page, language), { text, version: (await editor(page, language)).version, publish });

describe("text page", () => {
  it("shows the default text until a text is published", async () => {
    expect(await read("about")).toMatchObject({ text: defaultTexts.about, language: "en", version: 0 });
    expect(await read("about", "de")).toMatchObject({ text: defaultTexts.about, language: "en" });
    expect(await editor("about")).toMatchObject({ text: defaultTexts.about, version: 0, draft: null, versions: [] });
    expect(await editor("about", "de")).toMatchObject({ text: "", version: 0 });
  });

  it("hides a draft from visitors until it is published, separately for each language", async () => {
    expect((await save("about", "de", "## Wir\nHallo.", false)).body).toMatchObject({
      title: "Draft saved",
      version: 1,
    });
    expect(await read("about", "de")).toMatchObject({ language: "en" });
    expect(await editor("about", "de")).toMatchObject({ text: "## Wir\nHallo.", draft: { by: "Test admin" } });
    const published = await save("about", "de", "## Wir\nGuten Tag.", true);
    expect(published.body).toMatchObject({ title: "Published" });
    expect(published.stale).toContain("site");
    expect(await read("about", "de")).toMatchObject({ text: "## Wir\nGuten Tag.", language: "de", version: 1 });
    expect(await read("about", "fr")).toMatchObject({ text: defaultTexts.about, language: "en" });
    expect(await editor("about", "de")).toMatchObject({ version: 0, draft: null, versions: [{ version: 1 }] });
  });

  it("refuses an outdated draft and an empty text", async () => {
    await save("privacy", "en", "One", false);
    const outdated = await call(admin, "POST", at("privacy"), { text: "Two", version: 0 });
    expect(outdated.body).toMatchObject({ code: "conflict" });
    const late = await call(admin, "POST", at("privacy"), { text: "Two", version: 0, publish: true });
    expect(late.body).toMatchObject({ code: "conflict" });
    expect((await save("privacy", "en", "  ", true)).body.fields).toHaveProperty("text");
    expect((await call(admin, "POST", `${at("privacy")}/discard`, { version: 1 })).status).toBe(200);
    expect(await editor("privacy")).toMatchObject({ text: defaultTexts.privacy, version: 0 });
  });

  it("numbers versions across languages and creates none for an unchanged text", async () => {
    await save("terms", "en", "First", true);
    await save("terms", "fr", "Premier", true);
    expect((await save("terms", "en", "First", true)).body).toMatchObject({ title: "Published already" });
    await save("terms", "en", "Second", true);
    expect((await editor("terms")).versions.map(({ version }: { version: number }) => version)).toEqual([3, 1]);
    expect((await editor("terms", "fr")).versions).toMatchObject([{ version: 2, by: "Test admin" }]);
  });

  it("shows the differences to an earlier version and restores it as a draft", async () => {
    await save("terms", "en", "Second version", false);
    const { body } = await call(admin, "GET", `${at("terms")}/compare?from=1`);
    expect(body.parts).toEqual([
      { kind: "removed", text: "First" },
      { kind: "added", text: "Second version" },
    ]);
    expect((await call(admin, "GET", `${at("terms")}/compare?from=2`)).status).toBe(404);
    const { version } = await editor("terms");
    expect((await call(admin, "POST", `${at("terms")}/restore`, { version, from: 1 })).status).toBe(200);
    expect(await editor("terms")).toMatchObject({ text: "First", draft: expect.anything() });
    expect(await read("terms")).toMatchObject({ text: "Second" });
  });
});

describe("editor of text pages", () => {
  let others: (Awaited<ReturnType<typeof testUser>> | null)[];
  beforeAll(async () => {
    others = [null, await testUser(db, "client"), await testUser(db, "subadmin")];
  });

  it("is for administrators only", async () => {
    for (const who of others) {
      const status = who ? 403 : 401;
      expect((await call(who, "GET", at("terms"))).status).toBe(status);
      expect((await call(who, "POST", at("terms"), { text: "x", version: 0, publish: true })).status).toBe(status);
      expect((await call(who, "POST", `${at("terms")}/discard`, { version: 0 })).status).toBe(status);
      expect((await call(who, "POST", `${at("terms")}/restore`, { version: 0, from: 1 })).status).toBe(status);
      expect((await call(who, "GET", `${at("terms")}/compare?from=0`)).status).toBe(status);
    }
  });
});
