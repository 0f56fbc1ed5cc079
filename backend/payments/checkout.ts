import { transaction } from "@/backend/db/transaction";
import { type Context, requireUser } from "@/backend/http/context";
import { holdQuoted } from "@/backend/orders/booking";
import { bookToPayAtProperty, payByWallet } from "@/backend/orders/payment/pay";
import { openQuote } from "@/backend/quotes/token";
import type { checkout } from "@/lib/contracts/money/payment";
import { AppError } from "@/lib/errors";
import { inLanguage } from "@/lib/language/languages";
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
    const { ref } = await transaction(db, (tx) => holdQuoted(tx, user, quote, options));
    const withWallet = method === "wallet_and_card";
    const next = await startPayment(payments, user, { group: ref, withWallet, guests }).catch((error: unknown) => {
      if (!(error instanceof AppError || error instanceof ProviderError)) throw error;
      payments.deps.log("payment of a checkout could not be started", { ref, error });
      const held = payPath({ ref, kind: quote.kind, status: "awaiting_payment", tripRef: null });
      return { method: "GET" as const, url: inLanguage(body.locale ?? "en", `${held}&retry=1`) };
    });
    return { status: 1 as const, paid: false, ref, next };
  });
}
