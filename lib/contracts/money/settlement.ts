import { z } from "zod";
import { deskMethods } from "@/lib/booking/desk-payment";
import { endpoint } from "@/lib/contracts/define";
import { calendarDate, currencyCode, done, instant, line, minor, pageResponse, pathId } from "@/lib/contracts/fields";
import { paging, reason } from "./money";

export const reconFinding = z.object({
  id: z.number().int(),
  kind: z.string(),
  provider: z.string(),
  subject: z.string(),
  text: z.string(),
  detail: z.unknown(),
  /** The booking of the payment or refund, if the issue is about one of ours. */
  orderRef: z.string().nullable(),
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
  summary: "Differences found by reconciliation with the payment providers",
  query: z.object({ show: z.enum(["open", "all"]).default("open"), ...paging }),
  out: pageResponse(reconFinding),
});
export const resolveReconIssue = endpoint({
  id: "money.issues.resolve",
  method: "POST",
  path: "/api/admin/money/issues/{id}/resolution",
  who: "admin",
  summary: "Close a finding with its result",
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
  accounts: z.array(z.object({ account: z.string(), kind: z.string(), text: z.string(), ...amounts })),
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
  summary: "Record the payout of a provider, less its fee",
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
