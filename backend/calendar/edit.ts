import type { NightFields, RemainingNight } from "@/backend/stock/edit-nights";
import type { NightEdit } from "@/lib/contracts/hotels/calendar-nights";
import { addDays, formatDate, listNights, weekday } from "@/lib/dates";
import { AppError, type FieldErrors } from "@/lib/errors";
import { formatAmount, wholeBp } from "@/lib/money";
import { priceNight } from "@/lib/pricing/night";
import { appliesOn, describeRule, everyWeekday, formatWeekdays } from "@/lib/pricing/special-prices";
import type { RoomRates, SpecialPriceRule } from "@/lib/pricing/types";
import { counted } from "@/lib/text/counted";

/** The effect of an edit on one night. Pure. */

export type FieldChange = { date: string; before: Partial<NightFields>; after: Partial<NightFields> };

export const maxNightsAtOnce = 400;
/** Id of rules that are not saved yet. */
export const unsavedId = 0;

type Window = { today: string; lastNight: string };

/** 422 with the field: past nights, nights beyond the booking window, or more than a year. */
export function requireNights(first: string, last: string, { today, lastNight }: Window): void {
  const fields: FieldErrors = {};
  if (last < first) fields.last = "The last night comes before the first.";
  else if (first < today) fields.first = "Nights that are over can't be changed.";
  else if (last > lastNight) fields.last = `Nights are sold until ${formatDate(lastNight)}.`;
  else if (addDays(first, maxNightsAtOnce) <= last) fields.last = `At most ${maxNightsAtOnce} nights at once.`;
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

export function requireEdit(edit: NightEdit): void {
  const fields: FieldErrors = {};
  if (edit.kind === "limits" && Object.keys(toFields(edit)).length === 0) {
    fields["edit.minNights"] = "Choose a limit to change.";
  }
  if (edit.kind === "limits" && edit.minNights && edit.maxNights && edit.minNights > edit.maxNights) {
    fields["edit.maxNights"] = "The longest stay can't be shorter than the shortest.";
  }
  if (edit.kind === "price" && edit.change === "percent_off" && edit.value > wholeBp) {
    fields["edit.value"] = "The discount can't exceed 100 %.";
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

/** 422 for more rooms on sale than a room type has. */
export function requireUnits(edit: NightEdit, rooms: readonly { title: string; unitCount: number }[]): void {
  if (edit.kind !== "units") return;
  const [least] = rooms.filter(({ unitCount }) => unitCount < edit.units).sort((a, b) => a.unitCount - b.unitCount);
  if (!least) return;
  const which = rooms.length > 1 ? least.title : "This type";
  throw new AppError("invalid", {
    fields: { "edit.units": `${which} has only ${counted(least.unitCount, "room")}.` },
  });
}

function toFields(edit: NightEdit): Partial<NightFields> {
  switch (edit.kind) {
    case "close":
      return edit.reason ? { closed: true, closedReason: edit.reason } : { closed: true };
    case "open":
      return { closed: false, closedReason: null };
    case "units":
      return { units: edit.units };
    case "limits": {
      const { kind: _, ...limits } = edit;
      return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
    }
    default:
      return {};
  }
}

const getFieldNames = (fields: Partial<NightFields>) => Object.keys(fields) as (keyof NightFields)[];

export function pick(night: NightFields, names: readonly (keyof NightFields)[]): Partial<NightFields> {
  return Object.fromEntries(names.map((name) => [name, night[name]]));
}

/** The nights that an edit changes, with the changed fields only. */
export function planNights(nights: readonly RemainingNight[], edit: NightEdit): FieldChange[] {
  const wanted = toFields(edit);
  return nights.flatMap((night) => {
    const names = getFieldNames(wanted).filter((name) => night[name] !== wanted[name]);
    if (names.length === 0) return [];
    return { date: night.date, before: pick(night, names), after: pick({ ...night, ...wanted }, names) };
  });
}

/** 422 when a limit that is set alone contradicts the other limit of the same night. */
export function requireLimits(nights: readonly RemainingNight[], changes: readonly FieldChange[]): void {
  const byDate = new Map(nights.map((night) => [night.date, night]));
  for (const { date, after } of changes) {
    const night = { ...byDate.get(date), ...after };
    if (!night.minNights || !night.maxNights || night.minNights <= night.maxNights) continue;
    const [field, other] =
      after.minNights === undefined
        ? ["maxNights", `shortest stay is ${night.minNights}`]
        : ["minNights", `longest stay is ${night.maxNights}`];
    throw new AppError("invalid", { fields: { [`edit.${field}`]: `The ${other} on ${formatDate(date)}.` } });
  }
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

/** Nights of an edit: a range, both ends included, and a mask of weekdays with Monday as bit 0. */
export type EditedNights = { first: string; last: string; weekdays: number };

export const isEdited = (date: string, { first, last, weekdays }: EditedNights): boolean =>
  date >= first && date <= last && ((weekdays >> weekday(date)) & 1) === 1;

export const editedDates = (nights: EditedNights): string[] =>
  listNights(nights.first, addDays(nights.last, 1)).filter((date) => isEdited(date, nights));

/** The nights of a rule of single nights that an edit leaves, as rules of consecutive nights; the first keeps its id. */
function withoutNights(rule: SpecialPriceRule, edited: EditedNights): SpecialPriceRule[] {
  const pieces: SpecialPriceRule[] = [];
  const add = (from: string, to: string) => {
    if (from <= to) pieces.push({ ...rule, from, to, id: pieces.length > 0 ? unsavedId : rule.id });
  };
  let from = rule.from;
  for (const date of editedDates(edited)) {
    if (date < rule.from || date > rule.to) continue;
    add(from, addDays(date, -1));
    from = addDays(date, 1);
  }
  add(from, rule.to);
  return pieces;
}

/** The same for a rule of weekdays: its nights before, within and after the range. */
function withoutWeekdays(rule: SpecialPriceRule, { first, last, weekdays }: EditedNights): SpecialPriceRule[] {
  const within = { from: rule.from > first ? rule.from : first, to: rule.to < last ? rule.to : last };
  return [
    { ...rule, to: addDays(first, -1) },
    { ...rule, ...within, weekdays: rule.weekdays & ~weekdays },
    { ...rule, from: addDays(last, 1) },
  ]
    .filter(({ from, to, ...piece }) => from <= to && editedDates({ first: from, last: to, ...piece }).length > 0)
    .map((piece, at) => (at === 0 ? piece : { ...piece, id: unsavedId }));
}

/**
 * The effect of a price set in the calendar: it becomes a rule of single nights, which overrides weekdays and periods.
 * With a mask of weekdays it becomes a rule of weekdays, and single nights under it are removed. Existing rules keep
 * their other nights. Clearing removes the same rules.
 */
export function planRules(rules: readonly SpecialPriceRule[], nights: EditedNights, edit: NightEdit): RuleChange {
  if (edit.kind !== "price" && edit.kind !== "clear_price") return { before: [], after: [] };
  const dates = editedDates(nights);
  const isMasked = dates.length < listNights(nights.first, addDays(nights.last, 1)).length;
  const touched = rules.filter(
    (rule) =>
      (rule.rank === "date" || (isMasked && rule.rank === "weekday_range")) &&
      dates.some((date) => appliesOn(rule, date)),
  );
  const after = touched.flatMap((rule) =>
    rule.rank === "date" ? withoutNights(rule, nights) : withoutWeekdays(rule, nights),
  );
  if (edit.kind === "clear_price") return { before: touched, after };
  const added: SpecialPriceRule = {
    id: unsavedId,
    name: edit.name || "Special price",
    rank: isMasked ? "weekday_range" : "date",
    from: nights.first,
    to: nights.last,
    weekdays: isMasked ? nights.weekdays : everyWeekday,
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

/** A note about nights that become free of charge, which is often a typing error; none without such nights. */
export function noteFreeNights(changes: readonly PriceChange[], currency: string): string[] {
  const free = changes.filter(({ after }) => after === 0).length;
  return free === 0
    ? []
    : [`Guests pay nothing for ${counted(free, "night")}: the price is ${formatAmount(0, currency)}.`];
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
  if (fields.closed === false) return "Open";
  if (fields.closed || fields.closedReason !== undefined)
    return fields.closedReason ? `Closed: ${fields.closedReason}` : "Closed";
  if (fields.units !== undefined) return counted(fields.units, "room");
  const text = describeLimit(fields);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatNights({ first, last, weekdays }: EditedNights): string {
  if (first === last) return formatDate(first);
  const dates = `${formatDate(first)} to ${formatDate(last)}`;
  return weekdays === everyWeekday ? dates : `${dates} (${formatWeekdays(weekdays)})`;
}

/** One line for the list of changes and the message: `Closed 12 Mar 2027 to 18 Mar 2027`. */
export function describeEdit(edit: NightEdit, nights: EditedNights, currency: string): string {
  const when = formatNights(nights);
  switch (edit.kind) {
    case "close":
      return edit.reason ? `Closed ${when}: ${edit.reason}` : `Closed ${when}`;
    case "open":
      return `Opened ${when}`;
    case "units":
      return `${counted(edit.units, "room")} on sale ${when}`;
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
