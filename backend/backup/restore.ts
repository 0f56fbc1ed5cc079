import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { withClient } from "@/backend/db/single-connection";
import { copyOut, format, type Written } from "./back-up";
import { getMigrations, quoted, refused, tablesInOrder } from "./tables";

const newline = 10;
/** Approximate size of the chunks in which rows are sent. */
const pieceBytes = 256 * 1024;

/** The lines of a backup with their line breaks. Updates the hash as it reads. */
async function* getLines(from: Readable, hash: Hash): AsyncGenerator<Buffer> {
  const unpacked = from.pipe(createGunzip());
  from.on("error", (error) => unpacked.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    const block = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = block.indexOf(newline); end >= 0; end = block.indexOf(newline, start)) {
      const line = block.subarray(start, end + 1);
      if (!isEnd(line)) hash.update(line);
      yield line;
      start = end + 1;
    }
    rest = block.subarray(start);
  }
}

const isEnd = (line: Buffer) => line.subarray(0, 7).toString() === "-- end ";
const isOver = (line: Buffer) => line.length === 3 && line.toString() === "\\.\n";

const broken = () => refused("This file is no backup of Wayfare, or a part of it is missing. Nothing was changed.");

/**
 * Restores a backup into an empty database with the same migrations, completely or not at all. It needs the owner of
 * the tables: triggers are disabled, because balances and counters are part of the backup; constraints stay enabled.
 *
 * @throws AppError `conflict` when the database is in use, or the file is incomplete or from another version.
 */
export async function restore(ownerUrl: string, from: Readable): Promise<Written> {
  return withClient(ownerUrl, async (client) => {
    await client.query("BEGIN");
    try {
      const written = await readInto(client, from);
      await client.query("COMMIT");
      await client.query("ANALYZE");
      return written;
    } catch (error) {
      await client.query("ROLLBACK");
      if (isDamage(error)) throw broken();
      throw error;
    }
  });
}

/** Errors of zlib for an incomplete or foreign file, and of the server for inconsistent rows. */
const isDamage = (error: unknown) =>
  /^(Z_|ERR_STREAM_PREMATURE_CLOSE|2[23])/.test((error as { code?: string }).code ?? "");

async function readInto(client: pg.Client, from: Readable): Promise<Written> {
  const hash = createHash("sha256");
  const lines = getLines(from, hash);
  const tables = await tablesInOrder(client);
  const blocks = new Map(tables.map((table) => [`COPY ${copyOut(table)} FROM stdin;\n`, table.name]));

  await checkHead(client, (await lines.next()).value);
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(", ")} IN ACCESS EXCLUSIVE MODE`);
  await checkUnused(client);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(", ")}`);

  let rows = 0;
  let end: string | undefined;
  for await (const line of lines) {
    const text = line.toString();
    const table = blocks.get(text);
    const counter = /^SELECT setval\('("\w+")', (\d+)\);\n$/.exec(text);
    if (table) {
      rows += await readRows(client, text, lines);
      blocks.delete(text);
    } else if (counter) await client.query("SELECT setval($1::regclass, $2)", [counter[1], counter[2]]);
    else if (isEnd(line)) end = text;
    else throw broken();
  }
  if (blocks.size > 0 || end !== `-- end ${rows} ${hash.digest("hex")}\n`) throw broken();
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  return { tables: tables.length, rows };
}

async function readRows(client: pg.Client, block: string, lines: AsyncGenerator<Buffer>): Promise<number> {
  const writing = client.query(copyFrom(block.replace(/ FROM stdin;\n$/, " FROM STDIN")));
  const failed = finished(writing);
  // The caller awaits the original promise. This handler only prevents an unhandled rejection.
  failed.catch(() => {});
  let rows = 0;
  let piece = [] as Buffer[];
  let size = 0;
  let over = false;
  const send = async () => {
    if (size > 0 && !writing.write(Buffer.concat(piece))) await Promise.race([once(writing, "drain"), failed]);
    [piece, size] = [[], 0];
  };
  try {
    // Not a `for await` loop: leaving one would close the iterator before the following blocks are read.
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      over = isOver(next.value);
      if (over) break;
      rows++;
      piece.push(next.value);
      size += next.value.length;
      if (size >= pieceBytes) await send();
    }
    await send();
  } catch (error) {
    // The file ends inside a table. Without this the server would wait for the rest of the COPY data.
    writing.destroy(error as Error);
    await failed.catch(() => {});
    throw error;
  }
  writing.end();
  await failed;
  if (!over) throw broken();
  return rows;
}

async function checkHead(client: pg.Client, line: Buffer | undefined): Promise<void> {
  const head = /^-- (wayfare-backup \d+) (\{.*\})\n$/.exec(line?.toString() ?? "");
  if (!head) throw broken();
  const { migrations } = JSON.parse(head[2] ?? "{}") as { migrations?: string[] };
  if (head[1] !== format || migrations?.join() !== (await getMigrations(client)).join())
    throw refused("This backup was made by another version of Wayfare. Read it with that version, then update.");
}

/** A database that is in use is never overwritten. */
async function checkUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    "SELECT EXISTS (SELECT FROM app_user) OR EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM hotel) OR EXISTS (SELECT FROM txn) AS used",
  );
  if (rows[0]?.used) throw refused("This database has data in it. A backup is read into an empty one only.");
}
