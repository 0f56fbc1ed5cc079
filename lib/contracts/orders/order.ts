import { z } from "zod";
import { picture } from "@/lib/contracts/hotels/hotel-fields";
import { localizedFactSchema, localizedMessageSchema, titles } from "@/lib/contracts/localized";
import {
  calendarDate,
  currencyCode,
  email,
  id,
  instant,
  kindId,
  minor,
  optionalLine,
  optionalParagraph,
  orderRef,
  personName,
  phone,
  uuid,
} from "../fields";
import { booked } from "../kinds";
import { policy, policyStep, price } from "../price";
import { orderCharge } from "./charge";
import { orderQuestion, questionAnswers } from "./question";

export const orderStatus = z.enum(["awaiting_payment", "requested", "processing", "completed", "cancelled"]);
export type OrderStatus = z.infer<typeof orderStatus>;
export const paymentStatus = z.enum([
  "unpaid",
  "partial",
  "paid",
  "at_property",
  "refund_due",
  "part_refunded",
  "refunded",
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** Actions that the caller may perform on the order in its current state. */
export const orderAction = z.enum([
  "pay",
  "extend",
  "pay_later",
  "release",
  "resend_link",
  "pay_at_desk",
  "hand_back",
  "accept",
  "decline",
  "complete",
  "undo_complete",
  "no_show",
  "check_in",
  "undo_check_in",
  "check_out",
  "undo_check_out",
  "depart_early",
  "redeem",
  "undo_redeem",
  "hand_over",
  "undo_hand_over",
  "take_back",
  "operator_change",
  "amend",
  "cancel_lines",
  "cancel",
  "charge",
  "receipt",
  "ticket",
  "message",
  "review",
]);
export type OrderAction = z.infer<typeof orderAction>;

export const guestDetails = z.strictObject({
  firstName: personName(60),
  lastName: personName(60),
  email,
  phone,
  /** One name per further room, for the front desk. */
  otherGuests: z.array(optionalLine(120)).max(16).default([]),
  arrivalTime: optionalLine(40).default(""),
  requests: optionalParagraph(1000).default(""),
  answers: questionAnswers.optional(),
});
export type GuestDetails = z.infer<typeof guestDetails>;

export const orderRow = z.object({
  ref: orderRef,
  /** Reference of the trip that the order was booked and paid with. */
  tripRef: orderRef.nullable(),
  kind: kindId,
  status: orderStatus,
  reason: z.string().nullable(),
  paymentStatus,
  title: z.string(),
  titles,
  detail: z.string(),
  placeName: z.string(),
  hotelId: id.nullable(),
  timeZone: z.string(),
  checkIn: calendarDate.nullable(),
  checkOut: calendarDate.nullable(),
  nights: z.number().int().nullable(),
  /** How it was booked: `web`, `phone` or the interface of a reseller. */
  channel: z.string(),
  serviceStart: instant,
  serviceEnd: instant,
  /** The time zone of the place where the service ends. */
  endTimeZone: z.string(),
  /** The product in one line, for translation; `detail` is the English text. */
  summary: localizedMessageSchema,
  /** Labelled details of the product in display order. */
  facts: z.array(localizedFactSchema),
  guestName: z.string().nullable(),
  guestPhone: z.string().nullable(),
  /** When the guests said that they would arrive, and what they asked for. */
  arrivalTime: z.string().nullable(),
  requests: z.string().nullable(),
  totalMinor: minor,
  /** Amount received and not refunded, in minor units. */
  paidMinor: minor,
  /** Total amount received, and the part that was refunded or is being refunded. */
  receivedMinor: minor,
  refundedMinor: minor,
  /** Amount still payable online, in minor units. */
  outstandingMinor: minor,
  /** Amount to collect at the property; 0 after a cancellation or a no-show. */
  dueAtPropertyMinor: minor,
  /** Sum of both amounts. */
  balanceDueMinor: minor,
  /** Open charges after booking. They are beside the balance. */
  chargesDueMinor: minor,
  /** Amount of the next payment: the deposit during the hold, afterwards the whole outstanding amount. */
  dueMinor: minor,
  /** Payment deadline of the balance, if any. */
  balanceDueAt: instant.nullable(),
  currency: currencyCode,
  createdAt: instant,
  /** Check-in time of the guests. */
  arrivedAt: instant.nullable(),
  /** When they checked out, or the unit was taken back. */
  returnedAt: instant.nullable(),
  waitingSince: instant.nullable(),
  respondBy: instant.nullable(),
  holdExpiresAt: instant.nullable(),
  /** The end of a hold without payment, until which the price is guaranteed; null for other holds. */
  payBy: instant.nullable(),
  actions: z.array(orderAction),
});
export type OrderRow = z.infer<typeof orderRow>;

export const orderEvent = z.object({
  id: z.number().int(),
  type: z.string(),
  text: z.string(),
  fromStatus: orderStatus.nullable(),
  toStatus: orderStatus.nullable(),
  actor: z.string(),
  note: z.string().nullable(),
  at: instant,
});

/** The contact data of a provider at a place. */
export const contactCard = z.object({
  title: z.string(),
  /** The public page of the product. */
  path: z.string().nullable(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullish(),
  latitude: z.number(),
  longitude: z.number(),
  picture: picture.nullable(),
});
export type ContactCard = z.infer<typeof contactCard>;

/** `apple_wallet` and `google_wallet` are the tickets for the wallet of a phone. */
export const documentKind = z.enum(["receipt", "credit_note", "ticket", "calendar", "apple_wallet", "google_wallet"]);

export const orderView = orderRow.extend({
  version: z.number().int(),
  /** Revision of the agreed terms. Each partial cancellation and each amendment increments it. */
  revision: z.number().int(),
  product: z.object({ id: z.number().int(), title: z.string(), titles, slug: z.string() }),
  /** Until then the client may hold it without payment; null if that is not possible now. */
  payLaterUntil: instant.nullable(),
  /** The booked product, in the schema of the kind. */
  booked,
  /** Current contact data of the provider; null when it is no longer listed. */
  provider: contactCard.nullable(),
  address: z.string(),
  lines: z.array(
    z.object({
      id: z.number().int(),
      position: z.number().int(),
      name: z.string(),
      quantity: z.number().int(),
      /** Assigned seats and vehicles. */
      seats: z.array(z.string()).nullable(),
      units: z.array(z.string()).nullable(),
      totalMinor: minor,
      state: z.string(),
      /** When its ticket was redeemed, and by whom (only for staff). */
      redeemedAt: instant.nullable(),
      redeemedBy: z.string().nullable(),
    }),
  ),
  guests: guestDetails.nullable(),
  /** The provider's questions with the answers. */
  questions: z.array(orderQuestion),
  price,
  policy,
  /**
   * Fee and refund of a cancellation of the whole order from the amount paid so far, for each step of the policy
   * that has not ended. Empty when it is not booked.
   */
  cancelSteps: z.array(policyStep.omit({ fee: true })),
  payments: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      /** Paid at the test system of the bank, so no money was charged. */
      test: z.boolean(),
      state: z.string(),
      amountMinor: minor,
      chargeMinor: minor.nullable(),
      chargeCurrency: currencyCode.nullable(),
      detail: z.string().nullable(),
      at: instant,
    }),
  ),
  /**
   * Amounts that the provider collected at the property; negative ones were handed back there. They are not part of the
   * payments and never refunded by the site.
   */
  collections: z.array(z.object({ id: z.string(), method: z.string(), amountMinor: minor, at: instant })),
  /** The part of the collections that is no longer due. The property hands it back. */
  handBackMinor: minor,
  refunds: z.array(
    z.object({
      id: z.string(),
      destination: z.string(),
      state: z.string(),
      amountMinor: minor,
      reason: z.string(),
      at: instant,
    }),
  ),
  /** Refunds that staff hand back in cash and have not confirmed, also of charges. Empty for clients. */
  cashRefunds: z.array(z.object({ id: z.string(), amountMinor: minor })),
  /** Amounts charged after booking, oldest first. They are beside the price. */
  charges: z.array(orderCharge),
  /** Whether the result of a payment for the open ones is still unknown. */
  chargesPending: z.boolean(),
  events: z.array(orderEvent),
  messages: z.array(
    z.object({ id: z.number().int(), author: z.string(), fromStaff: z.boolean(), text: z.string(), at: instant }),
  ),
  documents: z.array(
    z.object({
      kind: documentKind,
      label: z.string(),
      /** The name of the ticket, of a document for one of them. */
      ticket: z.string().optional(),
      path: z.string(),
    }),
  ),
  /** Only for staff. */
  ledger: z.array(
    z.object({ id: z.number().int(), kind: z.string(), account: z.string(), amountMinor: minor, at: instant }),
  ),
  /** For links in the consoles; staff only. `roomNumbers` are the assigned rooms. */
  property: z
    .object({ hotelToken: z.string(), roomToken: z.string().nullable(), roomNumbers: z.array(z.string()) })
    .nullable(),
  /** The member of staff who booked it for the client; staff only. */
  bookedBy: z.string().nullable(),
  /** The client; `guest` is true for a booking without an account. */
  client: z.object({ id: uuid, name: z.string(), email: z.string(), guest: z.boolean() }).nullable(),
  retryUrl: z.string().nullable(),
});
export type OrderView = z.infer<typeof orderView>;

export const byRef = z.object({ ref: orderRef });
