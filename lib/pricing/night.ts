import { weekday } from "@/lib/dates";
import { discounted, formatAmount, getPercentage } from "@/lib/money";
import { applyRule, describeRule, formatPercent, rulesFor, winningRule } from "./special-prices";
import type { ChildBand, RatePlanTerms, RoomGuests, RoomRates, SpecialPriceRule } from "./types";

type PlanDelta = Pick<RatePlanTerms, "deltaBp" | "deltaMinor">;

export interface NightPrice {
  /** The room on this plan, before guests beyond the base. */
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

/** Adults first, children of a band at the band's price; a child of no band counts as an adult. */
export function guestsMinor(rates: RoomRates, guests: RoomGuests, roomMinor: number): number {
  let { adults } = guests;
  let sum = 0;
  for (const age of guests.childAges) {
    const band = getBand(rates.childBands, age);
    if (band) sum += childMinor(band, roomMinor);
    else adults += 1;
  }
  return sum + Math.max(0, adults - rates.baseGuests) * rates.extraAdultMinor;
}

/** Base and weekday, then the special price that won: the part of a night that no guest or plan changes. */
export function ruledMinor(rates: RoomRates, night: string, rule: SpecialPriceRule | null): number {
  const base = rates.costPerNightMinor + (rates.weekdayDeltaMinor[weekday(night)] ?? 0);
  return rule ? applyRule(rule, base) : base;
}

export function planMinor(plan: PlanDelta, ruled: number): number {
  return ruled + getPercentage(ruled, plan.deltaBp) + plan.deltaMinor;
}

/** From the ruled price of a night to what these guests pay for it on this plan. Never below zero. */
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

/** The one way in which a night gets its price; search, quote, calendar and receipt all come here. */
export function priceNight(rates: RoomRates, plan: PlanDelta, guests: RoomGuests, night: string): NightPrice {
  const rule = winningRule(rates.specialPrices, night);
  return {
    ...finishNight(rates, plan, guests, ruledMinor(rates, night, rule), rule?.allowDiscount ?? true),
    rule,
  };
}

export interface NightStep {
  words: string;
  /** The price after this step. */
  afterMinor: number;
}

export interface NightExplanation extends NightPrice {
  steps: NightStep[];
  /** Rules that touch the night and lost, in the order in which they would have come. */
  beaten: { id: number; words: string }[];
}

/** Why a night costs what it costs, step by step, with the rules that lost. */
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
  const steps: NightStep[] = [{ words: "Price of a night", afterMinor: rates.costPerNightMinor }];
  const add = (words: string, afterMinor: number) => steps.push({ words, afterMinor });
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
    beaten: beaten.map((lost) => ({ id: lost.id, words: describeRule(lost, currency) })),
  };
}
