import { discounted, getPercentage } from "@/lib/money";
import { guestsMinor, planMinor, ruledMinor } from "./night";
import { priceServices } from "./services";
import { applyRule, winningRule } from "./special-prices";
import { getCount, inForce } from "./taxes";
import type { Party, RatePlanTerms, RoomRates, ServiceRule, TaxRule } from "./types";

/** The part of a night price that is independent of plan and guests. */
export interface RuledNight {
  minor: number;
  allowDiscount: boolean;
}

export function ruledNight(rates: RoomRates, night: string): RuledNight {
  const rule = rates.specialPrices.length > 0 ? winningRule(rates.specialPrices, night) : null;
  return { minor: ruledMinor(rates, night, rule), allowDiscount: rule?.allowDiscount ?? true };
}

/**
 * Lower bound of a night price on these plans in minor units, for any date and guests: additional guests, services and
 * taxes only increase it. Infinite without a plan.
 */
export function leastNight(rates: RoomRates, plans: readonly Pick<RatePlanTerms, "deltaBp" | "deltaMinor">[]): number {
  const { costPerNightMinor, weekdayDeltaMinor, specialPrices, discountBp } = rates;
  const bases = [Math.min(0, ...weekdayDeltaMinor), Math.max(0, ...weekdayDeltaMinor)].map(
    (d) => costPerNightMinor + d,
  );
  // Each rule is linear in the base price, so its minimum is at one of the ends.
  const least = Math.min(...bases, ...specialPrices.flatMap((rule) => bases.map((base) => applyRule(rule, base))));
  const gross = Math.min(...plans.map((plan) => Math.max(0, planMinor(plan, least))));
  return gross === Number.POSITIVE_INFINITY ? gross : discounted(gross, discountBp);
}

/** A percentage and the nights on which it applies; null for all. */
interface PercentTax {
  bp: number;
  nights: readonly boolean[] | null;
  onServices: boolean;
}

export interface ServicesTotal {
  readonly totalMinor: number;
  readonly taxableMinor: number;
}

export const noServices: ServicesTotal = { totalMinor: 0, taxableMinor: 0 };

/**
 * Computes the total of `priceStay` without its lines, for searches that price a whole city. One instance serves all
 * rooms of a place, because it precomputes everything that is independent of the room: fixed taxes and the nights of
 * percentages.
 */
export class StayPriceCalculator {
  /** Discount within the last total in minor units, before taxes. */
  discountMinor = 0;
  private readonly fixedMinor: number;
  private readonly percents: readonly PercentTax[];
  /** A percentage applies to some nights only, so the net price of each night is needed. */
  private readonly byNight: boolean;

  constructor(
    readonly nights: readonly string[],
    readonly rooms: Party,
    taxes: readonly TaxRule[],
  ) {
    const lines = rooms.flatMap((_, line) => nights.map((on) => ({ on, line, amountMinor: 0 })));
    const taxed = { units: lines, services: [], persons: rooms };
    const added = taxes.filter((rule) => rule.mode === "added");
    const fixed = added.filter((rule) => rule.kind === "fixed");
    this.fixedMinor = fixed.reduce((sum, rule) => sum + rule.value * getCount(rule, taxed), 0);
    this.percents = added.flatMap((rule) => {
      if (rule.kind !== "percent") return [];
      const held = nights.map((night) => inForce(rule, night));
      return { bp: rule.value, nights: held.every(Boolean) ? null : held, onServices: held[0] ?? false };
    });
    this.byNight = this.percents.some((tax) => tax.nights !== null);
  }

  /** Automatic services; the same for every plan of a room. */
  services(rules: readonly ServiceRule[]): ServicesTotal {
    if (rules.length === 0) return noServices;
    const total = { totalMinor: 0, taxableMinor: 0 };
    for (const line of priceServices(rules, [], this.nights.length, this.rooms)) {
      total.totalMinor += line.amountMinor;
      if (line.taxable) total.taxableMinor += line.amountMinor;
    }
    return total;
  }

  /** Total of the stay for the ruled nights of a room type, one per night. */
  total(
    rates: RoomRates,
    plan: Pick<RatePlanTerms, "deltaBp" | "deltaMinor">,
    ruled: readonly RuledNight[],
    services: ServicesTotal,
  ): number {
    let netMinor = 0;
    this.discountMinor = 0;
    const byNight: number[] | null = this.byNight ? this.nights.map(() => 0) : null;
    for (const guests of this.rooms) {
      for (let at = 0; at < ruled.length; at++) {
        const { minor, allowDiscount } = ruled[at] as RuledNight;
        const roomMinor = Math.max(0, planMinor(plan, minor));
        const gross = roomMinor + guestsMinor(rates, guests, roomMinor);
        const net = allowDiscount && rates.discountBp > 0 ? discounted(gross, rates.discountBp) : gross;
        netMinor += net;
        this.discountMinor += gross - net;
        if (byNight) byNight[at] = (byNight[at] ?? 0) + net;
      }
    }
    let total = netMinor + services.totalMinor + this.fixedMinor;
    for (const { bp, nights, onServices } of this.percents) {
      const taxed = nights && byNight ? byNight.reduce((sum, net, at) => sum + (nights[at] ? net : 0), 0) : netMinor;
      total += getPercentage(taxed + (onServices ? services.taxableMinor : 0), bp);
    }
    return total;
  }
}
