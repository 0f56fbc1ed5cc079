import { z } from "zod";
import { id, line, optionalLine, optionalParagraph, paragraph, phone, uuid } from "./fields";
import { chosenPictures } from "./file";

/** `HH:MM` on the place's own clock. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 14:00.");
const optionalPhone = z.union([z.literal(""), phone]).default("");
const optionalEmail = z
  .union([z.literal(""), z.email("Enter an e-mail address such as desk@example.com.").max(254)])
  .default("");
/** Catalogue numbers, each once. */
export const chosenIds = z
  .array(id)
  .max(100)
  .default([])
  .transform((ids) => [...new Set(ids)]);

export const mapPin = z.strictObject({
  latitude: z.number().min(-90, "Between -90 and 90.").max(90, "Between -90 and 90."),
  longitude: z.number().min(-180, "Between -180 and 180.").max(180, "Between -180 and 180."),
});

const fields = {
  title: line(100),
  propertyTypeId: id,
  stars: z.number().int().min(1).max(5),
  summary: optionalParagraph(300).default(""),
  description: paragraph(4000),
  cityId: id,
  district: optionalLine(100).default(""),
  address: line(200),
  pin: mapPin,
  checkInFrom: clockTime.default("14:00"),
  checkOutUntil: clockTime.default("11:00"),
  phone: optionalPhone,
  email: optionalEmail,
  featureIds: chosenIds,
  petsAllowed: z.boolean().default(false),
  /** Oldest age that counts as a child. */
  childAgeLimit: z.number().int().min(0).max(17).default(17),
  policies: optionalParagraph(4000).default(""),
  policyId: id,
  confirmMode: z.enum(["instant", "request"]).default("instant"),
  /** Hours in which a request is answered; null for the site's own. */
  respondHours: z.number().int().min(1).max(168, "At most a week: 168 hours.").nullable().default(null),
  /** How long before check-in a booking must be made. */
  leadMinutes: z.number().int().min(0).max(43_200, "At most 30 days: 43,200 minutes.").default(0),
  /** How many days ahead nights are sold. */
  windowDays: z.number().int().min(1).max(540, "At most 540 days.").default(540),
  pictures: chosenPictures,
};

/** The version that was looked at: another one meanwhile is a conflict. */
const seen = { version: z.number().int().min(1) };
const owned = {
  /** The sub-administrator whose hotel it is; null for the house itself. */
  ownerId: uuid.nullable().default(null),
};

const forms = {
  admin: { add: z.strictObject({ ...fields, ...owned }), update: z.strictObject({ ...fields, ...owned, ...seen }) },
  subadmin: { add: z.strictObject(fields), update: z.strictObject({ ...fields, ...seen }) },
};
/** What a stored hotel says in the words of its form. */
export const hotelValues = forms.admin.update;

export type HotelForm = z.output<typeof forms.subadmin.add> & { ownerId?: string | null };
type HotelFormInput = z.input<typeof forms.subadmin.add> & { ownerId?: string | null };

/** All that a person enters about a hotel. Whose it is, only administrators may say. */
export const hotelForms: Record<
  "admin" | "subadmin",
  {
    add: z.ZodType<HotelForm, HotelFormInput>;
    update: z.ZodType<HotelForm & { version: number }, HotelFormInput & { version: number }>;
  }
> = forms;
