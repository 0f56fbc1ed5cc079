import { formatDay, listNights } from "@/lib/dates";
import { getPercentage } from "@/lib/money";
import { priceNight } from "./night";
import { priceServices } from "./services";
import { addedTaxes, includedTaxes } from "./taxes";
import type { NightLine, PricedStay, PriceLine, PriceTotals, RatePlanTerms, StayRequest, StayTerms } from "./types";

function nightLines(request: StayRequest, terms: StayTerms): NightLine[] {
  const nights = listNights(request.checkIn, request.checkOut);
  return request.rooms.flatMap((guests, room) =>
    nights.map((night): NightLine => {
      const price = priceNight(terms.rates, terms.plan, guests, night);
      return {
        kind: "night",
        label: request.rooms.length > 1 ? `Room ${room + 1}, ${formatDay(night)}` : formatDay(night),
        room,
        night,
        grossMinor: price.grossMinor,
        discountBp: price.discountMinor > 0 ? terms.rates.discountBp : 0,
        discountMinor: price.discountMinor,
        amountMinor: price.netMinor,
        rule: price.rule,
        pay: "online",
      };
    }),
  );
}

/** The part of the online amount that is due immediately, by the plan's payment type. */
export function dueOnline(
  plan: Pick<RatePlanTerms, "payment" | "depositBp">,
  onlineMinor: number,
): Pick<PriceTotals, "dueNowMinor" | "dueLaterMinor" | "dueAtPropertyMinor"> {
  if (plan.payment === "at_property") return { dueNowMinor: 0, dueLaterMinor: 0, dueAtPropertyMinor: onlineMinor };
  const dueNowMinor = plan.payment === "deposit" ? getPercentage(onlineMinor, plan.depositBp) : onlineMinor;
  return { dueNowMinor, dueLaterMinor: onlineMinor - dueNowMinor, dueAtPropertyMinor: 0 };
}

/** Totals are sums of rounded lines and are not rounded again, so that displayed lines add up. */
export function computeTotals(
  lines: readonly PriceLine[],
  plan: Pick<RatePlanTerms, "payment" | "depositBp">,
): PriceTotals {
  const sum = { subtotal: 0, discount: 0, tax: 0, fee: 0, online: 0, property: 0 };
  for (const line of lines) {
    sum[line.pay] += line.amountMinor;
    if (line.kind === "night") {
      sum.subtotal += line.grossMinor;
      sum.discount += line.discountMinor;
    } else if (line.kind === "service") sum.subtotal += line.amountMinor;
    else sum[line.kind] += line.amountMinor;
  }
  const due = dueOnline(plan, sum.online);
  return {
    subtotalMinor: sum.subtotal,
    discountMinor: sum.discount,
    taxMinor: sum.tax,
    feesMinor: sum.fee,
    ...due,
    dueAtPropertyMinor: due.dueAtPropertyMinor + sum.property,
    totalMinor: sum.online + sum.property,
  };
}

/** The price of a stay by line; the lines sum exactly to the total. */
export function priceStay(request: StayRequest, terms: StayTerms): PricedStay {
  const nights = nightLines(request, terms);
  const stayed = nights.length / Math.max(1, request.rooms.length);
  const services = priceServices(terms.services, request.services, stayed, request.rooms);
  const taxed = { nights, services, rooms: request.rooms };
  const lines = [...nights, ...services, ...addedTaxes(terms.taxes, taxed)];
  return { lines, included: includedTaxes(terms.taxes, taxed), totals: computeTotals(lines, terms.plan) };
}
