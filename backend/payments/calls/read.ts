import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { ListedCall, listProviderCalls } from "@/lib/contracts/money/provider-call";

const pageSize = 50;

type CallQuery = z.output<typeof listProviderCalls.query>;
type Row = Omit<ListedCall, "at"> & { at: Date };

/** Newest first; `before` continues after the last call of a page. */
export async function readCalls(db: Db, { provider, before }: CallQuery) {
  const { rows } = await db.execute<Row>(sql`
    SELECT id::int AS id, at, call, mode, ms, error, request, response FROM provider_call
     WHERE provider = ${provider} AND (${before ?? null}::bigint IS NULL OR id < ${before ?? null})
     ORDER BY id DESC LIMIT ${pageSize + 1}`);
  const items = rows.slice(0, pageSize).map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}
