import { z } from "zod";
import { endpoint } from "@/lib/contracts/define";
import { amountText, currencyCode, done, instant, minor, orderRef, pageResponse, uuid } from "@/lib/contracts/fields";
import { paging, reason } from "./money";

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
  summary: "Payments that need a decision by staff",
  query: z.object({ show: z.enum(["open", "all"]).default("open"), ...paging }),
  out: pageResponse(paymentCase),
});
export const resolvePaymentCase = endpoint({
  id: "money.payments.resolve",
  method: "POST",
  path: "/api/admin/money/payments/{id}/resolution",
  who: "admin",
  summary: "Accept a payment (availability is checked again), refund it, or record that it was settled elsewhere",
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
