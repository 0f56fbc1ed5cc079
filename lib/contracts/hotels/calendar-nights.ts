import { z } from "zod";
import { calendarDate, currencyCode, id, instant, minor, optionalLine, orderRef, uuid } from "@/lib/contracts/fields";

export const count = z.number().int().min(0);
export const nightsLimit = z.number().int().min(1).max(365);

export const specialPriceRank = z.enum(["date", "weekday_range", "range"]);
export const specialPriceKind = z.enum(["fixed", "percent_off", "amount_off", "amount_more", "increase"]);

/** Same upper limit as the price of a room type. */
export const specialPriceValue = z.number().int().min(0).max(1_000_000_000, "That is too much for one night.");

/** A special price as stored: `value` is in minor units (fixed, amount off) or basis points (percent off, increase). */
export const specialPrice = z.object({
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
  /** Sold and held rooms, including those kept free after a stay (`keptFree`). */
  sold: count,
  held: count,
  keptFree: count,
  external: count,
  free: count,
  closed: z.boolean(),
  /** Why it is closed, for staff. */
  closedReason: z.string().nullable(),
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
  /** Nights from `to` on for which its room is kept free. */
  bufferNights: count,
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
  text: z.string(),
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
    value: specialPriceValue,
    allowDiscount: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("clear_price") }),
  z.strictObject({ kind: z.literal("close"), reason: optionalLine(100).optional() }),
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
export const editedNights = { first: calendarDate, last: calendarDate, weekdays: changedWeekdays, edit: nightEdit };

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
  rules: z.array(z.object({ id, text: z.string() })),
});
