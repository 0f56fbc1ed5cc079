import { type Offer, priceOffer } from "@/backend/kinds/offer";
import { priceOfOffer, type QuoteRate } from "@/backend/quotes/price-out";
import type { Price } from "@/lib/contracts/price";
import { type PricedTerms, policyOut } from "@/lib/pricing/terms";
import type { BookingSnapshot } from "../booking-snapshot";
import { sumOnlineTax } from "../cancellation/reduce";
import type { OrderDraft } from "./draft";

/** The part of a quote that an order keeps. The exchange rate is fixed with the quote. */
export type QuoteTerms = { id: string; fx: QuoteRate };

function getSnapshot(offer: Offer, terms: PricedTerms, price: Price): BookingSnapshot {
  const { id, title, titles, slug } = offer.product;
  const { address, timeZone, endTimeZone } = offer.place;
  return {
    kind: offer.kind,
    price,
    policy: policyOut(terms),
    noShow: terms.noShow,
    onlineTaxMinor: sumOnlineTax(price),
    ...(endTimeZone && endTimeZone !== timeZone ? { endTimeZone } : {}),
    ...(offer.payLaterUntil ? { payLaterUntil: offer.payLaterUntil.toISOString() } : {}),
    ...(offer.entryUntil ? { entryUntil: offer.entryUntil.toISOString() } : {}),
    product: { id, title, ...(titles ? { titles } : {}), slug },
    address,
    summary: [...offer.summary],
    facts: offer.facts.map(({ label, value }) => ({ label, value: [...value] })),
    booked: offer.booked as BookingSnapshot["booked"],
  };
}

/** Makes the order of an offer at the exchange rate of its quote. Each line can be cancelled alone. */
export function draftOrder(offer: Offer, quote: QuoteTerms, bookedAt: Date): OrderDraft {
  const terms = priceOffer(offer, bookedAt);
  const { product, place, stay } = offer;
  return {
    kind: offer.kind,
    quoteId: quote.id,
    hotelId: offer.hotelId,
    scopeId: offer.scopeId,
    product: { id: product.id, ref: product.ref ?? null },
    title: product.title,
    placeName: place.name,
    timeZone: place.timeZone,
    checkIn: stay?.checkIn ?? null,
    checkOut: stay?.checkOut ?? null,
    serviceStart: offer.serviceStart,
    serviceEnd: offer.serviceEnd,
    confirmMode: offer.confirmMode,
    respondHours: offer.respondHours,
    balanceDaysBefore: offer.balanceDaysBefore,
    policyTimeline: terms.timeline,
    snapshot: getSnapshot(offer, terms, priceOfOffer(offer, terms, quote.fx)),
    lines: offer.lines.map(({ units: _, persons, detail, ...line }, at) => ({
      ...line,
      totalMinor: terms.lines[at]?.totalMinor ?? 0,
      policyTimeline: terms.lines[at]?.timeline ?? [],
      // The price of each date, for reports.
      detail: { ...detail, unitsMinor: terms.lines[at]?.unitsMinor ?? [] },
    })),
    check: offer.check,
  };
}
