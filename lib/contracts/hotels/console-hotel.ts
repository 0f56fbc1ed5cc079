import { z } from "zod";
import { endpoint } from "../define";
import {
  calendarDate,
  done,
  id,
  optionalId,
  optionalParagraph,
  pathId,
  queryFlag,
  queryList,
  queryOptional,
  uuid,
} from "../fields";
import {
  defineListQuery,
  doneMany,
  donePart,
  exportQuery,
  findQuery,
  found,
  listResponse,
  optionList,
  wholeList,
} from "../listing";
import { hotelPage } from "./hotel";
import { hotelForms } from "./hotel-form";
import { hotelAction, hotelRecord, hotelRow, recordToken, remainingBooking } from "./hotel-records";

const hotelQuery = defineListQuery(
  ["title", "created", "waiting", "stars", "city", "bookings", "score", "occupancy"],
  "-created",
).extend({
  approved: queryFlag.optional(),
  active: queryFlag.optional(),
  /** Only new or changed hotels that wait for an administrator's decision. */
  waiting: queryFlag.optional(),
  /** `1`: only refused ones; `0`: only ones not reviewed yet. */
  refused: queryFlag.optional(),
  country: optionalId,
  city: optionalId,
  type: optionalId,
  stars: queryList(z.coerce.number().int().min(1).max(5)).optional(),
  owner: queryOptional(uuid),
  /** Mean score of guests: at least 9 or 8, below 7, or no review. */
  score: queryOptional(z.enum(["9", "8", "low", "none"])),
  /** Share of sold nights in the next 30 days: below 30 %, from 70 %. */
  occupancy: queryOptional(z.enum(["low", "high"])),
  /** Created or updated by an import. */
  imported: queryFlag.optional(),
  addedFrom: calendarDate.optional(),
  addedTo: calendarDate.optional(),
  /** Only hotels without pictures or without room types. */
  missing: queryOptional(z.enum(["pictures", "rooms"])),
  /** Also searches descriptions, house rules and room types, in addition to names and places. */
  wide: queryFlag.optional(),
});
export type HotelQuery = z.output<typeof hotelQuery>;

const act = {
  reason: optionalParagraph(500).default(""),
  /** The values of `set_owner` and `set_policy`. */
  /** Null for no owner. */
  ownerId: uuid.nullable().optional(),
  policyId: id.optional(),
};
export type HotelAction = z.infer<typeof hotelAction>;
const byHotel = z.object({ hotelId: pathId, hotelToken: recordToken });

/** Both consoles have the same endpoints under their own prefix. Scope is applied when data is read. */
const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => ({
  list: endpoint({
    id: `${area}.hotel.list`,
    method: "GET",
    path: `/api/${area}/hotels`,
    who: area,
    summary: "Hotels in scope in any state",
    query: hotelQuery,
    out: listResponse(hotelRow),
  }),
  export: endpoint({
    id: `${area}.hotel.export`,
    method: "GET",
    path: `/api/${area}/hotels/export.csv`,
    who: area,
    summary: "The filtered list as CSV",
    query: hotelQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  find: endpoint({
    id: `${area}.hotel.pick`,
    method: "GET",
    path: `/api/${area}/hotels/find`,
    who: area,
    summary: "Hotels in scope by a part of their name, for pickers",
    query: findQuery,
    out: found,
  }),
  findCity: endpoint({
    id: `${area}.city.pick`,
    method: "GET",
    path: `/api/${area}/cities/find`,
    who: area,
    summary: "Enabled cities by prefix, for pickers",
    query: findQuery,
    out: found,
  }),
  propertyTypes: endpoint({
    id: `${area}.hotel.types`,
    method: "GET",
    path: `/api/${area}/hotels/options/types`,
    who: area,
    summary: "Property types",
    out: optionList,
  }),
  features: endpoint({
    id: `${area}.hotel.features`,
    method: "GET",
    path: `/api/${area}/hotels/options/features`,
    who: area,
    summary: "Features that a hotel can have",
    out: optionList,
  }),
  policies: endpoint({
    id: `${area}.hotel.policies`,
    method: "GET",
    path: `/api/${area}/hotels/options/policies`,
    who: area,
    summary: "Cancellation policies, with their terms in words",
    out: optionList,
  }),
  get: endpoint({
    id: `${area}.hotel.get`,
    method: "GET",
    path: `/api/${area}/hotels/{hotelId}/{hotelToken}`,
    who: area,
    summary: "A hotel with all parts",
    params: byHotel,
    out: hotelRecord,
  }),
  preview: endpoint({
    id: `${area}.hotel.preview`,
    method: "GET",
    path: `/api/${area}/hotels/{hotelId}/{hotelToken}/preview`,
    who: area,
    summary: "The public page of a hotel in any state, as a preview",
    params: byHotel,
    out: hotelPage,
  }),
  create: endpoint({
    id: `${area}.hotel.add`,
    method: "POST",
    path: `/api/${area}/hotels`,
    who: area,
    summary: "Create a hotel; one of a sub-administrator awaits approval",
    body: hotelForms[area].add,
    idempotency: "required",
    out: done.extend({ id, hotelId: id, hotelToken: z.string() }),
  }),
  update: endpoint({
    id: `${area}.hotel.update`,
    method: "PUT",
    path: `/api/${area}/hotels/{hotelId}/{hotelToken}`,
    who: area,
    summary: "Update a hotel; material changes of sub-administrators await approval",
    params: byHotel,
    body: hotelForms[area].update,
    out: done.extend({ version: z.number().int() }),
  }),
  act: endpoint({
    id: `${area}.hotel.act`,
    method: "POST",
    path: `/api/${area}/hotels/{hotelId}/{hotelToken}/listing-status`,
    who: area,
    summary: "Approve or refuse (administrators), take off sale or put on sale again",
    params: byHotel,
    body: z.strictObject({
      action: hotelAction.exclude(["remove"]),
      ...act,
      version: z.number().int().optional(),
      /** Approves the hotel without its pending room types. */
      withoutRooms: z.boolean().default(false),
    }),
    idempotency: "required",
    out: done.extend({ kept: z.array(remainingBooking) }),
  }),
  actMany: endpoint({
    id: `${area}.hotel.actMany`,
    method: "POST",
    path: `/api/${area}/hotels/listing-status`,
    who: area,
    summary: "The action for several hotels, or their deletion; each succeeds or fails independently",
    body: z.strictObject({
      hotelTokens: z.array(recordToken).min(1).max(100),
      action: hotelAction,
      ...act,
    }),
    idempotency: "required",
    out: doneMany,
  }),
  actAll: endpoint({
    id: `${area}.hotel.actAll`,
    method: "POST",
    path: `/api/${area}/hotels/listing-status/all`,
    who: area,
    summary: "The same for all hotels of a filtered list, at most 100 in a request",
    body: z.strictObject({ ...wholeList, action: hotelAction.exclude(["remove"]), ...act }),
    idempotency: "required",
    out: donePart,
  }),
  remove: endpoint({
    id: `${area}.hotel.remove`,
    method: "DELETE",
    path: `/api/${area}/hotels/{hotelId}/{hotelToken}`,
    who: area,
    summary: "Delete a hotel without orders; otherwise 409 with its uses",
    params: byHotel,
    body: z.strictObject({ version: z.number().int().optional() }),
    out: done,
  }),
});

const admin = areaEndpoints("admin");
export const adminHotels = {
  ...admin,
  findOwner: endpoint({
    id: "admin.owner.pick",
    method: "GET",
    path: "/api/admin/hotels/owners/find",
    who: "admin",
    summary: "Sub-administrators who can own a hotel, for pickers",
    query: findQuery,
    out: found,
  }),
  findPolicy: endpoint({
    id: "admin.hotel.pickPolicy",
    method: "GET",
    path: "/api/admin/hotels/policies/find",
    who: "admin",
    summary: "Cancellation policies in use by a part of their name, for pickers",
    query: findQuery,
    out: found,
  }),
};
export const subadminHotels = areaEndpoints("subadmin");
