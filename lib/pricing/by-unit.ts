import { split } from "@/lib/money";
import type { LineParts } from "./by-line";
import { inForce } from "./taxes";
import type { Persons, Priced, TaxRule, UnitLine } from "./types";

/** A tax or fee on the price of one unit. `included` ones are contained in its price. */
export interface UnitTax {
  id: number;
  name: string;
  amountMinor: number;
  included: boolean;
}

type Unit = { at: number; unit: UnitLine };

const isUnit = (line: Priced["lines"][number]): line is UnitLine => line.kind === "night" || line.kind === "item";

/** The units of a fixed amount: the first one of each date, or the first one of all. */
function getCharged(rule: TaxRule, taxed: readonly Unit[]): Unit[] {
  if (rule.per !== "night" && rule.per !== "person_night") return taxed.slice(0, 1);
  return taxed.filter(({ unit }, at) => taxed.findIndex((other) => other.unit.on === unit.on) === at);
}

/**
 * Divides an amount over units without rounding loss: a percentage by their prices, a fixed amount by dates. `taxedElse`
 * is what else a percentage was computed on; its part belongs to no unit.
 */
function divide(rule: TaxRule, amountMinor: number, units: readonly Unit[], taxedElse: number): [number, number][] {
  const taxed = units.filter(({ unit }) => inForce(rule, unit.on));
  const charged = rule.kind === "percent" ? taxed : getCharged(rule, taxed);
  if (charged.length === 0) return [];
  const prices = charged.map(({ unit }) => unit.amountMinor);
  const byPrice = rule.kind === "percent" && taxedElse + prices.reduce((sum, one) => sum + one, 0) > 0;
  const parts = split(amountMinor, byPrice ? [...prices, taxedElse] : charged.map(() => 1));
  return charged.map(({ at }, position) => [at, parts[position] ?? 0]);
}

/**
 * The taxes and fees of each unit by the index of its price line. The parts of a line of the order sum to what
 * `partsByLine` gives it, apart from the tax on services.
 */
export function taxesByUnit(
  { lines, included }: Pick<Priced, "lines" | "included">,
  parts: LineParts,
  { persons, taxes }: { persons: readonly Persons[]; taxes: readonly TaxRule[] },
): Map<number, UnitTax[]> {
  const units = lines.flatMap((unit, at): Unit[] => (isUnit(unit) ? [{ at, unit }] : []));
  const first = units[0]?.unit.on;
  const services = persons.map((_, line) =>
    lines.reduce(
      (sum, one, at) => sum + (one.kind === "service" && one.taxable ? (parts.lines[at]?.[line] ?? 0) : 0),
      0,
    ),
  );
  const result = new Map<number, UnitTax[]>();
  function add(tax: Omit<UnitTax, "amountMinor">, amountMinor: number, byLine: readonly number[] | null | undefined) {
    const rule = taxes.find(({ id }) => id === tax.id);
    if (!rule) return;
    const withServices = first !== undefined && inForce(rule, first);
    const taxedElse = (line: number) => (withServices ? (services[line] ?? 0) : 0);
    const divided = byLine
      ? byLine.flatMap((part, line) =>
          divide(
            rule,
            part,
            units.filter(({ unit }) => unit.line === line),
            taxedElse(line),
          ),
        )
      : divide(
          rule,
          amountMinor,
          units,
          persons.reduce((sum, _, line) => sum + taxedElse(line), 0),
        );
    for (const [at, part] of divided)
      if (part !== 0) result.set(at, [...(result.get(at) ?? []), { ...tax, amountMinor: part }]);
  }
  for (const [at, line] of lines.entries())
    if (line.kind === "tax" || line.kind === "fee")
      add({ id: line.taxId, name: line.label, included: false }, line.amountMinor, parts.lines[at]);
  for (const [at, tax] of included.entries())
    add({ id: tax.taxId, name: tax.name, included: true }, tax.amountMinor, parts.included[at]);
  return result;
}
