import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, done, id, line, optionalLine, pathId, uuid } from "../fields";
import { connections } from "./calendar-feeds";
import {
  calendarHeader,
  calendarMonths,
  calendarUnit,
  count,
  editedNights,
  nightChange,
  nightPreview,
} from "./calendar-nights";
import { recordToken } from "./hotel-records";
import { priceRule, pricesScreen } from "./price-rules";

const roomPlace = z.object({ roomId: pathId });

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => {
  const base = `/api/${area}/calendar` as const;
  return {
    open: endpoint({
      id: `${area}.calendar.open`,
      method: "GET",
      path: `${base}/rooms/{hotelId}/{tokenId}`,
      who: area,
      summary: "A room type with the first part of its calendar",
      params: z.object({ hotelId: pathId, tokenId: recordToken }),
      out: calendarHeader,
    }),
    nights: endpoint({
      id: `${area}.calendar.nights`,
      method: "GET",
      path: `${base}/{roomId}/nights`,
      who: area,
      summary: "Nights, prices, bookings and rooms of some months",
      params: roomPlace,
      query: z.object({
        month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Use a month such as 2027-03."),
        months: z.coerce.number().int().min(1).max(13).default(1),
      }),
      out: calendarMonths,
    }),
    preview: endpoint({
      id: `${area}.calendar.preview`,
      method: "POST",
      path: `${base}/{roomId}/preview`,
      who: area,
      summary: "Preview of a change of nights",
      params: roomPlace,
      body: z.strictObject(editedNights),
      out: nightPreview,
    }),
    change: endpoint({
      id: `${area}.calendar.change`,
      method: "POST",
      path: `${base}/{roomId}/nights`,
      who: area,
      summary: "Prices, closes, opens, limits nights or changes the rooms on sale",
      params: roomPlace,
      body: z.strictObject({ ...editedNights, basis: z.string().max(64).optional() }),
      out: done.extend({ change: nightChange }),
      idempotency: "required",
    }),
    undo: endpoint({
      id: `${area}.calendar.undo`,
      method: "POST",
      path: `${base}/{roomId}/changes/{changeId}/undo`,
      who: area,
      summary: "Undoes a change unless the same nights were changed since",
      params: roomPlace.extend({ changeId: uuid }),
      out: done,
      idempotency: "required",
    }),
    prices: endpoint({
      id: `${area}.calendar.prices`,
      method: "GET",
      path: `${base}/{roomId}/prices`,
      who: area,
      summary: "The special prices of a room, and the price of each night of a year with its rules",
      params: roomPlace,
      query: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
      out: pricesScreen,
    }),
    previewPrice: endpoint({
      id: `${area}.calendar.prices.preview`,
      method: "POST",
      path: `${base}/{roomId}/prices/preview`,
      who: area,
      summary: "The nights that a special price would change",
      params: roomPlace,
      body: z.strictObject({ id: id.nullable(), rule: priceRule }),
      out: nightPreview,
    }),
    savePrice: endpoint({
      id: `${area}.calendar.prices.save`,
      method: "POST",
      path: `${base}/{roomId}/prices`,
      who: area,
      summary: "Adds or changes a special price",
      params: roomPlace,
      body: z.strictObject({ id: id.nullable(), rule: priceRule }),
      out: done.extend({ id, change: nightChange }),
      idempotency: "required",
    }),
    deletePrice: endpoint({
      id: `${area}.calendar.prices.delete`,
      method: "POST",
      path: `${base}/{roomId}/prices/{priceId}/delete`,
      who: area,
      summary: "Delete a special price",
      params: roomPlace.extend({ priceId: pathId }),
      out: done.extend({ change: nightChange }),
      idempotency: "required",
    }),
    copyPrices: endpoint({
      id: `${area}.calendar.prices.copy`,
      method: "POST",
      path: `${base}/{roomId}/prices/copy`,
      who: area,
      summary: "Copy special prices to the next year",
      params: roomPlace,
      body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
      out: done.extend({ copied: count, skipped: z.array(z.string()), change: nightChange.nullable() }),
      idempotency: "required",
    }),
    saveUnits: endpoint({
      id: `${area}.calendar.units.save`,
      method: "POST",
      path: `${base}/{roomId}/units`,
      who: area,
      summary: "Numbers the rooms of a type",
      params: roomPlace,
      body: z.strictObject({
        units: z
          .array(z.strictObject({ id: id.nullable(), number: line(12), floor: optionalLine(12).nullish() }))
          .max(200),
      }),
      out: done.extend({ units: z.array(calendarUnit) }),
    }),
    assign: endpoint({
      id: `${area}.calendar.assign`,
      method: "POST",
      path: `${base}/{roomId}/assign`,
      who: area,
      summary: "Assign a booking to a room, unassign it, or exchange two",
      params: roomPlace,
      body: z.strictObject({
        lineId: id,
        /** Null removes the stay from its room. */
        unitId: id.nullable(),
        /** Exchanges rooms with the current occupant when the room is taken for these nights. */
        swap: z.boolean().default(false),
      }),
      out: done,
    }),
    assignAll: endpoint({
      id: `${area}.calendar.assign.all`,
      method: "POST",
      path: `${base}/{roomId}/assign/all`,
      who: area,
      summary: "Assign rooms to bookings without one, as far as possible",
      params: roomPlace,
      out: done.extend({ placed: count, left: count }),
    }),
    blockUnit: endpoint({
      id: `${area}.calendar.units.block`,
      method: "POST",
      path: `${base}/{roomId}/units/{unitId}/block`,
      who: area,
      summary: "Puts a room out of service for some nights",
      params: roomPlace.extend({ unitId: pathId }),
      body: z.strictObject({ first: calendarDate, last: calendarDate, note: optionalLine(120) }),
      out: done,
    }),
    unblockUnit: endpoint({
      id: `${area}.calendar.units.unblock`,
      method: "POST",
      path: `${base}/{roomId}/outages/{outageId}/end`,
      who: area,
      summary: "Puts a room back into service",
      params: roomPlace.extend({ outageId: pathId }),
      out: done,
    }),
    connections: endpoint({
      id: `${area}.calendar.connections`,
      method: "GET",
      path: `${base}/{roomId}/connections`,
      who: area,
      summary: "The exported address and the imported calendars of a room type",
      params: roomPlace,
      out: connections,
    }),
    share: endpoint({
      id: `${area}.calendar.share`,
      method: "POST",
      path: `${base}/{roomId}/share`,
      who: area,
      summary: "Create, replace or revoke the secret address of the calendar",
      params: roomPlace,
      body: z.strictObject({ on: z.boolean() }),
      out: done.extend({ connections }),
    }),
    addFeed: endpoint({
      id: `${area}.calendar.feeds.add`,
      method: "POST",
      path: `${base}/{roomId}/feeds`,
      who: area,
      summary: "Import an external calendar regularly",
      params: roomPlace,
      body: z.strictObject({ name: line(60), address: z.string().trim().max(2000) }),
      out: done.extend({ connections }),
    }),
    pullFeed: endpoint({
      id: `${area}.calendar.feeds.pull`,
      method: "POST",
      path: `${base}/{roomId}/feeds/{feedId}/pull`,
      who: area,
      summary: "Import an external calendar now",
      params: roomPlace.extend({ feedId: pathId }),
      out: done.extend({ connections }),
    }),
    removeFeed: endpoint({
      id: `${area}.calendar.feeds.remove`,
      method: "POST",
      path: `${base}/{roomId}/feeds/{feedId}/remove`,
      who: area,
      summary: "Stop importing an external calendar; its nights are on sale again",
      params: roomPlace.extend({ feedId: pathId }),
      out: done.extend({ connections }),
    }),
  };
};
export const adminCalendar = areaEndpoints("admin");
export const subadminCalendar = areaEndpoints("subadmin");

/** Calendar for other portals: no session, a secret in the URL, no guest data in the response. */
export const sharedCalendar = endpoint({
  id: "calendar.shared",
  method: "GET",
  path: "/api/calendar/shared/{roomId}/{file}",
  who: "public",
  summary: "Nights of a room type that are taken, as iCalendar",
  params: z.object({ roomId: pathId, file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  successes: [304],
  out: z.string(),
  raw: true,
});
