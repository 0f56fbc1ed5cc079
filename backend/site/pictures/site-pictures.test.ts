import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { FolderStore } from "@/backend/files/folder-store";
import { sweepFiles } from "@/backend/files/sweep";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { appElsewhere } from "@/backend/site/testing";
import { personWithPassword } from "@/backend/user-console/testing";
import type { SiteInfo } from "@/lib/contracts/site/site";
import type { SitePicture } from "@/lib/contracts/site/site-pictures";
import { openPayload } from "@/lib/http/payload";
import { faviconUrl, iconUrl } from "@/lib/site/icons";
import { pagePreview, previewSite } from "@/lib/site/previews";

const db = await testDatabase("owner");
const folder = await mkdtemp(join(tmpdir(), "wayfare-site-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app, deps } = testApp(db, { FILES_FOLDER: folder });
const published: string[] = [];
deps.publishInvalidation = async (tags) => void published.push(...tags);
/** Another process, which shares database and files. */
const other = appElsewhere(db, { FILES_FOLDER: folder });
const call = createCaller(app);
const admin = await personWithPassword(db, "admin", "Ana");

const group = "/api/admin/settings/logo";
const getVersion = async () => (await call(admin, "GET", group)).body.version as number;
const getKey = async (picture: SitePicture) => (await call(admin, "GET", group)).body.value[picture] as string;

async function upload(picture: SitePicture, bytes: Buffer, who: { bearer: { authorization: string } } = admin) {
  const version = await getVersion();
  const response = await app.request(`${group}/pictures/${picture}?version=${version}&name=file.png`, {
    method: "POST",
    headers: { ...who.bearer, "content-type": "application/octet-stream" },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: await response.json() };
}
async function act(picture: SitePicture, action: "crop" | "remove", more: object = {}) {
  return call(admin, "POST", `${group}/pictures/${picture}/${action}`, { version: await getVersion(), ...more });
}
async function info(): Promise<SiteInfo> {
  const { body } = await createCaller(other)(null, "POST", "/get/web/info", { base_price: null });
  return JSON.parse(openPayload(body.data.data, deps.env.PAYLOAD_KEY));
}
async function getIcon() {
  const { allFiles, site } = await info();
  return { icon: allFiles.icon, primary: site.theme.primary };
}
async function read(path: string): Promise<Buffer> {
  const response = await other.request(path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const pixelAt = async (bytes: Buffer, x: number, y: number) => {
  const { data, info: size } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * size.width + x) * 4, (y * size.width + x) * 4 + 4)];
};

/** Transparent, with a red left half. */
const half = await sharp({ create: { width: 400, height: 200, channels: 4, background: "#00000000" } })
  .composite([{ input: { create: { width: 200, height: 200, channels: 4, background: "#ff0000" } }, left: 0, top: 0 }])
  .png()
  .toBuffer();
const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#336699" } })
  .jpeg()
  .toBuffer();

describe("uploaded site picture", () => {
  it.each(["logo", "logoDark"] as const)("is the %s of every page and keeps its transparency", async (picture) => {
    published.length = 0;
    expect((await upload(picture, half)).status).toBe(200);
    expect(published).toContain("site");
    const url = (await info()).allFiles[picture] ?? "";
    const shown = await read(url);
    expect(await sharp(shown).metadata()).toMatchObject({ width: 320, hasAlpha: true });
    expect((await pixelAt(shown, 300, 80))[3]).toBe(0);
    expect((await pixelAt(shown, 20, 80))[3]).toBe(255);
  });

  it("is the icon in all sizes, as favicon.ico and opaque for iOS", async () => {
    expect((await upload("icon", half)).status).toBe(200);
    const icon = await getIcon();
    for (const size of [32, 192, 512] as const) {
      const png = await read(iconUrl(icon, size));
      expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: size, height: size });
    }
    // The middle square of the picture is red on its left and transparent on its right.
    expect(await pixelAt(await read(iconUrl(icon, 192)), 170, 90)).toMatchObject({ 3: 0 });
    expect(await pixelAt(await read(iconUrl(icon, 180)), 170, 90)).toEqual([255, 255, 255, 255]);
    const ico = await read(faviconUrl(icon));
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [at, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * at;
      const start = ico.readUInt32LE(entry + 12);
      const png = ico.subarray(start, start + ico.readUInt32LE(entry + 8));
      expect([ico.readUInt8(entry), (await sharp(png).metadata()).width]).toEqual([size, size]);
    }
  });

  it("is the preview picture of pages without one", async () => {
    await upload("social", photo);
    const { allFiles, site } = await info();
    const facts = pagePreview(previewSite({ ...site, name: site.v, allFiles }), null);
    expect(facts.picture).toBe(`/media/${await getKey("social")}-1080.webp`);
    await read(facts.picture ?? "");
  });

  it("is the picture of the home page in all formats", async () => {
    await upload("hero", photo);
    const { hero } = (await info()).allFiles;
    expect(hero).toMatchObject({ key: await getKey("hero"), width: 1600, height: 900 });
    await read(`/media/${hero?.key}-1080.avif`);
  });
});

describe("site without uploads", () => {
  it("has an icon in the primary colour, and no icon for other colours", async () => {
    await act("icon", "remove");
    const { version } = (await call(admin, "GET", "/api/admin/settings/theme")).body;
    await call(admin, "PUT", "/api/admin/settings/theme", { version, value: { primary: "#0a5c36" } });
    const icon = await getIcon();
    expect(icon.icon).toBeNull();
    const png = await read(iconUrl(icon, 512));
    expect(await pixelAt(png, 256, 490)).toEqual([0x0a, 0x5c, 0x36, 255]);
    await read(faviconUrl(icon));
    for (const file of ["123456-512.png", "0a5c36-64.png", "up-00000000-0000-4000-8000-000000000000-32.png"]) {
      expect([404, 422], file).toContain((await other.request(`/media/icon/${file}`)).status);
    }
  });

  it.each(["logo", "logoDark", "social", "hero"] as const)(
    "uses the default of %s after the upload is removed",
    async (picture) => {
      await upload(picture, photo);
      expect((await act(picture, "remove")).status).toBe(200);
      expect((await info()).allFiles[picture]).toBeNull();
    },
  );
});

describe("crop of a picture", () => {
  it("shows a part of the upload and can be changed to another part", async () => {
    await upload("logo", half);
    expect((await act("logo", "crop", { left: 50, top: 0, width: 50, height: 100 })).status).toBe(200);
    const right = await read((await info()).allFiles.logo ?? "");
    expect((await sharp(right).metadata()).width).toBe(200);
    expect((await pixelAt(right, 20, 80))[3]).toBe(0);
    await act("logo", "crop", { left: 0, top: 0, width: 50, height: 50 });
    const left = await read((await info()).allFiles.logo ?? "");
    expect(await sharp(left).metadata()).toMatchObject({ width: 200, height: 100 });
    expect((await pixelAt(left, 20, 20))[3]).toBe(255);
    const { pictures } = (await call(admin, "GET", `${group}/pictures`)).body;
    expect(pictures.logo.source).toMatchObject({ width: 400, crop: { width: 0.5, height: 0.5 } });
  });

  it.each([
    [{ left: 60, top: 0, width: 50, height: 100 }, "width"],
    [{ left: 0, top: 1, width: 50, height: 100 }, "height"],
    [{ left: 0, top: 0, width: 0, height: 100 }, "width"],
  ])("refuses %j", async (area, field) => {
    const { status, body } = await act("logo", "crop", area);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

describe("site pictures", () => {
  it("are refused from sub-administrators, in other formats and for an outdated version", async () => {
    expect((await upload("logo", half, await testUser(db, "subadmin"))).status).toBe(403);
    expect((await upload("logo", Buffer.from("<svg onload=alert(1)>"))).status).toBe(415);
    const refused = await call(admin, "POST", `${group}/pictures/logo/remove`, { version: 0 });
    expect(refused.status).toBe(409);
  });

  it("must be uploaded as site pictures", async () => {
    const sent = await app.request("/api/files?purpose=picture", {
      method: "POST",
      headers: { ...admin.bearer, "content-type": "application/octet-stream" },
      body: new Uint8Array(photo),
    });
    const { key } = (await sent.json()) as { key: string };
    const version = await getVersion();
    for (const logo of [key, "coast-1", "up-00000000-0000-4000-8000-000000000000"]) {
      const { status, body } = await call(admin, "PUT", group, { version, value: { logo } });
      expect([status, Object.keys(body.fields)]).toEqual([422, ["value.logo"]]);
    }
  });

  it("can be restored until the files are deleted", async () => {
    await upload("logo", half);
    const version = await getVersion();
    const key = await getKey("logo");
    await act("logo", "remove");
    await call(admin, "POST", `${group}/history/${version}/restore`, { version: await getVersion() });
    expect(await getKey("logo")).toBe(key);
    await act("logo", "remove");
    await db.execute(sql`UPDATE stored_file SET unused_since = now() - interval '9 days' WHERE used_by IS NULL`);
    await sweepFiles({ db, files: new FolderStore(folder) });
    const kept = await readdir(folder, { recursive: true });
    expect(kept.filter((name) => name.includes(key))).toEqual([]);
    const restored = await call(admin, "POST", `${group}/history/${version}/restore`, { version: await getVersion() });
    expect([restored.status, Object.keys(restored.body.fields)]).toEqual([422, ["value.logo"]]);
  });
});
