import type { NightFields, RemainingNight } from "@/backend/stock/edit-nights";
import type { NightEdit } from "@/lib/contracts/room-calendar";
import { addDays, formatDate } from "@/lib/dates";
import { AppError, type FieldErrors } from "@/lib/errors";
import { formatAmount, WHOLE_BP } from "@/lib/money";
import { priceNight } from "@/lib/pricing/night";
import { describeRule } from "@/lib/pricing/special-prices";
import type { RoomRates, SpecialPriceRule } from "@/lib/pricing/types";

/** The effect of an edit on one night. Pure. */

export type FieldChange = { date: string; before: Partial<NightFields>; after: Partial<NightFields> };

const MOST_NIGHTS = 400;
/** Id of rules that are not saved yet. */
export const UNSAVED = 0;

type Window = { today: string; lastNight: string };

/** 422 with the field: past nights, nights beyond the booking window, or more than a year. */
export function requireNights(first: string, last: string, { today, lastNight }: Window): void {
  const fields: FieldErrors = {};
  if (last < first) fields.last = "The last night comes before the first.";
  else if (first < today) fields.first = "Nights that are over can't be changed.";
  else if (last > lastNight) fields.last = `Nights are sold until ${formatDate(lastNight)}.`;
  else if (addDays(first, MOST_NIGHTS) <= last) fields.last = `At most ${MOST_NIGHTS} nights at once.`;
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

export function requireEdit(edit: NightEdit): void {
  const fields: FieldErrors = {};
  if (edit.kind === "limits" && edit.minNights && edit.maxNights && edit.minNights > edit.maxNights) {
    fields["edit.maxNights"] = "The longest stay can't be shorter than the shortest.";
  }
  if (edit.kind === "price" && edit.change === "percent_off" && edit.value > WHOLE_BP) {
    fields["edit.value"] = "More than 100 % can't come off.";
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

function toFields(edit: NightEdit): Partial<NightFields> {
  switch (edit.kind) {
    case "close":
      return { closed: true };
    case "open":
      return { closed: false };
    case "units":
      return { units: edit.units };
    case "limits": {
      const { minNights, maxNights, noArrival, noDeparture } = edit;
      return { minNights, maxNights, noArrival, noDeparture };
    }
    default:
      return {};
  }
}

const getNames = (fields: Partial<NightFields>) => Object.keys(fields) as (keyof NightFields)[];

export function pick(night: NightFields, names: readonly (keyof NightFields)[]): Partial<NightFields> {
  return Object.fromEntries(names.map((name) => [name, night[name]]));
}

/** The nights that an edit changes, with the changed fields only. */
export function planNights(nights: readonly RemainingNight[], edit: NightEdit): FieldChange[] {
  const wanted = toFields(edit);
  return nights.flatMap((night) => {
    const names = getNames(wanted).filter((name) => night[name] !== wanted[name]);
    if (names.length === 0) return [];
    return { date: night.date, before: pick(night, names), after: pick({ ...night, ...wanted }, names) };
  });
}

/** Nights with more rooms sold, held or booked elsewhere than would be left. */
export function tooFew(nights: readonly RemainingNight[], changes: readonly FieldChange[]): string[] {
  const byDate = new Map(nights.map((night) => [night.date, night]));
  return changes.flatMap(({ date, after }) => {
    const night = byDate.get(date);
    if (!night || after.units === undefined) return [];
    return after.units < night.sold + night.held + night.external ? date : [];
  });
}

export type RuleChange = { before: SpecialPriceRule[]; after: SpecialPriceRule[] };

/** A rule of single nights without `[first, last]`: none, one or two rules; the first keeps its id. */
function without(rule: SpecialPriceRule, first: string, last: string): SpecialPriceRule[] {
  const pieces: SpecialPriceRule[] = [];
  if (rule.from < first) pieces.push({ ...rule, to: addDays(first, -1) });
  if (rule.to > last) pieces.push({ ...rule, from: addDays(last, 1), id: pieces.length > 0 ? UNSAVED : rule.id });
  return pieces;
}

/**
 * The effect of a price set in the calendar: it becomes a rule of single nights, which overrides weekdays and periods.
 * Existing rules of single nights keep their other nights. Clearing removes single nights.
 */
export function planRules(
  rules: readonly SpecialPriceRule[],
  { first, last }: { first: string; last: string },
  edit: NightEdit,
): RuleChange {
  if (edit.kind !== "price" && edit.kind !== "clear_price") return { before: [], after: [] };
  const touched = rules.filter((rule) => rule.rank === "date" && rule.from <= last && rule.to >= first);
  const after = touched.flatMap((rule) => without(rule, first, last));
  if (edit.kind === "clear_price") return { before: touched, after };
  const added: SpecialPriceRule = {
    id: UNSAVED,
    name: edit.name || "Special price",
    rank: "date",
    from: first,
    to: last,
    weekdays: 127,
    kind: edit.change,
    value: edit.value,
    allowDiscount: edit.allowDiscount,
  };
  return { before: touched, after: [...after, added] };
}

const plainPlan = { deltaBp: 0, deltaMinor: 0 };

/** Price of a night for the included guests, before rate plan and taxes, in minor units. */
export const shownPrice = (rates: RoomRates, night: string) =>
  priceNight(rates, plainPlan, { adults: rates.baseGuests, childAges: [] }, night);

export type PriceChange = { date: string; before: number; after: number; why: string };

/** Nights whose price changes under other rules, and the rule that applies. */
export function priceChanges(
  { rates, currency }: { rates: RoomRates; currency: string },
  rules: readonly SpecialPriceRule[],
  nights: readonly string[],
): PriceChange[] {
  const then = { ...rates, specialPrices: rules };
  return nights.flatMap((date) => {
    const before = shownPrice(rates, date);
    const after = shownPrice(then, date);
    if (before.netMinor === after.netMinor) return [];
    const why = after.rule ? describeRule(after.rule, currency) : "The room's own price";
    return { date, before: before.netMinor, after: after.netMinor, why };
  });
}

export function applyRules(rules: readonly SpecialPriceRule[], change: RuleChange): SpecialPriceRule[] {
  const gone = new Set(change.before.map((rule) => rule.id));
  return [...rules.filter((rule) => !gone.has(rule.id)), ...change.after];
}

const describeLimit = ({ minNights, maxNights, noArrival, noDeparture }: Partial<NightFields>): string => {
  const words = [
    minNights === undefined ? "" : minNights === null ? "room's own minimum" : `at least ${minNights}`,
    maxNights === undefined ? "" : maxNights === null ? "room's own maximum" : `at most ${maxNights}`,
    noArrival === undefined ? "" : noArrival ? "no arrival" : "arrival allowed",
    noDeparture === undefined ? "" : noDeparture ? "no departure" : "departure allowed",
  ];
  return words.filter(Boolean).join(", ");
};

/** The changed fields of a night as text. */
export function fieldLabels(fields: Partial<NightFields>): string {
  if (fields.closed !== undefined) return fields.closed ? "Closed" : "Open";
  if (fields.units !== undefined) return fields.units === 1 ? "1 room" : `${fields.units} rooms`;
  const words = describeLimit(fields);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const formatNights = (first: string, last: string) =>
  first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;

/** One line for the list of changes and the message: `Closed 12 Mar 2027 to 18 Mar 2027`. */
export function describeEdit(edit: NightEdit, first: string, last: string, currency: string): string {
  const when = formatNights(first, last);
  switch (edit.kind) {
    case "close":
      return `Closed ${when}`;
    case "open":
      return `Opened ${when}`;
    case "units":
      return `${edit.units} ${edit.units === 1 ? "room" : "rooms"} on sale ${when}`;
    case "limits":
      return `Limits changed ${when}`;
    case "clear_price":
      return `Special price removed ${when}`;
    case "price":
      return edit.change === "fixed"
        ? `${formatAmount(edit.value, currency)} a night ${when}`
        : `Price changed ${when}`;
  }
}
