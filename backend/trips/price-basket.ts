import type { Actor, Deps } from "@/backend/http/context";
import { findKindBackend, notOnSale } from "@/backend/kinds";
import { makeQuote, type Quote } from "@/backend/quotes/quote";
import { isKindOnSale } from "@/backend/site/kinds-on-sale";
import { refusalsTogether } from "@/backend/stock/availability";
import type { TripBasket, TripBasketItem, TripOffer } from "@/lib/contracts/orders/trip-basket";
import { AppError } from "@/lib/errors";
import { findKind } from "@/lib/kinds";
import type { LocalizedMessage } from "@/lib/language/localized-message";
import type { BasketItem } from "./basket";

type Priced = { item: BasketItem; quote: Quote | null; refusal: AppError | null };

const toRefusal = (error: unknown): AppError => {
  if (error instanceof AppError && error.status < 500) return error;
  throw error;
};

async function priceItem(deps: Deps, item: BasketItem, actor: Actor, currency?: string): Promise<Priced> {
  const backend = findKindBackend(item.kind);
  if (!backend || !(await isKindOnSale(deps.db, item.kind))) return { item, quote: null, refusal: notOnSale() };
  const request = backend.request.safeParse(item.request);
  if (!request.success) return { item, quote: null, refusal: new AppError("not_available") };
  try {
    const quote = await makeQuote(deps, backend, { request: request.data, actor, currency });
    return { item, quote, refusal: null };
  } catch (error) {
    return { item, quote: null, refusal: toRefusal(error) };
  }
}

/** Selections that take the last of the same inventory can't be held together: the later one is refused. */
async function refuseTogether(deps: Deps, priced: readonly Priced[]): Promise<Priced[]> {
  const refusals = await refusalsTogether(
    deps.db,
    priced.map(({ quote }) => quote?.offer.lines.map(({ needs }) => needs) ?? []),
  );
  return priced.map((one, at) => (refusals[at] ? { ...one, quote: null, refusal: refusals[at] } : one));
}

/**
 * Ids of the items that someone can hardly use together: another product of the same kind at an overlapping time, such
 * as two tours at the same hour. Two room types of one hotel do not overlap.
 */
export function findOverlaps(
  items: readonly { id: string; kind: string; productId: number; from: Date; to: Date }[],
): ReadonlyMap<string, string[]> {
  return new Map(
    items.map((item) => [
      item.id,
      items
        .filter(
          (other) =>
            other.id !== item.id &&
            other.kind === item.kind &&
            other.productId !== item.productId &&
            other.from < item.to &&
            item.from < other.to,
        )
        .map(({ id }) => id),
    ]),
  );
}

const copy = (message: LocalizedMessage | undefined) => message && [...message];

function toOffer({ token, offer, price, policy }: Quote, retryPath: string | undefined): TripOffer {
  return {
    token,
    product: offer.product,
    picture: offer.picture,
    placeName: offer.place.name,
    timeZone: offer.place.timeZone,
    endTimeZone: offer.place.endTimeZone ?? offer.place.timeZone,
    serviceStart: offer.serviceStart.toISOString(),
    serviceEnd: offer.serviceEnd.toISOString(),
    summary: [...offer.summary],
    facts: offer.facts.map(({ label, value }) => ({ label, value: [...value] })),
    confirmMode: offer.confirmMode,
    price,
    policy,
    unitsLeft: offer.unitsLeft,
    path: retryPath ?? null,
  };
}

/** Without an account a kind must allow it, and something must be paid now. */
const needsNoAccount = ({ item, quote }: Priced): boolean =>
  (findKind(item.kind)?.features.has("book_without_account") ?? false) &&
  (quote === null || quote.price.totals.dueNowMinor > 0);

const sum = (quotes: readonly Quote[], of: (quote: Quote) => number): number =>
  quotes.reduce((total, quote) => total + of(quote), 0);

function sumTotals(quotes: readonly Quote[]): TripBasket["totals"] {
  const [first] = quotes;
  if (!first) return null;
  return {
    currency: first.price.currency,
    totalMinor: sum(quotes, ({ price }) => price.totals.totalMinor),
    dueNowMinor: sum(quotes, ({ price }) => price.totals.dueNowMinor),
    dueLaterMinor: sum(quotes, ({ price }) => price.totals.dueLaterMinor),
    dueAtPropertyMinor: sum(quotes, ({ price }) => price.totals.dueAtPropertyMinor),
    display: {
      currency: first.price.display.currency,
      totalMinor: sum(quotes, ({ price }) => price.display.totalMinor),
    },
  };
}

/** The current price and terms of all items, as if they were held together now. Takes no inventory. */
export async function priceBasket(
  deps: Deps,
  items: readonly BasketItem[],
  { actor, currency }: { actor: Actor; currency?: string },
): Promise<TripBasket> {
  const alone = await Promise.all(items.map((item) => priceItem(deps, item, actor, currency)));
  const priced = await refuseTogether(deps, alone);
  const quotes = priced.flatMap(({ quote }) => quote ?? []);
  const overlaps = findOverlaps(
    priced.flatMap(({ item, quote }) =>
      quote
        ? {
            id: item.id,
            kind: item.kind,
            productId: quote.offer.product.id,
            from: quote.offer.serviceStart,
            to: quote.offer.serviceEnd,
          }
        : [],
    ),
  );
  return {
    items: priced.map((one): TripBasketItem => {
      const { item, quote, refusal } = one;
      const path = quote && findKindBackend(item.kind)?.retryPath?.(quote.offer.booked);
      const reason = refusal?.toBody();
      const field = Object.keys(reason?.fields ?? {})[0];
      return {
        id: item.id,
        kind: item.kind,
        title: item.title,
        seenTotalMinor: item.totalMinor,
        offer: quote && toOffer(quote, path ?? undefined),
        refusal: reason
          ? {
              code: reason.code,
              message: field ? (reason.fields?.[field] ?? reason.message) : reason.message,
              localized: copy(field ? reason.localizedFields?.[field] : reason.localized),
            }
          : null,
        overlaps: [...(overlaps.get(item.id) ?? [])],
        withoutAccount: needsNoAccount(one),
      };
    }),
    totals: sumTotals(quotes),
    bookable: quotes.length > 1 && quotes.length === items.length,
    withoutAccount: priced.every(needsNoAccount),
  };
}
