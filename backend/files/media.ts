import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { drawAtWidth, drawnPictureOf } from "@/backend/demo/drawn-pictures";
import type { FileStore } from "./store";
import { Turns } from "./turns";

/** Drawing keeps a core busy: no more than this at once, so that bookings never wait for pictures. */
const drawing = new Turns(2);

async function isKnown(db: Db, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM picture WHERE key = ${key} UNION ALL SELECT 1 FROM city WHERE picture_key = ${key} LIMIT 1`);
  return rows.length > 0;
}

/**
 * One size of a picture. Uploaded pictures have theirs made on upload; drawn ones are drawn when first asked for and kept.
 * Only pictures that the catalogue names are drawn: nobody can fill the disk with names of their own.
 */
export async function readPicture(db: Db, files: FileStore, key: string, width: number): Promise<Buffer | null> {
  const name = `pictures/${key}-${width}.webp`;
  const kept = await files.read(name);
  if (kept) return kept;
  const drawn = drawnPictureOf(key);
  if (!drawn || !(await isKnown(db, key))) return null;
  return drawing.run(async () => {
    const meanwhile = await files.read(name);
    if (meanwhile) return meanwhile;
    const picture = await drawAtWidth(drawn, width);
    await files.write(name, picture);
    return picture;
  });
}
