import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { testApp } from "@/backend/http/testing";
import { describePicture } from "@/backend/posters/rendered-pictures";
import { FolderStore } from "./folder-store";

const db = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "wayfare-files-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app } = testApp(db, { FILES_FOLDER: folder });
const known = await describePicture({ kind: "coast", shape: "wide", light: "noon", seed: "one" }, "A coast");
await db.execute(sql`
  INSERT INTO picture (owner_kind, owner_id, key, alt, width, height, placeholder)
  VALUES ('hotel', 1, ${known.key}, ${known.alt}, ${known.width}, ${known.height}, ${known.placeholder})`);

describe("pictures", () => {
  it("are rendered at the requested width on the first request, stored and immutable", async () => {
    const call = () => app.request(`/media/${known.key}-320.webp`);
    const first = await call();
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(first.headers.get("content-security-policy")).toBe("sandbox");
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await first.arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 320, height: 240 });
    expect(await readdir(join(folder, "pictures"))).toEqual([`${known.key}-320.webp`]);
    expect(Buffer.from(await (await call()).arrayBuffer()).equals(bytes)).toBe(true);
  });
  it("have a placeholder picture with a width of 20 pixels", async () => {
    const { width } = await sharp(Buffer.from(known.placeholder?.split(",")[1] ?? "", "base64")).metadata();
    expect(width).toBe(20);
    expect(known.placeholder?.length).toBeLessThan(600);
  });
  it.each([
    "poster--coast--wide--noon--two-320.webp",
    `${known.key}-321.webp`,
    `${known.key}.webp`,
    `${known.key}-320.png`,
    "..%2f..%2fetc%2fpasswd-320.webp",
    "Poster-320.webp",
  ])("return 404 for %s and render nothing", async (file) => {
    expect((await app.request(`/media/${file}`)).status).toBe(404);
    expect(await readdir(join(folder, "pictures"))).toHaveLength(1);
  });
});

describe("folder store", () => {
  const store = new FolderStore(folder);
  it("returns a written file and null for a removed one", async () => {
    await store.write("uploads/a.bin", Buffer.from("abc"));
    expect((await store.read("uploads/a.bin"))?.toString()).toBe("abc");
    await store.remove("uploads/a.bin");
    expect(await store.read("uploads/a.bin")).toBeNull();
  });
  it.each(["../outside", "/etc/passwd", "a/../../b", "", "a//b", ".hidden"])("refuses the name %j", async (name) => {
    await expect(store.read(name)).rejects.toThrow("not a file's name");
  });
});
