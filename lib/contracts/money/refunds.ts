import { z } from "zod";
import { endpoint } from "@/lib/contracts/define";
import { currencyCode, done, instant, minor, optionalLine, orderRef, pageResponse, uuid } from "@/lib/contracts/fields";
import { paging, reason } from "./money";

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
  summary: "Refunds to cards; `waiting` ones are made manually at the bank",
  query: z.object({
    show: z.enum(["waiting", "all"]).default("waiting"),
    q: z.string().trim().max(100).optional(),
    ...paging,
  }),
  out: pageResponse(refundTask).extend({ waitingMinor: minor, currency: currencyCode }),
});

export const wrongBankReference = "Enter the bank's reference, 4 to 40 letters and digits.";
const byRefund = z.object({ id: uuid });
export const confirmRefund = endpoint({
  id: "money.refunds.confirm",
  method: "POST",
  path: "/api/admin/money/refunds/{id}/confirmation",
  who: "admin",
  summary: "Confirm a manual refund with the bank's reference (RRN), which payments at the desk do not need",
  params: byRefund,
  body: z.strictObject({
    bankReference: z
      .string()
      .trim()
      .regex(/^([A-Za-z0-9][A-Za-z0-9 ./-]{3,39})?$/, wrongBankReference)
      .default(""),
  }),
  idempotency: "required",
  out: done,
});
export const confirmCashRefund = endpoint({
  id: "subadmin.refunds.confirm",
  method: "POST",
  path: "/api/subadmin/refunds/{id}/confirmation",
  who: "subadmin",
  summary: "Confirm a cash refund of a payment at the desk of the caller's hotels",
  params: byRefund,
  body: z.strictObject({
    /** Number of the receipt. */
    reference: optionalLine(40).default(""),
  }),
  idempotency: "required",
  out: done,
});
export const refundToWallet = endpoint({
  id: "money.refunds.toWallet",
  method: "POST",
  path: "/api/admin/money/refunds/{id}/wallet",
  who: "admin",
  summary: "Credit a refund that the bank refuses to the client's wallet; not for payments at the desk",
  params: byRefund,
  body: z.strictObject({ reason }),
  idempotency: "required",
  out: done,
});
