import { split } from "@/lib/money";
import { getCount, inForce } from "./taxes";
import type { Persons, Priced, TaxRule, UnitLine } from "./types";

/**
 * Parts of each price line and of each included tax by line of the order, in their order; null for a price line of one
 * line of the order.
 */
export type LineParts = { lines: (number[] | null)[]; included: (number[] | null)[] };

const splitOver = (amountMinor: number, weights: readonly number[]): number[] =>
  split(amountMinor, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));

const isUnit = (line: Priced["lines"][number]): line is UnitLine => line.kind === "night" || line.kind === "item";

/**
 * The part of each line of the order in services, taxes and fees, in minor units; the parts of a price line sum to it.
 * An amount per person, date or line is computed line by line, so that cancelling a line removes exactly its own part.
 * A percentage is distributed by its taxable base, and a fee per booking by the prices of the units.
 * @param persons the persons of each line as counted by the price
 */
export function partsByLine(
  priced: Pick<Priced, "lines" | "included">,
  { persons, taxes }: { persons: readonly Persons[]; taxes: readonly TaxRule[] },
): LineParts {
  const unitsByLine = persons.map((_, at) => priced.lines.filter(isUnit).filter(({ line }) => line === at));
  const sumUnits = (units: readonly UnitLine[]) => units.reduce((sum, unit) => sum + unit.amountMinor, 0);
  const prices = unitsByLine.map(sumUnits);
  const heads = persons.map(({ adults, childAges }) => adults + childAges.length);
  const taxable = persons.map(() => 0);
  const counted = (rule: TaxRule) =>
    rule.kind === "fixed" && rule.per !== "booking"
      ? unitsByLine.map((units) => rule.value * getCount(rule, { units, services: [], persons }))
      : null;
  const first = unitsByLine[0]?.[0]?.on;

  const serviceParts = priced.lines.map((line) => {
    if (line.kind !== "service") return null;
    const perPerson = line.per === "person" || line.per === "person_night";
    const parts = splitOver(line.amountMinor, perPerson ? heads : prices);
    if (line.taxable) for (const [at, part] of parts.entries()) taxable[at] = (taxable[at] ?? 0) + part;
    return parts;
  });
  const lines = priced.lines.map((line, at) => {
    if (isUnit(line)) return null;
    if (line.kind === "service") return serviceParts[at] ?? null;
    const rule = taxes.find(({ id }) => id === line.taxId);
    const parts = rule && counted(rule);
    if (parts) return parts;
    if (rule?.kind !== "percent") return splitOver(line.amountMinor, prices);
    const withServices = first !== undefined && inForce(rule, first);
    return splitOver(
      line.amountMinor,
      unitsByLine.map(
        (units, at) => sumUnits(units.filter(({ on }) => inForce(rule, on))) + (withServices ? (taxable[at] ?? 0) : 0),
      ),
    );
  });
  const included = priced.included.map(({ taxId }) => {
    const rule = taxes.find(({ id }) => id === taxId);
    return rule ? counted(rule) : null;
  });
  return { lines, included };
}

export interface LineShare {
  totalMinor: number;
  /** The online part in minor units: amounts paid at the property are never retained. */
  cancellableMinor: number;
  /** The price of each date in minor units, in order. */
  unitsMinor: number[];
}

/**
 * Divides a price among the lines of the order without rounding loss: each has its own units and its share of services,
 * taxes and fees, so that a line can be cancelled alone.
 */
export function sharesByLine(priced: Priced, parts: LineParts, count: number): LineShare[] {
  const shares = Array.from({ length: count }, () => ({
    totalMinor: 0,
    cancellableMinor: 0,
    byDate: new Map<string, number>(),
  }));
  for (const [at, line] of priced.lines.entries()) {
    if (isUnit(line)) {
      const share = shares[line.line];
      if (!share) continue;
      share.byDate.set(line.on, (share.byDate.get(line.on) ?? 0) + line.amountMinor);
      share.totalMinor += line.amountMinor;
      if (line.pay === "online") share.cancellableMinor += line.amountMinor;
      continue;
    }
    for (const [position, partMinor] of (parts.lines[at] ?? []).entries()) {
      const share = shares[position];
      if (!share) continue;
      share.totalMinor += partMinor;
      if (line.pay === "online") share.cancellableMinor += partMinor;
    }
  }
  return shares.map(({ byDate, ...share }) => ({ ...share, unitsMinor: [...byDate.values()] }));
}
