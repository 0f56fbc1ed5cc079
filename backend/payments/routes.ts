import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { bookToPayAtProperty, payByWallet } from "@/backend/orders/pay";
import {
  bankReturnGet,
  bankReturnPost,
  type NextStep,
  paymentOptions,
  paymentOutcome,
  payOrder,
  providerWebhook,
} from "@/lib/contracts/payment";
import { topUp, topUpOutcome } from "@/lib/contracts/wallet";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { type Attempt, isOpen } from "./attempts";
import { comeBack } from "./bank-return";
import { deskRoutes } from "./desk-routes";
import { baseCurrency, readOptions } from "./options";
import { openAttemptsOf, readOutcome } from "./outcome";
import { ProviderError } from "./provider";
import { type Providers, settingsProviders } from "./providers";
import { type Payments, settle } from "./settle";
import { endOpenAttempts, startOrderPayment, startTopUp } from "./start";
import { findTopUp, topUpLimits, topUpView } from "./top-up";
import { receiveWebhook } from "./webhook";

/** An open payment is asked about when its payer looks, at most this often. */
const askedAgainAfterMs = 3_000;

const statusPage = (ref: string): NextStep => ({ method: "GET", url: `/hotel/reserving/payment/status?ref=${ref}` });

export function paymentRoutes(deps: Deps, providers: Providers = settingsProviders(deps)): Route[] {
  const payments: Payments = { deps, providers };
  const lastAsked = new Map<string, number>();

  return [
    route(paymentOptions, ({ actor, params }) => readOptions(payments, requireUser(actor), params.ref)),

    route(payOrder, async ({ actor, params: { ref }, body: { method, guests }, once, onceLong }) => {
      const user = requireUser(actor);
      if (method === "card" || method === "wallet_and_card") {
        const withWallet = method === "wallet_and_card";
        return onceLong(async () => ({
          status: 1 as const,
          paid: false,
          next: await startOrderPayment(payments, user, { ref, withWallet, guests }),
        }));
      }
      await endOpenAttempts(payments, user, ref);
      return once(async (tx) => {
        await (method === "wallet" ? payByWallet : bookToPayAtProperty)(tx, user, ref, guests);
        return { status: 1 as const, paid: true, next: statusPage(ref) };
      });
    }),

    route(paymentOutcome, async ({ actor, params: { ref } }) => {
      const user = requireUser(actor);
      await askAbout(payments, await openAttemptsOf(deps.db, user, ref), lastAsked);
      return readOutcome(deps.db, user, ref);
    }),

    route(topUp, ({ actor, body: { amountMinor }, onceLong }) =>
      onceLong(async () => {
        const currency = await baseCurrency(deps.db);
        if (amountMinor < topUpLimits.minMinor || amountMinor > topUpLimits.maxMinor) {
          const [least, most] = [topUpLimits.minMinor, topUpLimits.maxMinor].map((minor) =>
            formatMoney(minor, currency),
          );
          throw new AppError("invalid", { fields: { amountMinor: `Between ${least} and ${most}.` } });
        }
        const amount = { minor: amountMinor, currency };
        return { status: 1 as const, next: await startTopUp(payments, requireUser(actor), amount) };
      }),
    ),

    route(topUpOutcome, async ({ actor, params: { id } }) => {
      const user = requireUser(actor);
      const found = await findTopUp(deps.db, user, id);
      if (isOpen(found.state)) await askAbout(payments, [found], lastAsked);
      return topUpView(await findTopUp(deps.db, user, id));
    }),

    ...[bankReturnPost, bankReturnGet].map((endpoint) =>
      rawRoute(endpoint, ({ request, params }) => comeBack(payments, request, params)),
    ),
    rawRoute(providerWebhook, ({ request, params }) => receiveWebhook(payments, request, params.provider)),
    ...deskRoutes(deps, providers),
  ];
}

/** Whoever waits on the page need not wait for the next minute's round. */
async function askAbout(payments: Payments, open: readonly Attempt[], lastAsked: Map<string, number>): Promise<void> {
  for (const { id } of open) {
    const now = Date.now();
    if (now - (lastAsked.get(id) ?? 0) < askedAgainAfterMs) continue;
    if (lastAsked.size > 10_000) lastAsked.clear();
    lastAsked.set(id, now);
    await settle(payments, id).catch((error: unknown) => {
      if (!(error instanceof ProviderError || error instanceof AppError)) throw error;
      payments.deps.log("payment could not be asked about", { attempt: id, error: error.message });
    });
  }
}
