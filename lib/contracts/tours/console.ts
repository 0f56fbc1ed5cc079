import { z } from "zod";

import { endpoint } from "../define";
import { calendarDate, done, id, instant, optionalId, pathId, queryFlag } from "../fields";
import { defineListQuery, exportQuery, listResponse, optionList } from "../listing";
import { saleAction, saleEndpoints } from "../sale";
import { tourForm, tourUpdate } from "./form";
import { storedTour } from "./stored-tour";

/** Administration of tours: catalogue, departures and the people on them. */

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
  actions: z.array(saleAction),
});
export type TourRow = z.infer<typeof tourRow>;

export const tourRecord = tourRow.extend({ ...storedTour.shape, timeZone: z.string(), cityName: z.string() });
export type TourRecord = z.infer<typeof tourRecord>;

const tourListQuery = defineListQuery(["title", "created", "next"], "title").extend({
  active: queryFlag.optional(),
  city: optionalId,
  type: optionalId,
});
export type TourListQuery = z.output<typeof tourListQuery>;

const byTour = z.object({ transid: pathId });
export const admin = { who: "admin" } as const;

export const adminTours = {
  list: endpoint({
    ...admin,
    id: "admin.tour.list",
    method: "GET",
    path: "/api/admin/tours",
    summary: "Tours, on sale or not",
    query: tourListQuery,
    out: listResponse(tourRow),
  }),
  export: endpoint({
    ...admin,
    id: "admin.tour.export",
    method: "GET",
    path: "/api/admin/tours/export.csv",
    summary: "The filtered list as CSV",
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
    summary: "A tour with all parts",
    params: byTour,
    out: tourRecord,
  }),
  create: endpoint({
    ...admin,
    id: "admin.tour.add",
    method: "POST",
    path: "/api/admin/tours",
    summary: "Create a tour with its options and departures",
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
  ...saleEndpoints({ id: "admin.tour", path: "/api/admin/tours", many: "tours" }),
  remove: endpoint({
    ...admin,
    id: "admin.tour.remove",
    method: "DELETE",
    path: "/api/admin/tours/{transid}",
    summary: "Delete a tour without bookings; otherwise 409",
    params: byTour,
    body: z.strictObject({ version: z.number().int().optional() }),
    out: done,
  }),
};
