import { z } from "zod";
import { localizedMessageSchema } from "@/lib/language/localized-message";
import { endpoint } from "./define";
import { calendarDate, currencyCode, done, id, instant, minor, optionalParagraph, orderRef, uuid } from "./fields";
import { orderView } from "./order";
import { nextStep, payMethod } from "./payment";
import { policy, price, priceLine } from "./price";
import { party, selection } from "./selection";

/** Changing a booked stay: quoted with its difference, then confirmed (docs/decisions/amendments.md). */

const byRef = z.object({ ref: orderRef });

/** What is to be different; all that is left out stays as it is. */
export const amendment = z
  .strictObject({
    checkIn: calendarDate.optional(),
    checkOut: calendarDate.optional(),
    party: party.optional(),
    roomId: id.optional(),
    planId: id.optional(),
    services: selection.shape.services.unwrap().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), "Say what is to be different.");
export type Amendment = z.infer<typeof amendment>;

export const amendQuote = z.object({
  id: uuid,
  asOf: instant,
  expiresAt: instant,
  selection,
  currency: currencyCode,
  /** Line by line: what the stay costs now, what it would cost, null where there is none. */
  lines: z.array(
    priceLine
      .pick({ kind: true, label: true, room: true, night: true, kept: true })
      .extend({ beforeMinor: minor.nullable(), afterMinor: minor.nullable() }),
  ),
  beforeMinor: minor,
  afterMinor: minor,
  /** Above zero the new stay costs more, the change fee included. */
  differenceMinor: z.number().int(),
  /** What the cancellation policy keeps of what is given up. */
  changeFeeMinor: minor,
  /** From the wallet, when the change is confirmed; without an account by card before it. */
  payNowMinor: minor,
  /** Still to be paid to us afterwards. */
  outstandingMinor: minor,
  dueAtPropertyMinor: minor,
  refundMinor: minor,
  refundTo: z.array(z.object({ tender: z.enum(["wallet", "card"]), amountMinor: minor })),
  price,
  policy,
  words: z.string(),
  /** The words with their amounts, for saying them in another language. */
  localized: localizedMessageSchema,
});
export type AmendQuote = z.infer<typeof amendQuote>;

const confirmation = z.strictObject({
  quoteId: uuid,
  reason: optionalParagraph(500).default(""),
  /** Where what is too much goes. */
  refundTo: z.enum(["original", "wallet"]).default("original"),
});

export const quoteAmendment = endpoint({
  id: "order.amend.quote",
  method: "POST",
  path: "/api/orders/{ref}/amendment/quote",
  who: "booker",
  summary: "What other dates, guests, services, room or rate would cost",
  params: byRef,
  body: amendment,
  out: amendQuote,
});

export const confirmAmendment = endpoint({
  id: "order.amend",
  method: "POST",
  path: "/api/orders/{ref}/amendment",
  who: "booker",
  summary: "Change the stay as quoted; stock and money move together",
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

/** The same for both consoles. Staff may leave what is to be paid open, administrators may waive the change fee. */
const staffEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  quote: endpoint({
    id: `${area}.order.hotel.amend.quote`,
    method: "POST",
    path: `/api/${area}/orders/hotel/{ref}/amendment/quote`,
    who: area,
    summary: "What changing the stay would cost the guest",
    params: byRef,
    body: z.strictObject({ change: amendment, waiveFee: z.boolean().default(false) }),
    out: amendQuote,
  }),
  confirm: endpoint({
    id: `${area}.order.hotel.amend`,
    method: "POST",
    path: `/api/${area}/orders/hotel/{ref}/amendment`,
    who: area,
    summary: "Change the stay as quoted",
    params: byRef,
    body: confirmation.extend({
      /** `wallet` takes it from the guest's wallet at once; `open` leaves it to be paid by the guest. */
      pay: z.enum(["wallet", "open"]).default("open"),
    }),
    idempotency: "required",
    out: done.extend({ order: orderView }),
  }),
});
export const adminAmendments = staffEndpoints("admin");
export const subadminAmendments = staffEndpoints("subadmin");
