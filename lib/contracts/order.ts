import { z } from "zod";
import { localizedFactSchema, localizedMessageSchema } from "@/lib/contracts/localized";
import { productKinds } from "../kinds";
import type { KindId } from "../kinds/kind";
import { endpoint } from "./define";
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
} from "./fields";
import { picture } from "./hotel";
import { booked } from "./kinds";
import { doneMany, joinSql } from "./listing";
import { policy, price } from "./price";

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
  "accept",
  "decline",
  "complete",
  "no_show",
  "check_in",
  "undo_check_in",
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

export const orderView = orderRow.extend({
  version: z.number().int(),
  /** Revision of the agreed terms. Each partial cancellation and each amendment increments it. */
  revision: z.number().int(),
  product: z.object({ id: z.number().int(), title: z.string(), slug: z.string() }),
  /** What was booked, in the form of the kind. */
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
    }),
  ),
  guests: guestDetails.nullable(),
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
  events: z.array(orderEvent),
  messages: z.array(
    z.object({ id: z.number().int(), author: z.string(), fromStaff: z.boolean(), words: z.string(), at: instant }),
  ),
  documents: z.array(
    z.object({ kind: z.enum(["receipt", "credit_note", "ticket", "calendar"]), label: z.string(), path: z.string() }),
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

const byRef = z.object({ ref: orderRef });

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
  out: z.object({ status: z.literal(1), holdExpiresAt: instant }),
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

/** Unique ids of an order's lines. */
export const chosenLines = z
  .array(id)
  .min(1)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, "Name each only once.");

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
  refundTo: z.array(z.object({ tender: z.enum(["wallet", "card"]), amountMinor: minor })),
  words: z.string(),
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
  summary: "What cancelling now costs and gives back: all of it, or only these lines",
  params: byRef,
  body: z.strictObject({ lineIds: chosenLines.optional() }),
  out: cancelQuote,
});
export const confirmCancellation = endpoint({
  id: "order.cancel",
  method: "POST",
  path: "/api/orders/{ref}/cancellation",
  who: "booker",
  summary: "Cancel as quoted; stock and money move together",
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

/** Cancellation quote for staff, bound to the order version that it was computed for. */
export const cancelPreview = cancelQuote
  .pick({ lines: true, closes: true, feeMinor: true, refundMinor: true, currency: true })
  .extend({ version: z.number().int() });
export type CancelPreview = z.infer<typeof cancelPreview>;

const staffQuery = z.object({
  /** `awaiting_payment`: units that staff hold for a client who has not paid yet. */
  status: orderStatus.optional(),
  q: z.string().trim().max(100).optional(),
  hotel: z.coerce.number().int().optional(),
  /** First and last day on which the service begins, local to its place. */
  startFrom: calendarDate.optional(),
  startTo: calendarDate.optional(),
  payment: paymentStatus.optional(),
  sort: z.enum(["created", "-created", "start", "-start", "total", "-total"]).default("-created"),
  page: queryPage,
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

type StaffArea = "admin" | "subadmin";

/**
 * Both consoles have the same endpoints under their own prefix (docs/specification.md §7: `/api/subadmin/{path}`). The
 * kind selects the list; one order is read and changed by its reference.
 */
const makeStaffOrders = (area: StaffArea, kind: KindId) => ({
  list: endpoint({
    id: `${area}.order.${kind}.list`,
    method: "GET",
    path: `/api/${area}/orders/${kind}`,
    who: area,
    summary: "Orders of the kind in scope, by state",
    query: staffQuery,
    out: joinSql(orderRow).extend({ oldestRespondBy: instant.nullable() }),
  }),
  export: endpoint({
    id: `${area}.order.${kind}.export`,
    method: "GET",
    path: `/api/${area}/orders/${kind}/export.csv`,
    who: area,
    summary: "What is filtered, as CSV",
    query: staffQuery,
    out: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    id: `${area}.order.${kind}.get`,
    method: "GET",
    path: `/api/${area}/orders/${kind}/{ref}`,
    who: area,
    summary: "One order, whole",
    params: byRef,
    out: orderView,
  }),
  act: endpoint({
    id: `${area}.order.${kind}.act`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/transitions`,
    who: area,
    summary:
      "Accept, decline, check in, complete, cut short or cancel; extend or release a hold, mail its payment link again",
    params: byRef,
    body: z.strictObject({
      action: z.enum([
        "extend",
        "release",
        "resend_link",
        "accept",
        "decline",
        "complete",
        "no_show",
        "check_in",
        "undo_check_in",
        "depart_early",
        "redeem",
        "undo_redeem",
        "hand_over",
        "undo_hand_over",
        "take_back",
        "operator_change",
        "cancel",
      ]),
      reason: optionalParagraph(500).default(""),
      /** For `cancel`, `redeem` and `undo_redeem`: limits the action to these lines. */
      lineIds: chosenLines.optional(),
      /** For `depart_early`: departure date; defaults to today. */
      departure: calendarDate.optional(),
      /** For `operator_change`: the new begin and end of the service, if they change. */
      service: z.strictObject({ start: instant, end: instant }).optional(),
      /** The version that the staff member loaded. A different stored version is refused. */
      version: z.number().int().optional(),
      /**
       * Waives the retained fee. For `cancel` it means that the property is at fault: a sub-administrator's
       * cancellation waives the fee unless this is false, an administrator's retains it unless this is true. For all
       * other actions only administrators may set it.
       */
      waiveFee: z.boolean().optional(),
      /** For `cancel`: the displayed refund in minor units. A different current refund is refused with 409. */
      acceptRefundMinor: minor.optional(),
    }),
    idempotency: "required",
    out: done.extend({ order: orderView }),
  }),
  cancelQuote: endpoint({
    id: `${area}.order.${kind}.cancel.quote`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/{ref}/cancellation/quote`,
    who: area,
    summary: "What cancelling now would keep and give back: all of it, or only these lines",
    params: byRef,
    body: z.strictObject({ lineIds: chosenLines.optional(), waiveFee: z.boolean().optional() }),
    out: cancelPreview,
  }),
  actMany: endpoint({
    id: `${area}.order.${kind}.actMany`,
    method: "POST",
    path: `/api/${area}/orders/${kind}/transitions`,
    who: area,
    summary: "The same for several orders; each succeeds or fails alone",
    body: z.strictObject({
      refs: z.array(orderRef).min(1).max(100),
      action: z.enum(["accept", "decline", "complete", "check_in", "cancel"]),
      reason: optionalParagraph(500).default(""),
      waiveFee: z.boolean().optional(),
    }),
    idempotency: "required",
    out: doneMany,
  }),
});
export type StaffOrders = ReturnType<typeof makeStaffOrders>;

const staffAreas = ["admin", "subadmin"] as const;

/** The endpoints of every registered kind, by area and kind. */
export const staffOrderEndpoints: Readonly<Record<string, StaffOrders>> = Object.fromEntries(
  productKinds.flatMap(({ id: kind, routes }) =>
    staffAreas.filter((area) => routes[area] !== null).map((area) => [`${area} ${kind}`, makeStaffOrders(area, kind)]),
  ),
);

/** Staff endpoints for the orders of a kind. @throws if the area has no orders of the kind */
export function staffOrders(area: StaffArea, kind: KindId): StaffOrders {
  const endpoints = staffOrderEndpoints[`${area} ${kind}`];
  if (!endpoints) throw new Error(`${area} has no orders of the kind ${kind}`);
  return endpoints;
}

/** Downloads a document. A signed link, valid for 10 minutes, needs no session. */
export const orderDocument = endpoint({
  id: "order.document",
  method: "GET",
  path: "/api/orders/{ref}/documents/{kind}",
  who: "public",
  summary: "Receipt, credit note or e-ticket as PDF, or the stay as .ics",
  params: z.object({ ref: orderRef, kind: z.enum(["receipt", "credit_note", "ticket", "calendar"]) }),
  query: z.object({
    expires: z.coerce.number().int().optional(),
    signature: z.string().max(100).optional(),
    inline: queryFlag.optional(),
  }),
  refusals: ["forbidden", "conflict"],
  successes: [303],
  out: z.unknown(),
  raw: true,
});
