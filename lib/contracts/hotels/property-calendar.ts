import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, done, id, pathId, uuid } from "../fields";
import {
  calendarHeader,
  calendarMonths,
  calendarUnit,
  changedWeekdays,
  nightChange,
  nightEdit,
  nightPreview,
} from "./calendar-nights";

/** The calendar of a hotel: all room types by day, and changes of several of them at once. */

const propertyRoom = calendarMonths.extend({
  id,
  title: z.string(),
  token: z.string(),
  unitCount: z.number().int().min(0),
  onSale: z.boolean(),
  units: z.array(calendarUnit),
  /** Rates on sale, for bookings that move to this room type, the cheapest first. */
  plans: z.array(
    z.object({
      id,
      name: z.string(),
      board: z.string(),
      policyId: id,
      payment: z.string(),
      minNights: z.number().int().nullable(),
      maxNights: z.number().int().nullable(),
      validFrom: calendarDate.nullable(),
      validTo: calendarDate.nullable(),
      memberOnly: z.boolean(),
    }),
  ),
});
export type PropertyRoom = z.infer<typeof propertyRoom>;

const propertyCalendar = calendarHeader.pick({ hotel: true, today: true, lastNight: true, currency: true }).extend({
  /** The first day shown and their number. */
  first: calendarDate,
  days: z.number().int(),
  rooms: z.array(propertyRoom),
  /** Changes of several room types at once, newest first. */
  changes: z.array(nightChange),
});
export type PropertyCalendar = z.infer<typeof propertyCalendar>;

const ratesFields = {
  roomIds: z.array(id).min(1, "Choose a room type.").max(100),
  first: calendarDate,
  last: calendarDate,
  weekdays: changedWeekdays,
  edit: nightEdit,
};
const ratesBody = z.strictObject(ratesFields);
export type RatesRequest = z.output<typeof ratesBody>;

const ratesPreview = z.object({
  rooms: z.array(nightPreview.omit({ basis: true }).extend({ id, title: z.string() })),
  basis: z.string(),
});
export type RatesPreview = z.infer<typeof ratesPreview>;

const hotelPlace = z.object({ hotelId: pathId });

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => {
  const base = `/api/${area}/calendar/hotels/{hotelId}` as const;
  return {
    open: endpoint({
      id: `${area}.calendar.property`,
      method: "GET",
      path: base,
      who: area,
      summary: "All room types of a hotel by day: prices, limits, stays and rooms",
      params: hotelPlace,
      query: z.object({ from: calendarDate.optional(), days: z.coerce.number().int().min(1).max(62).default(14) }),
      out: propertyCalendar,
    }),
    preview: endpoint({
      id: `${area}.calendar.property.preview`,
      method: "POST",
      path: `${base}/preview`,
      who: area,
      summary: "Preview of a change of several room types",
      params: hotelPlace,
      body: ratesBody,
      out: ratesPreview,
    }),
    change: endpoint({
      id: `${area}.calendar.property.change`,
      method: "POST",
      path: `${base}/nights`,
      who: area,
      summary: "Changes prices, limits or the rooms on sale of several room types in one transaction",
      params: hotelPlace,
      body: z.strictObject({ ...ratesFields, basis: z.string().max(64).optional() }),
      out: done.extend({ change: nightChange }),
      idempotency: "required",
    }),
    undo: endpoint({
      id: `${area}.calendar.property.undo`,
      method: "POST",
      path: `${base}/changes/{changeId}/undo`,
      who: area,
      summary: "Undoes a change of several room types unless the same nights were changed since",
      params: hotelPlace.extend({ changeId: uuid }),
      out: done,
      idempotency: "required",
    }),
  };
};
export const adminProperty = areaEndpoints("admin");
export const subadminProperty = areaEndpoints("subadmin");
