import type { OrderDraft } from "@/backend/orders/lifecycle/draft";
import type { Sellers } from "@/backend/orders/sellers";
import { type ProductQuote, sealQuote } from "@/backend/quotes/token";
import type { Need } from "@/backend/stock/needs";
import type { Price } from "@/lib/contracts/price";
import type { Timeline } from "@/lib/pricing/cancellation";

/** Minimal sellers of other product kinds: they sell what the request names at the price that it names. */

export type Offer = {
  kind: ProductQuote["kind"];
  title: string;
  needs: readonly Need[];
  totalMinor: number;
  /** Part of the total that is due now; the whole total by default. */
  dueNowMinor?: number;
  /** Amount that is paid at the property. */
  atPropertyMinor?: number;
  confirmMode?: "instant" | "request";
};

const starts = new Date(Date.now() + 30 * 86_400_000);
const ends = new Date(starts.getTime() + 5 * 3_600_000);
const freeUntil = new Date(starts.getTime() - 86_400_000).toISOString();

/** Free until one day before, then half. */
const buildTimeline = (totalMinor: number): Timeline => [
  { untilUtc: freeUntil, feeMinor: 0, refundMinor: totalMinor },
  { untilUtc: null, feeMinor: Math.ceil(totalMinor / 2), refundMinor: Math.floor(totalMinor / 2) },
];

function getPrice(offer: Offer): Price {
  const { totalMinor, title, atPropertyMinor = 0 } = offer;
  const dueNowMinor = offer.dueNowMinor ?? totalMinor - atPropertyMinor;
  const amounts = { grossMinor: totalMinor, discountMinor: 0, amountMinor: totalMinor, displayMinor: totalMinor };
  return {
    currency: "USD",
    lines: [{ kind: "item", label: title, note: null, line: 0, on: null, quantity: 1, ...amounts, pay: "online" }],
    included: [],
    totals: {
      ...{ subtotalMinor: totalMinor, discountMinor: 0, taxMinor: 0, feesMinor: 0, totalMinor },
      dueNowMinor,
      dueLaterMinor: totalMinor - dueNowMinor - atPropertyMinor,
      dueAtPropertyMinor: atPropertyMinor,
    },
    display: { currency: "USD", rate: "1", at: new Date().toISOString(), totalMinor },
  };
}

export function createDraft(quoteId: string, offer: Offer): OrderDraft {
  const { kind, title, needs, totalMinor, confirmMode = "instant" } = offer;
  const timeline = buildTimeline(totalMinor);
  return {
    kind,
    quoteId,
    hotelId: null,
    title,
    placeName: "Lisbon, Portugal",
    timeZone: "Europe/Lisbon",
    checkIn: null,
    checkOut: null,
    serviceStart: starts,
    serviceEnd: ends,
    confirmMode,
    policyTimeline: timeline,
    promise: {
      kind,
      price: getPrice(offer),
      policy: { name: "Test", freeUntilUtc: freeUntil, grace: null, timeline: [...timeline] },
      noShow: { feeMinor: totalMinor, fromUtc: ends.toISOString() },
      onlineTaxMinor: 0,
      product: { id: 1, title, slug: "test" },
      summary: `${title}, 2 people`,
      facts: [{ label: "Meeting point", value: "Rossio" }],
      address: "Rossio 1",
      retryUrl: null,
      request: {},
    },
    lines: [
      {
        product: { kind, id: 1 },
        name: title,
        quantity: 1,
        from: null,
        to: null,
        needs,
        totalMinor,
        policyTimeline: timeline,
        detail: {},
      },
    ],
  };
}

/** Dates are strings in a quote. */
const getOffer = (quote: ProductQuote): Offer => {
  const offer = quote.request as Offer;
  const needs = offer.needs.map((need) =>
    need.kind === "units" ? { ...need, from: new Date(need.from), to: new Date(need.to) } : need,
  );
  return { ...offer, needs };
};

const sell = async (_tx: unknown, _actor: unknown, quote: ProductQuote) => createDraft(quote.id, getOffer(quote));
export const testSellers: Sellers = { transport: sell, tour: sell, flight: sell, cruise: sell };

/** A quote in the form that a kind's own endpoint would return. */
export function quoteOffer(offer: Offer, signingKey: string): string {
  const fx = { currency: "USD", rate: "1", at: new Date().toISOString() };
  const { totalMinor } = offer;
  const quoted = { kind: offer.kind, request: { ...offer }, totalMinor, fx, displayTotalMinor: totalMinor };
  return sealQuote<ProductQuote>(quoted, signingKey).token;
}
