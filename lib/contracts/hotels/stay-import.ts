import { z } from "zod";
import { optionalLine } from "../fields";
import {
  dateOrder,
  defineImportEndpoints,
  type ImportFields,
  importCheck,
  importColumn,
  importSource,
} from "../site/import";

/** Import of future stays from another system: each row is one confirmed booking (docs/decisions/imports.md). */

export const stayFields = {
  ref: {
    label: "Booking number",
    of: "stay",
    hints: ["booking_number", "reservation_id", "booking_id", "confirmation_number", "reference", "ref", "id"],
  },
  status: { label: "State", of: "stay", hints: ["state", "status", "booking_status"] },
  roomId: {
    label: "Room type number",
    of: "stay",
    hints: ["room_type_number", "room_id", "room_type_id"],
  },
  hotelTitle: { label: "Hotel", of: "stay", hints: ["hotel", "hotel_name", "property", "property_name"] },
  roomTitle: { label: "Room type", of: "stay", hints: ["room_type", "room", "room_name", "unit_type"] },
  plan: { label: "Rate", of: "stay", hints: ["rate", "rate_plan", "rate_name"] },
  checkIn: {
    label: "Check-in",
    of: "stay",
    hints: ["check_in", "checkin", "arrival", "arrival_date", "check_in_date"],
  },
  checkOut: {
    label: "Check-out",
    of: "stay",
    hints: ["check_out", "checkout", "departure", "departure_date", "check_out_date"],
  },
  rooms: { label: "Rooms", of: "stay", hints: ["rooms", "number_of_rooms", "quantity"] },
  adults: { label: "Adults", of: "stay", hints: ["adults", "persons", "people", "guests_count", "pax"] },
  childAges: { label: "Ages of the children", of: "stay", hints: ["children_s_age_s", "child_ages", "children_ages"] },
  total: { label: "Total price", of: "stay", hints: ["total", "total_price", "price", "amount", "gross"] },
  paid: { label: "Paid already", of: "stay", hints: ["paid", "paid_already", "deposit", "amount_paid"] },
  currency: { label: "Currency", of: "stay", hints: ["currency", "currency_code"] },
  guest: { label: "Guest", of: "guest", hints: ["guest", "guest_name", "guest_name_s", "name", "booked_by"] },
  firstName: { label: "First name", of: "guest", hints: ["first_name", "given_name"] },
  lastName: { label: "Last name", of: "guest", hints: ["last_name", "surname", "family_name"] },
  email: { label: "Email", of: "guest", hints: ["email", "e_mail", "guest_email", "booker_email"] },
  phone: { label: "Phone", of: "guest", hints: ["phone", "telephone", "phone_number", "mobile"] },
  requests: { label: "Requests", of: "guest", hints: ["requests", "remarks", "special_requests", "notes", "comment"] },
} as const satisfies ImportFields;
export type StayField = keyof typeof stayFields;
const fieldNames = Object.keys(stayFields) as [StayField, ...StayField[]];

export const stayMapping = z.partialRecord(z.enum(fieldNames), importColumn).superRefine((mapping, check) => {
  const need = (field: StayField, message: string) =>
    mapping[field] === undefined && check.addIssue({ code: "custom", path: [field], message });
  need("ref", "Choose the column of the booking number.");
  need("roomId", "Choose the column of the room type number.");
  need("checkIn", "Choose the column of the check-in.");
  need("checkOut", "Choose the column of the check-out.");
  need("total", "Choose the column of the total price.");
  if (mapping.lastName === undefined) need("guest", "Choose the column of the guest's name.");
});
export type StayMapping = z.infer<typeof stayMapping>;

/** Values of rows that the file does not contain. An empty address or phone refuses the rows without one. */
export const stayDefaults = z.strictObject({
  adults: z.number({ error: "1 to 16." }).int().min(1, "1 to 16.").max(16, "1 to 16.").default(2),
  email: optionalLine(254).default(""),
  phone: optionalLine(25).default(""),
  dates: dateOrder,
  source: importSource,
});
export type StayDefaults = z.infer<typeof stayDefaults>;

const choices = z.object({ currency: z.string() });
export type StayImportChoices = z.infer<typeof choices>;

const areaEndpoints = <A extends "admin" | "subadmin">(who: A) =>
  defineImportEndpoints({
    who,
    id: `${who}.stayImports`,
    base: `/api/${who}/stay-imports`,
    text: "stays booked elsewhere",
    check: importCheck(stayMapping, stayDefaults),
    choices,
  });
export const stayImport = { admin: areaEndpoints("admin"), subadmin: areaEndpoints("subadmin") } as const;
