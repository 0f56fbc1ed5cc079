import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, currencyCode, instant, minor, orderRef, pageResponse, queryPage, uuid } from "../fields";
import { localizedMessageSchema } from "../localized";
import { nextStep } from "./payment";

export const walletEntry = z.object({
  id: z.number().int(),
  kind: z.string(),
  text: z.string(),
  orderRef: z.string().nullable(),
  /** Positive for credits, negative for debits, in minor units. */
  amountMinor: minor,
  balanceAfterMinor: minor,
  at: instant,
  /** Day in the site's time zone. */
  day: calendarDate,
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const getWallet = endpoint({
  id: "wallet.get",
  method: "GET",
  path: "/api/my/wallet",
  who: "client",
  summary: "Balance, held amounts, pending top-ups and latest entries",
  out: z.object({
    balanceMinor: minor,
    /** Amount reserved for payments whose card part is pending, and the available remainder. */
    heldMinor: minor,
    availableMinor: minor,
    /** Reserved amounts by the booking or trip that they pay for. */
    held: z.array(z.object({ ref: orderRef, title: z.string(), amountMinor: minor })),
    /** Top-ups that are pending at the bank. */
    pendingMinor: minor,
    currency: currencyCode,
    minTopUpMinor: minor,
    maxTopUpMinor: minor,
    last: z.array(walletEntry),
  }),
});

/** Filters of a wallet statement, for the client and for an administrator. */
const statementQuery = {
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  kind: z.enum(["topup", "payment", "refund", "admin_fund", "adjustment"]).optional(),
};
export const statementFilter = z.object(statementQuery);
export const walletStatement = endpoint({
  id: "wallet.statement",
  method: "GET",
  path: "/api/my/wallet/statement",
  who: "client",
  summary: "All movements with the running balance, newest first",
  query: z.object({
    ...statementQuery,
    page: queryPage,
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  out: pageResponse(walletEntry).extend({ balanceMinor: minor, currency: currencyCode }),
});
export const walletStatementCsv = endpoint({
  id: "wallet.statement.csv",
  method: "GET",
  path: "/api/my/wallet/statement.csv",
  who: "client",
  summary: "The filtered statement as CSV",
  query: statementFilter,
  out: z.unknown(),
  raw: true,
});
export const walletStatementPdf = endpoint({
  id: "wallet.statement.pdf",
  method: "GET",
  path: "/api/my/wallet/statement.pdf",
  who: "client",
  summary: "The filtered statement as PDF",
  query: statementFilter,
  out: z.unknown(),
  raw: true,
});

export const topUp = endpoint({
  id: "wallet.topup",
  method: "POST",
  path: "/api/my/wallet/topups",
  who: "client",
  summary: "Put money into the wallet through the bank's page",
  body: z.strictObject({ amountMinor: z.number().int().min(1).max(100_000_000) }),
  idempotency: "required",
  out: z.object({ status: z.literal(1), next: nextStep }),
});

export const topUpOutcome = endpoint({
  id: "wallet.topup.outcome",
  method: "GET",
  path: "/api/my/wallet/topups/{id}",
  who: "client",
  summary: "The result of a top-up; asks the bank while it is open",
  params: z.object({ id: uuid }),
  out: z.object({
    outcome: z.enum(["paid", "pending", "declined", "cancelled", "expired", "review"]),
    text: z.string(),
    localized: localizedMessageSchema,
    amountMinor: minor,
    currency: currencyCode,
  }),
});
