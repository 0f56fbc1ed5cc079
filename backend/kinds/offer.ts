import type { Need } from "@/backend/stock/needs";
import type { Stock } from "@/backend/stock/rows";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { KindId } from "@/lib/kinds/kind";
import type { LocalizedFact, LocalizedMessage } from "@/lib/language/localized-message";
import type { Titles } from "@/lib/language/titles";
import type { Anchor, CancellationPolicy } from "@/lib/pricing/cancellation";
import { computeTerms, type PricedTerms } from "@/lib/pricing/terms";
import type { PaymentTerms, Persons, ServiceLine, TaxRule, UnitLine } from "@/lib/pricing/types";

/** A priced unit of an offer: a night, a day, a ticket. It is paid online unless the whole offer is paid on site. */
export type OfferUnit = Omit<UnitLine, "line" | "pay">;

/**
 * A unit that is sold once and without a discount: a ticket, a fee.
 * @param on local calendar date of the service
 * @param amountMinor in minor units of the base currency
 */
export const itemUnit = (
  name: Pick<OfferUnit, "label" | "localized">,
  on: OfferUnit["on"],
  amountMinor: number,
): OfferUnit => ({
  kind: "item",
  ...name,
  on,
  quantity: 1,
  grossMinor: amountMinor,
  discountBp: 0,
  discountMinor: 0,
  rule: null,
  amountMinor,
});

/** The part of an offer that can be cancelled alone: a room, a car, a seat, the tickets of a party. */
export type OfferLine = {
  /** The catalogue row of the product. `ref` is the identifier of a supplier. */
  product: { kind: string; id: number; ref?: string | null };
  name: string;
  quantity: number;
  /** Local calendar dates of the service, if it has dates. */
  from: string | null;
  to: string | null;
  /** The inventory that the line takes. */
  needs: readonly Need[];
  /** The persons as counted by prices and taxes. */
  persons: Persons;
  units: readonly OfferUnit[];
  /** Stored with the line. */
  detail: Record<string, unknown>;
};

/**
 * The priced product of one kind, in minor units of the base currency. The engine adds taxes, totals, exchange rates and
 * the policy timeline, and makes the order from it.
 */
export type Offer<Booked extends { kind: KindId } = { kind: KindId }> = {
  kind: KindId;
  /** The public product: a hotel, a tour, a route. `ref` is the identifier of a supplier. */
  product: { id: number; title: string; titles?: Titles; slug: string; ref?: string | null };
  picture: Picture | null;
  /** The hotel that sub-administrators are scoped to. */
  hotelId: number | null;
  /** The owner of the revenue account. Orders of one scope wait for each other when their revenue is posted. */
  scopeId: number;
  /** The time zones of its start and its end, which is the same by default. */
  place: { name: string; address: string; timeZone: string; endTimeZone?: string };
  serviceStart: Date;
  serviceEnd: Date;
  /** Cancellation deadlines count back from it. */
  anchor: Anchor;
  /** Calendar dates of a stay. */
  stay: { checkIn: string; checkOut: string } | null;
  confirmMode: "instant" | "request";
  /** Hours in which the provider responds to a request. Default: the site setting. */
  respondHours: number | null;
  lines: readonly OfferLine[];
  /** Services of the whole order. */
  services: readonly ServiceLine[];
  taxes: readonly TaxRule[];
  payment: PaymentTerms;
  /** Days before the service by which the balance of a deposit is due. Default: 14. */
  balanceDaysBefore?: number;
  policy: CancellationPolicy;
  /**
   * The provider's fee for the change of a booking, as a fraction of its price. It is never more than the fee of a
   * cancellation at that moment.
   */
  changeFee?: { part: number; whole: number };
  /** Until then the client may hold it without payment; absent if it is paid within the usual hold. */
  payLaterUntil?: Date | undefined;
  /** The last closing time of a service with opening hours; absent if it begins at `serviceStart`. */
  entryUntil?: Date | undefined;
  /** The base currency. */
  currency: string;
  /** The product in one line, for lists. */
  summary: LocalizedMessage;
  /** Details for order pages, tickets and receipts. */
  facts: readonly LocalizedFact[];
  booked: Booked;
  /** Units that are still available; null if they were not read. */
  unitsLeft: number | null;
  /** Checks rules of the kind on the locked inventory. Throws if they are violated. */
  check?: (stock: Stock) => void;
};

/** Adds taxes, totals and cancellation terms to an offer. */
export const priceOffer = (offer: Offer, bookedAt: Date): PricedTerms =>
  computeTerms({
    units: offer.lines.flatMap(({ units }, line) => units.map((unit): UnitLine => ({ ...unit, line, pay: "online" }))),
    services: offer.services,
    taxes: offer.taxes,
    persons: offer.lines.map(({ persons }) => persons),
    payment: offer.payment,
    policy: offer.policy,
    anchor: offer.anchor,
    bookedAt,
  });
