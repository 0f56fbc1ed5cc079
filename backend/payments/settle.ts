import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Deps, system } from "@/backend/http/context";
import { alertAdministrators } from "@/backend/notifications/alerts";
import { type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import { getPayableGroupName, lockPayableGroup, type PayableGroup } from "@/backend/orders/payment/payable-group";
import { AppError } from "@/lib/errors";
import { decisionPath } from "@/lib/links/decision-links";
import { type Attempt, findAttempt, isFinal, isOpenState, lockAttempt, recordState } from "./attempts";
import { capturePayableGroup, captureTopUp } from "./capture";
import type { AttemptState, Provider, Status } from "./provider";
import type { Providers } from "./providers";
import { noteIssue } from "./staff/issues";

export type Payments = { deps: Deps; providers: Providers };

/** `changed`: this call changed the attempt's state. */
export type Settled = { state: AttemptState; changed: boolean };

/** A locked payment with the provider's result. */
export type Case = { tx: Db; deps: Deps; provider: Provider; attempt: Attempt; status: Status };

/**
 * T4, the only way to learn the result of a payment (docs/reliability.md §1.4): queries the provider outside a
 * transaction, then applies the result once. The return page, webhooks and reconciliation all call it, in any order and
 * repeatedly. `withinMs`: time limit for the provider.
 * @throws ProviderError if the provider cannot be queried; nothing has changed then
 */
export async function settle(
  payments: Payments,
  attemptId: string,
  { withinMs }: { withinMs?: number } = {},
): Promise<Settled> {
  const { deps, providers } = payments;
  const attempt = await findAttempt(deps.db, attemptId);
  if (!attempt) throw new AppError("not_found");
  const { providerRef, sessionRef } = attempt;
  if (isFinal(attempt.state) || !providerRef) return { state: attempt.state, changed: false };
  const provider = await providers.get(attempt.provider, attempt.mode);
  if (!provider)
    throw new AppError("unavailable", { cause: `provider ${attempt.provider} is not set up in ${attempt.mode} mode` });
  const status = await provider.fetchStatus({ providerRef, sessionRef: sessionRef ?? undefined, withinMs });
  const state = await transaction(deps.db, (tx) => writeDown(tx, deps, attempt, provider, status));
  if (state.changed)
    deps.log("payment", { attempt: attemptId, provider: provider.id, from: attempt.state, to: state.state });
  return state;
}

async function writeDown(tx: Db, deps: Deps, found: Attempt, provider: Provider, status: Status): Promise<Settled> {
  const name = getPayableGroupName(found);
  const group = name ? await lockPayableGroup(tx, name, system) : null;
  const charged = found.chargeOrderId ? await lockOrder(tx, { id: found.chargeOrderId }, system) : null;
  const attempt = await lockAttempt(tx, found.id);
  if (!attempt) throw new AppError("not_found");
  const state = await stateAfter({ tx, deps, provider, attempt, status }, group, charged);
  return { state, changed: state !== attempt.state };
}

/** A result of lower rank than the stored state is recorded and ignored (docs/reliability.md §6). */
async function stateAfter(known: Case, group: PayableGroup | null, charged: LockedOrder | null): Promise<AttemptState> {
  const { tx, attempt, status } = known;
  if (isFinal(attempt.state)) return attempt.state;
  switch (status.state) {
    case "pending":
    case "authorized":
      if (!isOpenState(attempt.state) || attempt.state === "authorized") return attempt.state;
      return recordState(tx, attempt, status.state, status);
    case "declined":
    case "cancelled":
    case "expired":
      return isOpenState(attempt.state) ? recordState(tx, attempt, status.state, status) : attempt.state;
    case "captured":
    case "partially_refunded":
    case "refunded": {
      const mismatch = getMismatch(attempt, status);
      if (mismatch) return review(known, mismatch);
      return group ? capturePayableGroup(known, group) : captureTopUp(known, charged);
    }
  }
}

/** Compares amount, currency and merchant reference. */
function getMismatch(attempt: Attempt, { state, amount, merchantRef }: Status): string | null {
  if (state !== "captured") return `The provider says ${state} of a payment that we never took`;
  if (!amount) return "The provider names no amount";
  if (amount.currency !== attempt.chargeCurrency)
    return `Paid in ${amount.currency}, asked in ${attempt.chargeCurrency}`;
  if (amount.minor !== attempt.chargeMinor) return `Paid ${amount.minor} minor units, asked for ${attempt.chargeMinor}`;
  if (merchantRef !== undefined && merchantRef !== attempt.id) return `The payment is for ${merchantRef}`;
  return null;
}

/** Marks the payment for a manual decision. Nothing is posted or fulfilled until then. */
async function review({ tx, attempt, status }: Case, why: string): Promise<AttemptState> {
  const { id: subject, provider } = attempt;
  await noteIssue(tx, { kind: "amount_mismatch", provider, subject, detail: { why, status: status.raw } });
  await alertAdministrators(tx, {
    once: `review ${attempt.id}`,
    title: "A payment needs to be checked",
    text: `${why}. Nothing was booked for it; the money is at ${attempt.provider}.`,
    link: decisionPath("payment", attempt.id),
    part: "finance",
  });
  return recordState(tx, attempt, "review", { ...status, reason: why });
}
