import { z } from "zod";
import { calendarDate, id, line, minor, optionalLine, paragraph } from "./fields";
import { chosenPictures } from "./file";
import { board } from "./hotel";
import { chosenIds } from "./hotel-form";

/** Nobody charges more than ten million for a night; what is beyond is a slip of the keyboard. */
const price = minor.min(0, "Not less than 0.").max(1_000_000_000, "That is too much for one night.");
const signedPrice = minor.min(-1_000_000_000).max(1_000_000_000, "That is too much for one night.");
const basisPoints = z.number().int().min(0, "Between 0 and 100 %.").max(10_000, "Between 0 and 100 %.");
const nights = z.number().int().min(1, "At least 1 night.").max(30, "At most 30 nights.");
const guests = (least: number) => z.number().int().min(least).max(20, "At most 20 people.");

export const bedType = z.enum(["single", "twin", "double", "queen", "king", "bunk", "sofa", "futon", "cot"]);
const bed = z.strictObject({ type: bedType, count: z.number().int().min(1).max(20) });

const ratePlan = z
  .strictObject({
    /** Of a plan that is there already; a new one has none. */
    id: id.optional(),
    name: line(60),
    board: board.default("room_only"),
    policyId: id,
    payment: z.enum(["pay_now", "deposit", "at_property"]).default("pay_now"),
    depositBp: basisPoints.default(0),
    /** Added to the night's price: a share of it, then an amount. */
    deltaBp: z.number().int().min(-10_000, "Not below -100 %.").max(100_000, "At most 1,000 %.").default(0),
    deltaMinor: signedPrice.default(0),
    minNights: nights.nullable().default(null),
    validFrom: calendarDate.nullable().default(null),
    validTo: calendarDate.nullable().default(null),
    memberOnly: z.boolean().default(false),
  })
  .superRefine((plan, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
    if (plan.payment === "deposit" && plan.depositBp === 0) refuse("depositBp", "Say how much is paid when booking.");
    if (plan.validFrom && plan.validTo && plan.validTo < plan.validFrom) refuse("validTo", "Not before the first day.");
  });

const childBand = z
  .strictObject({
    ageFrom: z.number().int().min(0).max(17),
    ageTo: z.number().int().min(0).max(17),
    kind: z.enum(["free", "fixed", "percent"]),
    /** Minor units a night when fixed, basis points of the night's price when percent. */
    value: minor.min(0, "Not less than 0.").default(0),
  })
  .superRefine((band, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
    if (band.ageTo < band.ageFrom) refuse("ageTo", "Not younger than the first age.");
    if (band.kind === "percent" && band.value > 10_000) refuse("value", "At most 100 %.");
  });

const fields = {
  title: line(100),
  description: paragraph(4000),
  units: z.number().int().min(0, "Not less than 0.").max(999, "At most 999 rooms of one kind."),
  beds: z.array(bed).min(1, "Name at least one bed.").max(8),
  sizeM2: z.number().int().min(1).max(5_000).nullable().default(null),
  view: optionalLine(60).default(""),
  baseGuests: guests(1).default(2),
  maxAdults: guests(1).default(2),
  maxChildren: guests(0).default(0),
  maxGuests: guests(1).default(2),
  costPerNightMinor: price.min(1, "Say what a night costs."),
  discountBp: basisPoints.default(0),
  extraAdultMinor: price.default(0),
  /** Seven signed amounts, Monday first. */
  weekdayDeltaMinor: z.array(signedPrice).length(7).default([0, 0, 0, 0, 0, 0, 0]),
  childBands: z.array(childBand).max(8).default([]),
  plans: z.array(ratePlan).min(1, "At least one rate plan: without it nothing can be booked.").max(12),
  minNights: nights.default(1),
  maxNights: nights.default(30),
  /** Null for the hotel's own. */
  policyId: id.nullable().default(null),
  featureIds: chosenIds,
  services: z
    .array(z.strictObject({ id, auto: z.boolean().default(false) }))
    .max(30)
    .default([]),
  pictures: chosenPictures,
};

type Fields = z.output<z.ZodObject<typeof fields>>;

/** What one field alone can't tell. */
function fitsTogether(room: Fields, check: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => check.addIssue({ code: "custom", path, message });
  if (room.maxAdults > room.maxGuests) refuse(["maxAdults"], "Not more than may stay together.");
  if (room.maxGuests > room.maxAdults + room.maxChildren)
    refuse(["maxGuests"], "Not more than adults and children together.");
  if (room.baseGuests > room.maxGuests) refuse(["baseGuests"], "Not more than may stay together.");
  if (room.maxNights < room.minNights) refuse(["maxNights"], "Not fewer than the fewest nights.");
  for (const [day, delta] of room.weekdayDeltaMinor.entries())
    if (room.costPerNightMinor + delta < 0) refuse(["weekdayDeltaMinor", day], "That is more off than a night costs.");
  const byAge = room.childBands.map((band, at) => ({ ...band, at })).sort((a, b) => a.ageFrom - b.ageFrom);
  for (const [n, band] of byAge.entries()) {
    const before = byAge[n - 1];
    if (before && band.ageFrom <= before.ageTo)
      refuse(["childBands", band.at, "ageFrom"], "These ages are in another row already.");
  }
  const seen = new Set<number>();
  for (const [at, service] of room.services.entries()) {
    if (seen.has(service.id)) refuse(["services", at, "id"], "This service is named already.");
    seen.add(service.id);
  }
}

/** All that a person enters about a room type; the same in both consoles. */
export const roomForm = z.strictObject(fields).superRefine(fitsTogether);
export const roomAddForm = z.strictObject({ ...fields, hotelId: id }).superRefine(fitsTogether);
export const roomUpdateForm = z.strictObject({ ...fields, version: z.number().int().min(1) }).superRefine(fitsTogether);
export type RoomForm = z.output<typeof roomForm>;
