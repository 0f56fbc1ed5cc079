import { z } from "zod";
import { catalogueEndpoints, chosen, without } from "@/lib/contracts/hotels/catalogue-endpoints";
import { id, line, minor, optionalId, phone } from "../fields";
import { mapPin } from "../hotels/hotel-form";
import { weekdays } from "./form";
import { clockTime } from "./rental";

/** Stations where cars and bikes are picked up and returned. */

/** Opening hours of weekdays; closing at 00:00 is the end of the day. */
const hours = z
  .strictObject({ weekdays, opens: clockTime, closes: clockTime })
  .refine(({ opens, closes }) => closes === "00:00" || opens < closes, {
    path: ["closes"],
    error: "After the opening time. Use 00:00 for midnight.",
  });
type Hours = z.output<typeof hours>;

const overlap = (a: Hours, b: Hours): boolean =>
  a.weekdays.some((day) => b.weekdays.includes(day)) &&
  a.opens < (b.closes === "00:00" ? "24:00" : b.closes) &&
  b.opens < (a.closes === "00:00" ? "24:00" : a.closes);

const storedHours = z.array(z.object({ weekdays: z.array(z.number().int()), opens: z.string(), closes: z.string() }));

export const rentalStations = without(
  catalogueEndpoints("rental-stations", "Rental stations", {
    row: {
      cityId: id,
      cityName: z.string(),
      countryName: z.string(),
      address: z.string(),
      pin: z.object({ latitude: z.number(), longitude: z.number() }),
      timeZone: z.string(),
      phone: z.string(),
      afterHoursFeeMinor: minor.nullable(),
      hours: storedHours,
    },
    body: {
      name: line(100),
      cityId: chosen("Choose the city."),
      address: line(200),
      pin: mapPin,
      phone: z.union([z.literal(""), phone]).default(""),
      /** Null: pick-up and return only during the opening hours. */
      afterHoursFeeMinor: z
        .number({ error: "Enter an amount." })
        .int()
        .min(0, "Not less than 0.")
        .max(100_000_000, "That is too much.")
        .nullable()
        .default(null),
      hours: z
        .array(hours)
        .max(21)
        .default([])
        .refine((list) => !list.some((a, at) => list.slice(at + 1).some((b) => overlap(a, b))), {
          error: "These opening hours overlap.",
        }),
      enabled: z.boolean(),
    },
    sorts: ["name", "city"],
    filters: { city: optionalId },
  }),
  "reorder",
  "preview",
);
