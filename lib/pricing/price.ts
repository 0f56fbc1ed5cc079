import { formatDay, listNights } from "@/lib/dates";
import { getPercentage } from "@/lib/money";
import { priceNight } from "./night";
import { priceServices } from "./services";
import { addedTaxes, includedTaxes } from "./taxes";
import type {
  PaymentTerms,
  Persons,
  Priced,
  PriceLine,
  PriceTotals,
  ServiceLine,
  StayRequest,
  StayTerms,
  TaxRule,
  UnitLine,
} from "./types";

/** The nights of a stay, room by room. */
function nightLines(request: StayRequest, terms: StayTerms): UnitLine[] {
  const nights = listNights(request.checkIn, request.checkOut);
  return request.rooms.flatMap((guests, line) =>
    nights.map((night): UnitLine => {
      const price = priceNight(terms.rates, terms.plan, guests, night);
      return {
        kind: "night",
        label: request.rooms.length > 1 ? `Room ${line + 1}, ${formatDay(night)}` : formatDay(night),
        line,
        on: night,
        quantity: 1,
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
  plan: PaymentTerms,
  onlineMinor: number,
): Pick<PriceTotals, "dueNowMinor" | "dueLaterMinor" | "dueAtPropertyMinor"> {
  if (plan.payment === "at_property") return { dueNowMinor: 0, dueLaterMinor: 0, dueAtPropertyMinor: onlineMinor };
  const dueNowMinor = plan.payment === "deposit" ? getPercentage(onlineMinor, plan.depositBp) : onlineMinor;
  return { dueNowMinor, dueLaterMinor: onlineMinor - dueNowMinor, dueAtPropertyMinor: 0 };
}

/** Totals are sums of rounded lines and are not rounded again, so that displayed lines add up. */
export function computeTotals(lines: readonly PriceLine[], plan: PaymentTerms): PriceTotals {
  const sum = { subtotal: 0, discount: 0, tax: 0, fee: 0, online: 0, property: 0 };
  for (const line of lines) {
    sum[line.pay] += line.amountMinor;
    if (line.kind === "night" || line.kind === "item") {
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

export interface UnitPrices {
  units: readonly UnitLine[];
  services: readonly ServiceLine[];
  taxes: readonly TaxRule[];
  /** The persons of each line. */
  persons: readonly Persons[];
  payment: PaymentTerms;
}

/** Adds taxes and totals to priced units. The lines sum exactly to the total. */
export function priceUnits({ units, services, taxes, persons, payment }: UnitPrices): Priced {
  const taxed = { units, services, persons };
  const lines = [...units, ...services, ...addedTaxes(taxes, taxed)];
  return { lines, included: includedTaxes(taxes, taxed), totals: computeTotals(lines, payment) };
}

/** The nights and services of a stay with their prices. */
export function unitsOfStay(request: StayRequest, terms: StayTerms): Pick<UnitPrices, "units" | "services"> {
  const units = nightLines(request, terms);
  const nights = units.length / Math.max(1, request.rooms.length);
  return { units, services: priceServices(terms.services, request.services, nights, request.rooms) };
}

/** The price of a stay by line. */
export function priceStay(request: StayRequest, terms: StayTerms): Priced {
  const { taxes, plan } = terms;
  return priceUnits({ ...unitsOfStay(request, terms), taxes, persons: request.rooms, payment: plan });
}
