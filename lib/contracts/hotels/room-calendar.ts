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
  optionalLine,
  orderRef,
  pathId,
  uuid,
} from "../fields";
import { recordToken } from "./console-hotel";

const count = z.number().int().min(0);
const nightsLimit = z.number().int().min(1).max(365);

export const specialPriceRank = z.enum(["date", "weekday_range", "range"]);
export const specialPriceKind = z.enum(["fixed", "percent_off", "amount_off", "increase"]);

/** A special price as stored: `value` is in minor units (fixed, amount off) or basis points (percent off, increase). */
const specialPrice = z.object({
  id,
  name: z.string(),
  rank: specialPriceRank,
  from: calendarDate,
  to: calendarDate,
  weekdays: z.number().int(),
  kind: specialPriceKind,
  value: minor,
  allowDiscount: z.boolean(),
});

const night = z.object({
  date: calendarDate,
  /** Rooms of this type on that night; `external` are booked on other portals. */
  units: count,
  sold: count,
  held: count,
  external: count,
  free: count,
  closed: z.boolean(),
  noArrival: z.boolean(),
  noDeparture: z.boolean(),
  minNights: nightsLimit.nullable(),
  maxNights: nightsLimit.nullable(),
  /** Night price in minor units for the base occupancy, before rate plan and taxes. */
  priceMinor: minor,
  /** The same price without special prices. */
  baseMinor: minor,
  ruleId: id.nullable(),
});
export type CalendarNight = z.infer<typeof night>;

const stay = z.object({
  kind: z.literal("stay"),
  lineId: id,
  ref: orderRef,
  guest: z.string().nullable(),
  from: calendarDate,
  to: calendarDate,
  state: z.enum(["held", "requested", "processing", "completed"]),
  unitId: id.nullable(),
  /** The booked rate. */
  planId: id.nullable(),
});
const external = z.object({
  kind: z.literal("external"),
  id,
  feed: z.string(),
  summary: z.string(),
  from: calendarDate,
  to: calendarDate,
  /** Nights that are also sold here, so that no room could be blocked. */
  conflicts: z.array(calendarDate),
});
export type CalendarStay = z.infer<typeof stay>;
export type ExternalStay = z.infer<typeof external>;

export const calendarUnit = z.object({ id, number: z.string(), floor: z.string().nullable() });
const outage = z.object({ id, unitId: id, from: calendarDate, to: calendarDate, note: z.string() });
export type RoomUnit = z.infer<typeof calendarUnit>;
export type UnitOutage = z.infer<typeof outage>;

export const nightChange = z.object({
  id: uuid,
  words: z.string(),
  by: z.string(),
  at: instant,
  undone: z.boolean(),
});
export type NightChange = z.infer<typeof nightChange>;

export const calendarHeader = z.object({
  room: z.object({ id, title: z.string(), token: z.string(), units: count, onSale: z.boolean() }),
  hotel: z.object({ id, title: z.string(), token: z.string(), timeZone: z.string() }),
  /** All room types of the hotel, including this one. */
  rooms: z.array(z.object({ id, title: z.string(), token: z.string() })),
  today: calendarDate,
  /** Last night of the booking window. */
  lastNight: calendarDate,
  currency: currencyCode,
  minNights: count,
  maxNights: count,
  units: z.array(calendarUnit),
  changes: z.array(nightChange),
});
export type CalendarHeader = z.infer<typeof calendarHeader>;

/** A change of the selected nights. */
export const nightEdit = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("price"),
    name: optionalLine(60),
    change: specialPriceKind,
    value: z.number().int().min(0).max(100_000_000),
    allowDiscount: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("clear_price") }),
  z.strictObject({ kind: z.literal("close") }),
  z.strictObject({ kind: z.literal("open") }),
  /** Limits that are left out keep their value; null is the room type's own limit. */
  z.strictObject({
    kind: z.literal("limits"),
    minNights: nightsLimit.nullable().optional(),
    maxNights: nightsLimit.nullable().optional(),
    noArrival: z.boolean().optional(),
    noDeparture: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal("units"), units: z.number().int().min(0).max(1000) }),
]);
export type NightEdit = z.infer<typeof nightEdit>;

/** Changed nights of the week, as a bit mask with Monday as bit 0. */
export const changedWeekdays = z.number().int().min(1, "Choose a weekday.").max(127).default(127);

/** First and last night, both inclusive. */
const editedNights = { first: calendarDate, last: calendarDate, weekdays: changedWeekdays, edit: nightEdit };

const stayBrief = stay.pick({ ref: true, guest: true, from: true, to: true, state: true });

export const nightPreview = z.object({
  /** Only nights that change, with displayed values such as `120.00` to `95.00`, `Open` to `Closed`. */
  nights: z.array(z.object({ date: calendarDate, before: z.string(), after: z.string(), why: z.string().nullable() })),
  unchanged: count,
  stays: z.array(stayBrief),
  /** Side effects, such as a shortened special price. */
  notes: z.array(z.string()),
  /** Reason why it cannot be saved; `stays` contains the conflicting stays. */
  refused: z.string().nullable(),
  /** Digest of the state that the preview was computed from. Saving against another state is refused. */
  basis: z.string(),
});
export type NightPreview = z.infer<typeof nightPreview>;

export const calendarMonths = z.object({
  nights: z.array(night),
  stays: z.array(stay),
  externals: z.array(external),
  outages: z.array(outage),
  rules: z.array(z.object({ id, words: z.string() })),
});

const roomPlace = z.object({ roomId: pathId });

const feed = z.object({
  id,
  name: z.string(),
  address: z.string(),
  checkedAt: instant.nullable(),
  succeededAt: instant.nullable(),
  /** Null means that the calendar is imported only on request. */
  nextPullAt: instant.nullable(),
  problem: z.string().nullable(),
  stays: count,
  conflicts: z.array(
    z.object({ from: calendarDate, to: calendarDate, summary: z.string(), nights: z.array(calendarDate) }),
  ),
});
export type CalendarFeed = z.infer<typeof feed>;
const connections = z.object({
  share: z.object({ address: z.url(), createdAt: instant, lastReadAt: instant.nullable() }).nullable(),
  feeds: z.array(feed),
});
export type CalendarConnections = z.infer<typeof connections>;

const priceRule = z.strictObject({
  name: optionalLine(60),
  rank: specialPriceRank,
  from: calendarDate,
  to: calendarDate,
  /** Bit mask with Monday as bit 0; used only for weekdays in a period. */
  weekdays: z.number().int().min(0).max(127),
  kind: specialPriceKind,
  value: z.number().int().min(0).max(100_000_000),
  allowDiscount: z.boolean(),
});
export type PriceRuleInput = z.infer<typeof priceRule>;

const yearNight = z.object({
  date: calendarDate,
  priceMinor: minor,
  /** Price computation steps, from the room price to this one. */
  steps: z.array(z.object({ words: z.string(), afterMinor: minor })),
  ruleId: id.nullable(),
  beaten: z.array(z.object({ id, words: z.string() })),
  closed: z.boolean(),
  minNights: nightsLimit.nullable(),
});
export type PricedNight = z.infer<typeof yearNight>;

const pricesScreen = calendarHeader
  .pick({ room: true, hotel: true, today: true, lastNight: true, currency: true })
  .extend({
    year: z.number().int(),
    rules: z.array(specialPrice.extend({ words: z.string() })),
    nights: z.array(yearNight),
  });
export type PricesScreen = z.infer<typeof pricesScreen>;

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => {
  const base = `/api/${area}/calendar` as const;
  return {
    open: endpoint({
      id: `${area}.calendar.open`,
      method: "GET",
      path: `${base}/rooms/{hotelId}/{tokenId}`,
      who: area,
      summary: "A room type and what its calendar begins with",
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
      summary: "What a change of nights would do",
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
      summary: "A room's special prices and what each night of a year costs, and why",
      params: roomPlace,
      query: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
      out: pricesScreen,
    }),
    previewPrice: endpoint({
      id: `${area}.calendar.prices.preview`,
      method: "POST",
      path: `${base}/{roomId}/prices/preview`,
      who: area,
      summary: "Which nights a special price would change",
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
      summary: "Takes a special price away",
      params: roomPlace.extend({ priceId: pathId }),
      out: done.extend({ change: nightChange }),
      idempotency: "required",
    }),
    copyPrices: endpoint({
      id: `${area}.calendar.prices.copy`,
      method: "POST",
      path: `${base}/{roomId}/prices/copy`,
      who: area,
      summary: "Copies special prices to the year after",
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
      summary: "Puts a booking into a room, out of it, or exchanges two",
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
      summary: "Finds a room for every booking that has none, as far as they fit",
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
      summary: "The calendar's address for others and the calendars it reads",
      params: roomPlace,
      out: connections,
    }),
    share: endpoint({
      id: `${area}.calendar.share`,
      method: "POST",
      path: `${base}/{roomId}/share`,
      who: area,
      summary: "Makes the calendar's secret address, makes it anew, or ends it",
      params: roomPlace,
      body: z.strictObject({ on: z.boolean() }),
      out: done.extend({ connections }),
    }),
    addFeed: endpoint({
      id: `${area}.calendar.feeds.add`,
      method: "POST",
      path: `${base}/{roomId}/feeds`,
      who: area,
      summary: "Reads a calendar kept elsewhere from now on",
      params: roomPlace,
      body: z.strictObject({ name: line(60), address: z.string().trim().max(2000) }),
      out: done.extend({ connections }),
    }),
    pullFeed: endpoint({
      id: `${area}.calendar.feeds.pull`,
      method: "POST",
      path: `${base}/{roomId}/feeds/{feedId}/pull`,
      who: area,
      summary: "Reads it now",
      params: roomPlace.extend({ feedId: pathId }),
      out: done.extend({ connections }),
    }),
    removeFeed: endpoint({
      id: `${area}.calendar.feeds.remove`,
      method: "POST",
      path: `${base}/{roomId}/feeds/{feedId}/remove`,
      who: area,
      summary: "Stops reading it; its nights are on sale again",
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
