import { z } from "zod";
import { picture } from "@/lib/contracts/hotels/hotel-fields";
import { questionKinds, questionScopes } from "../../kinds/tour/questions";
import { datePriceKinds, unitKinds } from "../../kinds/tour/units";
import { endpoint } from "../define";
import { calendarDate, id, instant, minor, pathId } from "../fields";
import { titles } from "../localized";
import { reviewSummary } from "../orders/review";
import { generalTerms } from "../price";

/** The choice that is priced: a slot with the number of each unit. */
export const tourRequest = z.strictObject({
  tourId: id,
  slotId: id,
  units: z
    .array(z.strictObject({ unitId: id, quantity: z.number().int().min(1).max(50) }))
    .min(1, "Choose at least one participant.")
    .max(10)
    .refine((units) => new Set(units.map(({ unitId }) => unitId)).size === units.length, "Name each unit once."),
  /** `id` of a pick-up point of the option. */
  pickup: z.string().max(40).nullable().default(null),
  /** Language of the guide (ISO 639-1). */
  language: z.string().max(8).nullable().default(null),
});
export type TourRequest = z.output<typeof tourRequest>;

/** Changes of a booked tour; omitted fields stay unchanged. */
export const tourChange = z.strictObject({
  slotId: id.optional(),
  units: tourRequest.shape.units.optional(),
  pickup: tourRequest.shape.pickup.unwrap().optional(),
  language: tourRequest.shape.language.unwrap().optional(),
});

const unitKind = z.enum(unitKinds);

const tourQuestion = z.object({
  id: z.string(),
  label: z.string(),
  per: z.enum(questionScopes),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  choices: z.array(z.string()),
});

/** Periods of a date in the tour's time zone. */
export const openingHours = z.array(z.object({ from: z.string(), to: z.string() }));

/** Data that an order stores about a booked tour. */
export const bookedTour = z.object({
  kind: z.literal("tour"),
  tour: z.object({ id, title: z.string(), titles, slug: z.string(), city: z.string(), country: z.string() }),
  option: z.object({ id, title: z.string(), durationMinutes: z.number().int() }),
  slot: z.object({
    id,
    date: z.string(),
    time: z.string(),
    hours: openingHours.nullable().default(null),
    lastDate: calendarDate.nullable().default(null),
    /** Staff moved the departure after it was booked. */
    moved: z.literal(true).optional(),
  }),
  meetingPoint: z.string(),
  pickup: z.object({ id: z.string(), name: z.string() }).nullable(),
  language: z.string().nullable(),
  /** The tickets by line of the order; a group booking has one line with all of them. */
  tickets: z.array(
    z.object({
      line: z.number().int(),
      unitId: id,
      kind: unitKind,
      pax: z.number().int(),
      /** Its number among the tickets of the kind, from 1. */
      n: z.number().int().default(1),
    }),
  ),
  /** The questions of the option when it was booked. */
  questions: z.array(tourQuestion).default([]),
  request: tourRequest,
});
export type BookedTour = z.output<typeof bookedTour>;

export const tourUnit = z.object({
  id,
  kind: unitKind,
  ageFrom: z.number().int(),
  ageTo: z.number().int(),
  priceMinor: minor,
  paxCount: z.number().int(),
  minQuantity: z.number().int(),
  maxQuantity: z.number().int(),
  accompaniedBy: z.array(unitKind),
});

export const tourOption = z.object({
  id,
  title: z.string(),
  durationMinutes: z.number().int(),
  /** Calendar days of a multi-day option; null for departures within a day. */
  days: z.number().int().nullable(),
  pricing: z.enum(["per_unit", "per_booking"]),
  bookingPriceMinor: minor.nullable(),
  /** A booking takes a whole departure. */
  private: z.boolean(),
  units: z.array(tourUnit),
  /** Prices that replace the usual ones on some dates, both inclusive. */
  datePrices: z.array(
    z.object({ kind: z.enum(datePriceKinds), firstDate: calendarDate, lastDate: calendarDate, priceMinor: minor }),
  ),
  pickups: z.array(z.object({ id: z.string(), name: z.string() })),
  questions: z.array(tourQuestion),
});
export type TourOption = z.infer<typeof tourOption>;

const tourPlace = z.object({ cityId: id, city: z.string(), country: z.string() });

export const tourCard = z.object({
  id,
  title: z.string(),
  titles,
  slug: z.string(),
  type: z.string(),
  place: tourPlace,
  latitude: z.number(),
  longitude: z.number(),
  summary: z.string(),
  languages: z.array(z.string()),
  durationMinutes: z.number().int(),
  freeCancellation: z.boolean(),
  scoreTenths: z.number().int().nullable(),
  reviewCount: z.number().int(),
  picture: picture.nullable(),
  /** The lowest price of a participant or group with added taxes, in minor units of the base currency. */
  fromMinor: minor.nullable(),
  /** The price is for a complete group, not for one person. */
  perGroup: z.boolean(),
  /** The next date with free places. */
  nextDate: calendarDate.nullable(),
});
export type TourCard = z.infer<typeof tourCard>;

export const tourPage = z.object({
  id,
  title: z.string(),
  titles,
  slug: z.string(),
  type: z.string(),
  place: tourPlace,
  meetingPoint: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  summary: z.string(),
  description: z.string(),
  highlights: z.array(z.string()),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  itinerary: z.array(z.object({ title: z.string(), text: z.string() })),
  languages: z.array(z.string()),
  items: z.array(z.object({ id, name: z.string(), icon: z.string().nullable() })),
  confirmMode: z.enum(["instant", "request"]),
  cutoffMinutes: z.number().int(),
  minParticipants: z.number().int(),
  weatherDependent: z.boolean(),
  cancellation: generalTerms,
  pictures: z.array(picture),
  options: z.array(tourOption),
  ...reviewSummary.shape,
  fromMinor: minor.nullable(),
  perGroup: z.boolean(),
  /** The next date with free places. */
  nextDate: calendarDate.nullable(),
  currency: z.string(),
  nearby: z.array(tourCard),
  updatedAt: instant,
});
export type TourPage = z.infer<typeof tourPage>;

export const getTour = endpoint({
  id: "tour.get",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/tour/details/{tourId}",
  who: "public",
  summary: "One tour with its options and units",
  params: z.object({ tourId: pathId }),
  out: tourPage,
});

/** Vacancies are stated below this number. */
export const fewPlaces = 10;

const slot = z.object({
  id,
  optionId: id,
  date: calendarDate,
  /** `HH:MM` in the tour's time zone; `00:00` with several days: without a time. */
  time: z.string(),
  /** Opening hours of the date, within which tickets are valid; null for a departure at `time`. */
  hours: openingHours.nullable(),
  /** The last of several days; null within a day. */
  lastDate: calendarDate.nullable(),
  state: z.enum(["open", "sold_out", "closed", "too_late"]),
  /** Free places if there are fewer than ten. */
  left: z.number().int().nullable(),
  /** Basis points of the unit prices. */
  priceBp: z.number().int(),
  /** The price of a participant or group with added taxes, in minor units of the base currency. */
  fromMinor: minor.nullable(),
  /** The same of each unit of the option, in their order; empty for a price per group. */
  unitPrices: z.array(minor),
});
export type TourSlot = z.infer<typeof slot>;

export const tourCalendar = endpoint({
  id: "tour.calendar",
  refusals: ["not_available"],
  method: "GET",
  path: "/api/tour/calendar/{tourId}",
  who: "public",
  summary: "The slots of a tour in a month",
  params: z.object({ tourId: pathId }),
  query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Use a month such as 2027-03.") }),
  out: z.object({ tourId: id, today: calendarDate, slots: z.array(slot) }),
});
