import { getPercentage, multiplyDivide, WHOLE_BP } from "@/lib/money";
import type { IncludedTax, NightLine, Party, ServiceLine, TaxLine, TaxRule } from "./types";

export interface Taxed {
  nights: readonly Pick<NightLine, "night" | "room" | "amountMinor">[];
  services: readonly Pick<ServiceLine, "amountMinor" | "taxable">[];
  rooms: Party;
}

/** Whether a rule applies on a night. */
export function inForce(rule: TaxRule, night: string): boolean {
  return (rule.validFrom === null || night >= rule.validFrom) && (rule.validTo === null || night <= rule.validTo);
}

/**
 * Taxable base of a percentage in minor units: the nights on which the rule applies, and services if it applies on
 * arrival.
 */
function taxableMinor(rule: TaxRule, { nights, services }: Taxed): number {
  const rooms = nights.reduce((sum, line) => sum + (inForce(rule, line.night) ? line.amountMinor : 0), 0);
  const arrival = nights[0]?.night;
  if (arrival === undefined || !inForce(rule, arrival)) return rooms;
  return services.reduce((sum, line) => sum + (line.taxable ? line.amountMinor : 0), rooms);
}

/** Multiplier of a fixed amount. */
export function getCount(rule: TaxRule, { nights, rooms }: Taxed): number {
  const taxed = nights.filter((line) => inForce(rule, line.night));
  if (taxed.length === 0) return 0;
  const exempt = rule.childExemptUnder ?? 0;
  const persons = rooms.map((room) => room.adults + room.childAges.filter((age) => age >= exempt).length);
  const touched = [...new Set(taxed.map((line) => line.room))];
  switch (rule.per) {
    case "night":
      return taxed.length;
    case "person":
      return touched.reduce((sum, room) => sum + (persons[room] ?? 0), 0);
    case "person_night":
      return taxed.reduce((sum, line) => sum + (persons[line.room] ?? 0), 0);
    case "stay":
      return touched.length;
    case "booking":
      return 1;
  }
}

/** Taxes and fees on top of the prices; a percentage is rounded once, on its whole taxable base. */
export function addedTaxes(rules: readonly TaxRule[], taxed: Taxed): TaxLine[] {
  return rules.flatMap((rule) => {
    if (rule.mode !== "added") return [];
    const amountMinor =
      rule.kind === "percent"
        ? getPercentage(taxableMinor(rule, taxed), rule.value)
        : rule.value * getCount(rule, taxed);
    if (amountMinor === 0) return [];
    return {
      kind: rule.isFee ? "fee" : "tax",
      label: rule.name,
      taxId: rule.id,
      amountMinor,
      pay: rule.pay === "now" ? "online" : "property",
    } satisfies TaxLine;
  });
}

/** Included taxes: 19.00 of 119.00 at 19 %. Several taxes share one net price. */
export function includedTaxes(rules: readonly TaxRule[], taxed: Taxed): IncludedTax[] {
  const included = rules.filter((rule) => rule.mode === "included");
  const percents = included.filter((rule) => rule.kind === "percent");
  return included.flatMap((rule) => {
    if (rule.kind === "fixed") {
      const amountMinor = rule.value * getCount(rule, taxed);
      return amountMinor === 0 ? [] : { taxId: rule.id, name: rule.name, amountMinor };
    }
    const byWhole = new Map<number, number>();
    const take = (night: string, amount: number) => {
      if (!inForce(rule, night)) return;
      const whole = percents.reduce((sum, other) => sum + (inForce(other, night) ? other.value : 0), WHOLE_BP);
      byWhole.set(whole, (byWhole.get(whole) ?? 0) + amount);
    };
    for (const line of taxed.nights) take(line.night, line.amountMinor);
    const arrival = taxed.nights[0]?.night;
    for (const line of taxed.services) if (line.taxable && arrival) take(arrival, line.amountMinor);
    let amountMinor = 0;
    for (const [whole, sum] of byWhole) amountMinor += multiplyDivide(sum, rule.value, whole);
    return amountMinor === 0 ? [] : { taxId: rule.id, name: rule.name, amountMinor };
  });
}
