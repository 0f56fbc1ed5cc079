import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { StoredFare } from "./fares";

type Pricing = { feed: string; capacity: number };

/** Stores the fares of a feed with their classes. `capacity` is that of new classes. */
export async function saveFares(
  tx: Db,
  lines: readonly number[],
  fares: readonly StoredFare[],
  { feed, capacity }: Pricing,
): Promise<void> {
  const rows = JSON.stringify(fares);
  await tx.execute(sql`
    INSERT INTO transit_class (transport_id, code, name, capacity, position)
    SELECT DISTINCT ON (transport_id, class) transport_id, class, initcap(replace(replace(class, '_', ' '), '-', ' ')), ${capacity}::int, 0
      FROM json_populate_recordset(NULL::transit_fare, ${rows}::json)
    ON CONFLICT (transport_id, code) DO NOTHING`);
  // Lines without fares are shown in searches and not sold.
  await tx.execute(sql`
    INSERT INTO transit_class (transport_id, code, name, capacity)
    SELECT id, 'standard', 'Standard', ${capacity}::int FROM unnest(${sql.param([...lines])}::int[]) AS id
     WHERE NOT EXISTS (SELECT 1 FROM transit_class c WHERE c.transport_id = id)`);
  await tx.execute(sql`
    INSERT INTO transit_fare (transport_id, class, from_stop_id, to_stop_id, passenger, flexibility, price_minor, gtfs_feed)
    SELECT transport_id, class, from_stop_id, to_stop_id, passenger, flexibility, price_minor, ${feed}
      FROM json_populate_recordset(NULL::transit_fare, ${rows}::json)
    ON CONFLICT ON CONSTRAINT transit_fare_key DO UPDATE SET price_minor = excluded.price_minor, gtfs_feed = excluded.gtfs_feed`);
  // Fares that the feed has no more. Those that staff entered stay for lines without fares in the feed.
  await tx.execute(sql`
    WITH current AS (SELECT * FROM json_populate_recordset(NULL::transit_fare, ${rows}::json))
    DELETE FROM transit_fare f
     WHERE f.transport_id = ANY(${sql.param([...lines])}::int[])
       AND (f.gtfs_feed = ${feed} OR EXISTS (SELECT 1 FROM current c WHERE c.transport_id = f.transport_id))
       AND NOT EXISTS (SELECT 1 FROM current c
            WHERE (c.transport_id, c.class, c.passenger, c.flexibility) = (f.transport_id, f.class, f.passenger, f.flexibility)
              AND c.from_stop_id IS NOT DISTINCT FROM f.from_stop_id AND c.to_stop_id IS NOT DISTINCT FROM f.to_stop_id)`);
}
