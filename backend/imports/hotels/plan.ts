import type { Atlas } from "@/backend/places/atlas";
import type { ImportDefaults, ImportField, ImportMapping } from "@/lib/contracts/hotels/import";
import type { Remark } from "@/lib/contracts/site/import";
import { readPlace } from "../place-row";
import { computeDigest, findBadRow, given, RowReader } from "../row-reader";
import { type Read, readClock, readPrice, readTextCell, readWhole } from "../values";

/** A parsed row: the values for the hotel and its room type, without the defaults. */
export type PlannedRow = {
  hotelRef: string;
  roomRef: string;
  hotel: {
    title: string;
    cityId: number;
    pin: { latitude: number; longitude: number };
    address: string;
    district: string;
    propertyTypeId?: number;
    stars?: number;
    description?: string;
    phone?: string;
    email?: string;
    checkInFrom?: string;
    checkOutUntil?: string;
  };
  room: {
    title: string;
    costPerNightMinor: number;
    units?: number;
    maxGuests?: number;
    sizeM2?: number;
    minNights?: number;
    maxNights?: number;
  };
  /** For example `Venice, Los Angeles, CA`. Used in generated descriptions. */
  where: string;
  notes: Remark[];
};

export type PlanContext = {
  atlas: Atlas;
  header: readonly string[];
  mapping: ImportMapping;
  defaults: ImportDefaults;
  currency: string;
  /** Property types by lower-case name. */
  propertyTypes: ReadonlyMap<string, number>;
};

const maxStay = 30;
/** Parses a row and resolves its references. Writes nothing. */
export async function planRow(
  cells: readonly string[],
  context: PlanContext,
): Promise<PlannedRow | { problems: Remark[]; notes: Remark[] }> {
  const { atlas, mapping, defaults, header } = context;
  const badRow = findBadRow(cells, header);
  if (badRow) return { problems: [badRow], notes: [] };
  const row = new RowReader<ImportField>(cells, mapping);
  const title = row.text("title");
  if (!title) row.problems.push({ field: "title", text: "The name is missing." });
  const costPerNightMinor = row.take("price", readPrice(row.cell("price"), context.currency));
  const minNights = row.take("minNights", readStay(row.cell("minNights"), defaults.longStays));
  const maxNights = row.whole("maxNights", 1, 100_000, "Max nights");
  const kind = row.text("propertyType");
  const propertyTypeId = kind ? context.propertyTypes.get(kind.toLowerCase()) : undefined;
  if (kind && !propertyTypeId) {
    row.notes.push({ field: "propertyType", text: `“${kind}” is not a known property type; the default was used.` });
  }
  const district = row.text("district") ?? "";
  const givenAddress = row.text("address");
  const place = await readPlace(row, atlas, defaults.countryIso2);
  const hotel = {
    stars: row.whole("stars", 1, 5, "Stars"),
    description: row.take("description", readTextCell(row.cell("description"), true)),
    phone: row.text("phone"),
    email: row.text("email"),
    checkInFrom: row.take("checkInFrom", readClock(row.cell("checkInFrom"))),
    checkOutUntil: row.take("checkOutUntil", readClock(row.cell("checkOutUntil"))),
  };
  const room = {
    units: row.whole("units", 1, 999, "Rooms of this kind"),
    maxGuests: row.whole("maxGuests", 1, 20, "Max guests"),
    sizeM2: row.whole("sizeM2", 1, 5_000, "Size in m²"),
  };
  if (row.problems.length > 0 || !place || !title || costPerNightMinor === undefined) {
    return { problems: row.problems, notes: row.notes };
  }
  const { city, spot, notes } = place;
  const where = [district, city.name, city.state ?? city.country].filter(Boolean).join(", ");
  const roomTitle = row.text("roomTitle") ?? "Room";
  const hotelRef = row.text("hotelRef") ?? computeDigest(title, givenAddress ?? "", String(city.id));
  return {
    hotelRef,
    roomRef: `${hotelRef}/${row.text("roomRef") ?? roomTitle}`,
    hotel: {
      title,
      cityId: city.id,
      pin: spot,
      district,
      address: givenAddress ?? where,
      ...given({ propertyTypeId, ...hotel }),
    },
    room: {
      title: roomTitle,
      costPerNightMinor,
      ...given({
        ...room,
        minNights,
        maxNights: maxNights === undefined ? undefined : Math.min(maxStay, maxNights),
      }),
    },
    where,
    notes: [...row.notes, ...notes],
  };
}

function readStay(cell: string, longStays: ImportDefaults["longStays"]): Read<number> {
  const read = readWhole(cell, 1, 100_000, "Min nights");
  if (read && "value" in read && read.value > maxStay) {
    if (longStays === "limit") {
      return {
        value: maxStay,
        note: `The shortest stay is ${read.value} nights; ${maxStay}, the longest one here, was taken.`,
      };
    }
    return {
      problem: `Guests would have to stay at least ${read.value} nights; a stay here is at most ${maxStay}.`,
    };
  }
  return read;
}
