import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import {
  addBookableRoom,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  testActor,
} from "@/backend/orders/testing";
import { backUp } from "./back-up";
import { fingerprints } from "./fingerprints";
import { restore } from "./restore";

const db = await testDatabase("owner");
const other = await testDatabase("owner");
let file: Buffer;

beforeAll(async () => {
  const place = await addBookableRoom(db, { units: 5 });
  const client = await testActor(db, "client", 10_000_000);
  for (const from of [20, 24]) {
    const { content } = await createQuote(db, client, getSelection(place, { from }));
    const { ref } = await transaction(db, (tx) => holdQuoted(tx, client, content));
    // Characters that COPY must escape: line breaks, tabs, backslashes, its own end marker, and the empty string.
    const requests = "late\n\\.\n\tarrival \\N żółć";
    await transaction(db, (tx) => payByWallet(tx, client, ref, { ...someGuests, requests }));
  }
  const to = new PassThrough();
  const [, written] = await Promise.all([backUp(db.url, to), buffer(to).then((whole) => (file = whole))]);
  file = written;
});

const changed = (change: (text: string) => string) =>
  Readable.from([gzipSync(change(gunzipSync(file).toString("utf8")))]);

const refusal = (from: Readable) =>
  restore(other.url, from).then(
    () => "taken",
    (error: Error) => error.message,
  );

it("refuses an incomplete or altered backup and changes nothing", async () => {
  const before = await fingerprints(other);
  const half = file.subarray(0, Math.floor(file.length / 2));
  expect(await refusal(Readable.from([half]))).toMatch(/a part of it is missing/);
  expect(await refusal(Readable.from([Buffer.from("a picture of a cat")]))).toMatch(/no backup of Wayfare/);
  expect(await refusal(changed((text) => text.replace("Casa do Rio", "Casa do Mar")))).toMatch(
    /a part of it is missing/,
  );
  expect(await refusal(changed((text) => text.replace(/COPY "orders"[^;]*;\n[\s\S]*?\n\\\.\n/, "")))).toMatch(
    /missing/,
  );
  expect(await refusal(changed((text) => text.replace(/"migrations":\["/, '"migrations":["0')))).toMatch(
    /made by another version/,
  );
  expect(await refusal(changed((text) => text.replace("\n", "\nDROP TABLE orders;\n")))).toMatch(/missing/);
  expect(await fingerprints(other)).toEqual(before);
});

it("restores all rows, sequences and triggers", async () => {
  const { rows } = await restore(other.url, Readable.from([file]));
  expect(rows).toBeGreaterThan(50);
  expect(await fingerprints(other)).toEqual(await fingerprints(db));
  expect(await brokenInvariants(other)).toEqual([]);
  // Sequences continue after the restored rows, and triggers maintain the balances again.
  const { rows: again } = await other.execute(
    sql`INSERT INTO property_type (name) SELECT 'Castle' RETURNING id > (SELECT count(*) FROM property_type) - 1 AS fresh`,
  );
  expect(again).toEqual([{ fresh: true }]);
  const { rows: held } = await other.execute(
    sql`SELECT count(*)::int AS n FROM pg_trigger WHERE tgenabled = 'D' AND NOT tgisinternal`,
  );
  expect(held).toEqual([{ n: 0 }]);
});

it("refuses to restore over existing data", async () => {
  expect(await refusal(Readable.from([file]))).toMatch(/has data in it/);
});
