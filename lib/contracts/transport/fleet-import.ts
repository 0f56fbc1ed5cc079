import { z } from "zod";
import { id, line, minor, whole } from "../fields";
import { defineImportEndpoints, type ImportFields, importCheck, importColumn, importSource } from "../site/import";
import { orNull } from "./form";
import { clockTime } from "./rental";

/** Import of a fleet: each row is one car or bike, and rows of the same model become its units. */

export const fleetFields = {
  unitRef: {
    label: "Number in the list",
    of: "unit",
    hints: ["id", "vehicle_id", "unit_id", "car_id", "external_id", "fleet_number"],
  },
  label: {
    label: "Plate or frame number",
    of: "unit",
    hints: ["plate", "license_plate", "licence_plate", "registration", "frame_number", "vin"],
  },
  ownerRef: { label: "Owner's number", of: "unit", hints: ["owner_id", "host_id", "partner_id"] },
  station: { label: "Station", of: "unit", hints: ["station", "station_name", "branch", "depot"] },
  city: { label: "City", of: "unit", hints: ["city", "location_city", "town", "municipality"] },
  state: { label: "State or region", of: "unit", hints: ["state", "location_state", "region", "province"] },
  country: { label: "Country", of: "unit", hints: ["country", "location_country", "country_code"] },
  latitude: { label: "Latitude", of: "unit", hints: ["latitude", "location_latitude", "lat"] },
  longitude: { label: "Longitude", of: "unit", hints: ["longitude", "location_longitude", "lng", "lon"] },
  modelRef: { label: "Model's number in the list", of: "model", hints: ["model_id", "model_code", "model_number"] },
  title: { label: "Name", of: "model", hints: ["name", "title", "vehicle_name"] },
  make: { label: "Make", of: "model", hints: ["make", "vehicle_make", "brand", "manufacturer"] },
  model: { label: "Model", of: "model", hints: ["model", "vehicle_model", "model_name"] },
  year: { label: "Year", of: "model", hints: ["year", "vehicle_year", "model_year"] },
  type: { label: "Type", of: "model", hints: ["type", "vehicle_type", "category", "body"] },
  price: {
    label: "Price per day",
    of: "model",
    hints: ["daily", "rate_daily", "price", "daily_rate", "price_per_day"],
  },
  company: { label: "Company", of: "model", hints: ["company", "operator", "company_name", "supplier", "owner_name"] },
  description: { label: "Description", of: "model", hints: ["description", "text", "about"] },
  acriss: { label: "ACRISS code", of: "model", hints: ["acriss", "sipp", "acriss_code", "sipp_code"] },
  fuel: { label: "Fuel", of: "model", hints: ["fuel", "fuel_type", "engine"] },
  gearbox: { label: "Gearbox", of: "model", hints: ["gearbox", "transmission"] },
  seats: { label: "Seats", of: "model", hints: ["seats", "passengers", "number_of_seats"] },
  doors: { label: "Doors", of: "model", hints: ["doors", "number_of_doors"] },
  bags: { label: "Bags", of: "model", hints: ["bags", "luggage", "suitcases"] },
} as const satisfies ImportFields;
export type FleetField = keyof typeof fleetFields;
const fieldNames = Object.keys(fleetFields) as [FleetField, ...FleetField[]];

export const fleetMapping = z.partialRecord(z.enum(fieldNames), importColumn).superRefine((mapping, check) => {
  const need = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
  if (mapping.title === undefined && mapping.model === undefined)
    need("title", "Choose the column of the name or of the model.");
  if (mapping.price === undefined) need("price", "Choose the column of the price per day.");
  const hasPlace = mapping.latitude !== undefined && mapping.longitude !== undefined;
  if (!hasPlace && mapping.city === undefined)
    need("city", "Choose the column of the city, or those of the coordinates.");
});
export type FleetMapping = z.infer<typeof fleetMapping>;

const chosen = (text: string) => z.number({ error: text }).int().min(1, text);
const amount = orNull(z.number({ error: "Enter an amount." }).pipe(minor.min(0, "Not less than 0.")));

/** Values of rows that the file does not contain. */
export const fleetDefaults = z
  .strictObject({
    typeId: chosen("Choose a type."),
    policyId: chosen("Choose a cancellation policy."),
    company: line(120),
    /** Country used to look up cities of rows without a country. */
    countryIso2: orNull(z.string().regex(/^[A-Z]{2}$/)),
    /** Opening hours, on all days, of stations that the import creates. */
    opens: clockTime.default("08:00"),
    closes: clockTime.default("20:00"),
    minDriverAge: whole(14, 99).default(21),
    youngDriverAge: whole(14, 99).default(25),
    youngDriverFeeMinor: amount,
    depositMinor: amount,
    /** Null: return only at the station of the pick-up. */
    oneWayFeeMinor: amount,
    turnaroundMinutes: whole(0, 10_080).default(60),
    /** Puts new models on sale at once. */
    onSale: z.boolean().default(false),
    source: importSource,
  })
  .refine(({ opens, closes }) => closes === "00:00" || opens < closes, {
    path: ["closes"],
    error: "After the opening time. Use 00:00 for midnight.",
  });
export type FleetDefaults = z.infer<typeof fleetDefaults>;

const choices = z.object({
  types: z.array(z.object({ id, name: z.string() })),
  policies: z.array(z.object({ id, name: z.string() })),
  countries: z.array(z.object({ iso2: z.string(), name: z.string() })),
  currency: z.string(),
});
export type FleetImportChoices = z.infer<typeof choices>;

export const fleetImport = defineImportEndpoints({
  who: "admin",
  id: "admin.fleetImports",
  base: "/api/admin/fleet-imports",
  text: "cars and bikes",
  check: importCheck(fleetMapping, fleetDefaults),
  choices,
});
