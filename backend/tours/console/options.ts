import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import type { optionList } from "@/lib/contracts/listing";
import { storedTextTranslator } from "@/lib/language/written";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";

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

export async function tourPolicyOptions(db: Db): Promise<Options> {
  const { base } = await readCurrencies(db);
  const { rows } = await db.execute<{ id: number; name: string; terms: unknown; active: boolean; usual: boolean }>(sql`
    SELECT id, name, terms, active, 'tour' = ANY(default_kinds) AS usual FROM cancellation_policy
     WHERE active OR EXISTS (SELECT 1 FROM tour WHERE policy_id = cancellation_policy.id) ORDER BY id`);
  return {
    items: rows.map(({ id, name, terms, active, usual }) => ({
      value: id,
      label: active ? name : `${name} (off)`,
      usual,
      help: generalTermsIn(storedTextTranslator("en"), policyFromTerms(name, terms), base, "tour"),
    })),
  };
}
