import { z } from "zod";
import { id } from "../fields";
import { defineImportEndpoints, importCheck, importColumn, importSource } from "../site/import";

/** Supported meanings of an import column. `hints` are usual column headings, normalised as by `getHeading`. */
export const importFields = {
  hotelRef: {
    label: "Number in the list",
    of: "hotel",
    hints: ["id", "hotel_id", "listing_id", "external_id", "code", "hotel_code", "reference"],
  },
  title: { label: "Name", of: "hotel", hints: ["name", "title", "hotel", "hotel_name", "listing", "property_name"] },
  propertyType: {
    label: "Property type",
    of: "hotel",
    hints: ["property_type", "kind", "category", "accommodation_type"],
  },
  stars: { label: "Stars", of: "hotel", hints: ["stars", "star_rating", "star", "class"] },
  description: { label: "Description", of: "hotel", hints: ["description", "text", "about", "summary"] },
  address: { label: "Address", of: "hotel", hints: ["address", "street", "street_address", "address_1"] },
  district: {
    label: "District",
    of: "hotel",
    hints: ["neighbourhood", "neighborhood", "district", "area", "neighbourhood_cleansed", "quarter"],
  },
  city: { label: "City", of: "hotel", hints: ["city", "town", "municipality", "locality"] },
  state: { label: "State or region", of: "hotel", hints: ["state", "province", "region", "county", "state_code"] },
  country: { label: "Country", of: "hotel", hints: ["country", "country_code", "nation", "country_name"] },
  latitude: { label: "Latitude", of: "hotel", hints: ["latitude", "lat", "y"] },
  longitude: { label: "Longitude", of: "hotel", hints: ["longitude", "lng", "lon", "long", "x"] },
  phone: { label: "Phone", of: "hotel", hints: ["phone", "telephone", "tel", "phone_number"] },
  email: { label: "Email", of: "hotel", hints: ["email", "e_mail", "mail"] },
  checkInFrom: {
    label: "Check-in from",
    of: "hotel",
    hints: ["check_in", "checkin", "check_in_from", "check_in_time"],
  },
  checkOutUntil: {
    label: "Check-out until",
    of: "hotel",
    hints: ["check_out", "checkout", "check_out_until", "check_out_time"],
  },
  roomRef: {
    label: "Room's number in the list",
    of: "room",
    hints: ["room_id", "room_code", "unit_id", "room_type_id"],
  },
  roomTitle: { label: "Room type", of: "room", hints: ["room_type", "room", "room_name", "room_title", "unit"] },
  price: {
    label: "Price of a night",
    of: "room",
    hints: ["price", "rate", "cost", "price_per_night", "cost_per_night", "nightly_rate", "amount"],
  },
  units: {
    label: "Rooms of this kind",
    of: "room",
    hints: ["units", "rooms", "quantity", "number_of_rooms", "inventory"],
  },
  maxGuests: {
    label: "Max guests",
    of: "room",
    hints: ["accommodates", "guests", "max_guests", "capacity", "persons", "sleeps"],
  },
  sizeM2: { label: "Size in m²", of: "room", hints: ["size", "size_m2", "sqm", "area_m2", "square_meters"] },
  minNights: {
    label: "Min nights",
    of: "room",
    hints: ["minimum_nights", "min_nights", "minimum_stay", "min_stay"],
  },
  maxNights: {
    label: "Max nights",
    of: "room",
    hints: ["maximum_nights", "max_nights", "maximum_stay", "max_stay"],
  },
} as const satisfies Record<string, { label: string; of: "hotel" | "room"; hints: readonly string[] }>;
export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

export const importMapping = z.partialRecord(z.enum(importFieldNames), importColumn).superRefine((mapping, check) => {
  const need = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
  if (mapping.title === undefined) need("title", "Choose the column of the name.");
  if (mapping.price === undefined) need("price", "Choose the column of the price of a night.");
  const hasPlace = mapping.latitude !== undefined && mapping.longitude !== undefined;
  if (!hasPlace && mapping.city === undefined)
    need("city", "Choose the column of the city, or those of the coordinates.");
});
export type ImportMapping = z.infer<typeof importMapping>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 14:00.");
/** Default values for fields that a row does not contain. */
export const importDefaults = z.strictObject({
  propertyTypeId: z.number({ error: "Choose the property type." }).int().min(1, "Choose the property type."),
  policyId: z.number({ error: "Choose a cancellation policy." }).int().min(1, "Choose a cancellation policy."),
  /** Country used to look up cities of rows without a country. */
  countryIso2: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  stars: z.number().int().min(1, "1 to 5.").max(5, "1 to 5.").default(3),
  units: z.number().int().min(1, "At least one.").max(999, "At most 999.").default(1),
  maxGuests: z.number().int().min(1, "At least one.").max(20, "At most 20.").default(2),
  checkInFrom: clock.default("14:00"),
  checkOutUntil: clock.default("11:00"),
  /** A minimum stay above the longest possible one: the row is refused, or takes the longest one. */
  longStays: z.enum(["refuse", "limit"]).default("refuse"),
  /** A new property with the name of another one in the same city. */
  duplicates: z.enum(["import", "refuse"]).default("import"),
  source: importSource,
});
export type ImportDefaults = z.infer<typeof importDefaults>;

const choices = z.object({
  propertyTypes: z.array(z.object({ id, name: z.string() })),
  policies: z.array(z.object({ id, name: z.string() })),
  countries: z.array(z.object({ iso2: z.string(), name: z.string() })),
});
const areaEndpoints = <A extends "admin" | "subadmin">(who: A) =>
  defineImportEndpoints({
    who,
    id: `${who}.imports`,
    base: `/api/${who}/imports`,
    text: "hotels and rooms",
    check: importCheck(importMapping, importDefaults),
    choices,
  });
/** Sub-administrators see and continue only the imports that they started. */
export const importEndpoints = { admin: areaEndpoints("admin"), subadmin: areaEndpoints("subadmin") } as const;
export type ImportChoices = z.infer<typeof choices>;
