import { z } from "zod";
import { endpoint } from "@/lib/contracts/define";
import {
  done,
  instant,
  kindId,
  minor,
  orderRef,
  pageLanguage,
  pageResponse,
  paragraph,
  queryFlag,
  queryPage,
} from "@/lib/contracts/fields";
import { picture } from "@/lib/contracts/hotels/hotel-fields";
import { byRef, documentKind, orderRow, orderView } from "./order";

export const createHold = endpoint({
  id: "order.hold",
  method: "POST",
  path: "/api/orders",
  who: "client",
  summary: "Hold a quote: claims the inventory for a limited time and creates the order",
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
  summary: "Release a hold before payment",
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
export const ordersOfPage = pageResponse(orderRow.extend({ picture: picture.nullable() })).extend({
  counts: z.record(orderTab, z.number().int()),
});
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

const ticketCode = z.object({
  /** The line of the order; null for the ticket of the whole booking. */
  position: z.number().int().nullable(),
  /** To type if it cannot be scanned. */
  code: z.string(),
  /** The QR code as the data URL of an SVG picture. */
  picture: z.string(),
});
export type TicketCode = z.infer<typeof ticketCode>;

export const listTickets = endpoint({
  id: "order.tickets",
  method: "GET",
  path: "/api/my/orders/{ref}/tickets",
  who: "booker",
  summary: "The codes of the tickets of a confirmed booking, to show on a phone",
  params: byRef,
  refusals: ["conflict"],
  out: z.object({ tickets: z.array(ticketCode) }),
});

export const sendMessage = endpoint({
  id: "order.message",
  method: "POST",
  path: "/api/orders/{ref}/messages",
  who: "party",
  summary: "Send a message about a booking",
  params: byRef,
  body: z.strictObject({ text: paragraph(2000) }),
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
