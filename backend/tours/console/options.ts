import { sql } from "drizzle-orm";
import type { z } from "zod";
import { listPolicyOptions } from "@/backend/catalogue/policy-options";
import type { Db } from "@/backend/db/client";
import type { optionList } from "@/lib/contracts/listing";

type Options = z.output<typeof optionList>;

export async function typeOptions(db: Db): Promise<Options> {
  const { rows } = await db.execute<Options["items"][number]>(sql`
    SELECT id AS value, name AS label FROM property_type WHERE kind = 'tour' AND enabled ORDER BY position, name`);
  return { items: rows };
}

export async function itemOptions(db: Db): Promise<Options> {
  const { rows } = await db.execute<Options["items"][number]>(sql`
    SELECT id AS value, name AS label, group_name AS "group" FROM feature
     WHERE applies_to = 'tour' AND enabled ORDER BY group_name, position, name`);
  return { items: rows };
}

export const tourPolicyOptions = (db: Db): Promise<Options> =>
  listPolicyOptions(db, "tour", sql`EXISTS (SELECT 1 FROM tour WHERE policy_id = cancellation_policy.id)`);
