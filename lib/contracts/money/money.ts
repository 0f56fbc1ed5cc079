import { z } from "zod";
import { deskMethods } from "../../desk-payment";
import { endpoint } from "../define";
import {
  amountText,
  calendarDate,
  currencyCode,
  done,
  getPage,
  instant,
  line,
  minor,
  orderRef,
  pathId,
  queryPage,
  uuid,
} from "../fields";

/**
 * Manual actions of administrators on payments and refunds that could not be completed automatically. The reason is
 * stored in the audit trail.
 */

const reason = line(300);
const paging = { page: queryPage, pageSize: z.coerce.number().int().min(1).max(100).default(20) };

export const moneyWaiting = endpoint({
  id: "money.waiting",
  method: "GET",
  path: "/api/admin/money/waiting",
  who: "admin",
  summary: "How many refunds, payments, findings, claims and undelivered messages wait for a person",
  out: z.object({
    refunds: z.number().int(),
    payments: z.number().int(),
    issues: z.number().int(),
    claims: z.number().int(),
    /** Number of claims with an overdue response. */
    claimsLate: z.number().int(),
    deadLetters: z.number().int(),
  }),
});

export const refundTask = z.object({
  id: uuid,
  orderRef,
  title: z.string(),
  client: z.object({ name: z.string(), email: z.string() }),
  amountMinor: minor,
  currency: currencyCode,
  /** Amount to refund to the card, in minor units of the charge currency. */
  chargeMinor: minor,
  chargeCurrency: currencyCode,
  provider: z.string(),
  /** The bank's id of the payment. */
  providerRef: z.string().nullable(),
  reason: z.string(),
  /**
   * `waiting` for staff, `sending` to the provider, `done`, or `to_wallet` when it was credited to the wallet instead.
   */
  state: z.enum(["waiting", "sending", "done", "to_wallet"]),
  byHand: z.boolean(),
  /** The bank's id of the refund. */
  bankReference: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  createdAt: instant,
  doneAt: instant.nullable(),
});
export type RefundTask = z.infer<typeof refundTask>;

export const listRefunds = endpoint({
  id: "money.refunds.list",
  method: "GET",
  path: "/api/admin/money/refunds",
  who: "admin",
  summary: "Refunds to cards; `waiting` are those that a person must make at the bank",
  query: z.object({
    show: z.enum(["waiting", "all"]).default("waiting"),
    q: z.string().trim().max(100).optional(),
    ...paging,
  }),
  out: getPage(refundTask).extend({ waitingMinor: minor, currency: currencyCode }),
});

const byRefund = z.object({ id: uuid });
export const confirmRefund = endpoint({
  id: "money.refunds.confirm",
  method: "POST",
  path: "/api/admin/money/refunds/{id}/confirmation",
  who: "admin",
  summary: "The bank has made this refund; its reference (RRN) is kept",
  params: byRefund,
  body: z.strictObject({
    bankReference: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{3,39}$/, "Enter the bank's reference, 4 to 40 letters and digits."),
  }),
  idempotency: "required",
  out: done,
});
export const refundToWallet = endpoint({
  id: "money.refunds.toWallet",
  method: "POST",
  path: "/api/admin/money/refunds/{id}/wallet",
  who: "admin",
  summary: "The bank will not; the client's wallet gets the amount instead",
  params: byRefund,
  body: z.strictObject({ reason }),
  idempotency: "required",
  out: done,
});

export const paymentResolution = z.enum(["accept", "refund", "settled_elsewhere"]);
export type PaymentResolution = z.infer<typeof paymentResolution>;

export const paymentCase = z.object({
  id: uuid,
  state: z.enum([
    "review",
    "captured_unfulfilled",
    "duplicate_capture",
    "captured",
    "partially_refunded",
    "refunded",
    "settled_elsewhere",
  ]),
  purpose: z.enum(["order", "balance", "change", "topup"]),
  why: z.string(),
  provider: z.string(),
  providerRef: z.string().nullable(),
  orderRef: orderRef.nullable(),
  tripRef: orderRef.nullable(),
  orderStatus: z.string().nullable(),
  client: z.object({ name: z.string(), email: z.string() }),
  /** Requested amount in the base currency and in the provider's currency. */
  amountMinor: minor,
  currency: currencyCode,
  chargeMinor: minor,
  chargeCurrency: currencyCode,
  /** Amount that the provider reported, if any. */
  reported: z.object({ minor, currency: z.string() }).nullable(),
  /** Part that is being refunded, in minor units. */
  refundingMinor: minor,
  resolution: z.string().nullable(),
  resolutionReason: z.string().nullable(),
  resolvedAt: instant.nullable(),
  createdAt: instant,
  actions: z.array(paymentResolution),
});
export type PaymentCase = z.infer<typeof paymentCase>;

export const listPaymentCases = endpoint({
  id: "money.payments.list",
  method: "GET",
  path: "/api/admin/money/payments",
  who: "admin",
  summary: "Payments that a person must look at",
  query: z.object({ show: z.enum(["open", "all"]).default("open"), ...paging }),
  out: getPage(paymentCase),
});
export const resolvePaymentCase = endpoint({
  id: "money.payments.resolve",
  method: "POST",
  path: "/api/admin/money/payments/{id}/resolution",
  who: "admin",
  summary: "Accept a payment (the rooms are looked at again), give it back, or note that it was settled elsewhere",
  params: z.object({ id: uuid }),
  body: z.strictObject({
    action: paymentResolution,
    reason,
    /** Amount received in minor units of the base currency; defaults to the requested amount. */
    receivedMinor: minor.positive().optional(),
    /** The same amount as entered text. */
    received: amountText.optional(),
  }),
  idempotency: "required",
  out: done.extend({ state: z.string() }),
});

export const reconFinding = z.object({
  id: z.number().int(),
  kind: z.string(),
  provider: z.string(),
  subject: z.string(),
  words: z.string(),
  detail: z.unknown(),
  createdAt: instant,
  resolvedAt: instant.nullable(),
  resolution: z.string().nullable(),
});
export type ReconFinding = z.infer<typeof reconFinding>;
export const listReconIssues = endpoint({
  id: "money.issues.list",
  method: "GET",
  path: "/api/admin/money/issues",
  who: "admin",
  summary: "What comparing with the providers has found",
  query: z.object({ show: z.enum(["open", "all"]).default("open"), ...paging }),
  out: getPage(reconFinding),
});
export const resolveReconIssue = endpoint({
  id: "money.issues.resolve",
  method: "POST",
  path: "/api/admin/money/issues/{id}/resolution",
  who: "admin",
  summary: "Close a finding with what came of it",
  params: z.object({ id: pathId }),
  body: z.strictObject({ resolution: reason }),
  idempotency: "required",
  out: done,
});

const amounts = { openingMinor: minor, debitMinor: minor, creditMinor: minor, closingMinor: minor };
export const settlementReport = z.object({
  day: calendarDate,
  timeZone: z.string(),
  currency: currencyCode,
  /** Balances with the normal sign of each account. All wallets are one line, and all orders are one line. */
  accounts: z.array(z.object({ account: z.string(), kind: z.string(), words: z.string(), ...amounts })),
  providers: z.array(
    z.object({
      provider: z.string(),
      openingMinor: minor,
      /** Net of reversals, like all amounts here. */
      capturedMinor: minor,
      topUpMinor: minor,
      refundedMinor: minor,
      paidOutMinor: minor,
      feeMinor: minor,
      closingMinor: minor,
    }),
  ),
  /** Payments of orders and their refunds. `refundedMinor` counts a refund on the day it starts. */
  tenders: z.array(
    z.object({ tender: z.enum(["card", ...deskMethods, "wallet"]), paidMinor: minor, refundedMinor: minor }),
  ),
  totals: z.object({
    earnedMinor: minor,
    taxMinor: minor,
    feesMinor: minor,
    creditGivenMinor: minor,
    /** Liability to clients at the end of the day, in minor units. */
    walletLiabilityMinor: minor,
    orderLiabilityMinor: minor,
    refundsOnTheirWayMinor: minor,
  }),
  /** Total debits and credits of all accounts; they must be equal. */
  debitMinor: minor,
  creditMinor: minor,
});
export type SettlementReport = z.infer<typeof settlementReport>;

const settlementQuery = z.object({
  /** Day in the site's time zone; defaults to yesterday. */
  day: calendarDate.optional(),
});
export const getSettlement = endpoint({
  id: "money.settlement",
  method: "GET",
  path: "/api/admin/money/settlement",
  who: "admin",
  summary: "One day of the ledger, by provider, tender and account",
  query: settlementQuery,
  out: settlementReport,
});
export const getSettlementCsv = endpoint({
  id: "money.settlement.csv",
  method: "GET",
  path: "/api/admin/money/settlement.csv",
  who: "admin",
  summary: "The day's accounts as CSV",
  query: settlementQuery,
  out: z.unknown(),
  raw: true,
});
export const bookPayout = endpoint({
  id: "money.payout",
  method: "POST",
  path: "/api/admin/money/payouts",
  who: "admin",
  summary: "A provider has paid out what it took for us, less its fee",
  body: z.strictObject({
    provider: z.string().regex(/^[a-z]{2,40}$/, "Choose the provider."),
    payoutMinor: minor.min(0),
    feeMinor: minor.min(0),
    /** Reference of the bank statement. It prevents a duplicate posting of the same payout. */
    reference: line(80),
  }),
  idempotency: "required",
  out: done,
});

export const deadLetter = z.object({
  id: z.number().int(),
  topic: z.string(),
  about: z.string(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: instant,
  deadAt: instant,
});
export const listDeadLetters = endpoint({
  id: "jobs.deadLetters.list",
  method: "GET",
  path: "/api/admin/jobs/dead-letters",
  who: "admin",
  summary: "Mails and messages that were given up after many tries",
  query: z.object(paging),
  out: getPage(deadLetter),
});
export const retryDeadLetter = endpoint({
  id: "jobs.deadLetters.retry",
  method: "POST",
  path: "/api/admin/jobs/dead-letters/{id}/retry",
  who: "admin",
  summary: "Try a given-up message again",
  params: z.object({ id: pathId }),
  idempotency: "required",
  out: done,
});
