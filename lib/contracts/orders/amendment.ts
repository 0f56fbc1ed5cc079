import { z } from "zod";
import { localizedMessageSchema } from "@/lib/contracts/localized";
import type { KindId } from "../../kinds/kind";
import { byAreaAndKind, getOfAreaAndKind, type StaffArea } from "../accounts/staff-areas";
import { endpoint } from "../define";
import { currencyCode, done, instant, minor, optionalParagraph, orderRef, uuid } from "../fields";
import { booked, changeShape } from "../kinds";
import { nextStep, payMethod } from "../money/payment";
import { policy, price, priceLine } from "../price";
import { orderView } from "./order";
import { refundParts } from "./order-cancellation";

/** Changes a booking: quote the difference, then confirm (docs/decisions/amendments.md). */

const byRef = z.object({ ref: orderRef });

/** Requested changes of a booking of any kind; the kind refuses fields of others. Omitted fields stay unchanged. */
export const amendment = z
  .strictObject(changeShape)
  .refine((change) => Object.values(change).some((value) => value !== undefined), "Describe the change.");
export type Amendment = z.infer<typeof amendment>;

export const amendQuote = z.object({
  id: uuid,
  asOf: instant,
  expiresAt: instant,
  /** The booking after the change. */
  booked,
  currency: currencyCode,
  /** Current and new amount of each line in minor units; null when the line does not exist on that side. */
  lines: z.array(
    priceLine
      .pick({ kind: true, label: true, localized: true, line: true, on: true, kept: true })
      .extend({ beforeMinor: minor.nullable(), afterMinor: minor.nullable() }),
  ),
  beforeMinor: minor,
  afterMinor: minor,
  /** Positive when the new stay costs more. Includes the change fee. */
  differenceMinor: z.number().int(),
  /** Fee of the cancellation policy for the removed part, in minor units. */
  changeFeeMinor: minor,
  /** Charged to the wallet on confirmation; without an account, paid by card before confirmation. */
  payNowMinor: minor,
  /** Amount still payable online after the change. */
  outstandingMinor: minor,
  dueAtPropertyMinor: minor,
  refundMinor: minor,
  refundTo: refundParts,
  price,
  policy,
  text: z.string(),
  /** The message with its parameters, for translation into another language. */
  localized: localizedMessageSchema,
});
export type AmendQuote = z.infer<typeof amendQuote>;

const confirmation = z.strictObject({
  quoteId: uuid,
  reason: optionalParagraph(500).default(""),
  /** Refund destination of an overpaid amount. */
  refundTo: z.enum(["original", "wallet"]).default("original"),
});

export const quoteAmendment = endpoint({
  id: "order.amend.quote",
  method: "POST",
  path: "/api/orders/{ref}/amendment/quote",
  who: "booker",
  summary: "The price of other dates, people or units",
  params: byRef,
  body: amendment,
  out: amendQuote,
});

export const confirmAmendment = endpoint({
  id: "order.amend",
  method: "POST",
  path: "/api/orders/{ref}/amendment",
  who: "booker",
  summary: "Change the booking as quoted, with inventory and money in one transaction",
  params: byRef,
  body: confirmation,
  idempotency: "required",
  out: done.extend({ order: orderView }),
});

export const payAmendment = endpoint({
  id: "order.amend.pay",
  method: "POST",
  path: "/api/orders/{ref}/amendment/payment",
  who: "booker",
  summary:
    "Pay what a change costs more: from the wallet at once, or at the bank's page; then the change is made with the money, or the money goes back",
  params: byRef,
  body: z.strictObject({ quoteId: uuid, method: payMethod.extract(["card", "wallet"]).default("card") }),
  idempotency: "required",
  out: z.object({ status: z.literal(1), next: nextStep }),
});

/** Shared by both consoles. Staff may leave the difference unpaid. Administrators may waive the change fee. */
const makeStaffAmendments = (area: StaffArea, kind: KindId) => ({
  quote: endpoint({
    id: `${area}.order.${kind}.amend.quote`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/amendment/quote`,
    who: area,
    summary: "The price of a change of the booking for the client",
    params: byRef,
    body: z.strictObject({ change: amendment, waiveFee: z.boolean().default(false) }),
    out: amendQuote,
  }),
  confirm: endpoint({
    id: `${area}.order.${kind}.amend`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/amendment`,
    who: area,
    summary: "Change the booking as quoted",
    params: byRef,
    body: confirmation.extend({
      /** `wallet` charges the guest's wallet immediately; `open` leaves the amount for the guest to pay. */
      pay: z.enum(["wallet", "open"]).default("open"),
    }),
    idempotency: "required",
    out: done.extend({ order: orderView }),
  }),
});
export type StaffAmendments = ReturnType<typeof makeStaffAmendments>;

/** The endpoints of the registered kinds with the feature `amend`, by area and kind. */
export const staffAmendmentEndpoints = byAreaAndKind(makeStaffAmendments, ({ features }) => features.has("amend"));

/** Changes by staff of the orders of a kind. @throws if the area has no such orders */
export const staffAmendments = (area: StaffArea, kind: KindId): StaffAmendments =>
  getOfAreaAndKind(staffAmendmentEndpoints, area, kind);
