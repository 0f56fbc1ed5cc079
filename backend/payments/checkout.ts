import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { getGuestId, guestHoldOptions, requireGuestHold, requireGuestKind, withPass } from "@/backend/guests/hold";
import { addGuest, guestActor } from "@/backend/guests/store";
import { type Context, type ReplayableResponse, requireUser, type UserActor } from "@/backend/http/context";
import { draftQuoted, holdQuoted, requirePrepayment } from "@/backend/orders/booking";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { bookToPayAtProperty, payByWallet } from "@/backend/orders/payment/pay";
import { openQuote, type QuoteContent } from "@/backend/quotes/token";
import type { checkout, guestCheckout, NextStep } from "@/lib/contracts/money/payment";
import type { GuestDetails } from "@/lib/contracts/orders/order";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { inLanguage, type Language } from "@/lib/language/languages";
import { paidPath, payPath } from "@/lib/links/booking-links";
import { ProviderError } from "./provider";
import type { Payments } from "./settle";
import { noCards, startPayment } from "./start";

type CheckoutContext = Pick<Context<typeof checkout>, "actor" | "body" | "once" | "onceLong">;

/**
 * Holds a quote and pays it. By wallet or on site it is one transaction: either it is booked, or nothing is held. By
 * card the hold is committed before the bank is asked, so an order is never paid without one; if the payment can't be
 * started, the client continues on the page of the held order.
 */
export function checkOut(payments: Payments, { actor, body, once, onceLong }: CheckoutContext) {
  const user = requireUser(actor);
  const { env, db } = payments.deps;
  const { method, guests, ...options } = body;
  const quote = openQuote(body.quoteToken, env.SIGNING_KEY);
  if (method === "wallet" || method === "at_property") {
    return once(async (tx) => {
      const { ref } = await holdQuoted(tx, user, quote, options);
      const paid = await (method === "wallet" ? payByWallet : bookToPayAtProperty)(tx, user, ref, guests);
      const url = paidPath({ ...paid.orders[0], tripRef: null });
      return { status: 1 as const, paid: true, ref, next: { method: "GET" as const, url } };
    });
  }
  return onceLong(async () => {
    if (!(await payments.providers.current())) throw noCards();
    const { ref } =
      (await findHeld(db, user, quote)) ?? (await transaction(db, (tx) => holdQuoted(tx, user, quote, options)));
    const held = { ref, kind: quote.kind, locale: body.locale };
    const next = await payHeld(payments, user, held, { withWallet: method === "wallet_and_card", guests });
    return { status: 1 as const, paid: false, ref, next };
  });
}

/**
 * The order that an earlier try held for the same actor. The process may have ended before the response, so a repeated
 * checkout continues with the payment.
 */
async function findHeld(db: Db, { id }: UserActor, quote: QuoteContent): Promise<{ ref: string } | undefined> {
  const { rows } = await db.execute<{ ref: string }>(sql`
    SELECT ref FROM orders WHERE quote_id = ${quote.id} AND user_id = ${id} AND status = 'awaiting_payment'`);
  return rows[0];
}

type Held = { ref: string; kind: KindId; locale: Language | undefined };

/** Starts the card payment of a new hold. If it can't be started, the next page is that of the held order. */
async function payHeld(
  payments: Payments,
  actor: UserActor,
  { ref, kind, locale }: Held,
  start: { withWallet: boolean; guests: GuestDetails },
): Promise<NextStep> {
  return startPayment(payments, actor, { group: ref, ...start }).catch((error: unknown) => {
    if (!(error instanceof AppError || error instanceof ProviderError)) throw error;
    payments.deps.log("payment of a checkout could not be started", { ref, error });
    const held = payPath({ ref, kind, status: "awaiting_payment", tripRef: null });
    return { method: "GET" as const, url: inLanguage(locale ?? "en", `${held}&retry=1`) };
  });
}

type GuestCheckoutContext = Pick<Context<typeof guestCheckout>, "actor" | "body" | "ip" | "request" | "onceLong">;

/** The same without an account, by card. The returned pass opens this booking only. */
export async function checkOutAsGuest(payments: Payments, context: GuestCheckoutContext): Promise<ReplayableResponse> {
  const { actor, body, ip, request, onceLong } = context;
  const { deps } = payments;
  const { captcha, ...form } = body;
  const { quoteToken, acceptTotalMinor, locale, guests } = form;
  await requireGuestHold(deps, { actor, ip, request, captcha });
  const quote = openQuote(quoteToken, deps.env.SIGNING_KEY);
  const guest = guestActor(getGuestId(request, form, deps.env.SIGNING_KEY));
  const response = await onceLong(async () => {
    requireGuestKind(quote.kind);
    if (!(await payments.providers.current())) throw noCards();
    const { ref } =
      (await findHeld(deps.db, guest, quote)) ??
      (await transaction(deps.db, async (tx) => {
        await addGuest(tx, guest.id);
        const draft = await draftQuoted(tx, guest, quote, { acceptTotalMinor });
        requirePrepayment(draft);
        const { orders } = await holdOrders(tx, guest, [draft], guestHoldOptions(deps.env, { ip, locale }));
        const [order] = orders;
        if (!order) throw new Error("nothing was held");
        return order;
      }));
    const next = await payHeld(payments, guest, { ref, kind: quote.kind, locale }, { withWallet: false, guests });
    return { status: 1 as const, paid: false, ref, next, pass: guest.id };
  });
  return withPass(response, deps.env.SIGNING_KEY);
}
