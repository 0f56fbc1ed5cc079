import type { Actor, Deps } from "@/backend/http/context";
import type { KindBackend } from "@/backend/kinds/kind";
import { type Offer, priceOffer } from "@/backend/kinds/offer";
import type { Policy, Price } from "@/lib/contracts/price";
import { policyOut } from "@/lib/pricing/terms";
import { shownCurrency } from "./fx";
import { packPrice } from "./guarantee";
import { priceOfOffer } from "./price-out";
import { type QuoteContent, sealQuote } from "./token";

export type Quote = { token: string; content: QuoteContent; offer: Offer; price: Price; policy: Policy };

type QuoteRequest = { request: unknown; actor: Actor; currency: string | undefined };

/**
 * Prices a request of a kind and signs the result. `currency` is the display currency.
 * @throws AppError 401, 404, 409 or 422 with the reason if it cannot be booked
 */
export async function makeQuote(
  { db, env }: Pick<Deps, "db" | "env">,
  backend: KindBackend,
  { request, actor, currency: chosen }: QuoteRequest,
): Promise<Quote> {
  const now = new Date();
  const offer = await backend.price(db, request, { actor, now, checkStock: true });
  const { currency, rate } = await shownCurrency(db, offer.currency, chosen);
  const fx = { currency, rate, at: now.toISOString() };
  const terms = priceOffer(offer, now);
  const price = priceOfOffer(offer, terms, fx);
  const { token, content } = sealQuote(
    {
      kind: backend.kind.id,
      request,
      title: offer.product.title,
      totalMinor: price.totals.totalMinor,
      fx,
      displayTotalMinor: price.display.totalMinor,
      packedPrice: packPrice(offer),
    },
    env.SIGNING_KEY,
    now,
  );
  return { token, content, offer, price, policy: policyOut(terms) };
}
