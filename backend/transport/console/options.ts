import { sql } from "drizzle-orm";
import type { z } from "zod";
import { listPolicyOptions } from "@/backend/catalogue/policy-options";
import type { Db } from "@/backend/db/client";
import type { optionList } from "@/lib/contracts/listing";
import { modeLabels, type TransportMode } from "@/lib/kinds/transport/modes";

type Options = z.output<typeof optionList>;
type Option = Options["items"][number];

export async function typeOptions(db: Db): Promise<Options> {
  const { rows } = await db.execute<{ value: number; name: string; mode: TransportMode }>(sql`
    SELECT id AS value, name, mode FROM property_type
     WHERE kind = 'transport' AND enabled ORDER BY mode, position, name`);
  return {
    items: rows.map(({ value, name, mode }) => ({ value, label: `${modeLabels[mode]}: ${name}`, group: mode })),
  };
}

export async function itemOptions(db: Db): Promise<Options> {
  const { rows } = await db.execute<Option>(sql`
    SELECT id AS value, name AS label, group_name AS "group" FROM feature
     WHERE applies_to = 'transport' AND enabled ORDER BY group_name, position, name`);
  return { items: rows };
}

export async function serviceOptions(db: Db): Promise<Options> {
  const { rows } = await db.execute<Option>(sql`
    SELECT id AS value, name AS label FROM extra_service
     WHERE kind = 'transport' AND active ORDER BY position, name`);
  return { items: rows };
}

export const policyOptions = (db: Db): Promise<Options> =>
  listPolicyOptions(db, "transport", sql`EXISTS (SELECT 1 FROM transport WHERE policy_id = cancellation_policy.id)`);
