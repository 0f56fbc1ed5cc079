import { z } from "zod";
import { endpoint } from "../define";
import { done, instant, kindId, orderRef, paragraph } from "../fields";

/**
 * The code of a ticket: reference of the order, number of the line and signature, as in the QR code and below it.
 * Spaces and lower-case letters are accepted, because people type it. A QR code adds a signature after a dot, which is for
 * devices without a connection.
 */
export const ticketCode = z
  .string()
  .max(200)
  .transform((text) => text.replace(/\s/g, "").replace(/\..*$/, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z2-9]{12}-\d{1,4}-[A-Z2-9]{10}$/, "Enter the whole code printed below the QR code."));

/** State of a ticket: only a valid one can be redeemed, and one outside its hours if staff accept it anyway. */
export const ticketState = z.enum([
  "valid",
  "outside_hours",
  "used",
  "too_early",
  "over",
  "not_confirmed",
  "no_show",
  "cancelled",
]);

export const ticketView = z.object({
  code: z.string(),
  ref: orderRef,
  kind: kindId,
  title: z.string(),
  detail: z.string(),
  /** The unit that the ticket is for, such as a participant. */
  name: z.string(),
  /** Such as the passenger and the seat. */
  holder: z.array(z.string()),
  /** Number of people who enter with it. */
  quantity: z.number().int(),
  guestName: z.string().nullable(),
  serviceStart: instant,
  serviceEnd: instant,
  timeZone: z.string(),
  state: ticketState,
  /** Why it is `outside_hours`. */
  hint: z.string().nullable(),
  redeemedAt: instant.nullable(),
  redeemedBy: z.string().nullable(),
  /** The booking is handed over or taken back on its own screen. */
  handsOver: z.boolean(),
});
export type TicketView = z.infer<typeof ticketView>;

/** The ticket of a whole booking, for kinds whose guests check in. The check-in redeems it. */
const bookingTicket = ticketView
  .pick({ ref: true, kind: true, title: true, detail: true, guestName: true, serviceStart: true, timeZone: true })
  .extend({ serviceEnd: instant, arrivedAt: instant.nullable(), state: ticketState });
export type BookingTicket = z.infer<typeof bookingTicket>;

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  find: endpoint({
    id: `${area}.bookingTicket.get`,
    method: "GET",
    path: `/api/${area}/booking-tickets/{code}`,
    who: area,
    summary: "The booking of a ticket by the content of its QR code",
    params: z.object({ code: z.string().min(1).max(200) }),
    refusals: ["conflict"],
    out: bookingTicket,
  }),
});
export const adminBookingTickets = areaEndpoints("admin");
export const subadminBookingTickets = areaEndpoints("subadmin");

export const redemption = {
  key: endpoint({
    id: "ticket.key",
    method: "GET",
    path: "/api/tickets/public-key",
    who: "public",
    summary: "The Ed25519 key that verifies QR codes of tickets without a connection",
    out: z.object({ algorithm: z.literal("Ed25519"), publicKey: z.string() }),
  }),
  find: endpoint({
    id: "admin.ticket.get",
    method: "GET",
    path: "/api/admin/tickets/{code}",
    who: "admin",
    summary: "A ticket by its signed code, with its state",
    params: z.object({ code: ticketCode }),
    out: ticketView,
  }),
  redeem: endpoint({
    id: "admin.ticket.redeem",
    method: "POST",
    path: "/api/admin/tickets/redemption",
    who: "admin",
    summary: "Redeem a ticket once; a repetition is refused with the time and the user of the first",
    body: z.strictObject({
      /** The code. A form without scripts does not show a field with this word in its name again, as it may be a secret. */
      ticket: ticketCode,
      /** Accepts a ticket outside its opening hours; the history of the booking states it. */
      anyway: z.boolean().default(false),
    }),
    idempotency: "required",
    refusals: ["not_found"],
    out: done.extend({ code: z.string(), ticket: ticketView }),
  }),
  undo: endpoint({
    id: "admin.ticket.undo",
    method: "POST",
    path: "/api/admin/tickets/redemption/undo",
    who: "admin",
    summary: "Undo the redemption of a ticket, with a reason",
    body: z.strictObject({ code: ticketCode, reason: paragraph(500) }),
    idempotency: "required",
    refusals: ["not_found"],
    out: done.extend({ code: z.string(), ticket: ticketView }),
  }),
};
