import { z } from "zod";
import { endpoint } from "../define";
import { currencyCode, done, id, instant, minor, optionalParagraph, uuid } from "../fields";
import { byRef, orderView } from "./order";

/** Unique ids of an order's lines. */
export const chosenLines = z
  .array(id)
  .min(1)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, "Name each only once.");

/** Parts of a quoted refund by what paid them. What was paid at the desk is handed back there. */
export const refundParts = z.array(z.object({ tender: z.enum(["wallet", "card", "desk"]), amountMinor: minor }));
export type RefundParts = z.infer<typeof refundParts>;

/** A cancellation is quoted, then confirmed (docs/domain.md §1.2). */
export const cancelQuote = z.object({
  id: uuid,
  /** Lines to cancel: the selected ones, or all that are still booked. */
  lines: z.array(z.object({ id: z.number().int(), name: z.string(), feeMinor: minor, refundMinor: minor })),
  /** No booked line remains after the cancellation. */
  closes: z.boolean(),
  feeMinor: minor,
  refundMinor: minor,
  paidMinor: minor,
  currency: currencyCode,
  refundTo: refundParts,
  text: z.string(),
  /** An administrator must approve. The quoted amounts stay valid until the decision. */
  needsApproval: z.boolean(),
  asOf: instant,
  expiresAt: instant,
  /** Next change of the cancellation terms; null when there is none. */
  nextStepAt: instant.nullable(),
});
export type CancelQuote = z.infer<typeof cancelQuote>;
export const quoteCancellation = endpoint({
  id: "order.cancel.quote",
  method: "POST",
  path: "/api/orders/{ref}/cancellation/quote",
  who: "booker",
  summary: "Fee and refund of cancelling the booking or these lines now",
  params: byRef,
  body: z.strictObject({ lineIds: chosenLines.optional() }),
  out: cancelQuote,
});
export const confirmCancellation = endpoint({
  id: "order.cancel",
  method: "POST",
  path: "/api/orders/{ref}/cancellation",
  who: "booker",
  summary: "Cancel as quoted, with inventory and money in one transaction",
  params: byRef,
  body: z.strictObject({
    quoteId: uuid,
    reason: optionalParagraph(500).default(""),
    /** Refund destination; the original payment method by default. */
    refundTo: z.enum(["original", "wallet"]).default("original"),
  }),
  idempotency: "required",
  out: done.extend({ order: orderView }),
});
