import { z } from "zod";
import { parseCabinPlan } from "../../kinds/cruise/cabin-plan";
import { cabinKinds } from "../../kinds/cruise/cabins";
import { isTimeZone } from "../../time-zone";
import { endpoint } from "../define";
import {
  amount,
  calendarDate,
  currencyCode,
  done,
  id,
  instant,
  line,
  minor,
  optionalId,
  optionalParagraph,
  orderRef,
  paragraph,
  pathId,
  phone,
  whole,
} from "../fields";
import { byName, catalogueEndpoints, chosen, orNone, without } from "../hotels/catalogue-endpoints";
import { picture } from "../hotels/hotel-fields";
import { chosenOne, mapPin, wholeOr } from "../hotels/hotel-form";
import { optionList } from "../listing";
import { chosenPictures } from "../site/file";
import { titleTranslations } from "../title-translations";
import { region } from "./cruises";

/** Administration of cruises: lines, ports, ships with cabins, and sailings with itinerary and prices. */

const optionalEmail = z
  .union([z.literal(""), z.email("Enter an email address such as desk@example.com.").max(254)])
  .default("");

export const cruiseLines = without(
  catalogueEndpoints("cruise-lines", "Cruise lines", {
    row: { phone: z.string(), email: z.string() },
    body: { name: line(120), phone: z.union([z.literal(""), phone]).default(""), email: optionalEmail },
    sorts: ["name"],
    filters: {},
  }),
  "act",
  "actMany",
  "reorder",
  "preview",
);

export const cruisePorts = without(
  catalogueEndpoints("cruise-ports", "Cruise ports", {
    row: {
      cityId: id,
      cityName: z.string(),
      pin: z.object({ latitude: z.number(), longitude: z.number() }),
      timeZone: z.string(),
    },
    body: {
      name: line(120),
      cityId: chosen("Choose a city from the list."),
      pin: mapPin,
      timeZone: z.string().trim().refine(isTimeZone, "Use a time zone such as Europe/Lisbon."),
    },
    sorts: ["name", "city"],
    filters: { city: optionalId },
  }),
  "act",
  "actMany",
  "reorder",
  "preview",
);

const shipTexts = z.strictObject({
  summary: optionalParagraph(300).default(""),
  description: optionalParagraph(6_000).default(""),
});
/** Texts of a ship in the languages of the site. Its name is the same in all. */
const shipTranslations = z.strictObject({
  de: shipTexts.prefault({}),
  fr: shipTexts.prefault({}),
  ar: shipTexts.prefault({}),
});
export type ShipTranslations = z.output<typeof shipTranslations>;

const category = z
  .strictObject({
    code: z
      .string()
      .trim()
      .regex(/^[A-Z0-9]{1,6}$/, "Use letters and digits, such as BA."),
    name: line(80),
    translations: titleTranslations.prefault({}),
    kind: z.enum(cabinKinds, { error: "Choose an option from the list." }),
    maxGuests: whole(1, 8),
    size: whole(4, 500),
    /** Its cabins by deck, see `parseCabinPlan`. */
    cabins: optionalParagraph(20_000).default(""),
  })
  .superRefine(({ cabins }, context) => {
    const [message] = parseCabinPlan(cabins).errors;
    if (message) context.addIssue({ code: "custom", path: ["cabins"], message });
  });

export const ships = byName(
  catalogueEndpoints("ships", "Ships", {
    row: {
      slug: z.string(),
      lineId: id,
      lineName: z.string(),
      cityId: id,
      cityName: z.string(),
      summary: z.string(),
      description: z.string(),
      translations: shipTranslations,
      builtIn: z.number().int(),
      decks: z.number().int(),
      guests: z.number().int(),
      cabinCount: z.number().int(),
      picture: z.string().nullable(),
      pictures: z.array(picture),
      categories: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          kind: z.enum(cabinKinds),
          maxGuests: z.number().int(),
          size: z.number().int(),
          cabins: z.string(),
          translations: titleTranslations,
        }),
      ),
    },
    body: {
      name: line(120),
      lineId: chosenOne("Choose a cruise line."),
      cityId: chosenOne("Choose a city from the list."),
      summary: optionalParagraph(300).default(""),
      description: paragraph(6_000),
      translations: shipTranslations.prefault({}),
      builtIn: whole(1900, 2100),
      decks: whole(1, 30),
      guests: whole(1, 10_000),
      enabled: z.boolean().default(true),
      pictures: chosenPictures.default([]),
      categories: z
        .array(category)
        .min(1, "Add a category.")
        .max(40)
        .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, "Use each code once."),
    },
    sorts: ["name", "line"],
    filters: { line: optionalId },
  }),
);

const clockTime = orNone(
  z.union([
    z.literal("").transform(() => null),
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 18:00."),
  ]),
).default(null);

const call = z.strictObject({
  day: whole(1, 201),
  /** Null at sea. */
  portId: orNone(id).default(null),
  arrives: clockTime,
  departs: clockTime,
});

const price = z.strictObject({
  /** The code of a category of the ship. */
  code: z.string().trim().min(1, "Required").max(6),
  guestMinor: amount,
  extraMinor: amount,
  childMinor: amount,
  singleBp: wholeOr(0, whole(0, 30_000)),
  portTaxMinor: amount,
  gratuityMinor: amount,
});

const sailingFields = {
  region,
  startDate: calendarDate,
  confirmMode: z.enum(["instant", "request"]),
  depositBp: z.number().int(),
  balanceDays: z.number().int(),
  closeDays: z.number().int(),
  policyId: id.nullable(),
};

export const sailings = byName(
  catalogueEndpoints("sailings", "Sailings", {
    row: {
      ...sailingFields,
      translations: titleTranslations,
      slug: z.string(),
      shipId: id,
      shipName: z.string(),
      nights: z.number().int(),
      from: z.string(),
      to: z.string(),
      startsAt: instant,
      endsAt: instant,
      timeZone: z.string(),
      cancelled: z.boolean(),
      /** It has started and was not cancelled. */
      departed: z.boolean(),
      reason: z.string().nullable(),
      cabins: z.number().int(),
      taken: z.number().int(),
      /** Bookings that are neither cancelled nor unpaid; `used` counts all. */
      bookings: z.number().int(),
      calls: z.array(
        z.object({
          day: z.number().int(),
          portId: id.nullable(),
          portName: z.string().nullable(),
          arrives: z.string().nullable(),
          departs: z.string().nullable(),
        }),
      ),
      prices: z.array(
        z.object({
          code: z.string(),
          guestMinor: minor,
          extraMinor: minor,
          childMinor: minor,
          singleBp: z.number().int(),
          portTaxMinor: minor,
          gratuityMinor: minor,
        }),
      ),
    },
    body: {
      name: line(120),
      translations: titleTranslations.prefault({}),
      shipId: chosenOne("Choose a ship."),
      region,
      startDate: calendarDate,
      calls: z.array(call).min(2, "Add the first and the last port.").max(210),
      prices: z
        .array(price)
        .min(1, "Add the price of a category.")
        .max(40)
        .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, "Use each category once."),
      confirmMode: z.enum(["instant", "request"]).default("instant"),
      depositBp: wholeOr(2_000, whole(0, 10_000)),
      balanceDays: wholeOr(60, whole(0, 365)),
      closeDays: wholeOr(2, whole(0, 60)),
      policyId: orNone(id).default(null),
      enabled: z.boolean().default(true),
    },
    sorts: ["start", "name", "ship"],
    filters: { ship: optionalId, past: z.enum(["0", "1"]).optional() },
  }),
);

const guestOfCabin = z.object({
  ref: orderRef,
  status: z.string(),
  guestName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  requests: z.string(),
  paidMinor: minor,
  currency: currencyCode,
  cabins: z.array(
    z.object({
      number: z.string().nullable(),
      category: z.string(),
      guests: z.string(),
      code: z.string(),
      redeemedAt: instant.nullable(),
      /** The given details of each guest, such as names. */
      answers: z.array(z.object({ person: z.string(), question: z.string(), answer: z.string() })),
    }),
  ),
});
export type SailingGuest = z.infer<typeof guestOfCabin>;

const bySailing = z.object({ id: pathId });
const about = { who: "admin" } as const;

/** The guests of a sailing, and its cancellation. */
export const adminSailings = {
  guests: endpoint({
    ...about,
    id: "admin.sailing.guests",
    method: "GET",
    path: "/api/admin/cruises/{id}/guests",
    summary: "The guests of a sailing by booking and cabin",
    params: bySailing,
    out: z.object({ items: z.array(guestOfCabin) }),
  }),
  csv: endpoint({
    ...about,
    id: "admin.sailing.csv",
    method: "GET",
    path: "/api/admin/cruises/{id}/guests.csv",
    summary: "The guests of a sailing as CSV",
    params: bySailing,
    out: z.unknown(),
    raw: true,
  }),
  policies: endpoint({
    ...about,
    id: "admin.sailing.policies",
    method: "GET",
    path: "/api/admin/cruises/options/policies",
    summary: "Cancellation policies of sailings without the standard terms",
    out: optionList,
  }),
  cancel: endpoint({
    ...about,
    id: "admin.sailing.cancel",
    method: "POST",
    path: "/api/admin/cruises/{id}/cancellation",
    summary: "Cancels a sailing and all its bookings with a full refund",
    params: bySailing,
    body: z.strictObject({
      reason: paragraph(300),
      /** The number of bookings that the administrator saw; another number is refused. */
      acceptBookings: z.coerce.number().int().min(0),
    }),
    idempotency: "required",
    refusals: ["not_found", "conflict"],
    out: done.extend({ cancelled: z.number().int() }),
  }),
};
