import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, currencyCode, instant, kindId, minor, orderRef, queryOptional, uuid } from "../fields";
import { defineListQuery, exportQuery, listResponse } from "../listing";
import { paymentModes } from "./gateway";

/** All payments by card and all refunds, as lists. */

export const attemptState = z.enum([
  "created",
  "redirected",
  "pending",
  "authorized",
  "captured",
  "partially_refunded",
  "refunded",
  "declined",
  "cancelled",
  "expired",
  "captured_unfulfilled",
  "duplicate_capture",
  "review",
  "settled_elsewhere",
]);
export const attemptPurpose = z.enum(["order", "balance", "change", "topup"]);
export const refundState = z.enum(["pending", "sent", "done", "failed"]);

const days = {
  from: queryOptional(calendarDate),
  to: queryOptional(calendarDate),
};

const paidFor = {
  id: uuid,
  /** Null for a trip and for a top-up. */
  orderRef: orderRef.nullable(),
  kind: kindId.nullable(),
  person: z.string().nullable(),
  amountMinor: minor,
  currency: currencyCode,
  createdAt: instant,
};

const paymentRow = z.object({
  ...paidFor,
  purpose: attemptPurpose,
  provider: z.string(),
  mode: z.enum(paymentModes),
  providerRef: z.string().nullable(),
  state: attemptState,
  refundedMinor: minor,
  failure: z.string().nullable(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

const refundRow = z.object({
  ...paidFor,
  tender: z.enum(["wallet", "card"]),
  destination: z.enum(["wallet", "card", "manual"]),
  state: refundState,
  reason: z.string(),
  providerRef: z.string().nullable(),
  doneAt: instant.nullable(),
});
export type RefundRow = z.infer<typeof refundRow>;

const paymentQuery = defineListQuery(["created", "amount"], "-created").extend({
  state: queryOptional(attemptState),
  purpose: queryOptional(attemptPurpose),
  ...days,
});

export const adminPayments = {
  list: endpoint({
    id: "admin.money.payments.all",
    method: "GET",
    path: "/api/admin/money/all-payments",
    who: "admin",
    summary: "Card payments in any state",
    query: paymentQuery,
    out: listResponse(paymentRow),
  }),
  export: endpoint({
    id: "admin.money.payments.export",
    method: "GET",
    path: "/api/admin/money/all-payments/export.csv",
    who: "admin",
    summary: "The filtered card payments as CSV",
    query: paymentQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
};
export type PaymentQuery = z.output<typeof adminPayments.list.query>;

const refundQuery = defineListQuery(["created", "amount"], "-created").extend({
  state: queryOptional(refundState),
  ...days,
});

export const adminRefunds = {
  list: endpoint({
    id: "admin.money.refunds.all",
    method: "GET",
    path: "/api/admin/money/all-refunds",
    who: "admin",
    summary: "Refunds to cards and wallets, done or not",
    query: refundQuery,
    out: listResponse(refundRow),
  }),
  export: endpoint({
    id: "admin.money.refunds.export",
    method: "GET",
    path: "/api/admin/money/all-refunds/export.csv",
    who: "admin",
    summary: "The filtered refunds as CSV",
    query: refundQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
};
export type RefundQuery = z.output<typeof adminRefunds.list.query>;
