import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { KindId } from "@/lib/kinds/kind";
import type { TaxRule } from "@/lib/pricing/types";

/** The place of a hotel, from wide to narrow. */
export interface PlaceIds {
  countryId: number;
  stateId: number | null;
  cityId: number;
}

export interface ScopedTaxRule {
  /** null applies everywhere. */
  countryId: number | null;
  stateId: number | null;
  cityId: number | null;
  rule: TaxRule;
}

type TaxRow = Omit<TaxRule, "mode" | "pay"> & {
  included: boolean;
  payAtProperty: boolean;
  countryId: number | null;
  stateId: number | null;
  cityId: number | null;
};

/** Reads the enabled taxes and fees on products of a kind. */
export async function readTaxRules(db: Db, kind: KindId): Promise<ScopedTaxRule[]> {
  const { rows } = await db.execute<TaxRow>(sql`
    SELECT id, name, value_kind AS kind, value, per, included, pay_at_property AS "payAtProperty", is_fee AS "isFee",
           child_exempt_under AS "childExemptUnder", country_id AS "countryId", state_id AS "stateId",
           city_id AS "cityId", valid_from::text AS "validFrom", valid_to::text AS "validTo"
      FROM tax_rule WHERE active AND kind = ${kind} ORDER BY is_fee, id`);
  return rows.map(({ included, payAtProperty, countryId, stateId, cityId, ...rule }) => ({
    countryId,
    stateId,
    cityId,
    rule: { ...rule, mode: included ? "included" : "added", pay: payAtProperty ? "property" : "now" },
  }));
}

/** The rules that apply at a place. Each rule names its widest area. */
export function taxesAt(rules: readonly ScopedTaxRule[], place: PlaceIds): TaxRule[] {
  return rules
    .filter(
      (tax) =>
        (tax.countryId === null || tax.countryId === place.countryId) &&
        (tax.stateId === null || tax.stateId === place.stateId) &&
        (tax.cityId === null || tax.cityId === place.cityId),
    )
    .map((tax) => tax.rule);
}
