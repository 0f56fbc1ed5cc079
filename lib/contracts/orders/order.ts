import { z } from "zod";
import { localizedFactSchema, localizedMessageSchema } from "@/lib/contracts/localized";
import { endpoint } from "../define";
import {
  calendarDate,
  currencyCode,
  done,
  email,
  getPage,
  id,
  instant,
  kindId,
  minor,
  optionalLine,
  optionalParagraph,
  orderRef,
  pageLanguage,
  paragraph,
  personName,
  phone,
  queryFlag,
  queryPage,
  uuid,
} from "../fields";
import { picture } from "../hotels/hotel";
import { booked } from "../kinds";
import { policy, price } from "../price";
import { orderCharge } from "./charge";
import { orderQuestion } from "./question";

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
  "release",
  "resend_link",
  "pay_at_desk",
  "accept",
  "decline",
  "complete",
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
  /** Answers to the questions of the provider by `OrderQuestion.key`, which begins with the reference of the order. */
  answers: z.record(z.string().regex(/^[A-Z2-9]{12}-[a-z0-9-]{1,80}$/), optionalLine(500)).optional(),
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
  /** The product in one line, for translation; `detail` is the English text. */
  summary: localizedMessageSchema,
  /** Labelled details of the product in display order. */
  facts: z.array(localizedFactSchema),
  guestName: z.string().nullable(),
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
  actions: z.array(orderAction),
});
export type OrderRow = z.infer<typeof orderRow>;

export const orderEvent = z.object({
  id: z.number().int(),
  type: z.string(),
  words: z.string(),
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
  latitude: z.number(),
  longitude: z.number(),
  picture: picture.nullable(),
});
export type ContactCard = z.infer<typeof contactCard>;

/** `apple_wallet` and `google_wallet` are the tickets for the wallet of a phone. */
const documentKind = z.enum(["receipt", "credit_note", "ticket", "calendar", "apple_wallet", "google_wallet"]);

export const orderView = orderRow.extend({
  version: z.number().int(),
  /** Revision of the agreed terms. Each partial cancellation and each amendment increments it. */
  revision: z.number().int(),
  product: z.object({ id: z.number().int(), title: z.string(), slug: z.string() }),
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
  payments: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      state: z.string(),
      amountMinor: minor,
      chargeMinor: minor.nullable(),
      chargeCurrency: currencyCode.nullable(),
      detail: z.string().nullable(),
      at: instant,
    }),
  ),
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
  /** Amounts charged after booking, oldest first. They are beside the price. */
  charges: z.array(orderCharge),
  /** The sum of the open ones, and whether the bank has not answered yet about a payment for them. */
  chargesDueMinor: minor,
  chargesPending: z.boolean(),
  events: z.array(orderEvent),
  messages: z.array(
    z.object({ id: z.number().int(), author: z.string(), fromStaff: z.boolean(), words: z.string(), at: instant }),
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

export const createHold = endpoint({
  id: "order.hold",
  method: "POST",
  path: "/api/orders",
  who: "client",
  summary: "Hold what was quoted: takes the inventory for the time of a hold and makes the order",
  body: z.strictObject({
    quoteToken: z.string().min(1).max(8_000),
    /** The total that the client accepted. A different current total is refused with `price_changed`. */
    acceptTotalMinor: minor.optional(),
    locale: pageLanguage,
  }),
  idempotency: "required",
  out: z.object({ status: z.literal(1), ref: orderRef, holdExpiresAt: instant }),
});

export const extendHold = endpoint({
  id: "order.extend",
  method: "POST",
  path: "/api/orders/{ref}/extension",
  who: "booker",
  summary: "Extend a running hold once",
  params: byRef,
  idempotency: "required",
  out: done.extend({ holdExpiresAt: instant }),
});

export const releaseHold = endpoint({
  id: "order.release",
  method: "POST",
  path: "/api/orders/{ref}/release",
  who: "booker",
  summary: "Release what is held before paying",
  params: byRef,
  idempotency: "required",
  out: done,
});

/** The first four are disjoint; `to_pay` contains those of them with a payment due. */
export const orderTab = z.enum(["upcoming", "past", "cancelled", "unfinished", "to_pay", "all"]);
export type OrderTab = z.infer<typeof orderTab>;
/** Filters of a list of bookings, for the client and for an administrator. */
export const ordersOfQuery = z.object({
  kind: kindId.optional(),
  tab: orderTab.default("upcoming"),
  q: z.string().trim().max(100).optional(),
  page: queryPage,
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export const ordersOfPage = getPage(orderRow).extend({ counts: z.record(orderTab, z.number().int()) });
export const listMyOrders = endpoint({
  id: "order.mine",
  method: "GET",
  path: "/api/my/orders",
  who: "client",
  summary: "The client's bookings",
  query: ordersOfQuery,
  out: ordersOfPage,
});

export const getMyOrder = endpoint({
  id: "order.get",
  method: "GET",
  path: "/api/my/orders/{ref}",
  who: "booker",
  summary: "One booking of the client",
  params: byRef,
  out: orderView,
});

export const sendMessage = endpoint({
  id: "order.message",
  method: "POST",
  path: "/api/orders/{ref}/messages",
  who: "party",
  summary: "Write to the other side about a booking",
  params: byRef,
  body: z.strictObject({ words: paragraph(2000) }),
  out: done,
});

/** Downloads a document. A signed link, valid for 10 minutes, needs no session. */
export const orderDocument = endpoint({
  id: "order.document",
  method: "GET",
  path: "/api/orders/{ref}/documents/{kind}",
  who: "public",
  summary: "Receipt, credit note or e-ticket as PDF, the calendar entry as .ics, or tickets for the wallet of a phone",
  params: z.object({ ref: orderRef, kind: documentKind }),
  query: z.object({
    /** Position of the line whose ticket is saved in Google Wallet. */
    line: z.coerce.number().int().min(1).optional(),
    expires: z.coerce.number().int().optional(),
    signature: z.string().max(100).optional(),
    inline: queryFlag.optional(),
  }),
  refusals: ["forbidden", "conflict"],
  successes: [303],
  out: z.unknown(),
  raw: true,
});
