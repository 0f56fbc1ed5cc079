import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, done, id, instant, optionalLine, uuid } from "../fields";
import { exportQuery, joinSql, listQueryOf } from "../listing";

/** Supported meanings of an import column. `hints` are usual column headings, normalised as by `getHeading`. */
export const importFields = {
  hotelRef: {
    label: "Number in the list",
    of: "hotel",
    hints: ["id", "hotel_id", "listing_id", "external_id", "code", "hotel_code", "reference"],
  },
  title: { label: "Name", of: "hotel", hints: ["name", "title", "hotel", "hotel_name", "listing", "property_name"] },
  propertyType: {
    label: "Kind of house",
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
  email: { label: "E-mail", of: "hotel", hints: ["email", "e_mail", "mail"] },
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
    label: "Guests at most",
    of: "room",
    hints: ["accommodates", "guests", "max_guests", "capacity", "persons", "sleeps"],
  },
  sizeM2: { label: "Size in m²", of: "room", hints: ["size", "size_m2", "sqm", "area_m2", "square_meters"] },
  minNights: {
    label: "Nights at least",
    of: "room",
    hints: ["minimum_nights", "min_nights", "minimum_stay", "min_stay"],
  },
  maxNights: {
    label: "Nights at most",
    of: "room",
    hints: ["maximum_nights", "max_nights", "maximum_stay", "max_stay"],
  },
} as const satisfies Record<string, { label: string; of: "hotel" | "room"; hints: readonly string[] }>;
export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

export const encodings = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof encodings)[number];
export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];

/** Maximum number of data rows in a file. */
export const maxImportRows = 20_000;

const column = z.number().int().min(0).max(499);
export const importMapping = z.partialRecord(z.enum(importFieldNames), column).superRefine((mapping, check) => {
  const need = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
  if (mapping.title === undefined) need("title", "Say which column holds the name.");
  if (mapping.price === undefined) need("price", "Say which column holds the price of a night.");
  const hasPlace = mapping.latitude !== undefined && mapping.longitude !== undefined;
  if (!hasPlace && mapping.city === undefined) need("city", "Say which column holds the city, or both coordinates.");
});
export type ImportMapping = z.infer<typeof importMapping>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 14:00.");
/** Default values for fields that a row does not contain. */
export const importDefaults = z.strictObject({
  propertyTypeId: z.number({ error: "Choose what kind of house." }).int().min(1, "Choose what kind of house."),
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
  /** Namespace of the external ids: the same id from another source is a different hotel. */
  source: optionalLine(40)
    .default("csv")
    .transform((text) => text || "csv"),
});
export type ImportDefaults = z.infer<typeof importDefaults>;

export const importState = z.enum(["mapping", "checking", "checked", "importing", "done", "stopped", "failed"]);
export const rowState = z.enum(["waiting", "new", "known", "created", "updated", "refused"]);
/** A remark without a kind is a corrected value. */
const remark = z.object({
  field: z.string(),
  words: z.string(),
  kind: z.enum(["assumed", "duplicate"]).optional(),
});
export type Remark = z.infer<typeof remark>;

const counts = z.object({
  waiting: z.number().int(),
  new: z.number().int(),
  known: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  refused: z.number().int(),
  /** Number of rows with corrected values, with values that the file does not contain, and of likely duplicates. */
  noted: z.number().int(),
  assumed: z.number().int(),
  duplicates: z.number().int(),
  /** Rows that came in new and were removed again. */
  removed: z.number().int(),
});

const importSummary = z.object({
  id: uuid,
  fileName: z.string(),
  state: importState,
  /** The person who uploaded the file; null if the account is gone. */
  startedBy: z.string().nullable(),
  rowsTotal: z.number().int(),
  counts,
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

const importRun = importSummary.extend({
  encoding: z.enum(encodings),
  separator: z.enum(separators),
  header: z.array(z.string()),
  /** First rows, as a preview of each column. */
  sample: z.array(z.array(z.string())),
  mapping: z.partialRecord(z.enum(importFieldNames), column),
  defaults: importDefaults.partial(),
  failure: z.string().nullable(),
  /** Distinct reasons for refused or corrected rows, with the number of affected rows. */
  reasons: z.array(remark.extend({ rows: z.number().int(), line: z.number().int() })),
  repairs: z.array(remark.extend({ rows: z.number().int(), line: z.number().int() })),
  assumptions: z.array(remark.extend({ rows: z.number().int(), line: z.number().int() })),
});
export type ImportRun = z.infer<typeof importRun>;

const optionalDay = z.union([z.literal("").transform(() => undefined), calendarDate]).optional();
const importQuery = listQueryOf(["created"], "-created").extend({
  state: z.union([z.literal("").transform(() => undefined), importState]).optional(),
  from: optionalDay,
  to: optionalDay,
});
export type ImportQuery = z.output<typeof importQuery>;

const byImport = z.object({ importId: uuid });
const response = done.extend({ id: uuid });

const areaEndpoints = <A extends "admin" | "subadmin">(area: A) => {
  const base = `/api/${area}/imports` as const;
  return {
    upload: endpoint({
      id: `${area}.imports.upload`,
      method: "POST",
      path: `${base}`,
      who: area,
      summary: "A CSV file of hotels and rooms: read, its encoding and columns recognised, nothing imported yet",
      query: z.strictObject({ name: z.string().max(300).default("") }),
      out: response,
      raw: true,
    }),
    list: endpoint({
      id: `${area}.imports.list`,
      method: "GET",
      path: `${base}`,
      who: area,
      summary: "Imports, the newest first; sub-administrators see their own",
      query: importQuery,
      out: joinSql(importSummary),
    }),
    export: endpoint({
      id: `${area}.imports.export`,
      method: "GET",
      path: `${base}/export.csv`,
      who: area,
      summary: "Imports that are filtered, as CSV",
      query: importQuery.extend(exportQuery),
      out: z.unknown(),
      raw: true,
    }),
    choices: endpoint({
      id: `${area}.imports.choices`,
      method: "GET",
      path: `${base}/choices`,
      who: area,
      summary: "What a row that does not say it itself can be given",
      out: z.object({
        propertyTypes: z.array(z.object({ id, name: z.string() })),
        policies: z.array(z.object({ id, name: z.string() })),
        countries: z.array(z.object({ iso2: z.string(), name: z.string() })),
      }),
    }),
    get: endpoint({
      id: `${area}.imports.get`,
      method: "GET",
      path: `${base}/{importId}`,
      who: area,
      summary: "How far an import is, and what became of its rows",
      params: byImport,
      out: importRun,
    }),
    check: endpoint({
      id: `${area}.imports.check`,
      method: "POST",
      path: `${base}/{importId}/check`,
      who: area,
      summary: "Goes through all rows without writing anything",
      params: byImport,
      body: z.strictObject({
        encoding: z.enum(encodings),
        separator: z.enum(separators),
        mapping: importMapping,
        defaults: importDefaults,
      }),
      out: response,
    }),
    reread: endpoint({
      id: `${area}.imports.reread`,
      method: "POST",
      path: `${base}/{importId}/reread`,
      who: area,
      summary: "Reads the same file with another encoding or separator",
      params: byImport,
      body: z.strictObject({ encoding: z.enum(encodings), separator: z.enum(separators) }),
      out: response,
    }),
    run: endpoint({
      id: `${area}.imports.run`,
      method: "POST",
      path: `${base}/{importId}/run`,
      who: area,
      summary: "Writes what the check found good; going on with one that was stopped is the same",
      params: byImport,
      out: response,
    }),
    stop: endpoint({
      id: `${area}.imports.stop`,
      method: "POST",
      path: `${base}/{importId}/stop`,
      who: area,
      summary: "Stops after the row under way; what came in stays",
      params: byImport,
      out: response,
    }),
    rows: endpoint({
      id: `${area}.imports.rows`,
      method: "GET",
      path: `${base}/{importId}/rows`,
      who: area,
      summary: "Rows of an import: those that were refused, repaired, or all",
      params: byImport,
      query: z.strictObject({
        which: z.enum(["refused", "noted", "duplicates", "all"]).default("refused"),
        page: z.coerce.number().int().min(1).max(1000).default(1),
      }),
      out: z.object({
        total: z.number().int(),
        page: z.number().int(),
        pageSize: z.number().int(),
        items: z.array(
          z.object({
            line: z.number().int(),
            title: z.string(),
            state: rowState,
            problems: z.array(remark),
            notes: z.array(remark),
          }),
        ),
      }),
    }),
    refused: endpoint({
      id: `${area}.imports.refused`,
      method: "GET",
      path: `${base}/{importId}/refused`,
      who: area,
      summary: "The refused rows as a CSV file, each with its line and why",
      params: byImport,
      out: z.unknown(),
      raw: true,
    }),
    undo: endpoint({
      id: `${area}.imports.undo`,
      method: "POST",
      path: `${base}/{importId}/undo`,
      who: area,
      summary: "Removes what came in new and was not touched since, at most 50 rows in a request",
      params: byImport,
      /** `next` of the previous part. */
      body: z.strictObject({ after: z.number().int().min(0).default(0) }),
      out: done.extend({
        removed: z.number().int(),
        kept: z.array(z.object({ title: z.string(), reason: z.string() })),
        next: z.number().int().nullable(),
      }),
    }),
  };
};
/** Sub-administrators see and continue only the imports that they started. */
export const importEndpoints = { admin: areaEndpoints("admin"), subadmin: areaEndpoints("subadmin") } as const;
export type ImportEndpoints = (typeof importEndpoints)[keyof typeof importEndpoints];
export type ImportChoices = z.infer<typeof importEndpoints.admin.choices.out>;
export type ImportRows = z.infer<typeof importEndpoints.admin.rows.out>;
