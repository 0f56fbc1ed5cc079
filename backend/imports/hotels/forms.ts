import { type HotelForm, hotelForms, type StoredHotelForm } from "@/lib/contracts/hotels/hotel-form";
import type { ImportDefaults } from "@/lib/contracts/hotels/import";
import { type RoomForm, roomForm, type StoredRoomForm } from "@/lib/contracts/hotels/room-form";
import type { Remark } from "@/lib/contracts/site/import";
import type { FieldErrors } from "@/lib/errors";
import type { PlannedRow } from "./plan";

const chosen = (pictures: readonly { key: string; alt: string }[]) => pictures.map(({ key, alt }) => ({ key, alt }));

/** Occupancy for the hotel form. All guests count as adults unless the row says otherwise. */
function getOccupancy(maxGuests: number) {
  return { maxGuests, maxAdults: maxGuests, baseGuests: Math.min(2, maxGuests) };
}

/** The form for a new hotel. Values come from the row, then from the defaults of the import, then from the form. */
export const newHotel = ({ hotel, room, where }: PlannedRow, defaults: ImportDefaults): unknown => ({
  propertyTypeId: defaults.propertyTypeId,
  stars: defaults.stars,
  checkInFrom: defaults.checkInFrom,
  checkOutUntil: defaults.checkOutUntil,
  policyId: defaults.policyId,
  description: `${room.title} in ${where}.`,
  pictures: [],
  ...hotel,
});

/** Values of a new hotel and room type that the row does not contain. */
export function assumedValues({ hotel, room, where, notes }: PlannedRow, defaults: ImportDefaults): Remark[] {
  const missing: [boolean, string, string][] = [
    [hotel.stars === undefined, "stars", `${defaults.stars} stars were assumed.`],
    [
      hotel.propertyTypeId === undefined && !notes.some(({ field }) => field === "propertyType"),
      "propertyType",
      "The default property type was assumed.",
    ],
    [hotel.address === where, "address", "The place was taken as the address."],
    [hotel.description === undefined, "description", "A description was made from room type and place."],
    [hotel.checkInFrom === undefined, "checkInFrom", `Check-in from ${defaults.checkInFrom} was assumed.`],
    [hotel.checkOutUntil === undefined, "checkOutUntil", `Check-out until ${defaults.checkOutUntil} was assumed.`],
    [room.units === undefined, "units", `Rooms of the type: ${defaults.units} assumed.`],
    [room.maxGuests === undefined, "maxGuests", `Guests at most: ${defaults.maxGuests} assumed.`],
  ];
  return missing.flatMap(([isMissing, field, content]) =>
    isMissing ? [{ field, text: content, kind: "assumed" as const }] : [],
  );
}

/** The existing hotel with the values of the row. Texts and pictures that were edited since stay. */
export const knownHotel = ({ hotel }: PlannedRow, { version: _, pictures, ...stored }: StoredHotelForm): unknown => ({
  ...stored,
  ...hotel,
  pictures: chosen(pictures),
});

export const newRoom = ({ room, where }: PlannedRow, defaults: ImportDefaults): unknown => {
  const { maxGuests = defaults.maxGuests, ...fields } = room;
  return {
    description: `${room.title} in ${where}.`,
    units: defaults.units,
    beds: [{ type: "double", count: Math.max(1, Math.ceil(maxGuests / 2)) }],
    plans: [{ name: "Standard", policyId: defaults.policyId }],
    pictures: [],
    ...fields,
    ...getOccupancy(maxGuests),
    maxNights: Math.max(fields.minNights ?? 1, fields.maxNights ?? 30),
  };
};

export const knownRoom = ({ room }: PlannedRow, { version: _, pictures, ...stored }: StoredRoomForm): unknown => {
  const { maxGuests, ...fields } = room;
  const party = maxGuests === undefined || maxGuests === stored.maxGuests ? {} : getOccupancy(maxGuests);
  const maxNights = Math.max(fields.minNights ?? stored.minNights, fields.maxNights ?? stored.maxNights);
  return { ...stored, ...fields, ...party, maxNights, pictures: chosen(pictures) };
};

/** The file's column for each form field. */
const columnNames: Record<string, string> = {
  cityId: "city",
  pin: "latitude",
  costPerNightMinor: "price",
  propertyTypeId: "propertyType",
  maxAdults: "maxGuests",
  baseGuests: "maxGuests",
};

export const getRemarks = (fields: FieldErrors): Remark[] =>
  Object.entries(fields).map(([path, content]) => {
    const [name = path] = path.split(".");
    return { field: columnNames[name] ?? name, text: content };
  });

type Result<T> = { form: T } | { problems: Remark[] };
type Parser<T> = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
};

function parse<T>(schema: Parser<T>, value: unknown): Result<T> {
  const result = schema.safeParse(value);
  if (result.success) return { form: result.data };
  const fields: FieldErrors = {};
  for (const { path, message } of result.error.issues) fields[path.join(".") || "row"] ??= message;
  return { problems: getRemarks(fields) };
}

/** Imported rows pass the same validation as a submitted form. */
export const parseHotel = (value: unknown): Result<HotelForm> => parse(hotelForms.admin.add, value);
export const parseRoom = (value: unknown): Result<RoomForm> => parse(roomForm, value);
