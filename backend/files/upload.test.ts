import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, addWorld } from "@/backend/hotels/testing";
import { testApp, testUser } from "@/backend/http/testing";
import type { StoredFile } from "@/lib/contracts/site/file";
import { makeNextAvif } from "./avif";
import { FolderStore } from "./folder-store";
import { readPictures, setPictures } from "./pictures";
import { sweepFiles } from "./sweep";
import { takeIn } from "./upload";
import { useFiles } from "./use";

const db = await testDatabase("owner");
const folder = await mkdtemp(join(tmpdir(), "wayfare-uploads-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const files = new FolderStore(folder);
const { app } = testApp(db, { FILES_FOLDER: folder });
const staff = await testUser(db, "subadmin");
const stranger = await testUser(db, "subadmin");
const admin = await testUser(db, "admin");
const client = await testUser(db, "client");
const world = await addWorld(db);
const asActor = (user: { id: string; email: string }, role: "admin" | "subadmin" | "client") => ({
  kind: "user" as const,
  id: user.id,
  role,
  name: "Rita",
  email: user.email,
  emailVerified: true,
  sessionId: user.id,
});

type Sent = Partial<StoredFile> & { code?: string; fields?: Record<string, string> };
async function send(
  body: Buffer | FormData,
  { as = staff, purpose = "picture", name = "house.jpg" } = {},
): Promise<{ status: number; body: Sent }> {
  const response = await app.request(`/api/files?purpose=${purpose}&name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: body instanceof FormData ? as.bearer : { ...as.bearer, "content-type": "application/octet-stream" },
    body: body instanceof FormData ? body : new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as Sent };
}
const read = (path: string, as?: { bearer: { authorization: string } }) => app.request(path, { headers: as?.bearer });
const kept = async () => (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });
const photo = await plain(1600, 1200).jpeg().toBuffer();

/** A PNG whose header declares huge dimensions and that contains almost no data. */
function png(width: number, height: number, pixels: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("uploaded picture", () => {
  it("is re-encoded upright in all sizes, without metadata and under a random name", async () => {
    const secret = "SecretCameraSerial";
    const camera = await plain(1200, 800)
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: secret } } })
      .jpeg()
      .toBuffer();
    expect([camera.includes(secret), (await sharp(camera).metadata()).orientation]).toEqual([true, 6]);
    const { status, body } = await send(camera, { name: "../../shell.php.jpg" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "shell.php.jpg", mediaType: "image/webp", width: 800, height: 1200 });
    expect(body.key).toMatch(/^up-[0-9a-f-]{36}$/);
    for (const [width, made] of [
      [320, 320],
      [640, 640],
      [1080, 800],
    ] as const) {
      const result = await read(`/media/${body.key}-${width}.webp`);
      expect(result.headers.get("content-type")).toBe("image/webp");
      expect(result.headers.get("cache-control")).toContain("immutable");
      expect(result.headers.get("content-security-policy")).toBe("sandbox");
      expect(result.headers.get("x-content-type-options")).toBe("nosniff");
      const bytes = Buffer.from(await result.arrayBuffer());
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ format: "webp", width: made, height: made * 1.5 });
      expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes(secret)).toBe(false);
    }
    expect((await kept()).some((name) => name.includes("shell") || name.includes("php"))).toBe(false);
    expect((await sharp(Buffer.from(body.placeholder?.split(",")[1] ?? "", "base64")).metadata()).width).toBe(20);
  });

  it("is returned as WebP, cached for a minute, until a worker has made its AVIF sizes", async () => {
    const { body } = await send(photo);
    const early = await read(`/media/${body.key}-640.avif`);
    expect([early.headers.get("content-type"), early.headers.get("cache-control")]).toEqual([
      "image/webp",
      "public, max-age=60",
    ]);
    while (await makeNextAvif({ db, files }));
    const late = await read(`/media/${body.key}-640.avif`);
    expect([late.headers.get("content-type"), late.headers.get("cache-control")]).toEqual([
      "image/avif",
      "public, max-age=31536000, immutable",
    ]);
    expect(await sharp(Buffer.from(await late.arrayBuffer())).metadata()).toMatchObject({ format: "heif", width: 640 });
  });

  it("is converted to AVIF after the lease of a failed worker expires", async () => {
    const { body } = await send(photo);
    await db.execute(sql`UPDATE stored_file SET avif_due_at = now() + interval '5 minutes' WHERE id = ${body.id}`);
    expect(await makeNextAvif({ db, files })).toBe(false);
    await db.execute(sql`UPDATE stored_file SET avif_due_at = now() - interval '1 second' WHERE id = ${body.id}`);
    expect(await makeNextAvif({ db, files })).toBe(true);
  });

  it("may be PNG, WebP or JPEG, sent as the body or as a form with a file name", async () => {
    expect((await send(await plain(20, 20).png().toBuffer())).status).toBe(200);
    expect((await send(await plain(20, 20).webp().toBuffer())).status).toBe(200);
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(photo)]), "Pool\u202egpj.jpg");
    const { status, body } = await send(form, { name: "" });
    expect([status, body.name]).toEqual([200, "Poolgpj.jpg"]);
  });

  it("gets a white background instead of transparency", async () => {
    const { body } = await send(
      await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    );
    const bytes = Buffer.from(await (await read(`/media/${body.key}-320.webp`)).arrayBuffer());
    expect((await sharp(bytes).stats()).dominant.r).toBeGreaterThan(240);
  });

  it("is cropped from its original, also after an earlier crop", async () => {
    const halves = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#ff0000" } })
      .composite([{ input: await plain(400, 400).png().toBuffer(), left: 400, top: 0 }])
      .png()
      .toBuffer();
    const { body: whole } = await send(halves);
    const cut = async (fileId: string | undefined, area: object, as = staff) => {
      const response = await app.request(`/api/files/${fileId}/crop`, {
        method: "POST",
        headers: { ...as.bearer, "content-type": "application/json" },
        body: JSON.stringify(area),
      });
      return { status: response.status, body: (await response.json()) as Sent };
    };
    const right = await cut(whole.id, { left: 0.5, top: 0, width: 0.5, height: 1 });
    expect(right.body).toMatchObject({ width: 400, height: 400 });
    const bytes = Buffer.from(await (await read(`/media/${right.body.key}-320.webp`)).arrayBuffer());
    expect((await sharp(bytes).stats()).dominant.b).toBeGreaterThan(100);
    // Cropping a crop starts from the original again.
    const left = await cut(right.body.id, { left: 0, top: 0, width: 0.5, height: 1 });
    expect(left.body).toMatchObject({ width: 400, height: 400 });
    const source = await read(`/api/files/${left.body.id}/source`, staff);
    expect(await source.json()).toEqual({
      id: whole.id,
      key: whole.key,
      width: 800,
      height: 400,
      crop: { left: 0, top: 0, width: 0.5, height: 1 },
    });
    expect((await cut(whole.id, { left: 0.6, top: 0, width: 0.5, height: 1 })).status).toBe(422);
    expect((await cut(whole.id, { left: 0, top: 0, width: 1, height: 1 }, stranger)).status).toBe(404);
    expect((await read(`/api/files/${whole.id}/source`, stranger)).status).toBe(404);
    expect((await read(`/api/files/${whole.id}/source`, admin)).status).toBe(200);
  });
});

describe("validation of uploads", () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
  const table: [string, Buffer, number][] = [
    ["an SVG", svg, 415],
    ["an SVG with an XML declaration", Buffer.from(`<?xml version="1.0"?>${svg}`), 415],
    ["a GIF that is a script", Buffer.from("GIF89a/*\x00\x01\x00*/=1;alert(1)//;"), 415],
    ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), 415],
    ["a PDF instead of a picture", Buffer.from("%PDF-1.7\n%%EOF"), 415],
    ["a picture of 50,000 x 50,000 in a kilobyte", png(50_000, 50_000, Buffer.alloc(1_000)), 422],
    ["a JPEG header without data", Buffer.from("\xff\xd8\xff\xe0", "latin1"), 422],
    ["a truncated photograph", photo.subarray(0, photo.length / 2), 422],
    ["an empty body", Buffer.alloc(0), 422],
    ["a body of six megabytes", Buffer.alloc(6 * 1024 * 1024, 1), 413],
  ];
  it.each(table)("rejects %s", async (_, bytes, status) => {
    const before = await kept();
    const result = await send(bytes, { name: "harmless.jpg" });
    expect(result.status).toBe(status);
    expect(await kept()).toEqual(before);
  });

  it("removes a script that is appended to a picture", async () => {
    const script = "<script>alert(document.domain)</script><?php system($_GET['c']); ?>";
    const { status, body } = await send(Buffer.concat([photo, Buffer.from(script)]));
    expect(status).toBe(200);
    for (const name of (await kept()).filter((file) => file.includes(body.id ?? "?"))) {
      expect((await files.read(name))?.includes("script")).toBe(false);
    }
  });

  it("stores nothing but valid pictures for any bytes", async () => {
    const beginnings = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "RIFF\x10\x00\x00\x00WEBP", "GIF89a", "<svg", "%PDF-", ""];
    const hostile = fc
      .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }))
      .map(([start, rest]) => Buffer.concat([Buffer.from(start, "latin1"), rest]));
    const damaged = fc
      .array(fc.tuple(fc.nat(photo.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
      .map((changes) => {
        const bytes = Buffer.from(photo);
        for (const [at, value] of changes) bytes[at] = value;
        return bytes;
      });
    await db.execute(sql`DELETE FROM rate_bucket`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(hostile, damaged), async (bytes) => {
        const before = (await kept()).length;
        const { status, body } = await send(bytes);
        expect([200, 415, 422]).toContain(status);
        if (status !== 200) expect((await kept()).length).toBe(before);
        else expect((await read(`/media/${body.key}-320.webp`)).headers.get("content-type")).toBe("image/webp");
      }),
      { numRuns: 20 },
    );
  });

  it("rejects uploads above the rate limit with 429", async () => {
    await db.execute(sql`UPDATE rate_bucket SET tokens = 400`);
    expect((await send(photo)).status).toBe(429);
    await db.execute(sql`DELETE FROM rate_bucket`);
  });
});

describe("access to files", () => {
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF");
  it("allows uploads for each purpose to its roles only and requires a session", async () => {
    expect((await send(photo, { as: client })).status).toBe(403);
    expect((await send(photo, { as: staff, purpose: "evidence" })).status).toBe(403);
    expect((await send(photo, { as: admin, purpose: "evidence" })).status).toBe(200);
    expect((await send(photo, { as: client, purpose: "profile" })).status).toBe(200);
    expect((await send(photo, { as: staff, purpose: "review" })).status).toBe(403);
    expect((await send(photo, { as: client, purpose: "review" })).body.key).toMatch(/^up-/);
    expect((await send(photo, { as: client, purpose: "anything" })).status).toBe(422);
    expect(
      (await app.request("/api/files?purpose=profile", { method: "POST", body: new Uint8Array(photo) })).status,
    ).toBe(401);
  });

  it("keeps evidence private and returns a PDF as a download only", async () => {
    const { body } = await send(pdf, { as: client, purpose: "evidence", name: "Rechnung (2).pdf" });
    expect(body).toMatchObject({ key: null, mediaType: "application/pdf", name: "Rechnung (2).pdf" });
    const mine = await read(`/api/files/${body.id}`, client);
    expect(mine.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Rechnung%20%282%29.pdf");
    expect(mine.headers.get("content-security-policy")).toBe("sandbox");
    expect(mine.headers.get("cache-control")).toBe("private, no-store");
    expect(Buffer.from(await mine.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await read(`/api/files/${body.id}`, admin)).status).toBe(200);
    expect((await read(`/api/files/${body.id}`, staff)).status).toBe(404);
    expect((await read(`/api/files/${body.id}`, await testUser(db, "client"))).status).toBe(404);
    expect((await read(`/api/files/${body.id}`)).status).toBe(401);
    const picture = await send(photo, { as: client, purpose: "evidence" });
    for (const { id } of [body, picture.body]) {
      for (const path of [`up-${id}-320.webp`, `up-${id}-640.avif`, `..%2fprivate%2f${id}.webp`]) {
        expect((await read(`/media/${path}`)).status).toBe(404);
      }
    }
    expect((await read(`/api/files/${picture.body.id}`, client)).headers.get("content-type")).toBe("image/webp");
  });
});

describe("use of files", () => {
  const chosen = async (as = staff) => {
    const { body } = await send(photo, { as });
    return { key: body.key ?? "", alt: "The pool", id: body.id ?? "" };
  };
  const pick = ({ key, alt }: { key: string; alt: string }) => ({ key, alt });
  const usedBy = async (id: string) =>
    (await db.execute<{ used_by: string | null }>(sql`SELECT used_by FROM stored_file WHERE id = ${id}`)).rows[0]
      ?.used_by;

  it("keeps the pictures of a hotel in the chosen order and releases those left out", async () => {
    const owner = { kind: "hotel" as const, id: await addHotel(db, world) };
    const one = await chosen();
    const two = await chosen();
    await setPictures(db, asActor(staff, "subadmin"), owner, [pick(two), pick(one)]);
    expect((await readPictures(db, owner)).map(({ key, width }) => [key, width])).toEqual([
      [two.key, 1600],
      [one.key, 1600],
    ]);
    // Another staff member may keep and reorder existing pictures.
    await setPictures(db, asActor(admin, "admin"), owner, [{ ...pick(one), alt: "Breakfast" }]);
    expect(await readPictures(db, owner)).toMatchObject([{ key: one.key, alt: "Breakfast" }]);
    expect([await usedBy(one.id), await usedBy(two.id)]).toEqual([`hotel:${owner.id}`, null]);
  });

  it("lets a sub-administrator read the originals of pictures of their hotels and rooms only", async () => {
    const hotelId = await addHotel(db, world);
    const { room } = await addRoom(db, world, hotelId);
    const ofHotel = await chosen(admin);
    const ofRoom = await chosen(admin);
    await setPictures(db, asActor(admin, "admin"), { kind: "hotel", id: hotelId }, [pick(ofHotel)]);
    await setPictures(db, asActor(admin, "admin"), { kind: "room", id: room }, [pick(ofRoom)]);
    const statuses = async () => [
      (await read(`/api/files/${ofHotel.id}/source`, staff)).status,
      (await read(`/api/files/${ofRoom.id}/source`, staff)).status,
    ];
    expect(await statuses()).toEqual([404, 404]);
    await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${staff.id}, ${hotelId})`);
    expect(await statuses()).toEqual([200, 200]);
  });

  it("rejects an upload of another user, of another hotel or for another purpose, and an unknown one", async () => {
    const owner = { kind: "hotel" as const, id: await addHotel(db, world) };
    const other = { kind: "hotel" as const, id: await addHotel(db, world) };
    const foreign = await chosen(stranger);
    const mine = await chosen();
    const actor = asActor(staff, "subadmin");
    await setPictures(db, actor, other, [pick(mine)]);
    const profile = await send(photo, { purpose: "profile" });
    for (const key of [
      foreign.key,
      mine.key,
      profile.body.key ?? "",
      `up-${crypto.randomUUID()}`,
      "poster--coast--wide--a--b",
    ]) {
      await expect(setPictures(db, actor, owner, [{ key, alt: "" }])).rejects.toMatchObject({ code: "invalid" });
    }
  });

  it("removes unused files after days and keeps the original of a crop in use", async () => {
    await db.execute(sql`UPDATE stored_file SET used_by = 'hotel:0', unused_since = NULL`);
    const before = await kept();
    const unused = await chosen();
    const source = await chosen();
    const fresh = await chosen();
    const { rows } = await db.execute<{ id: string }>(sql`
      INSERT INTO stored_file (owner_id, purpose, media_type, name, sha256, bytes, source_id, used_by, unused_since)
      VALUES (${staff.id}, 'picture', 'image/webp', 'a', '', 1, ${source.id}, 'room:1', NULL) RETURNING id`);
    await db.execute(
      sql`UPDATE stored_file SET unused_since = now() - interval '5 days' WHERE id IN (${unused.id}, ${source.id})`,
    );
    expect(await sweepFiles({ db, files })).toBe(1);
    expect([await usedBy(unused.id), await usedBy(source.id), await usedBy(fresh.id)]).toEqual([undefined, null, null]);
    expect((await kept()).filter((name) => name.includes(unused.id))).toEqual([]);
    await db.execute(sql`DELETE FROM stored_file WHERE id = ${rows[0]?.id}`);
    expect(await sweepFiles({ db, files })).toBe(1);
    await db.execute(sql`UPDATE stored_file SET unused_since = now() - interval '5 days' WHERE id = ${fresh.id}`);
    await sweepFiles({ db, files });
    expect(await kept()).toEqual(before);
  });

  it("cannot be used while they are deleted, without a wait for the store", async () => {
    await db.execute(sql`UPDATE stored_file SET used_by = 'hotel:0', unused_since = NULL WHERE used_by IS NULL`);
    const owner = { kind: "hotel" as const, id: await addHotel(db, world) };
    const unused = await chosen();
    await db.execute(sql`UPDATE stored_file SET unused_since = now() - interval '5 days' WHERE id = ${unused.id}`);
    const refused = () =>
      expect(setPictures(db, asActor(staff, "subadmin"), owner, [pick(unused)])).rejects.toMatchObject({
        code: "invalid",
      });
    let calls = 0;
    const failing = Object.assign(Object.create(files) as FolderStore, {
      remove: async (name: string) => {
        if (++calls > 2) throw new Error("the store does not respond");
        await refused();
        await files.remove(name);
      },
    });
    await expect(sweepFiles({ db, files: failing })).rejects.toThrow("the store does not respond");
    await refused();
    expect(await sweepFiles({ db, files })).toBe(1);
    expect((await kept()).filter((name) => name.includes(unused.id))).toEqual([]);
    expect(await usedBy(unused.id)).toBeUndefined();
  });

  it("are removed after days if their upload failed midway", async () => {
    const before = await kept();
    let calls = 0;
    const failing = Object.assign(Object.create(files) as FolderStore, {
      write: async (name: string, content: Buffer) => {
        if (++calls > 2) throw new Error("the store does not respond");
        await files.write(name, content);
      },
    });
    const came = { bytes: photo, name: "house.jpg", purpose: "picture" as const };
    await expect(takeIn({ db, files: failing }, asActor(staff, "subadmin"), came)).rejects.toThrow("does not respond");
    expect(await kept()).toHaveLength(before.length + 2);
    const { rows } = await db.execute<{ due: Date | null }>(sql`
      UPDATE stored_file SET unused_since = now() - interval '5 days' WHERE used_by IS NULL RETURNING avif_due_at AS due`);
    expect(rows).toEqual([{ due: null }]);
    expect(await sweepFiles({ db, files })).toBe(1);
    expect(await kept()).toEqual(before);
  });

  it("allows evidence for one claim of its sender only", async () => {
    const { body } = await send(photo, { as: client, purpose: "evidence" });
    const use = (by: { id: string; email: string }, claim: string) =>
      useFiles(db, asActor(by, "client"), { purpose: "evidence", usedBy: `claim:${claim}`, ids: [body.id ?? ""] });
    await expect(use(await testUser(db, "client"), "1")).rejects.toMatchObject({ code: "invalid" });
    expect(await use(client, "1")).toMatchObject([{ id: body.id }]);
    await expect(use(client, "2")).rejects.toMatchObject({ code: "invalid" });
  });
});
