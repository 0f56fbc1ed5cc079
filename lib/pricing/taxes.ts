import { getPercentage, multiplyDivide, wholeBp } from "@/lib/money";
import type { IncludedTax, Persons, ServiceLine, TaxLine, TaxRule, UnitLine } from "./types";

export interface Taxed {
  units: readonly Pick<UnitLine, "on" | "line" | "amountMinor">[];
  services: readonly Pick<ServiceLine, "amountMinor" | "taxable">[];
  /** The persons of each line. */
  persons: readonly Persons[];
}

/** Whether a rule applies on a date. */
export function inForce(rule: TaxRule, on: string): boolean {
  return (rule.validFrom === null || on >= rule.validFrom) && (rule.validTo === null || on <= rule.validTo);
}

/**
 * Taxable base of a percentage in minor units: the units on whose date the rule applies, and services if it applies on
 * the first date.
 */
function taxableMinor(rule: TaxRule, { units, services }: Taxed): number {
  const taxable = units.reduce((sum, unit) => sum + (inForce(rule, unit.on) ? unit.amountMinor : 0), 0);
  const first = units[0]?.on;
  if (first === undefined || !inForce(rule, first)) return taxable;
  return services.reduce((sum, line) => sum + (line.taxable ? line.amountMinor : 0), taxable);
}

/** The lines on each date on which the rule applies; several units of a line on one date count once. */
function linesByDate(rule: TaxRule, units: Taxed["units"]): number[] {
  const seen = new Set<string>();
  return units.flatMap(({ on, line }) => {
    const key = `${line} ${on}`;
    if (!inForce(rule, on) || seen.has(key)) return [];
    seen.add(key);
    return [line];
  });
}

/** Multiplier of a fixed amount. */
export function getCount(rule: TaxRule, { units, persons }: Taxed): number {
  const taxed = linesByDate(rule, units);
  if (taxed.length === 0) return 0;
  const exempt = rule.childExemptUnder ?? 0;
  const counted = persons.map((one) => one.adults + one.childAges.filter((age) => age >= exempt).length);
  const touched = [...new Set(taxed)];
  switch (rule.per) {
    case "night":
      return taxed.length;
    case "person":
      return touched.reduce((sum, line) => sum + (counted[line] ?? 0), 0);
    case "person_night":
      return taxed.reduce((sum, line) => sum + (counted[line] ?? 0), 0);
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
    const take = (on: string, amount: number) => {
      if (!inForce(rule, on)) return;
      const whole = percents.reduce((sum, other) => sum + (inForce(other, on) ? other.value : 0), wholeBp);
      byWhole.set(whole, (byWhole.get(whole) ?? 0) + amount);
    };
    for (const unit of taxed.units) take(unit.on, unit.amountMinor);
    const first = taxed.units[0]?.on;
    for (const line of taxed.services) if (line.taxable && first) take(first, line.amountMinor);
    let amountMinor = 0;
    for (const [whole, sum] of byWhole) amountMinor += multiplyDivide(sum, rule.value, whole);
    return amountMinor === 0 ? [] : { taxId: rule.id, name: rule.name, amountMinor };
  });
}
