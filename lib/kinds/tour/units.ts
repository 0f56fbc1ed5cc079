import type { Counted, StoredTextTranslator, Text } from "../../language/messages";
import { getPercentage } from "../../money";

/** Kinds of participants, as the units of OCTO. */
export const unitKinds = ["adult", "youth", "child", "infant", "senior", "student", "family"] as const;
export type UnitKind = (typeof unitKinds)[number];

export const unitLabels: Record<UnitKind, Text> = {
  adult: "Adult",
  youth: "Youth",
  child: "Child",
  infant: "Infant",
  senior: "Senior",
  student: "Student",
  family: "Family",
};

export const unitCounts: Record<UnitKind, { text: Counted; one: string }> = {
  adult: { text: "{n} adults", one: "{n} adult" },
  youth: { text: "{n} youths", one: "{n} youth" },
  child: { text: "{n} children", one: "{n} child" },
  infant: { text: "{n} infants", one: "{n} infant" },
  senior: { text: "{n} seniors", one: "{n} senior" },
  student: { text: "{n} students", one: "{n} student" },
  family: { text: "{n} families", one: "{n} family" },
};

/** The tickets by kind: `2 adults`, `1 child`. */
export const countTicketsIn = (
  t: Pick<StoredTextTranslator, "count">,
  tickets: readonly { kind: UnitKind }[],
): string[] =>
  [...new Set(tickets.map(({ kind }) => kind))].map((kind) => {
    const { one, text } = unitCounts[kind];
    return t.count(one, text, tickets.filter((ticket) => ticket.kind === kind).length);
  });

export type TourUnit = {
  id: number;
  kind: UnitKind;
  ageFrom: number;
  ageTo: number;
  /** Minor units of the base currency for one unit, before the price factor of a slot. */
  priceMinor: number;
  /** Places that one unit takes. */
  paxCount: number;
  minQuantity: number;
  maxQuantity: number;
  /** Kinds of which at least one must be booked with this unit; empty: it may be booked alone. */
  accompaniedBy: readonly UnitKind[];
};

export type UnitQuantity = { unitId: number; quantity: number };

/** Why a choice of units cannot be booked. `unit` is the unit that the rule belongs to. */
export type UnitProblem =
  | { code: "none" }
  | { code: "unknown_unit"; unitId: number }
  | { code: "too_few"; unit: TourUnit; min: number }
  | { code: "too_many"; unit: TourUnit; max: number }
  | { code: "accompanied_by"; unit: TourUnit; by: readonly UnitKind[] };

/** Whether a unit that may not come alone has no company among the kinds. */
export const lacksCompany = (
  { accompaniedBy }: Pick<TourUnit, "accompaniedBy">,
  kinds: ReadonlySet<UnitKind>,
): boolean => accompaniedBy.length > 0 && !accompaniedBy.some((kind) => kinds.has(kind));

/** Checks a choice against the rules of the units (docs/domain.md §1.7). Units with quantity 0 count as not chosen. */
export function checkUnits(units: readonly TourUnit[], choice: readonly UnitQuantity[]): UnitProblem[] {
  const chosen = new Map<number, number>();
  for (const { unitId, quantity } of choice) chosen.set(unitId, (chosen.get(unitId) ?? 0) + quantity);
  const problems: UnitProblem[] = [];
  for (const unitId of chosen.keys()) {
    if (!units.some(({ id }) => id === unitId)) problems.push({ code: "unknown_unit", unitId });
  }
  const kinds = new Set(units.filter(({ id }) => (chosen.get(id) ?? 0) > 0).map(({ kind }) => kind));
  if (kinds.size === 0 && problems.length === 0) return [{ code: "none" }];
  for (const unit of units) {
    const quantity = chosen.get(unit.id) ?? 0;
    if (quantity > unit.maxQuantity) problems.push({ code: "too_many", unit, max: unit.maxQuantity });
    if (quantity < unit.minQuantity) problems.push({ code: "too_few", unit, min: unit.minQuantity });
    if (quantity > 0 && lacksCompany(unit, kinds))
      problems.push({ code: "accompanied_by", unit, by: unit.accompaniedBy });
  }
  return problems;
}

/** The places that a choice takes. */
export const countPlaces = (units: readonly TourUnit[], choice: readonly UnitQuantity[]): number =>
  choice.reduce(
    (sum, { unitId, quantity }) => sum + quantity * (units.find(({ id }) => id === unitId)?.paxCount ?? 0),
    0,
  );

/** The quantities of the units that tickets are for, in the order of the tickets. */
export const countUnits = (tickets: readonly { unitId: number }[]): UnitQuantity[] =>
  [...new Set(tickets.map(({ unitId }) => unitId))].map((unitId) => ({
    unitId,
    quantity: tickets.filter((ticket) => ticket.unitId === unitId).length,
  }));

/** The unit whose price stands for an option: an adult, or else the first one that may come alone. */
export function getLeadUnit<Unit extends TourUnit>({ units }: { units: readonly Unit[] }): Unit | null {
  const alone = units.filter(({ accompaniedBy, paxCount }) => accompaniedBy.length === 0 && paxCount > 0);
  return alone.find(({ kind }) => kind === "adult") ?? alone[0] ?? null;
}

/** The price that a date price replaces: the price of a participant type, or the one price of a booking. */
export const datePriceKinds = [...unitKinds, "booking"] as const;
export type DatePriceKind = (typeof datePriceKinds)[number];

/** A price on the dates of a period, both inclusive, in minor units. */
export type DatePrice = { kind: DatePriceKind; firstDate: string; lastDate: string; priceMinor: number };

/** The price in a slot: the one of its date, which no factor changes, or else the usual price by the slot's factor. */
export function priceInSlot(
  datePrices: readonly DatePrice[],
  kind: DatePriceKind,
  usualMinor: number,
  { date, priceBp }: { date: string; priceBp: number },
): number {
  const ofDate = datePrices.find((one) => one.kind === kind && one.firstDate <= date && date <= one.lastDate);
  return ofDate ? ofDate.priceMinor : getPercentage(usualMinor, priceBp);
}
