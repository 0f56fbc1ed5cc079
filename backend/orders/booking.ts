import type { Db } from "@/backend/db/client";
import type { Actor, UserActor } from "@/backend/http/context";
import { notOnSale, requireKindBackend } from "@/backend/kinds";
import { withGuaranteedPrice } from "@/backend/quotes/guarantee";
import type { QuoteContent } from "@/backend/quotes/token";
import { isKindOnSale } from "@/backend/site/kinds-on-sale";
import { AppError } from "@/lib/errors";
import type { Language } from "@/lib/language/languages";
import type { OrderDraft } from "./lifecycle/draft";
import { draftOrder } from "./lifecycle/draft-order";
import { holdOrders, type NewOrder } from "./lifecycle/hold-orders";

/** @throws AppError 409 for an offer without a price */
export function requirePrice({ snapshot }: OrderDraft): void {
  if (snapshot.price.totals.totalMinor <= 0)
    throw new AppError("not_available", { user: "This offer has no price yet." });
}

/** A booking without an account is paid in advance. @throws AppError 409 if nothing is paid in advance */
export function requirePrepayment({ snapshot }: OrderDraft): void {
  if (snapshot.price.totals.dueNowMinor === 0)
    throw new AppError("not_available", { user: "Offers paid on site require an account. Log in or create one." });
}

/**
 * Rejects a total that the client did not accept (docs/domain.md §2.18). @throws AppError 409 `price_changed` with the
 * new total
 */
function requireAgreed({ snapshot }: OrderDraft, quote: QuoteContent, agreed: number): void {
  const { totalMinor } = snapshot.price.totals;
  if (totalMinor === agreed) return;
  throw new AppError("price_changed", {
    user: "The price has changed. Check the new price before you book.",
    data: { oldTotalMinor: agreed, newTotalMinor: totalMinor, kind: quote.kind, request: quote.request },
  });
}

/**
 * Prices a quoted request again. A price that rose during the guarantee of the quote is not applied; a lower one is
 * offered to the client. @throws AppError 409 `price_changed` with the new total
 */
export async function draftQuoted(
  tx: Db,
  actor: Actor,
  quote: QuoteContent,
  { acceptTotalMinor }: { acceptTotalMinor?: number } = {},
): Promise<OrderDraft> {
  const backend = requireKindBackend(quote.kind);
  if (!(await isKindOnSale(tx, quote.kind))) throw notOnSale();
  const bookedAt = new Date();
  const request = backend.request.parse(quote.request);
  const offer = await backend.price(tx, request, { actor, now: bookedAt, checkStock: false });
  const agreed = acceptTotalMinor ?? quote.totalMinor;
  const current = draftOrder(offer, quote, bookedAt);
  const rose = agreed === quote.totalMinor && current.snapshot.price.totals.totalMinor > agreed;
  const guaranteed = rose ? withGuaranteedPrice(offer, quote, bookedAt) : null;
  const draft = guaranteed ? draftOrder(guaranteed, quote, bookedAt) : current;
  requireAgreed(draft, quote, agreed);
  requirePrice(draft);
  return draft;
}

/** Holds what was quoted. See `holdOrders`. */
export async function holdQuoted(
  tx: Db,
  actor: UserActor,
  quote: QuoteContent,
  options: { acceptTotalMinor?: number; channel?: string; locale?: Language } = {},
): Promise<NewOrder> {
  const draft = await draftQuoted(tx, actor, quote, options);
  const { orders } = await holdOrders(tx, actor, [draft], { channel: options.channel, locale: options.locale });
  const [order] = orders;
  if (!order) throw new Error("nothing was held");
  return order;
}
