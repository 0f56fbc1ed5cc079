import { z } from "zod";
import { isCalendarDate } from "@/lib/dates";
import { flexibilities, maxQuota, passengerTypes } from "../../kinds/transport/fares";
import { isRental } from "../../kinds/transport/modes";
import { amount, calendarDate, id, line, minor, optionalLine, optionalParagraph, whole } from "../fields";
import { chosenOne, wholeOr } from "../hotels/hotel-form";
import { once, orNull, transportFields } from "./form";
import { classCode } from "./journey";

/** The form of a bus, train or ferry line: operator, classes, routes with their timetable, and fares. */

const dates = optionalParagraph(8000)
  .default("")
  .transform((text) => [...new Set(text.split(/[,;\s]+/).filter(Boolean))].sort())
  .refine((list) => list.every(isCalendarDate), "Use dates such as 2027-12-24, 2027-12-25.");

/** Minutes after midnight of the service date; 25:10 is ten past one of the next day. */
const departure = z
  .string({ error: "Use a time such as 09:40." })
  .trim()
  .regex(/^([0-6]?\d|7[01]):[0-5]\d$/, "Use a time such as 09:40, or 25:10 after midnight.")
  .transform((text) => {
    const [hours = 0, minutes = 0] = text.split(":").map(Number);
    return hours * 60 + minutes;
  });

const service = z
  .strictObject({
    id: id.optional(),
    number: optionalLine(20).default(""),
    departs: departure,
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    firstDate: z.string({ error: "Enter the first date." }).pipe(calendarDate),
    lastDate: z.string({ error: "Enter the last date." }).pipe(calendarDate),
    addedDates: dates,
    removedDates: dates,
  })
  .refine(({ firstDate, lastDate }) => firstDate <= lastDate, {
    path: ["lastDate"],
    error: "Can't be before the first date.",
  })
  .refine(({ weekdays: days, addedDates }) => days.length > 0 || addedDates.length > 0, {
    path: ["weekdays"],
    error: "Choose at least one weekday, or enter additional dates.",
  });

const stop = z.strictObject({
  stopId: chosenOne("Choose a stop."),
  minutes: whole(0, 20_000),
  dwell: wholeOr(0, whole(0, 1440)),
  boarding: z.boolean().default(true),
  alighting: z.boolean().default(true),
});

const route = z.strictObject({
  id: id.optional(),
  name: line(120),
  stops: z
    .array(stop)
    .min(2, "Add at least two stops.")
    .max(100)
    .superRefine((stops, context) => {
      for (const [at, { minutes }] of stops.entries()) {
        const before = stops[at - 1];
        if (at === 0 && minutes !== 0)
          context.addIssue({ code: "custom", path: [0, "minutes"], message: "0 at the first stop." });
        if (before && minutes < before.minutes + before.dwell)
          context.addIssue({ code: "custom", path: [at, "minutes"], message: "Not before the stop above." });
      }
    }),
  services: z.array(service).max(100).default([]),
});

const fareClass = z.strictObject({
  id: id.optional(),
  code: classCode,
  name: line(60),
  /** Places on each leg; null if the seats have numbers. */
  capacity: orNull(whole(1, maxQuota)),
});

const fare = z.strictObject({
  class: classCode,
  passenger: z.enum(passengerTypes, { error: "Choose a passenger." }),
  flexibility: z.enum(flexibilities, { error: "Choose a flexibility." }),
  priceMinor: amount,
  quota: orNull(whole(0, maxQuota)),
  fromStopId: orNull(id),
  toStopId: orNull(id),
});

const common = {
  operatorId: chosenOne("Choose an operator."),
  shortName: optionalLine(30).default(""),
  layoutId: orNull(id),
  cutoffMinutes: wholeOr(10, whole(0, 1440)),
  windowDays: wholeOr(180, whole(1, 400)),
  namesRequired: z.boolean().default(false),
  classes: z
    .array(fareClass)
    .min(1, "Add at least one class.")
    .max(10)
    .refine((list) => once(list, ({ code }) => code), "Each code only once."),
};

export const lineForm = z
  .strictObject({
    ...common,
    /** Left out for lines of a feed, which brings their timetable, and the fares if it brings them. */
    routes: z.array(route).max(40).optional(),
    fares: z.array(fare).max(500).optional(),
  })
  .superRefine(({ classes, fares, layoutId }, context) => {
    const issue = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    if (layoutId === null && classes.some(({ capacity }) => capacity === null))
      issue(["layoutId"], "Choose the seats for classes without a number of places.");
    const seen = new Set<string>();
    for (const [at, one] of (fares ?? []).entries()) {
      if (!classes.some(({ code }) => code === one.class)) issue(["fares", at, "class"], "Add this class first.");
      if ((one.fromStopId === null) !== (one.toStopId === null))
        issue(["fares", at, "toStopId"], "Choose both stops, or none for the whole line.");
      const key = [one.class, one.passenger, one.flexibility, one.fromStopId, one.toStopId].join(" ");
      if (seen.has(key)) issue(["fares", at, "priceMinor"], "There is already a fare for this.");
      seen.add(key);
    }
  });
export type LineForm = z.output<typeof lineForm>;

const { operator: _, ...fields } = transportFields;
const lineModeOnly = { path: ["mode"], error: "Choose bus, train or ferry." };

export const transportLineForm = z
  .strictObject({ ...fields, line: lineForm })
  .refine(({ mode }) => !isRental(mode), lineModeOnly);
/** `version` is the one that the editor loaded. A newer stored version is a conflict. */
export const transportLineUpdate = z
  .strictObject({ ...fields, line: lineForm, version: z.number().int().min(1) })
  .refine(({ mode }) => !isRental(mode), lineModeOnly);
export type TransportLineForm = z.output<typeof transportLineForm>;

/** Current values under the names and in the formats of the form. */
export const storedLine = z.object({
  operatorId: id,
  operatorName: z.string(),
  shortName: z.string(),
  layoutId: id.nullable(),
  layoutName: z.string().nullable(),
  cutoffMinutes: z.number().int(),
  windowDays: z.number().int(),
  namesRequired: z.boolean(),
  /** The GTFS feed that brings the timetable; null for lines that are entered by hand. */
  feed: z.string().nullable(),
  /** The feed brings the fares as well. */
  feedFares: z.boolean(),
  classes: z.array(z.object({ id, code: z.string(), name: z.string(), capacity: z.number().int().nullable() })),
  /** At most 40 for lines of a feed. */
  routes: z.array(
    z.object({
      id,
      name: z.string(),
      stops: z.array(
        z.object({
          stopId: id,
          stopName: z.string(),
          minutes: z.number().int(),
          dwell: z.number().int(),
          boarding: z.boolean(),
          alighting: z.boolean(),
        }),
      ),
      services: z.array(
        z.object({
          id,
          number: z.string(),
          departs: z.string(),
          weekdays: z.array(z.number().int()),
          firstDate: calendarDate,
          lastDate: calendarDate,
          addedDates: z.string(),
          removedDates: z.string(),
        }),
      ),
    }),
  ),
  routeCount: z.number().int(),
  fares: z.array(
    z.object({
      class: z.string(),
      passenger: z.enum(passengerTypes),
      flexibility: z.enum(flexibilities),
      priceMinor: minor,
      quota: z.number().int().nullable(),
      fromStopId: id.nullable(),
      fromName: z.string().nullable(),
      toStopId: id.nullable(),
      toName: z.string().nullable(),
    }),
  ),
  fareCount: z.number().int(),
});
export type StoredLine = z.infer<typeof storedLine>;
