import { sql } from "drizzle-orm";
import sharp from "sharp";
import type { Db } from "@/backend/db/client";
import { fileOfKey, iconName } from "@/backend/files/names";
import { readFiles } from "@/backend/files/rows";
import type { FileStore } from "@/backend/files/store";
import { defaultIcon, faviconSizes, touchIconSize } from "@/lib/site/icons";
import { readSettings } from "../settings";

/** An ICO file of PNG pictures: a directory of 16 bytes each after a header of 6, then the pictures. */
export function toIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

function renderDefault(primary: string, size: number): Promise<Buffer> {
  const icon = sharp(Buffer.from(defaultIcon(primary)), { density: 600 }).resize(size, size);
  return (size === touchIconSize ? icon.flatten({ background: "#ffffff" }) : icon).png().toBuffer();
}

/**
 * One size of the icon with this name: the key of an upload that is in use, or the theme's primary colour.
 * @returns null for other names, so that requests cannot cause pictures to be rendered
 */
async function readIcon(db: Db, files: FileStore, name: string, size: number): Promise<Buffer | null> {
  const id = fileOfKey(name);
  if (id) {
    const [file] = await readFiles(db, sql`f.id = ${id} AND f.purpose = 'site' AND f.used_by IS NOT NULL`);
    return file ? files.read(iconName(name, size)) : null;
  }
  const { primary } = await readSettings(db, "theme");
  return primary.toLowerCase() === `#${name}` ? renderDefault(primary, size) : null;
}

/** The file of a URL such as `c8102e-32.png` or `up-….ico`; null for an unknown one. */
export async function readIconFile(
  db: Db,
  files: FileStore,
  file: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  const [, name = "", size] = /^(.*?)(?:-(\d+)\.png|\.ico)$/.exec(file) ?? [];
  if (size) {
    const bytes = await readIcon(db, files, name, Number(size));
    return bytes && { bytes, type: "image/png" };
  }
  const pictures: { size: number; png: Buffer }[] = [];
  for (const one of faviconSizes) {
    const png = await readIcon(db, files, name, one);
    if (!png) return null;
    pictures.push({ size: one, png });
  }
  return { bytes: toIco(pictures), type: "image/x-icon" };
}
