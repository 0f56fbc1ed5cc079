import { weekday } from "@/lib/dates";
import { discounted, formatAmount, getPercentage } from "@/lib/money";
import { applyRule, describeRule, formatPercent, rulesFor, winningRule } from "./special-prices";
import type { ChildBand, RatePlanTerms, RoomGuests, RoomRates, SpecialPriceRule } from "./types";

type PlanDelta = Pick<RatePlanTerms, "deltaBp" | "deltaMinor">;

export interface NightPrice {
  /** Room price on this plan in minor units, for the base guests. */
  roomMinor: number;
  /** With extra adults and children, before discount. */
  grossMinor: number;
  discountMinor: number;
  netMinor: number;
  rule: SpecialPriceRule | null;
}

function getBand(bands: readonly ChildBand[], age: number): ChildBand | undefined {
  return bands.find((band) => age >= band.ageFrom && age <= band.ageTo);
}

function childMinor(band: ChildBand, roomMinor: number): number {
  if (band.kind === "free") return 0;
  return band.kind === "fixed" ? band.value : getPercentage(roomMinor, band.value);
}

/**
 * Prices of guests beyond the included ones, in minor units. Adults take the included places first, then the children with
 * the highest prices. Other children pay the price of their age band; a child outside of all bands counts as an adult.
 */
export function guestsMinor(rates: RoomRates, guests: RoomGuests, roomMinor: number): number {
  let { adults } = guests;
  const children: number[] = [];
  for (const age of guests.childAges) {
    const band = getBand(rates.childBands, age);
    if (band) children.push(childMinor(band, roomMinor));
    else adults += 1;
  }
  const included = Math.max(0, rates.baseGuests - adults);
  const paying = children.sort((a, b) => b - a).slice(included);
  return paying.reduce((sum, minor) => sum + minor, 0) + Math.max(0, adults - rates.baseGuests) * rates.extraAdultMinor;
}

/** Base and weekday price with the applicable special price, in minor units; independent of guests and plan. */
export function ruledMinor(rates: RoomRates, night: string, rule: SpecialPriceRule | null): number {
  const base = rates.costPerNightMinor + (rates.weekdayDeltaMinor[weekday(night)] ?? 0);
  return rule ? applyRule(rule, base) : base;
}

export function planMinor(plan: PlanDelta, ruled: number): number {
  return ruled + getPercentage(ruled, plan.deltaBp) + plan.deltaMinor;
}

/** Price of a night for these guests on this plan, from its ruled price. Never below zero. */
export function finishNight(
  rates: RoomRates,
  plan: PlanDelta,
  guests: RoomGuests,
  ruled: number,
  allowDiscount: boolean,
): Omit<NightPrice, "rule"> {
  const roomMinor = Math.max(0, planMinor(plan, ruled));
  const grossMinor = roomMinor + guestsMinor(rates, guests, roomMinor);
  const netMinor = allowDiscount ? discounted(grossMinor, rates.discountBp) : grossMinor;
  return { roomMinor, grossMinor, discountMinor: grossMinor - netMinor, netMinor };
}

/** The only price computation of a night, used by search, quote, calendar and receipt. */
export function priceNight(rates: RoomRates, plan: PlanDelta, guests: RoomGuests, night: string): NightPrice {
  const rule = winningRule(rates.specialPrices, night);
  return {
    ...finishNight(rates, plan, guests, ruledMinor(rates, night, rule), rule?.allowDiscount ?? true),
    rule,
  };
}

export interface NightStep {
  text: string;
  /** The price after this step, in minor units. */
  afterMinor: number;
}

export interface NightExplanation extends NightPrice {
  steps: NightStep[];
  /** Matching special prices of lower priority, in priority order. */
  beaten: { id: number; text: string }[];
}

/** The computation of a night price step by step, with the special prices that were not applied. */
export function explainNight(
  rates: RoomRates,
  plan: PlanDelta,
  guests: RoomGuests,
  night: string,
  currency: string,
): NightExplanation {
  const [rule = null, ...beaten] = rulesFor(rates.specialPrices, night);
  const delta = rates.weekdayDeltaMinor[weekday(night)] ?? 0;
  const base = rates.costPerNightMinor + delta;
  const ruled = ruledMinor(rates, night, rule);
  const price = finishNight(rates, plan, guests, ruled, rule?.allowDiscount ?? true);
  const steps: NightStep[] = [{ text: "Price of a night", afterMinor: rates.costPerNightMinor }];
  const add = (text: string, afterMinor: number) => steps.push({ text, afterMinor });
  if (delta !== 0) add(`Weekday: ${delta > 0 ? "+" : ""}${formatAmount(delta, currency)}`, base);
  if (rule) add(describeRule(rule, currency), ruled);
  if (price.roomMinor !== ruled) add("Rate plan", price.roomMinor);
  if (price.grossMinor !== price.roomMinor) add("Further guests", price.grossMinor);
  if (price.discountMinor !== 0) add(`Discount ${formatPercent(rates.discountBp)}`, price.netMinor);
  else if (rule && !rule.allowDiscount && rates.discountBp > 0)
    add("No discount on this special price", price.netMinor);
  return {
    ...price,
    rule,
    steps,
    beaten: beaten.map((lost) => ({ id: lost.id, text: describeRule(lost, currency) })),
  };
}
