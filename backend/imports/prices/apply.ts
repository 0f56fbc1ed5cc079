import { applyRules, planRules, priceChanges, type RuleChange, unsavedId } from "@/backend/calendar/edit";
import { describeConflict, nightsTouched, toRule } from "@/backend/calendar/price-rules";
import type { CalendarRoom } from "@/backend/calendar/room";
import { AppError } from "@/lib/errors";
import { formatAmount } from "@/lib/money";
import { describeRule, everyWeekday } from "@/lib/pricing/special-prices";
import type { SpecialPriceRule } from "@/lib/pricing/types";
import { counted } from "@/lib/text/counted";
import type { Outcome, RowState } from "../store";
import type { PriceRow } from "./row";

/** A room type with the special prices that earlier rows leave. Unsaved ones have ids below zero. */
export type Draft = {
  room: CalendarRoom;
  rules: readonly SpecialPriceRule[];
  unsaved: number;
};

export const openDraft = (room: CalendarRoom): Draft => ({ room, rules: room.rates.specialPrices, unsaved: 0 });

const refused = (field: string, text: string): Outcome => ({ state: "refused", problems: [{ field, text }] });

const samePeriod = (a: SpecialPriceRule, b: SpecialPriceRule): boolean =>
  a.rank === b.rank && a.from === b.from && a.to === b.to && a.weekdays === b.weekdays;

const sameRule = (a: SpecialPriceRule, b: SpecialPriceRule): boolean =>
  samePeriod(a, b) &&
  (["name", "kind", "value", "allowDiscount"] as const).every((property) => a[property] === b[property]);

/** `12 nights: 100.00 to 120.00 → 150.00 USD`. */
function describeEffect(
  { room, rules }: Draft,
  after: readonly SpecialPriceRule[],
  touched: SpecialPriceRule[],
): string {
  const rates = { ...room.rates, specialPrices: rules };
  const changes = priceChanges({ rates, currency: room.currency }, after, nightsTouched(touched, room.today));
  if (changes.length === 0)
    return "The price of no night changes: another special price applies, or it stays the same.";
  const range = (of: "before" | "after") => {
    const prices = changes.map((change) => change[of]);
    const [least, most] = [Math.min(...prices), Math.max(...prices)].map((minor) => formatAmount(minor, room.currency));
    return least === most ? least : `${least} to ${most}`;
  };
  const nights = counted(changes.length, "night");
  return `${nights}: ${range("before")} → ${range("after")} ${room.currency}`;
}

/** The field of the file for a field of the form. */
const getColumnName = (path: string): string => path.split(".").at(-1) ?? path;

function toProblems(error: unknown): Outcome {
  if (!(error instanceof AppError) || !error.fields) throw error;
  const problems = Object.entries(error.fields).map(([path, text]) => ({ field: getColumnName(path), text }));
  return { state: "refused", problems };
}

type Planned = { change: RuleChange; state: RowState };

/**
 * The rules that a row replaces. A row without a number means the special price of exactly its nights, or a new one; new
 * single nights replace earlier single nights like a price that is set in the calendar.
 */
function planChange({ room, rules }: Draft, { priceId, price }: PriceRow): Planned | Outcome {
  const known = priceId === null ? undefined : rules.find(({ id }) => id === priceId);
  if (priceId !== null && !known) return refused("priceId", "This room type has no special price with this number.");
  if (price?.kind === "remove") return { state: "known", change: { before: known ? [known] : [], after: [] } };
  if (!price) return { state: "unchanged", change: { before: [], after: [] } };
  let rule: SpecialPriceRule;
  try {
    // An export has past nights as well. They are no error as long as nothing changes, so they are checked below.
    rule = toRule(unsavedId, price.input, price.input.to);
  } catch (error) {
    return toProblems(error);
  }
  const before = known ?? rules.find((other) => samePeriod(other, rule));
  rule = { ...rule, id: before?.id ?? unsavedId };
  if (before && sameRule(before, rule)) return { state: "unchanged", change: { before: [], after: [] } };
  if (rule.to < room.today) return refused("to", "These nights are over.");
  const state = before ? "known" : "new";
  if (!before && rule.rank === "date") {
    const nights = { first: rule.from, last: rule.to, weekdays: everyWeekday };
    const change = planRules(rules, nights, { kind: "clear_price" });
    return { state, change: { before: change.before, after: [...change.after, rule] } };
  }
  const conflict = describeConflict(rule, rules, room.currency);
  return conflict ? refused("from", conflict) : { state, change: { before: before ? [before] : [], after: [rule] } };
}

/** Applies a row to the draft. A refused row leaves it as it was. */
export function applyRow(draft: Draft, row: PriceRow): { draft: Draft; outcome: Outcome } {
  const planned = planChange(draft, row);
  if (!("change" in planned)) return { draft, outcome: { ...planned, notes: row.notes } };
  const { state, change } = planned;
  if (state === "unchanged") return { draft, outcome: { state, notes: row.notes, roomId: draft.room.id } };
  let { unsaved } = draft;
  const after = change.after.map((rule) => (rule.id === unsavedId ? { ...rule, id: --unsaved } : rule));
  const rules = applyRules(draft.rules, { ...change, after });
  const kept = new Set(after.map(({ id }) => id));
  const cut = change.before
    .filter((rule) => state === "new" && kept.has(rule.id))
    .map((rule) => `${describeRule(rule, draft.room.currency)} keeps its other nights.`);
  const gone = change.before
    .filter((rule) => state === "new" && !kept.has(rule.id))
    .map((rule) => `${describeRule(rule, draft.room.currency)} is replaced.`);
  const effect = describeEffect(draft, rules, [...change.before, ...change.after]);
  const text = [state === "known" && change.after.length === 0 ? "Deleted." : "", effect, ...cut, ...gone]
    .filter(Boolean)
    .join(" ");
  const notes = [...row.notes, { field: "value", text, kind: "change" as const }];
  return { draft: { ...draft, rules, unsaved }, outcome: { state, notes, roomId: draft.room.id } };
}

/** The difference between the stored special prices and those of a draft. */
export function getDifference({ room, rules }: Draft): RuleChange {
  const stored = new Map(room.rates.specialPrices.map((rule) => [rule.id, rule]));
  const drafted = new Map(rules.map((rule) => [rule.id, rule]));
  const differs = (rule: SpecialPriceRule, other: SpecialPriceRule | undefined) => !other || !sameRule(rule, other);
  return {
    before: room.rates.specialPrices.filter((rule) => differs(rule, drafted.get(rule.id))),
    after: rules
      .filter((rule) => differs(rule, stored.get(rule.id)))
      .map((rule) => (rule.id < 0 ? { ...rule, id: unsavedId } : rule)),
  };
}
