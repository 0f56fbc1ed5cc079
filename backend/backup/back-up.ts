import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { createGzip } from "node:zlib";
import { to as copyTo } from "pg-copy-streams";
import { withClient } from "@/backend/db/embedded";
import { migrationsOf, quoted, type TableShape, tablesInOrder } from "./tables";

/** The first line of a backup; its number goes up when an older program could no longer read it. */
export const format = "wayfare-backup 1";

export type Written = { tables: number; rows: number };

/**
 * Writes everything that the database holds, as it was at one moment, while the product goes on working: a gzipped text
 * of COPY blocks, as PostgreSQL's own dumps have them. The last line says how many rows there are and what all lines
 * before it hash to, so that half a file is known for what it is.
 *
 * Without: the job queue (made anew from the tables), uploaded files and the secrets that open sealed columns; they lie
 * in the data folder or the bucket and are kept with their own means.
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
    const head = { at: now.toISOString(), migrations: await migrationsOf(client) };
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
