import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { readCurrencies } from "@/backend/quotes/fx";
import type { optionList } from "@/lib/contracts/listing";
import type { KindId } from "@/lib/kinds/kind";
import { storedTextTranslator } from "@/lib/language/written";
import { policyFromTerms } from "@/lib/pricing/cancellation-terms";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";

/**
 * The cancellation policies that products of a kind may choose.
 * @param isUsed SQL condition: a product has the policy, which is then listed although it is switched off
 */
export async function listPolicyOptions(db: Db, kind: KindId, isUsed: SQL): Promise<z.output<typeof optionList>> {
  const { base } = await readCurrencies(db);
  const { rows } = await db.execute<{ id: number; name: string; terms: unknown; active: boolean; usual: boolean }>(sql`
    SELECT id, name, terms, active, ${kind} = ANY(default_kinds) AS usual FROM cancellation_policy
     WHERE active OR ${isUsed} ORDER BY id`);
  return {
    items: rows.map(({ id, name, terms, active, usual }) => ({
      value: id,
      label: active ? name : `${name} (off)`,
      usual,
      help: generalTermsIn(storedTextTranslator("en"), policyFromTerms(name, terms), base, kind),
    })),
  };
}
