import { z } from "zod";
import { picture } from "@/lib/contracts/hotels/hotel-fields";
import { isAcriss } from "../../kinds/transport/acriss";
import { isRental, transportModes } from "../../kinds/transport/modes";
import {
  amount,
  calendarDate,
  id,
  line,
  minor,
  optionalLine,
  optionalParagraph,
  paragraph,
  phone,
  whole,
} from "../fields";
import { chosenIds, chosenOne, wholeOr } from "../hotels/hotel-form";
import { chosenPictures } from "../site/file";
import { titleTranslations } from "../title-translations";
import { fuels, gearboxes } from "./rental";

/** The forms of the products of transport: the parts that all modes have, and the rental model. */

export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);
const amountOr0 = amount
  .nullable()
  .default(0)
  .transform((value) => value ?? 0);

export const weekdays = z.array(z.number().int().min(1).max(7)).min(1, "Choose at least one weekday.").max(7);

/** The fields of a product of any mode. */
export const transportFields = {
  mode: z.enum(transportModes, { error: "Choose the mode." }),
  title: line(120),
  translations: titleTranslations.prefault({}),
  typeId: chosenOne("Choose a type."),
  cityId: chosenOne("Choose a city."),
  operator: line(120),
  summary: optionalParagraph(300).default(""),
  description: paragraph(6000),
  itemIds: chosenIds,
  serviceIds: chosenIds,
  phone: z.union([z.literal(""), phone]).default(""),
  email: z.union([z.literal(""), z.email("Enter an email address such as desk@example.com.").max(254)]).default(""),
  confirmMode: z.enum(["instant", "request"]).default("instant"),
  /** Response time for requests in hours; null means the site's setting. */
  respondHours: orNull(whole(1, 168)),
  policyId: chosenOne("Choose a cancellation policy."),
  pictures: chosenPictures,
};

const price = z
  .strictObject({
    id: id.optional(),
    name: line(80),
    firstDate: z.string({ error: "Enter the first date." }).pipe(calendarDate),
    lastDate: z.string({ error: "Enter the last date." }).pipe(calendarDate),
    weekdays,
    dailyMinor: amount,
  })
  .refine(({ firstDate, lastDate }) => firstDate <= lastDate, {
    path: ["lastDate"],
    error: "Can't be before the first date.",
  });

const unit = z.strictObject({
  id: id.optional(),
  label: line(40),
  stationId: chosenOne("Choose a station."),
  /** Null: the usual one of the mode. */
  turnaroundMinutes: orNull(whole(0, 10_080)),
  closed: z.boolean().default(false),
});

export const once = <T>(list: readonly T[], of: (one: T) => string) => new Set(list.map(of)).size === list.length;

export const rentalForm = z
  .strictObject({
    acriss: optionalLine(4)
      .default("")
      .transform((code) => code.toUpperCase())
      .refine((code) => code === "" || isAcriss(code), "Use four letters of the ACRISS table, such as CDMR."),
    seats: orNull(whole(1, 60)),
    doors: orNull(whole(1, 9)),
    bags: orNull(whole(0, 30)),
    gearbox: orNull(z.enum(gearboxes)),
    fuel: orNull(z.enum(fuels)),
    airCon: z.boolean().default(false),
    dailyMinor: amount,
    hourlyMinor: orNull(amount),
    weekDiscountBp: wholeOr(0, z.number().int().min(0, "Not less than 0 %.").max(9000, "At most 90 %.")),
    kmPerDay: orNull(whole(0, 10_000)),
    extraKmMinor: orNull(amount),
    minDriverAge: wholeOr(18, whole(14, 99)),
    youngDriverAge: wholeOr(25, whole(14, 99)),
    youngDriverFeeMinor: amountOr0,
    depositMinor: amountOr0,
    oneWayFeeMinor: orNull(amount),
    refuelMinor: orNull(amount),
    prices: z.array(price).max(100).default([]),
    units: z
      .array(unit)
      .max(500)
      .default([])
      .refine((list) => once(list, ({ label }) => label.toUpperCase()), "Each plate or frame number only once."),
  })
  .refine(({ kmPerDay, extraKmMinor }) => kmPerDay === null || extraKmMinor !== null, {
    path: ["extraKmMinor"],
    error: "Enter the price of an additional kilometre.",
  });
export type RentalForm = z.output<typeof rentalForm>;

const rentalModeOnly = { path: ["mode"], error: "Choose car or bike." };
const version = z.number().int().min(1);

export const transportRentalForm = z
  .strictObject({ ...transportFields, rental: rentalForm })
  .refine(({ mode }) => isRental(mode), rentalModeOnly);
/** `version` is the one that the editor loaded. A newer stored version is a conflict. */
export const transportRentalUpdate = z
  .strictObject({ ...transportFields, rental: rentalForm, version })
  .refine(({ mode }) => isRental(mode), rentalModeOnly);
export type TransportRentalForm = z.output<typeof transportRentalForm>;

/** Current values under the names and in the formats of the forms. */
export const storedTransport = {
  translations: titleTranslations,
  typeId: id,
  cityId: id,
  summary: z.string(),
  description: z.string(),
  itemIds: z.array(id),
  serviceIds: z.array(id),
  phone: z.string(),
  email: z.string(),
  confirmMode: z.enum(["instant", "request"]),
  respondHours: z.number().int().nullable(),
  policyId: id,
  pictures: z.array(picture),
};

export const storedRental = z.object({
  acriss: z.string(),
  seats: z.number().int().nullable(),
  doors: z.number().int().nullable(),
  bags: z.number().int().nullable(),
  gearbox: z.enum(gearboxes).nullable(),
  fuel: z.enum(fuels).nullable(),
  airCon: z.boolean(),
  dailyMinor: minor,
  hourlyMinor: minor.nullable(),
  weekDiscountBp: z.number().int(),
  kmPerDay: z.number().int().nullable(),
  extraKmMinor: minor.nullable(),
  minDriverAge: z.number().int(),
  youngDriverAge: z.number().int(),
  youngDriverFeeMinor: minor,
  depositMinor: minor,
  oneWayFeeMinor: minor.nullable(),
  refuelMinor: minor.nullable(),
  prices: z.array(
    z.object({
      id,
      name: z.string(),
      firstDate: calendarDate,
      lastDate: calendarDate,
      weekdays: z.array(z.number().int()),
      dailyMinor: minor,
    }),
  ),
  units: z.array(
    z.object({
      id,
      label: z.string(),
      /** The unit's current station. */
      stationId: id.nullable(),
      stationName: z.string().nullable(),
      turnaroundMinutes: z.number().int(),
      closed: z.boolean(),
    }),
  ),
});
export type StoredRental = z.infer<typeof storedRental>;
