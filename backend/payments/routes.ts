import { LRUCache } from "lru-cache";
import type { Db } from "@/backend/db/client";
import { type Context, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { payChargesByWallet } from "@/backend/orders/charges/charges";
import { bookToPayAtProperty, payByWallet, payLater } from "@/backend/orders/payment/pay";
import { type PayableGroupName, saveLanguage } from "@/backend/orders/payment/payable-group";
import { prepareGuests } from "@/backend/orders/sealed-answers";
import { openQuote } from "@/backend/quotes/token";
import { baseCurrency } from "@/backend/site/base-currency";
import {
  bankReturnGet,
  bankReturnPost,
  cardPayment,
  checkout,
  checkoutOptions,
  guestCheckout,
  guestCheckoutOptions,
  listMyRefunds,
  payCharges,
  paymentOptions,
  paymentOutcome,
  payOrder,
  providerWebhook,
} from "@/lib/contracts/money/payment";
import { topUp, topUpOutcome } from "@/lib/contracts/money/wallet";
import { payAmendment } from "@/lib/contracts/orders/amendment";
import { payTrip, tripPaymentOptions, tripPaymentOutcome } from "@/lib/contracts/orders/trip";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import { bookingPath, paidPath } from "@/lib/links/booking-links";
import { type Attempt, hasAttempts, isOpenState } from "./attempts";
import { comeBack } from "./bank-return";
import { checkOut, checkOutAsGuest } from "./checkout";
import { readGuestOptions, readOptions, readQuoteOptions } from "./options";
import { listOpenAttempts, type Paid, readOutcome } from "./outcome";
import { ProviderError } from "./provider";
import { type Providers, settingsProviders } from "./providers";
import { readMyRefunds } from "./refunds/my-refunds";
import { type Payments, settle } from "./settle";
import { frontDeskRoutes } from "./staff/staff-routes";
import { endOpenAttempts, startChangePayment, startChargesPayment, startPayment, startTopUp } from "./start";
import { findTopUp, getTopUpLimits, topUpView } from "./top-up";
import { receiveWebhook } from "./webhook";

/** The minimum time between two bank queries caused by a payer's reads, in milliseconds. */
const askedAgainAfterMs = 3_000;

export function paymentRoutes(deps: Deps, providers: Providers = settingsProviders(deps)): Route[] {
  const payments: Payments = { deps, providers };
  const askedLately = new LRUCache<string, true>({ max: 10_000, ttl: askedAgainAfterMs });

  async function getOutcome(user: UserActor, paid: Paid) {
    await askAbout(payments, await listOpenAttempts(deps.db, user, paid), askedLately);
    return readOutcome(deps.db, user, paid);
  }

  return [
    route(listMyRefunds, ({ actor, query }) => readMyRefunds(deps.db, requireUser(actor), query)),
    route(cardPayment, async () => {
      const provider = await providers.current();
      return { offered: provider !== undefined, test: provider?.caps.mode === "test" };
    }),
    route(paymentOptions, ({ actor, params }) => readOptions(payments, requireUser(actor), params.ref)),
    route(tripPaymentOptions, ({ actor, params }) =>
      readOptions(payments, requireUser(actor), { tripRef: params.ref }),
    ),
    route(checkoutOptions, ({ actor, body }) =>
      readQuoteOptions(payments, requireUser(actor), openQuote(body.quoteToken, deps.env.SIGNING_KEY)),
    ),
    route(checkout, (context) => checkOut(payments, context)),
    route(guestCheckoutOptions, ({ body }) =>
      readGuestOptions(payments, openQuote(body.quoteToken, deps.env.SIGNING_KEY)),
    ),
    route(guestCheckout, (context) => checkOutAsGuest(payments, context)),
    route(payOrder, (context) => pay(payments, context.params.ref, context)),
    route(payTrip, (context) => pay(payments, { tripRef: context.params.ref }, context)),
    route(paymentOutcome, ({ actor, params }) => getOutcome(requireUser(actor), params.ref)),
    route(tripPaymentOutcome, ({ actor, params }) => getOutcome(requireUser(actor), { tripRef: params.ref })),

    route(payAmendment, ({ actor, params: { ref }, body: { quoteId, method }, once, onceLong }) => {
      const user = requireUser(actor);
      if (method === "card")
        return onceLong(async () => ({
          status: 1 as const,
          next: await startChangePayment(payments, user, ref, quoteId),
        }));
      return once(async (tx) => {
        const { kind } = await confirmAmendment(tx, user, ref, {
          quoteId,
          reason: "",
          refundTo: "original",
          pay: "wallet",
        });
        return { status: 1 as const, next: { method: "GET" as const, url: bookingPath({ kind, ref }) } };
      });
    }),

    route(payCharges, ({ actor, params: { ref }, body: { method }, once, onceLong }) => {
      const user = requireUser(actor);
      if (method === "card") {
        return onceLong(async () => ({
          status: 1 as const,
          paid: false,
          next: await startChargesPayment(payments, user, ref),
        }));
      }
      if (user.guest) {
        throw new AppError("invalid", { fields: { method: "Without an account a booking is paid by card." } });
      }
      return once(async (tx) => {
        const { kind } = await payChargesByWallet(tx, user, ref);
        return { status: 1 as const, paid: true, next: { method: "GET" as const, url: bookingPath({ kind, ref }) } };
      });
    }),

    route(topUp, ({ actor, body: { amountMinor }, onceLong }) =>
      onceLong(async () => {
        const currency = await baseCurrency(deps.db);
        const { minMinor, maxMinor } = getTopUpLimits(currency);
        if (amountMinor < minMinor || amountMinor > maxMinor) {
          const limits = { min: { minor: minMinor, currency }, max: { minor: maxMinor, currency } };
          throw new AppError("invalid", { fields: { amountMinor: localized("Between {min} and {max}.", limits) } });
        }
        const amount = { minor: amountMinor, currency };
        return { status: 1 as const, next: await startTopUp(payments, requireUser(actor), amount) };
      }),
    ),

    route(topUpOutcome, async ({ actor, params: { id } }) => {
      const user = requireUser(actor);
      const found = await findTopUp(deps.db, user, id);
      if (isOpenState(found.state)) await askAbout(payments, [found], askedLately);
      return topUpView(await findTopUp(deps.db, user, id));
    }),

    ...[bankReturnPost, bankReturnGet].map((endpoint) =>
      rawRoute(endpoint, ({ request, params }) => comeBack(payments, request, params)),
    ),
    rawRoute(providerWebhook, ({ request, params }) => receiveWebhook(payments, request, params.provider)),
    ...frontDeskRoutes(deps, providers),
  ];
}

type Paying = Pick<Context<typeof payOrder>, "actor" | "body" | "once" | "onceLong">;

/** Orders and trips use the same payment methods. */
async function pay(payments: Payments, group: PayableGroupName, { actor, body, once, onceLong }: Paying) {
  const user = requireUser(actor);
  const { method, locale } = body;
  if (locale) await saveLanguage(payments.deps.db, group, user, locale);
  const guests = await prepareGuests(payments.deps, user, body.guests);
  if (method === "later") {
    return once(async (tx) => {
      const [order] = (await payLater(tx, user, group, guests)).orders;
      const url = user.guest ? paidPath({ ...order, tripRef: null }) : bookingPath(order);
      return { status: 1 as const, paid: false, next: { method: "GET" as const, url } };
    });
  }
  if (user.guest && method !== "card") {
    throw new AppError("invalid", { fields: { method: "Without an account a booking is paid by card." } });
  }
  if (method === "card" || method === "wallet_and_card") {
    const withWallet = method === "wallet_and_card";
    return onceLong(async () => ({
      status: 1 as const,
      paid: false,
      next: await startPayment(payments, user, { group, withWallet, guests }),
    }));
  }
  const book = (checkLocked?: (tx: Db) => Promise<void>) =>
    once(async (tx) => {
      const paid = await (method === "wallet" ? payByWallet : bookToPayAtProperty)(
        tx,
        user,
        group,
        guests,
        checkLocked,
      );
      const url = paidPath({ ...paid.orders[0], tripRef: paid.trip?.ref ?? null });
      return { status: 1 as const, paid: true, next: { method: "GET" as const, url } };
    });
  // Most payments have no earlier attempt. Otherwise the bank is queried outside a transaction and the payment starts
  // again.
  const firstTry = book(async (tx) => {
    if (await hasAttempts(tx, group)) throw new TriedBefore();
  });
  return firstTry.catch(async (error: unknown) => {
    if (!(error instanceof TriedBefore)) throw error;
    await endOpenAttempts(payments, user, group);
    return book();
  });
}

/** An earlier attempt exists. It must be ended before the payment. */
class TriedBefore extends Error {}

/** Queries the bank now, so that a waiting payer does not depend on the next reconciliation run. */
async function askAbout(
  payments: Payments,
  open: readonly Attempt[],
  askedLately: LRUCache<string, true>,
): Promise<void> {
  for (const { id } of open) {
    if (askedLately.has(id)) continue;
    askedLately.set(id, true);
    await settle(payments, id).catch((error: unknown) => {
      if (!(error instanceof ProviderError || error instanceof AppError)) throw error;
      payments.deps.log("payment could not be asked about", { attempt: id, error });
    });
  }
}
