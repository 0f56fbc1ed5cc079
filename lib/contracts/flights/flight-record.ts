import { z } from "zod";
import { catalogueEndpoints, chosen, without } from "@/lib/contracts/hotels/catalogue-endpoints";
import { endpoint } from "../define";
import { amount, calendarDate, id, minor, optionalId } from "../fields";
import { optionList } from "../listing";

const share = z
  .number({ error: "Enter a percentage." })
  .int()
  .min(0, "Between 0 and 100 %.")
  .max(10_000, "Between 0 and 100 %.");
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 14:00.");

const fare = z.strictObject({
  brandId: chosen("Choose a fare of the airline."),
  priceMinor: amount,
  childBp: share.default(7_500),
  infantBp: share.default(1_000),
  taxMinor: amount.default(0),
  seats: z.number({ error: "Enter a number." }).int().min(0, "Between 0 and 900.").max(900, "Between 0 and 900."),
});
export type FlightFareForm = z.output<typeof fare>;

const fareRow = z.object({
  brandId: id,
  brand: z.string(),
  priceMinor: minor,
  childBp: z.number().int(),
  infantBp: z.number().int(),
  taxMinor: minor,
  seats: z.number().int(),
});

/** Flight numbers with their schedule and fares. */
export const flights = without(
  catalogueEndpoints("flights", "Flight numbers", {
    row: {
      airlineId: id,
      airline: z.string(),
      number: z.number().int(),
      fromId: id,
      from: z.string(),
      toId: id,
      to: z.string(),
      departTime: z.string(),
      arriveTime: z.string(),
      dayShift: z.number().int(),
      /** The zones of the local times `departTime` and `arriveTime`. */
      fromZone: z.string(),
      toZone: z.string(),
      /** Bookings that are neither cancelled nor unpaid; `used` counts all. */
      bookings: z.number().int(),
      aircraftId: id.nullable(),
      aircraft: z.string(),
      weekdays: z.array(z.number().int()),
      firstDate: calendarDate,
      lastDate: calendarDate,
      fares: z.array(fareRow),
    },
    body: {
      enabled: z.boolean().default(true),
      airlineId: chosen("Choose an airline."),
      number: z.number({ error: "Enter a number." }).int().min(1, "From 1 to 9999.").max(9999, "From 1 to 9999."),
      fromId: chosen("Choose an airport."),
      toId: chosen("Choose an airport."),
      departTime: time,
      arriveTime: time,
      /** Days from the local date of the departure to that of the arrival. */
      dayShift: z.coerce.number().int().min(-1).max(2).default(0),
      aircraftId: chosen("Choose an aircraft type."),
      weekdays: z.array(z.number().int().min(1).max(7)).min(1, "Choose at least one weekday.").max(7),
      firstDate: z.string({ error: "Enter the first date." }).pipe(calendarDate),
      lastDate: z.string({ error: "Enter the last date." }).pipe(calendarDate),
      fares: z
        .array(fare)
        .min(1, "Add at least one fare.")
        .max(20)
        .refine((list) => new Set(list.map(({ brandId }) => brandId)).size === list.length, "Each fare only once."),
    },
    sorts: ["name", "departure"],
    filters: { airline: optionalId, from: optionalId, to: optionalId },
  }),
  "reorder",
  "preview",
);

export const fareOptions = endpoint({
  id: "admin.flight.fares",
  who: "admin",
  method: "GET",
  path: "/api/admin/flights/fares",
  summary: "Fares of all airlines, for the form of a flight number",
  out: optionList,
});
