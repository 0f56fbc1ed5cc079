import { z } from "zod";
import { id, line, minor, optionalLine, optionalParagraph, paragraph, phone, uuid } from "../fields";
import { chosenPictures } from "../site/file";
import { picture } from "./hotel-fields";

/** `HH:MM` in the local time of the property. */
const clockTime = z
  .string({ error: "Use a time such as 14:00." })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 14:00.");
export const optionalPhone = z.union([z.literal(""), phone]).default("");
export const optionalEmail = z
  .union([z.literal(""), z.email("Enter an email address such as desk@example.com.").max(254)])
  .default("");
export const optionalWebsite = z
  .union([
    z.literal(""),
    z.url({ protocol: /^https?$/, error: "Enter an address such as https://example.com." }).max(300),
  ])
  .default("");
/** The id of a selected record; an empty selection is sent as null. */
export const chosenOne = (text: string) => z.number({ error: text }).int().min(1, text).max(2_147_483_647, text);
/** An integer with a default for an empty form field. */
export const wholeOr = <T extends z.ZodType<number>>(usual: number, number: T) =>
  number
    .nullable()
    .default(usual as never)
    .transform((value) => value ?? usual);
/** Unique catalogue ids. */
export const chosenIds = z
  .array(id)
  .max(100)
  .default([])
  .transform((ids) => [...new Set(ids)]);

const degrees = (most: number) => {
  const text = `Enter degrees between -${most} and ${most}.`;
  return z.number({ error: text }).min(-most, text).max(most, text);
};
export const mapPin = z.strictObject(
  { latitude: degrees(90), longitude: degrees(180) },
  { error: (issue) => (issue.code === "invalid_type" ? "Place the pin at the property." : undefined) },
);

const texts = z.strictObject({
  title: optionalLine(100).default(""),
  summary: optionalParagraph(300).default(""),
  description: optionalParagraph(4000).default(""),
  policies: optionalParagraph(4000).default(""),
});
/** Texts of the hotel in the languages of the site; the form's own texts are shown where one is empty. */
const translations = z.strictObject({ de: texts.prefault({}), fr: texts.prefault({}), ar: texts.prefault({}) });
export type HotelTranslations = z.output<typeof translations>;

const fields = {
  title: line(100),
  propertyTypeId: chosenOne("Choose the property type."),
  stars: z.number({ error: "Choose 1 to 5 stars." }).int().min(1).max(5),
  summary: optionalParagraph(300).default(""),
  description: paragraph(4000),
  cityId: chosenOne("Choose a city."),
  district: optionalLine(100).default(""),
  address: line(200),
  postcode: optionalLine(16).default(""),
  pin: mapPin,
  checkInFrom: clockTime,
  /** The latest check-in; null at any time. */
  checkInUntil: clockTime.nullable().default(null),
  checkOutUntil: clockTime,
  phone: optionalPhone,
  email: optionalEmail,
  website: optionalWebsite,
  licenceNumber: optionalLine(60).default(""),
  /** Spoken by the staff, as ISO 639 codes. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, "Choose from the list."))
    .max(30)
    .default([])
    .transform((codes) => [...new Set(codes)]),
  featureIds: chosenIds,
  petsAllowed: z.boolean().default(false),
  /** Taken by the property at check-in and returned; in minor units. */
  securityDepositMinor: wholeOr(
    0,
    minor.min(0, "Not less than 0.").max(1_000_000_000, "That is too much for a deposit."),
  ),
  /** Highest age that counts as a child. */
  childAgeLimit: wholeOr(17, z.number().int().min(0, "Between 0 and 17.").max(17, "Between 0 and 17.")),
  policies: optionalParagraph(4000).default(""),
  translations: translations.prefault({}),
  policyId: chosenOne("Choose a cancellation policy."),
  confirmMode: z.enum(["instant", "request"]).default("instant"),
  /** Response time for requests in hours; null means the site's setting. */
  respondHours: z.number().int().min(1).max(168, "At most a week: 168 hours.").nullable().default(null),
  /** Minimum time between booking and check-in, in minutes. */
  leadMinutes: wholeOr(0, z.number().int().min(0, "Not less than 0.").max(43_200, "At most 30 days: 43,200 minutes.")),
  /** Number of days in advance that nights are on sale. */
  windowDays: wholeOr(540, z.number().int().min(1, "At least one day.").max(540, "At most 540 days.")),
  pictures: chosenPictures,
};

/** The version that the editor loaded. A newer stored version is a conflict. */
const seen = { version: z.number().int().min(1) };
const owned = {
  /** The sub-administrator who owns the hotel; null when the site operator owns it. */
  ownerId: uuid.nullable().default(null),
};

/** Reception may stay open until the early morning: until 02:00 is the next day. */
const firstHourOfDay = "06:00";

/** Validation across several fields. */
function fitsTogether(hotel: { checkInFrom: string; checkInUntil: string | null }, check: z.RefinementCtx): void {
  const { checkInFrom: from, checkInUntil: until } = hotel;
  if (until !== null && until >= firstHourOfDay && until <= from)
    check.addIssue({ code: "custom", path: ["checkInUntil"], message: `Must be later than check-in from (${from}).` });
}

const forms = {
  admin: {
    add: z.strictObject({ ...fields, ...owned }).superRefine(fitsTogether),
    update: z.strictObject({ ...fields, ...owned, ...seen }).superRefine(fitsTogether),
  },
  subadmin: {
    add: z.strictObject(fields).superRefine(fitsTogether),
    update: z.strictObject({ ...fields, ...seen }).superRefine(fitsTogether),
  },
};
/**
 * Current values of a hotel under the names of its form. They may violate rules that were added later and are still
 * returned.
 */
export const storedHotel = z.object({
  title: z.string(),
  propertyTypeId: id,
  stars: z.number().int(),
  summary: z.string(),
  description: z.string(),
  cityId: id,
  district: z.string(),
  address: z.string(),
  postcode: z.string(),
  pin: z.object({ latitude: z.number(), longitude: z.number() }),
  checkInFrom: z.string(),
  checkInUntil: z.string().nullable(),
  checkOutUntil: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  licenceNumber: z.string(),
  languages: z.array(z.string()),
  securityDepositMinor: minor,
  featureIds: z.array(id),
  petsAllowed: z.boolean(),
  childAgeLimit: z.number().int(),
  policies: z.string(),
  translations,
  policyId: id,
  confirmMode: z.enum(["instant", "request"]),
  respondHours: z.number().int().nullable(),
  leadMinutes: z.number().int(),
  windowDays: z.number().int(),
  ownerId: uuid.nullable(),
  pictures: z.array(picture),
  version: z.number().int(),
});
export type StoredHotelForm = z.output<typeof storedHotel>;

export type HotelForm = z.output<typeof forms.subadmin.add> & { ownerId?: string | null };
type HotelFormInput = z.input<typeof forms.subadmin.add> & { ownerId?: string | null };

/** All editable fields of a hotel. Only administrators may set the owner. */
export const hotelForms: Record<
  "admin" | "subadmin",
  {
    add: z.ZodType<HotelForm, HotelFormInput>;
    update: z.ZodType<HotelForm & { version: number }, HotelFormInput & { version: number }>;
  }
> = forms;
