import { z } from "zod";
import { catalogueEndpoints, chosen, without } from "@/lib/contracts/hotels/catalogue-endpoints";
import { cabins } from "../../kinds/flight/cabins";
import { maxHoldHours } from "../../kinds/flight/rules";
import { id, line, minor, optionalId, phone } from "../fields";
import { mapPin } from "../hotels/hotel-form";

/** Records that flights share. They are removed while no flight uses them. */

const kg = z.number({ error: "Enter a number." }).int().min(0, "Between 0 and 200.").max(200, "Between 0 and 200.");

export const airports = without(
  catalogueEndpoints("airports", "Airports", {
    row: {
      iata: z.string(),
      cityId: id,
      cityName: z.string(),
      pin: z.object({ latitude: z.number(), longitude: z.number() }),
      timeZone: z.string(),
    },
    body: {
      name: line(120),
      iata: z
        .string()
        .trim()
        .regex(/^[A-Z]{3}$/, "Use the IATA code of three capital letters."),
      cityId: chosen("Choose a city."),
      pin: mapPin,
    },
    sorts: ["name", "city", "code"],
    filters: { city: optionalId },
  }),
  "act",
  "actMany",
  "reorder",
  "preview",
);

const fare = z.strictObject({
  id: id.optional(),
  name: line(60),
  cabin: z.enum(cabins, { error: "Choose a cabin." }),
  cabinBag: z.boolean().default(false),
  checkedKg: kg.default(0),
  seatChoice: z.boolean().default(false),
  /** The price of a chosen seat on each flight. */
  seatFeeMinor: minor.min(0, "Not less than 0.").default(0),
  refundable: z.boolean().default(false),
  /** Basis points of the price, for refundable fares. */
  refundFeeBp: z.number().int().min(0, "Not below 0 %.").max(9_999, "Below 100 %.").nullable().default(null),
  changeable: z.boolean().default(false),
  /** Basis points of the price of the flights that change, for changeable fares. */
  changeFeeBp: z.number().int().min(0, "Not below 0 %.").max(10_000, "At most 100 %.").nullable().default(null),
  /** Hours for which it may be held without payment; 0 if it is paid at once. */
  holdHours: z
    .number({ error: "Enter a number." })
    .int()
    .min(0, `Between 0 and ${maxHoldHours}.`)
    .max(maxHoldHours, `Between 0 and ${maxHoldHours}.`)
    .default(0),
});
export type FareForm = z.output<typeof fare>;

const fareRow = z.object({
  id,
  name: z.string(),
  cabin: z.enum(cabins),
  cabinBag: z.boolean(),
  checkedKg: z.number().int(),
  seatChoice: z.boolean(),
  seatFeeMinor: minor,
  refundable: z.boolean(),
  refundFeeBp: z.number().int().nullable(),
  changeable: z.boolean(),
  changeFeeBp: z.number().int().nullable(),
  holdHours: z.number().int(),
});

export const airlines = without(
  catalogueEndpoints("airlines", "Airlines with their fares", {
    row: {
      code: z.string(),
      ticketPrefix: z.string(),
      phone: z.string(),
      email: z.string(),
      confirmMode: z.enum(["instant", "request"]),
      fares: z.array(fareRow),
    },
    body: {
      name: line(120),
      code: z
        .string()
        .trim()
        .regex(/^[A-Z0-9]{2}$/, "Use the IATA code of two capital letters or digits."),
      ticketPrefix: z
        .string()
        .trim()
        .regex(/^\d{3}$/, "Use three digits."),
      phone: z.union([z.literal(""), phone]).default(""),
      email: z.union([z.literal(""), z.email("Enter an email address such as desk@example.com.").max(254)]).default(""),
      confirmMode: z.enum(["instant", "request"]).default("instant"),
      fares: z.array(fare).min(1, "Add at least one fare.").max(20),
    },
    sorts: ["name", "code"],
    filters: {},
  }),
  "act",
  "actMany",
  "reorder",
  "preview",
);
