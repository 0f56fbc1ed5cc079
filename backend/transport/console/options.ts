import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import type { optionList } from "@/lib/contracts/listing";
import { modeLabels, type TransportMode } from "@/lib/kinds/transport/modes";
import { storedTextTranslator } from "@/lib/language/written";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";

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

export async function policyOptions(db: Db): Promise<Options> {
  const { base } = await readCurrencies(db);
  const { rows } = await db.execute<{ id: number; name: string; terms: unknown; active: boolean; usual: boolean }>(sql`
    SELECT id, name, terms, active, 'transport' = ANY(default_kinds) AS usual FROM cancellation_policy
     WHERE active OR EXISTS (SELECT 1 FROM transport WHERE policy_id = cancellation_policy.id) ORDER BY id`);
  return {
    items: rows.map(({ id, name, terms, active, usual }) => ({
      value: id,
      label: active ? name : `${name} (off)`,
      usual,
      help: generalTermsIn(storedTextTranslator("en"), policyFromTerms(name, terms), base, "transport"),
    })),
  };
}
