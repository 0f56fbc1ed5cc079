import { z } from "zod";

import { transportModes } from "../../kinds/transport/modes";
import { endpoint } from "../define";
import { calendarDate, currencyCode, done, id, instant, minor, optionalId, pathId, queryFlag } from "../fields";
import { defineListQuery, exportQuery, listResponse, optionList } from "../listing";
import { saleAction, saleEndpoints } from "../sale";
import { storedRental, storedTransport, transportRentalForm, transportRentalUpdate } from "./form";
import { storedLine, transportLineForm, transportLineUpdate } from "./line-form";

/** Administration of transport: the products of all modes. */

export const transportRow = z.object({
  id,
  mode: z.enum(transportModes),
  title: z.string(),
  slug: z.string(),
  type: z.string(),
  operator: z.string(),
  city: z.string(),
  country: z.string(),
  picture: z.string().nullable(),
  active: z.boolean(),
  /** Price of a day of a rental; null for lines. */
  dailyMinor: minor.nullable(),
  currency: currencyCode,
  /** Cars or bikes that are in service; null for lines. */
  unitCount: z.number().int().nullable(),
  /** Date of the next departure that is on sale; null for rentals. */
  nextDate: calendarDate.nullable(),
  /** Bookings of services that have not ended. */
  bookings: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  actions: z.array(saleAction),
});
export type TransportRow = z.infer<typeof transportRow>;

export const transportRecord = transportRow.extend({
  ...storedTransport,
  timeZone: z.string(),
  cityName: z.string(),
  rental: storedRental.nullable(),
  line: storedLine.nullable(),
});
export type TransportRecord = z.infer<typeof transportRecord>;

const transportListQuery = defineListQuery(["title", "created", "price"], "title").extend({
  mode: z.enum(transportModes).optional(),
  active: queryFlag.optional(),
  city: optionalId,
  type: optionalId,
});
export type TransportListQuery = z.output<typeof transportListQuery>;

const byProduct = z.object({ transid: pathId });
const admin = { who: "admin" } as const;
const saved = done.extend({ version: z.number().int() });
const added = done.extend({ id, transid: id });

export const adminTransport = {
  list: endpoint({
    ...admin,
    id: "admin.transport.list",
    method: "GET",
    path: "/api/admin/transport",
    summary: "Vehicles and lines, on sale or not",
    query: transportListQuery,
    out: listResponse(transportRow),
  }),
  export: endpoint({
    ...admin,
    id: "admin.transport.export",
    method: "GET",
    path: "/api/admin/transport/export.csv",
    summary: "The filtered list as CSV",
    query: transportListQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  types: endpoint({
    ...admin,
    id: "admin.transport.types",
    method: "GET",
    path: "/api/admin/transport/options/types",
    summary: "Types of vehicles and lines, by mode",
    out: optionList,
  }),
  items: endpoint({
    ...admin,
    id: "admin.transport.items",
    method: "GET",
    path: "/api/admin/transport/options/items",
    summary: "Items that vehicles and lines can have",
    out: optionList,
  }),
  services: endpoint({
    ...admin,
    id: "admin.transport.services",
    method: "GET",
    path: "/api/admin/transport/options/services",
    summary: "Extra services of transport",
    out: optionList,
  }),
  policies: endpoint({
    ...admin,
    id: "admin.transport.policies",
    method: "GET",
    path: "/api/admin/transport/options/policies",
    summary: "Cancellation policies, with their terms in words",
    out: optionList,
  }),
  get: endpoint({
    ...admin,
    id: "admin.transport.get",
    method: "GET",
    path: "/api/admin/transport/{transid}",
    summary: "One vehicle or line with all its parts",
    params: byProduct,
    out: transportRecord,
  }),
  createRental: endpoint({
    ...admin,
    id: "admin.transport.addRental",
    method: "POST",
    path: "/api/admin/transport/rentals",
    summary: "Create a car or bike model with its units and prices",
    body: transportRentalForm,
    idempotency: "required",
    out: added,
  }),
  updateRental: endpoint({
    ...admin,
    id: "admin.transport.updateRental",
    method: "PUT",
    path: "/api/admin/transport/{transid}/rental",
    summary: "Changes a car or bike model",
    params: byProduct,
    body: transportRentalUpdate,
    out: saved,
  }),
  createLine: endpoint({
    ...admin,
    id: "admin.transport.addLine",
    method: "POST",
    path: "/api/admin/transport/lines",
    summary: "Create a bus, train or ferry line with its timetable and fares",
    body: transportLineForm,
    idempotency: "required",
    out: added,
  }),
  updateLine: endpoint({
    ...admin,
    id: "admin.transport.updateLine",
    method: "PUT",
    path: "/api/admin/transport/{transid}/line",
    summary: "Changes a line; departures with tickets keep their stops and times",
    params: byProduct,
    body: transportLineUpdate,
    out: saved,
  }),
  ...saleEndpoints({ id: "admin.transport", path: "/api/admin/transport", many: "products" }),
  remove: endpoint({
    ...admin,
    id: "admin.transport.remove",
    method: "DELETE",
    path: "/api/admin/transport/{transid}",
    summary: "Delete a vehicle or line without bookings; otherwise 409",
    params: byProduct,
    body: z.strictObject({ version: z.number().int().optional() }),
    out: done,
  }),
};
