import { z } from "zod";
import { endpoint } from "@/lib/contracts/define";
import {
  calendarDate,
  currencyCode,
  done,
  id,
  instant,
  line,
  minor,
  optionalId,
  optionalParagraph,
  orderRef,
  paragraph,
  pathId,
  queryOptional,
} from "@/lib/contracts/fields";

import { defineListQuery, exportQuery, listResponse } from "@/lib/contracts/listing";
import { admin } from "./console";
import { openingHours } from "./tours";

export const slotStatus = z.enum(["open", "closed", "departed", "cancelled"]);

export const scheduledSlot = z.object({
  id,
  tourId: id,
  title: z.string(),
  option: z.string(),
  city: z.string(),
  date: calendarDate,
  time: z.string(),
  /** Opening hours of the date; null for a departure at `time`. */
  hours: openingHours.nullable(),
  /** The last of several days; null within a day. */
  lastDate: calendarDate.nullable(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  status: slotStatus,
  reason: z.string().nullable(),
  capacity: z.number().int(),
  /** Paid places, and places of running holds. */
  sold: z.number().int(),
  held: z.number().int(),
  /** A departure with fewer participants is cancelled. */
  minParticipants: z.number().int(),
});
export type ScheduledSlot = z.infer<typeof scheduledSlot>;

export const participant = z.object({
  ref: orderRef,
  status: z.string(),
  guestName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.string().nullable(),
  pickup: z.string().nullable(),
  requests: z.string(),
  /** Answers to the questions of the tour. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  tickets: z.array(z.object({ name: z.string(), code: z.string(), redeemedAt: instant.nullable() })),
  paidMinor: minor,
  currency: currencyCode,
});

export const slotManifest = scheduledSlot.extend({ participants: z.array(participant) });
export type SlotManifest = z.infer<typeof slotManifest>;

const scheduleQuery = defineListQuery(["start", "title", "city", "sold"]).extend({
  /** Today in the site's time zone if omitted. */
  date: calendarDate.optional(),
  tour: optionalId,
  state: queryOptional(slotStatus),
});
export type ScheduleQuery = z.output<typeof scheduleQuery>;

const bySlot = z.object({ slotId: pathId });

export const adminSlots = {
  schedule: endpoint({
    ...admin,
    id: "admin.slot.schedule",
    method: "GET",
    path: "/api/admin/tour-slots",
    summary: "Departures of a day and running tours of several days, of all tours or one",
    query: scheduleQuery,
    out: listResponse(scheduledSlot).extend({ date: calendarDate }),
  }),
  export: endpoint({
    ...admin,
    id: "admin.slot.export",
    method: "GET",
    path: "/api/admin/tour-slots/export.csv",
    summary: "The filtered departures of a day as CSV",
    query: scheduleQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  get: endpoint({
    ...admin,
    id: "admin.slot.get",
    method: "GET",
    path: "/api/admin/tour-slots/{slotId}",
    summary: "A departure with its participants",
    params: bySlot,
    out: slotManifest,
  }),
  csv: endpoint({
    ...admin,
    id: "admin.slot.csv",
    method: "GET",
    path: "/api/admin/tour-slots/{slotId}/manifest.csv",
    summary: "The participants of a departure as CSV",
    params: bySlot,
    out: z.unknown(),
    raw: true,
  }),
  pdf: endpoint({
    ...admin,
    id: "admin.slot.pdf",
    method: "GET",
    path: "/api/admin/tour-slots/{slotId}/manifest.pdf",
    summary: "The participants of a departure as PDF",
    params: bySlot,
    out: z.unknown(),
    raw: true,
  }),
  status: endpoint({
    ...admin,
    id: "admin.slot.status",
    method: "POST",
    path: "/api/admin/tour-slots/{slotId}/status",
    summary: "Close a departure to new bookings, or open it again",
    params: bySlot,
    body: z.strictObject({ status: z.enum(["open", "closed"]), reason: optionalParagraph(200).default("") }),
    idempotency: "required",
    out: done,
  }),
  move: endpoint({
    ...admin,
    id: "admin.slot.move",
    method: "POST",
    path: "/api/admin/tour-slots/{slotId}/move",
    summary: "Move a departure with all participants; each may cancel with a full refund",
    params: bySlot,
    body: z.strictObject({
      date: calendarDate,
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 14:00."),
      reason: paragraph(500),
    }),
    idempotency: "required",
    out: done,
  }),
  cancel: endpoint({
    ...admin,
    id: "admin.slot.cancel",
    method: "POST",
    path: "/api/admin/tour-slots/{slotId}/cancellation",
    summary: "Cancel a departure and refund all participants in full",
    params: bySlot,
    body: z.strictObject({
      reason: line(300),
      /** The displayed number of bookings; another current number is refused with 409. */
      acceptBookings: z.coerce.number().int().min(0),
    }),
    idempotency: "required",
    out: done.extend({ cancelled: z.number().int() }),
  }),
};
