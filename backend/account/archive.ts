import { sql } from "drizzle-orm";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Database } from "@/backend/db/client";
import type { Env } from "@/backend/env";
import { originalName, privateName } from "@/backend/files/names";
import type { FileDeps } from "@/backend/files/upload";
import { listOwnDocuments } from "@/backend/orders/sealed-answers";
import { listOpenedTravellers } from "@/backend/users/travellers";
import { type Person, parts } from "./archive-parts";

type Needs = { db: Database; files: FileDeps["files"]; env: Pick<Env, "FIELD_KEY"> };
type StoredFile = { id: string; purpose: string; name: string; mediaType: string };

const json = (rows: unknown): Uint8Array => strToU8(`${JSON.stringify(rows, null, 2)}\n`);

const words = (
  made: Date,
  contents: readonly string[],
) => `This is what is stored about you, as of ${made.toISOString()}.

Files that end in .json open in any editor or browser. Amounts are in the smallest unit of their currency (cents).
Times are in UTC.

${contents.join("\n")}

Not in here: the digest of your password and the keys of your second factor, which are secrets that keep this account
safe, and records of other people.
`;

/** One file after the other, so that memory does not grow with the number of bookings. */
async function* listFiles(
  { db, files, env }: Needs,
  person: Person,
): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  const contents: string[] = [];
  for (const part of parts) {
    const { rows } = await db.execute<{ row: unknown }>(part.rows(person));
    if (rows.length === 0) continue;
    contents.push(`${part.file}.json: ${part.about}`);
    yield { name: `${part.file}.json`, bytes: json(rows.map(({ row }) => row)) };
  }
  const travellers = await listOpenedTravellers(db, env, person.id);
  if (travellers.length > 0) {
    contents.push("travellers.json: People you travel with, and their documents. Keep this file to yourself");
    yield { name: "travellers.json", bytes: json(travellers) };
  }
  const documents = await listOwnDocuments(db, env, person.id);
  if (documents.length > 0) {
    contents.push("booking-documents.json: Numbers of passports in your bookings. Keep this file to yourself");
    yield { name: "booking-documents.json", bytes: json(documents) };
  }
  const { rows: stored } = await db.execute<StoredFile>(sql`
    SELECT id, purpose, name, media_type AS "mediaType" FROM stored_file
     WHERE owner_id = ${person.id} AND purpose IN ('profile', 'evidence', 'review') ORDER BY created_at, id`);
  for (const file of stored) {
    const path = file.purpose === "evidence" ? privateName(file.id, file.mediaType) : originalName(file.id);
    const bytes = await files.read(path);
    const ending = file.mediaType === "application/pdf" ? "pdf" : "webp";
    if (bytes) yield { name: `files/${file.purpose}-${file.id}.${ending}`, bytes: new Uint8Array(bytes) };
  }
  if (stored.length > 0) contents.push("files/: The files themselves");
  yield { name: "read-me.txt", bytes: strToU8(words(new Date(), contents)) };
}

/** All data of one user as a ZIP that is created while it is sent. */
export function createArchive(needs: Needs, person: Person): ReadableStream<Uint8Array> {
  const source = listFiles(needs, person);
  let zip: Zip | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, final) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (final) controller.close();
      });
    },
    async pull() {
      if (!zip) return;
      const next = await source.next();
      if (next.done) return zip.end();
      const { name, bytes } = next.value;
      // Pictures are already compressed.
      const entry = name.endsWith(".webp") ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      entry.push(bytes, true);
    },
    async cancel() {
      zip?.terminate();
      await source.return(undefined);
    },
  });
}
