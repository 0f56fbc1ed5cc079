import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { UserActor } from "@/backend/http/context";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { payableAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { nothingOpen } from "@/backend/orders/charges/charges";
import { listOpenCharges } from "@/backend/orders/charges/collect";
import { lockOrder, readOrder } from "@/backend/orders/lifecycle/lock";
import { dueOfOrder, dueOnline, isFirst, lockToPay } from "@/backend/orders/payment/pay";
import {
  lockPayableGroup,
  type PayableGroup,
  type PayableGroupName,
  readPayableGroup,
} from "@/backend/orders/payment/payable-group";
import type { StoredGuests } from "@/backend/orders/sealed-answers";
import { holdSetting } from "@/backend/stock/hold-settings";
import { extendHold } from "@/backend/stock/holds";
import type { NextStep } from "@/lib/contracts/money/payment";
import { AppError } from "@/lib/errors";
import { localized } from "@/lib/language/localized-message";
import { convertMinor, formatMoney, split } from "@/lib/money";
import {
  type Attempt,
  endLocally,
  getPayableGroupAttempts,
  hasAttempts,
  insertAttempt,
  isOpenState,
  listChargeAttempts,
  type NewAttempt,
  type Share,
} from "./attempts";
import { bankTimeoutMs } from "./calls/post-json";
import { type Money, type Provider, ProviderError, type Session } from "./provider";
import { type Payments, settle } from "./settle";

/** The time limit for querying the bank about an earlier attempt, in milliseconds. */
const earlierMs = 5_000;

/** Per hold, including the client's own extension. */
const maxExtensions = 2;

export const noCards = () =>
  new AppError("not_available", { user: "Card payments are not available here at the moment. Pay from your wallet." });

/** Converts the amount if the merchant account uses another currency. */
export async function chargeFor(db: Db, amount: Money, currency: string): Promise<Money & { rate: string }> {
  if (amount.currency === currency) return { ...amount, rate: "1" };
  const { rows } = await db.execute<{ rate: string }>(
    sql`SELECT trim_scale(rate)::text AS rate FROM currency WHERE code = ${currency}`,
  );
  const rate = rows[0]?.rate;
  if (!rate)
    throw new AppError("not_available", {
      user: "Card payments are not available at the moment.",
      cause: `no rate for ${currency}`,
    });
  const minor = convertMinor(amount.minor, rate, amount.currency, currency);
  return { minor, currency, rate };
}

/** The wallet's part of a split payment in minor units. Zero if the wallet covers the whole amount. */
export function walletPart(balanceMinor: number, dueMinor: number): number {
  if (balanceMinor >= dueMinor)
    throw new AppError("conflict", { user: "Your wallet covers the full amount. Pay from the wallet." });
  return balanceMinor;
}

/**
 * Ends open attempts, so that a payer has one payment at a time. The bank is queried first, because the attempt may
 * have been paid. An attempt that cannot be queried is ended anyway; a late payment is refunded.
 */
export async function endOpenAttempts(payments: Payments, actor: UserActor, name: PayableGroupName): Promise<void> {
  const { db } = payments.deps;
  if (!(await hasAttempts(db, name))) return;
  const group = await readPayableGroup(db, name, actor);
  for (const attempt of await getPayableGroupAttempts(db, group)) {
    await endOpenAttempt(payments, attempt);
  }
}

async function endOpenAttempt(payments: Payments, attempt: Attempt): Promise<void> {
  if (attempt.state === "review") {
    throw new AppError("conflict", {
      user: "We're checking a payment for this booking. Please don't pay again.",
    });
  }
  if (!isOpenState(attempt.state)) return;
  const { state } = await settle(payments, attempt.id, { withinMs: earlierMs }).catch((error: unknown) => {
    if (error instanceof ProviderError || error instanceof AppError) return { state: attempt.state };
    throw error;
  });
  if (isOpenState(state)) await endLocally(payments.deps.db, attempt.id, "cancelled", "a new payment was started");
}

type Start = { group: PayableGroupName; withWallet: boolean; guests: StoredGuests | undefined };

/** Splits a payment over the orders of the group by their due amounts, with the wallet part in proportion. */
function splitByOrder(group: PayableGroup, walletMinor: number): Share[] {
  const dues = group.orders.map(dueOfOrder);
  const wallets = split(walletMinor, dues);
  return group.orders.map(({ id }, at) => {
    const due = dues[at] ?? 0;
    const wallet = wallets[at] ?? 0;
    return { orderId: id, amountMinor: due - wallet, walletMinor: wallet };
  });
}

const describePayable = ({ trip, ref }: PayableGroup): string => `${trip ? "Trip" : "Booking"} ${ref}`;

/** T3: stores the attempt, requests the payment page from the bank, then stores its response. */
export async function startPayment(payments: Payments, actor: UserActor, start: Start): Promise<NextStep> {
  const { deps, providers } = payments;
  const provider = await providers.current();
  if (!provider) throw noCards();
  await endOpenAttempts(payments, actor, start.group);
  const { attempt, group } = await transaction(deps.db, async (tx) => {
    const locked = await lockToPay(tx, actor, start.group, start.guests);
    const due = dueOnline(locked);
    if (due === 0) throw new AppError("conflict", { user: "No payment is due now." });
    const walletMinor = start.withWallet ? walletPart(await getBalance(tx, getWalletAccount(actor.id)), due) : 0;
    const amount = { minor: due - walletMinor, currency: locked.currency };
    const purpose = isFirst(locked) ? "order" : "balance";
    const subject = locked.trip
      ? { orderId: null, tripId: locked.trip.id }
      : { orderId: locked.orders[0].id, tripId: null };
    const what = {
      purpose,
      ...subject,
      userId: actor.id,
      walletMinor,
      shares: splitByOrder(locked, walletMinor),
    } as const;
    return { attempt: await newAttempt(tx, provider, amount, what), group: locked };
  });
  const session = await openSession(
    payments,
    provider,
    attempt,
    describePayable(group),
    group.orders[0].hold?.expiresAt,
  );
  await transaction(deps.db, async (tx) => {
    const locked = await lockPayableGroup(tx, start.group, actor);
    await storeSession(tx, attempt.id, session);
    if (isFirst(locked)) await extendHold(tx, locked.orders, holdSetting("pendingMinutes"), maxExtensions);
  });
  return session.redirect;
}

/**
 * Starts the payment of an amendment's extra cost. No units are reserved: the amendment is confirmed on payment or the
 * payment is refunded.
 */
export async function startChangePayment(
  payments: Payments,
  actor: UserActor,
  ref: string,
  quoteId: string,
): Promise<NextStep> {
  const { deps, providers } = payments;
  const provider = await providers.current();
  if (!provider) throw noCards();
  await endOpenAttempts(payments, actor, ref);
  const attempt = await transaction(deps.db, async (tx) => {
    const { order, payNowMinor } = await payableAmendment(tx, actor, ref, quoteId);
    return newAttempt(
      tx,
      provider,
      { minor: payNowMinor, currency: order.currency },
      {
        purpose: "change",
        orderId: order.id,
        tripId: null,
        amendQuoteId: quoteId,
        userId: actor.id,
        walletMinor: 0,
        shares: [{ orderId: order.id, amountMinor: payNowMinor, walletMinor: 0 }],
      },
    );
  });
  const session = await openSession(payments, provider, attempt, `Change of booking ${ref}`);
  await storeSession(deps.db, attempt.id, session);
  return session.redirect;
}

/** Starts a wallet top-up through the bank's page, without an order. */
export async function startTopUp(payments: Payments, actor: UserActor, amount: Money): Promise<NextStep> {
  const { deps, providers } = payments;
  const provider = await providers.current();
  if (!provider) throw noCards();
  const attempt = await transaction(deps.db, (tx) =>
    newAttempt(tx, provider, amount, {
      purpose: "topup",
      orderId: null,
      tripId: null,
      userId: actor.id,
      walletMinor: 0,
      shares: [],
    }),
  );
  const text = `Wallet top-up ${formatMoney(amount.minor, amount.currency)}`;
  const session = await openSession(payments, provider, attempt, text);
  await storeSession(deps.db, attempt.id, session);
  return session.redirect;
}

/**
 * Starts the payment of an order's open charges by card: a top-up of their sum, which pays them when it arrives. The
 * client has one such payment at a time.
 */
export async function startChargesPayment(payments: Payments, actor: UserActor, ref: string): Promise<NextStep> {
  const { deps, providers } = payments;
  const provider = await providers.current();
  if (!provider) throw noCards();
  const { id } = await readOrder(deps.db, { ref }, actor);
  for (const attempt of await listChargeAttempts(deps.db, id)) await endOpenAttempt(payments, attempt);
  const { attempt, currency } = await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { ref }, actor);
    const minor = (await listOpenCharges(tx, order)).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (minor === 0) throw nothingOpen();
    const what = { purpose: "topup", orderId: null, tripId: null, userId: actor.id, walletMinor: 0 } as const;
    const made = await newAttempt(
      tx,
      provider,
      { minor, currency: order.currency },
      {
        ...what,
        chargeOrderId: order.id,
        shares: [],
      },
    );
    return { attempt: made, currency: order.currency };
  });
  const session = await openSession(payments, provider, attempt, `Charges of booking ${ref}, ${currency}`);
  await storeSession(deps.db, attempt.id, session);
  return session.redirect;
}

type Fresh = { id: string; returnToken: string; charge: Money };

async function newAttempt(
  tx: Db,
  provider: Provider,
  amount: Money,
  what: Pick<
    NewAttempt,
    "purpose" | "orderId" | "tripId" | "amendQuoteId" | "chargeOrderId" | "userId" | "walletMinor" | "shares"
  >,
): Promise<Fresh> {
  const charge = await chargeFor(tx, amount, provider.caps.currency);
  const written = await insertAttempt(tx, {
    ...what,
    provider: provider.id,
    mode: provider.caps.mode,
    amountMinor: amount.minor,
    currency: amount.currency,
    chargeMinor: charge.minor,
    chargeCurrency: charge.currency,
    fxRate: charge.rate,
  });
  return { ...written, charge: { minor: charge.minor, currency: charge.currency } };
}

/** If the bank's response is lost, no payer has the URL of its page. The attempt ends and the order stays open. */
async function openSession(
  { deps }: Payments,
  provider: Provider,
  attempt: Fresh,
  description: string,
  payBy?: Date,
): Promise<Session> {
  const back = new URL(`/api/pay/return/${provider.id}/${attempt.returnToken}`, deps.env.APP_ORIGIN).href;
  try {
    return await provider.createSession({
      attemptId: attempt.id,
      amount: attempt.charge,
      description,
      returnUrls: { approved: back, declined: `${back}?result=declined`, cancelled: `${back}?result=cancelled` },
      idemKey: attempt.id,
      withinMs: bankTimeoutMs - earlierMs,
      payBy,
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await endLocally(deps.db, attempt.id, "expired", error.message);
    deps.log("payment page failed", { attempt: attempt.id, provider: provider.id, error: error.message });
    throw new AppError("gateway_unreachable", {
      user: localized("{name} is not responding. Your hold stays active. Try again or choose another payment method.", {
        name: provider.name,
      }),
      cause: error,
    });
  }
}

/** The attempt may have been ended meanwhile. It must then not redirect the payer to the bank. */
async function storeSession(tx: Db, attemptId: string, session: Session): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    UPDATE payment_attempt SET state = 'redirected', provider_ref = ${session.providerRef},
           session_ref = ${session.sessionRef ?? null}, redirect = ${JSON.stringify(session.redirect)}::jsonb,
           expires_at = ${session.expiresAt?.toISOString() ?? null}::timestamptz, updated_at = now(),
           next_poll_at = now() + interval '2 minutes'
     WHERE id = ${attemptId} AND state = 'created'`);
  if (rowCount !== 1) throw new AppError("conflict", { user: "Another payment was started in the meantime." });
}
