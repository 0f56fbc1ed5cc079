import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { createGzip } from "node:zlib";
import { to as copyTo } from "pg-copy-streams";
import { withClient } from "@/backend/db/single-connection";
import { getMigrations, quoted, type TableShape, tablesInOrder } from "./tables";

/** The first line of a backup. Increase the number when an older version can no longer read the format. */
export const format = "wayfare-backup 1";

export type Written = { tables: number; rows: number };

/**
 * Writes the whole database, as of one moment, while the product keeps running: a gzipped text of COPY blocks in
 * PostgreSQL's dump format. The last line has the number of rows and a hash of all lines before it, so that an
 * incomplete file is detected.
 *
 * Not included: the job queue (rebuilt from the tables), uploaded files and the secrets that decrypt sealed columns.
 * They are in the data folder or the bucket and need their own backup.
 */
export async function backUp(ownerUrl: string, to: Writable, now = new Date()): Promise<Written> {
  const gzip = createGzip({ level: 6 });
  gzip.pipe(to);
  const finished = Promise.race([once(to, "finish"), once(gzip, "error"), once(to, "error")]);
  const hash = createHash("sha256");
  const write = async (text: string | Buffer) => {
    hash.update(text);
    if (!gzip.write(text)) await once(gzip, "drain");
  };
  const written = await withClient(ownerUrl, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const tables = await tablesInOrder(client);
    const head = { at: now.toISOString(), migrations: await getMigrations(client) };
    await write(`-- ${format} ${JSON.stringify(head)}\n`);
    let rows = 0;
    for (const table of tables) {
      const block = copyOut(table);
      await write(`COPY ${block} FROM stdin;\n`);
      const reading = client.query(copyTo(`COPY ${block} TO STDOUT`));
      for await (const chunk of reading as AsyncIterable<Buffer>) await write(chunk);
      rows += reading.rowCount ?? 0;
      await write("\\.\n");
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1",
    );
    for (const { name, last } of sequences) await write(`SELECT setval('${quoted(name)}', ${last});\n`);
    await client.query("COMMIT");
    return { tables: tables.length, rows };
  });
  gzip.end(`-- end ${written.rows} ${hash.digest("hex")}\n`);
  await finished;
  return written;
}

export const copyOut = ({ name, columns }: TableShape) => `${quoted(name)} (${columns.map(quoted).join(", ")})`;
