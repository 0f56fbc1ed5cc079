import { type AuditEntry, audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import { type Actor, type Deps, requireUser } from "@/backend/http/context";
import { exportResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { baseCurrency } from "@/backend/site/base-currency";
import { moneyWaiting } from "@/lib/contracts/money/money";
import { adminPayments, adminRefunds } from "@/lib/contracts/money/money-lists";
import { listPaymentCases, type PaymentResolution, resolvePaymentCase } from "@/lib/contracts/money/payment-cases";
import { listProviderCalls } from "@/lib/contracts/money/provider-call";
import { confirmCashRefund, confirmRefund, listRefunds, refundToWallet } from "@/lib/contracts/money/refunds";
import { listReconIssues, resolveReconIssue } from "@/lib/contracts/money/settlement";
import { settingsTests } from "@/lib/contracts/site/settings-endpoints";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { readRequestedAmount } from "@/lib/text/amount-input";
import { findAttempt } from "../attempts";
import { readCalls } from "../calls/read";
import { testCitybank } from "../citybank/test-connection";
import { type Providers, settingsProviders } from "../providers";
import { decideRefund, readRefunds } from "../refunds/manual-refunds";
import { testStripe } from "../stripe/test-connection";
import { readCases } from "./cases";
import { readIssues, resolveIssue } from "./issues";
import {
  listAllRefunds,
  listPayments,
  paymentColumns,
  paymentsForExport,
  refundColumns,
  refundsForExport,
} from "./lists";
import { resolvePayment } from "./resolve";
import { countMoneyWaiting } from "./waiting";

type Asker = { actor: Actor; ip: string; requestId: string };

const note = (tx: Db, { actor, ip, requestId }: Asker, entry: AuditEntry) => {
  const staffMember = requireUser(actor);
  return audit(tx, { ...entry, actorId: staffMember.id, actorRole: roleNumber[staffMember.role], ip, requestId });
};

/** Notes that a manual refund was made. Returns its amount and booking in words. */
async function confirm(
  tx: Db,
  asker: Asker,
  id: string,
  bankReference: string,
  noted: Record<string, string>,
): Promise<string> {
  const decision = { state: "done", bankReference } as const;
  const { orderRef, amountMinor, currency } = await decideRefund(tx, requireUser(asker.actor), id, decision);
  const after = { orderRef, amountMinor, ...noted };
  await note(tx, asker, { action: "refund confirmed", objectKind: "refund", objectId: id, after });
  return `${formatMoney(amountMinor, currency)} of booking ${orderRef}`;
}

const resolved: Record<PaymentResolution, string> = {
  accept: "The payment is accepted.",
  refund: "The payment goes back to the client.",
  settled_elsewhere: "Saved. Nothing was booked.",
};

/** The administration pages for payments that could not be completed automatically. */
export function frontDeskRoutes(deps: Deps, providers: Providers = settingsProviders(deps)): Route[] {
  const { db } = deps;
  return [
    route(settingsTests.citybank, () => testCitybank(deps)),
    route(settingsTests.stripe, () => testStripe(deps)),
    route(listProviderCalls, ({ query }) => readCalls(db, query)),
    route(adminPayments.list, ({ query }) => listPayments(db, query)),
    rawRoute(adminPayments.export, async ({ query }) =>
      exportResponse("payments", paymentColumns, await paymentsForExport(db, query), query),
    ),
    route(adminRefunds.list, ({ query }) => listAllRefunds(db, query)),
    rawRoute(adminRefunds.export, async ({ query }) =>
      exportResponse("refunds", refundColumns, await refundsForExport(db, query), query),
    ),
    route(moneyWaiting, () => countMoneyWaiting(db)),
    route(listRefunds, async ({ query }) => ({ ...(await readRefunds(db, query)), currency: await baseCurrency(db) })),
    route(confirmRefund, ({ params: { id }, body: { bankReference }, once, ...asker }) =>
      once(async (tx) => {
        const money = await confirm(tx, asker, id, bankReference, { bankReference });
        return { status: 1 as const, title: "Saved", message: `${money} is marked as refunded.` };
      }),
    ),
    route(confirmCashRefund, ({ params: { id }, body: { reference }, once, ...asker }) =>
      once(async (tx) => {
        const money = await confirm(tx, asker, id, reference, { reference });
        return { status: 1 as const, title: "Saved", message: `${money} is marked as handed back.` };
      }),
    ),
    route(refundToWallet, ({ params: { id }, body: { reason }, actor, ip, requestId, once }) =>
      once(async (tx) => {
        const { orderRef, amountMinor, currency } = await decideRefund(tx, requireUser(actor), id, {
          state: "failed",
        });
        const after = { orderRef, amountMinor, reason };
        await note(
          tx,
          { actor, ip, requestId },
          { action: "refund to wallet", objectKind: "refund", objectId: id, after },
        );
        const message = `${formatMoney(amountMinor, currency)} is in the client's wallet.`;
        return { status: 1 as const, title: "Done", message };
      }),
    ),
    route(listPaymentCases, ({ query }) => readCases(db, query)),
    route(resolvePaymentCase, async ({ params: { id }, body, actor, ip, requestId, once }) => {
      const attempt = await findAttempt(db, id);
      if (!attempt) throw new AppError("not_found");
      const provider = await providers.get(attempt.provider);
      if (!provider) throw new AppError("unavailable", { cause: `provider ${attempt.provider} is not set up` });
      const receivedMinor = readRequestedAmount({ minor: body.receivedMinor, typed: body.received }, attempt.currency);
      if (receivedMinor === null || receivedMinor === 0) {
        throw new AppError("invalid", { fields: { received: "Enter an amount such as 75.50." } });
      }
      const decision = { action: body.action, reason: body.reason, receivedMinor };
      return once(async (tx) => {
        const { state, changed, before } = await resolvePayment(tx, deps, requireUser(actor), provider, id, decision);
        if (changed) {
          await note(
            tx,
            { actor, ip, requestId },
            {
              action: `payment ${body.action}`,
              objectKind: "payment",
              objectId: id,
              before: { state: before },
              after: { state, reason: body.reason, receivedMinor },
            },
          );
        }
        const unused = body.action === "accept" && state !== "captured";
        const message = unused ? "It could not be used for the booking, so it goes back." : resolved[body.action];
        return { status: 1 as const, title: "Done", message, state };
      });
    }),
    route(listReconIssues, ({ query }) => readIssues(db, query)),
    route(resolveReconIssue, ({ params: { id }, body: { resolution }, actor, ip, requestId, once }) =>
      once(async (tx) => {
        await resolveIssue(tx, requireUser(actor), id, resolution);
        const entry = {
          action: "finding closed",
          objectKind: "recon_issue",
          objectId: String(id),
          after: { resolution },
        };
        await note(tx, { actor, ip, requestId }, entry);
        return { status: 1 as const, title: "Closed", message: "The finding is closed." };
      }),
    ),
  ];
}
