import { z } from "zod";
import { endpoint } from "../define";
import {
  calendarDate,
  currencyCode,
  done,
  id,
  instant,
  line,
  minor,
  optionalParagraph,
  orderRef,
  paragraph,
  pathId,
  queryFlag,
} from "../fields";
import { optionalId } from "../hotels/console-hotel";
import { doneMany, donePart, exportQuery, joinSql, listQueryOf, optionList, wholeList } from "../listing";
import { storedTour, tourForm, tourUpdate } from "./form";
import { openingHours } from "./tours";

/** Administration of tours: catalogue, departures and the people on them. */

export const tourAction = z.enum(["activate", "deactivate", "remove"]);
export type TourAction = z.infer<typeof tourAction>;

export const tourRow = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  type: z.string(),
  city: z.string(),
  country: z.string(),
  picture: z.string().nullable(),
  active: z.boolean(),
  optionCount: z.number().int(),
  /** The next departure that is on sale. */
  nextDate: calendarDate.nullable(),
  /** Bookings of departures that have not ended. */
  bookings: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  actions: z.array(tourAction),
});
export type TourRow = z.infer<typeof tourRow>;

export const tourRecord = tourRow.extend({ ...storedTour.shape, timeZone: z.string(), cityName: z.string() });
export type TourRecord = z.infer<typeof tourRecord>;

const tourListQuery = listQueryOf(["title", "created", "next"], "title").extend({
  active: queryFlag.optional(),
  city: optionalId,
  type: optionalId,
});
export type TourListQuery = z.output<typeof tourListQuery>;

const byTour = z.object({ transid: pathId });
const admin = { who: "admin" } as const;

export const adminTours = {
  list: endpoint({
    ...admin,
    id: "admin.tour.list",
    method: "GET",
    path: "/api/admin/tours",
    summary: "Tours, on sale or not",
    query: tourListQuery,
    out: joinSql(tourRow),
  }),
  export: endpoint({
    ...admin,
    id: "admin.tour.export",
    method: "GET",
    path: "/api/admin/tours/export.csv",
    summary: "What is filtered, as CSV",
    query: tourListQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  types: endpoint({
    ...admin,
    id: "admin.tour.types",
    method: "GET",
    path: "/api/admin/tours/options/types",
    summary: "Types of tours",
    out: optionList,
  }),
  items: endpoint({
    ...admin,
    id: "admin.tour.items",
    method: "GET",
    path: "/api/admin/tours/options/items",
    summary: "Items that a tour can include",
    out: optionList,
  }),
  policies: endpoint({
    ...admin,
    id: "admin.tour.policies",
    method: "GET",
    path: "/api/admin/tours/options/policies",
    summary: "Cancellation policies, with their terms in words",
    out: optionList,
  }),
  get: endpoint({
    ...admin,
    id: "admin.tour.get",
    method: "GET",
    path: "/api/admin/tours/{transid}",
    summary: "One tour, whole",
    params: byTour,
    out: tourRecord,
  }),
  create: endpoint({
    ...admin,
    id: "admin.tour.add",
    method: "POST",
    path: "/api/admin/tours",
    summary: "A new tour with its options and departures",
    body: tourForm,
    idempotency: "required",
    out: done.extend({ id, transid: id }),
  }),
  update: endpoint({
    ...admin,
    id: "admin.tour.update",
    method: "PUT",
    path: "/api/admin/tours/{transid}",
    summary: "Changes a tour; departures with participants stay as they are",
    params: byTour,
    body: tourUpdate,
    out: done.extend({ version: z.number().int() }),
  }),
  act: endpoint({
    ...admin,
    id: "admin.tour.act",
    method: "POST",
    path: "/api/admin/tours/{transid}/state",
    summary: "Put on sale or take off sale",
    params: byTour,
    body: z.strictObject({
      action: tourAction.exclude(["remove"]),
      reason: optionalParagraph(500).default(""),
      version: z.number().int().optional(),
    }),
    idempotency: "required",
    out: done,
  }),
  actMany: endpoint({
    ...admin,
    id: "admin.tour.actMany",
    method: "POST",
    path: "/api/admin/tours/state",
    summary: "The same for several tours; each succeeds or fails alone",
    body: z.strictObject({
      transids: z.array(pathId).min(1).max(100),
      action: tourAction.exclude(["remove"]),
      reason: optionalParagraph(500).default(""),
    }),
    idempotency: "required",
    out: doneMany,
  }),
  actAll: endpoint({
    ...admin,
    id: "admin.tour.actAll",
    method: "POST",
    path: "/api/admin/tours/state/all",
    summary: "The same for all tours of a filtered list, at most 100 in a request",
    body: z.strictObject({
      ...wholeList,
      action: tourAction.exclude(["remove"]),
      reason: optionalParagraph(500).default(""),
    }),
    idempotency: "required",
    out: donePart,
  }),
  remove: endpoint({
    ...admin,
    id: "admin.tour.remove",
    method: "DELETE",
    path: "/api/admin/tours/{transid}",
    summary: "Deletes a tour that was never booked; else 409",
    params: byTour,
    body: z.strictObject({ version: z.number().int().optional() }),
    out: done,
  }),
};

export const slotStatus = z.enum(["open", "closed", "cancelled"]);

export const scheduledSlot = z.object({
  id,
  tourId: id,
  title: z.string(),
  option: z.string(),
  date: calendarDate,
  time: z.string(),
  /** Opening hours of the date; null for a departure at `time`. */
  hours: openingHours.nullable(),
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

const bySlot = z.object({ slotId: pathId });

export const adminSlots = {
  schedule: endpoint({
    ...admin,
    id: "admin.slot.schedule",
    method: "GET",
    path: "/api/admin/tour-slots",
    summary: "Departures of a day, of all tours or one",
    query: z.object({ date: calendarDate.optional(), tour: optionalId }),
    out: z.object({ date: calendarDate, items: z.array(scheduledSlot) }),
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
