import { z } from "zod";
import { endpoint } from "../define";
import { optionalLine } from "../fields";
import { dateOrder, defineImportEndpoints, type ImportFields, importCheck, importColumn } from "../site/import";

/** Import and export of special prices: each row is one special price of a room type (docs/decisions/imports.md). */

export const priceFields = {
  roomId: {
    label: "Room type number",
    of: "room",
    hints: ["room_type_number", "room_id", "room_type_id", "room_number"],
  },
  hotelTitle: { label: "Hotel", of: "room", hints: ["hotel", "hotel_name", "property"] },
  roomTitle: { label: "Room type", of: "room", hints: ["room_type", "room", "room_name"] },
  priceId: {
    label: "Special price number",
    of: "price",
    hints: ["special_price_number", "price_id", "special_price_id"],
  },
  name: { label: "Name", of: "price", hints: ["name", "label", "season"] },
  rank: { label: "For", of: "price", hints: ["for", "rank", "period_type"] },
  from: { label: "First night", of: "price", hints: ["first_night", "from", "date", "start", "night", "date_from"] },
  to: { label: "Last night", of: "price", hints: ["last_night", "to", "end", "until", "date_to"] },
  weekdays: { label: "Weekdays", of: "price", hints: ["weekdays", "days", "days_of_week"] },
  kind: { label: "Change", of: "price", hints: ["change", "kind", "type"] },
  value: { label: "Amount or percent", of: "price", hints: ["amount_or_percent", "value", "price", "rate", "amount"] },
  currency: { label: "Currency", of: "price", hints: ["currency", "currency_code"] },
  allowDiscount: { label: "Discount applies", of: "price", hints: ["discount_applies", "allow_discount"] },
  remove: { label: "Delete", of: "price", hints: ["delete", "remove"] },
} as const satisfies ImportFields;
export type PriceField = keyof typeof priceFields;
const fieldNames = Object.keys(priceFields) as [PriceField, ...PriceField[]];

export const priceMapping = z.partialRecord(z.enum(fieldNames), importColumn).superRefine((mapping, check) => {
  const need = (field: PriceField, message: string) =>
    mapping[field] === undefined && check.addIssue({ code: "custom", path: [field], message });
  need("roomId", "Choose the column of the room type number.");
  need("from", "Choose the column of the first night.");
  need("value", "Choose the column of the price.");
});
export type PriceMapping = z.infer<typeof priceMapping>;

/** Values of rows that the file does not contain. */
export const priceDefaults = z.strictObject({
  name: optionalLine(60).default(""),
  allowDiscount: z.boolean().default(true),
  dates: dateOrder,
});
export type PriceDefaults = z.infer<typeof priceDefaults>;

const choices = z.object({ currency: z.string() });
export type PriceImportChoices = z.infer<typeof choices>;

const areaEndpoints = <A extends "admin" | "subadmin">(who: A) => ({
  ...defineImportEndpoints({
    who,
    id: `${who}.priceImports`,
    base: `/api/${who}/price-imports`,
    text: "special prices",
    check: importCheck(priceMapping, priceDefaults),
    choices,
  }),
  prices: endpoint({
    id: `${who}.priceImports.prices`,
    method: "GET",
    path: `/api/${who}/special-prices.csv`,
    who,
    summary: "Special prices of all room types as CSV, to change and import again; one row for a room type without any",
    query: z.strictObject({ hotelId: z.coerce.number().int().positive().optional() }),
    out: z.unknown(),
    raw: true,
  }),
});
/** Sub-administrators export and change the prices of their hotels. */
export const priceImport = { admin: areaEndpoints("admin"), subadmin: areaEndpoints("subadmin") } as const;
