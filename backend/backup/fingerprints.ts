import type { Database } from "@/backend/db/client";
import { quoted, tablesInOrder } from "./tables";

/** The number of rows and an order-independent checksum of the contents, per table. */
export async function fingerprints(db: Database): Promise<Record<string, string>> {
  const client = await db.$client.connect();
  try {
    const found: Record<string, string> = {};
    for (const { name } of await tablesInOrder(client)) {
      const { rows } = await client.query<{ print: string }>(
        `SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS print FROM ${quoted(name)} t`,
      );
      found[name] = rows[0]?.print ?? "";
    }
    return found;
  } finally {
    client.release();
  }
}
