import { z } from "zod";
import { counted } from "@/lib/text/counted";
import { calendarDate, id, line, minor, optionalLine, optionalParagraph, paragraph } from "../fields";
import { rateCode } from "../selection";
import { chosenPictures } from "../site/file";
import { board, picture } from "./hotel-fields";
import { chosenIds, chosenOne, wholeOr } from "./hotel-form";

/** Upper limit of ten million per night, which catches typing errors. */
const price = minor.min(0, "Not less than 0.").max(1_000_000_000, "That is too much for one night.");
/** The price of a room type per night. */
export const roomPrice = z
  .number({ error: "Enter the price of a night." })
  .int()
  .min(1, "Enter the price of a night.")
  .max(1_000_000_000, "That is too much for one night.");
const signedPrice = minor.min(-1_000_000_000).max(1_000_000_000, "That is too much for one night.");
const basisPoints = z.number().int().min(0, "Between 0 and 100 %.").max(10_000, "Between 0 and 100 %.");
const nights = z.number().int().min(1, "At least 1 night.").max(30, "At most 30 nights.");
const daysAhead = z.number().int().min(0, "Not less than 0.").max(540, "At most 540 days.");
const guests = (least: number) => z.number().int().min(least).max(20, "At most 20 people.");

export const bedType = z.enum(["single", "twin", "double", "queen", "king", "bunk", "sofa", "futon", "cot"]);
const bed = z.strictObject({
  type: bedType,
  count: wholeOr(1, z.number().int().min(1, "At least one.").max(20, "At most 20.")),
});

const ratePlan = z
  .strictObject({
    /** Id of an existing rate plan; absent for a new one. */
    id: id.optional(),
    name: line(60),
    board: board.default("room_only"),
    policyId: chosenOne("Choose a cancellation policy."),
    payment: z.enum(["pay_now", "deposit", "at_property"]).default("pay_now"),
    depositBp: wholeOr(0, basisPoints),
    /** The balance after a deposit is due this number of days before check-in. */
    balanceDaysBefore: wholeOr(14, z.number().int().min(0, "Not less than 0.").max(365, "At most 365 days.")),
    /** Adjustment of the night price: basis points first, then an amount in minor units. */
    deltaBp: wholeOr(0, z.number().int().min(-10_000, "Not below -100 %.").max(100_000, "At most 1,000 %.")),
    deltaMinor: wholeOr(0, signedPrice),
    minNights: nights.nullable().default(null),
    maxNights: nights.nullable().default(null),
    minDaysAhead: daysAhead.nullable().default(null),
    maxDaysAhead: daysAhead.nullable().default(null),
    validFrom: calendarDate.nullable().default(null),
    validTo: calendarDate.nullable().default(null),
    memberOnly: z.boolean().default(false),
    code: z.union([z.literal(""), rateCode]).default(""),
  })
  .superRefine((plan, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
    if (plan.payment === "deposit" && plan.depositBp === 0) refuse("depositBp", "Enter the deposit.");
    if (plan.minNights && plan.maxNights && plan.maxNights < plan.minNights)
      refuse("maxNights", `Can't be less than the minimum (${plan.minNights}).`);
    const { minDaysAhead: least, maxDaysAhead: most } = plan;
    if (least !== null && most !== null && most < least)
      refuse("maxDaysAhead", `Can't be less than the minimum (${least}).`);
    if (plan.validFrom && plan.validTo && plan.validTo < plan.validFrom)
      refuse("validTo", "Can't be before the first day.");
  });

const age = z.number({ error: "Enter an age." }).int().min(0, "Between 0 and 17.").max(17, "Between 0 and 17.");
const childBand = z
  .strictObject({
    ageFrom: age,
    ageTo: age,
    kind: z.enum(["free", "fixed", "percent"]),
    /** Per night in minor units, for a fixed price. */
    amountMinor: wholeOr(0, price),
    /** Share of the night price in basis points. */
    shareBp: wholeOr(0, basisPoints),
  })
  .superRefine((band, check) => {
    if (band.ageTo < band.ageFrom)
      check.addIssue({ code: "custom", path: ["ageTo"], message: `Can't be below the first age (${band.ageFrom}).` });
  });

/** Signed adjustment of the base price on that weekday. */
const weekdayDelta = z.strictObject({
  monday: wholeOr(0, signedPrice),
  tuesday: wholeOr(0, signedPrice),
  wednesday: wholeOr(0, signedPrice),
  thursday: wholeOr(0, signedPrice),
  friday: wholeOr(0, signedPrice),
  saturday: wholeOr(0, signedPrice),
  sunday: wholeOr(0, signedPrice),
});
export const weekdayNames = Object.keys(weekdayDelta.shape) as (keyof typeof weekdayDelta.shape)[];

const texts = z.strictObject({
  title: optionalLine(100).default(""),
  description: optionalParagraph(4000).default(""),
});
/** Texts of the room type in the languages of the site; the form's own texts are shown where one is empty. */
const translations = z.strictObject({ de: texts.prefault({}), fr: texts.prefault({}), ar: texts.prefault({}) });
export type RoomTranslations = z.output<typeof translations>;

const fields = {
  title: line(100),
  description: paragraph(4000),
  translations: translations.prefault({}),
  units: z
    .number({ error: "Enter the number of rooms." })
    .int()
    .min(0, "Not less than 0.")
    .max(999, "At most 999 rooms of one kind."),
  beds: z.array(bed).min(1, "Add at least one bed.").max(8),
  sizeM2: z.number().int().min(1).max(5_000).nullable().default(null),
  view: optionalLine(60).default(""),
  baseGuests: wholeOr(2, guests(1)),
  maxAdults: wholeOr(2, guests(1)),
  maxChildren: wholeOr(0, guests(0)),
  maxGuests: wholeOr(2, guests(1)),
  costPerNightMinor: roomPrice,
  discountBp: wholeOr(0, basisPoints),
  extraAdultMinor: wholeOr(0, price),
  weekdayDelta: weekdayDelta.prefault({}),
  childBands: z.array(childBand).max(8).default([]),
  plans: z.array(ratePlan).min(1, "At least one rate plan: without it nothing can be booked.").max(12),
  minNights: wholeOr(1, nights),
  maxNights: wholeOr(30, nights),
  /** Nights on which a room is kept free after each stay. */
  bufferNights: wholeOr(0, z.number().int().min(0, "Not less than 0.").max(14, "At most 14 nights.")),
  /** Null means the hotel's policy. */
  policyId: id.nullable().default(null),
  featureIds: chosenIds,
  services: z
    .array(z.strictObject({ id: chosenOne("Choose a service."), auto: z.boolean().default(false) }))
    .max(30)
    .default([]),
  pictures: chosenPictures,
};

type Fields = z.output<z.ZodObject<typeof fields>>;

/** Validation across several fields. */
function fitsTogether(room: Fields, check: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => check.addIssue({ code: "custom", path, message });
  if (room.maxAdults > room.maxGuests)
    refuse(["maxAdults"], `Can't be more than the maximum guests (${room.maxGuests}).`);
  if (room.maxGuests > room.maxAdults + room.maxChildren)
    refuse(["maxGuests"], `Can't be more than adults and children together (${room.maxAdults + room.maxChildren}).`);
  if (room.baseGuests > room.maxGuests)
    refuse(["baseGuests"], `Can't be more than the maximum guests (${room.maxGuests}).`);
  if (room.maxNights < room.minNights)
    refuse(["maxNights"], `Can't be shorter than the minimum stay (${counted(room.minNights, "night")}).`);
  for (const day of weekdayNames)
    if (room.costPerNightMinor + room.weekdayDelta[day] < 0)
      refuse(["weekdayDelta", day], "That is more off than a night costs.");
  const byAge = room.childBands.map((band, at) => ({ ...band, at })).sort((a, b) => a.ageFrom - b.ageFrom);
  for (const [n, band] of byAge.entries()) {
    const before = byAge[n - 1];
    if (before && band.ageFrom <= before.ageTo)
      refuse(["childBands", band.at, "ageFrom"], "These ages are already in another row.");
  }
  const seen = new Set<number>();
  for (const [at, service] of room.services.entries()) {
    if (seen.has(service.id)) refuse(["services", at, "id"], "This service is already in the list.");
    seen.add(service.id);
  }
}

/** All editable fields of a room type; the same in both consoles. */
export const roomForm = z.strictObject(fields).superRefine(fitsTogether);
export const roomAddForm = z
  .strictObject({ ...fields, hotelId: chosenOne("Choose a hotel.") })
  .superRefine(fitsTogether);
export const roomUpdateForm = z.strictObject({ ...fields, version: z.number().int().min(1) }).superRefine(fitsTogether);
export type RoomForm = z.output<typeof roomForm>;

/** Current values of a room type under the names of its form; see `storedHotel`. */
export const storedRoom = z.object({
  title: z.string(),
  description: z.string(),
  translations,
  units: z.number().int(),
  beds: z.array(z.object({ type: z.string(), count: z.number().int() })),
  sizeM2: z.number().int().nullable(),
  view: z.string(),
  baseGuests: z.number().int(),
  maxAdults: z.number().int(),
  maxChildren: z.number().int(),
  maxGuests: z.number().int(),
  costPerNightMinor: minor,
  discountBp: z.number().int(),
  extraAdultMinor: minor,
  weekdayDelta: z.record(z.string(), minor),
  childBands: z.array(
    z.object({
      ageFrom: z.number().int(),
      ageTo: z.number().int(),
      kind: z.enum(["free", "fixed", "percent"]),
      amountMinor: minor,
      shareBp: z.number().int(),
    }),
  ),
  plans: z.array(
    z.object({
      id,
      name: z.string(),
      board,
      policyId: id,
      payment: z.enum(["pay_now", "deposit", "at_property"]),
      depositBp: z.number().int(),
      balanceDaysBefore: z.number().int(),
      deltaBp: z.number().int(),
      deltaMinor: minor,
      minNights: z.number().int().nullable(),
      maxNights: z.number().int().nullable(),
      minDaysAhead: z.number().int().nullable(),
      maxDaysAhead: z.number().int().nullable(),
      validFrom: z.string().nullable(),
      validTo: z.string().nullable(),
      memberOnly: z.boolean(),
      code: z.string(),
    }),
  ),
  minNights: z.number().int(),
  maxNights: z.number().int(),
  bufferNights: z.number().int(),
  policyId: id.nullable(),
  featureIds: z.array(id),
  services: z.array(z.object({ id, auto: z.boolean() })),
  pictures: z.array(picture),
  version: z.number().int(),
});
export type StoredRoomForm = z.output<typeof storedRoom>;
