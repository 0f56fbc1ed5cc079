import type { Atlas } from "@/backend/places/atlas";
import type { FleetDefaults, FleetField, FleetMapping } from "@/lib/contracts/transport/fleet-import";
import { isAcriss } from "@/lib/kinds/transport/acriss";
import { isRental, type TransportMode } from "@/lib/kinds/transport/modes";
import { readPlace } from "../place-row";
import { computeDigest, findBadRow, given, RowReader } from "../row-reader";
import type { Refusal } from "../subject";
import { type Read, readPrice, readTextCell, type Spot } from "../values";

export type VehicleType = { id: number; mode: TransportMode };

/** A parsed row: a vehicle, its model and where it stands. */
export type PlannedVehicle = {
  unitRef: string;
  modelRef: string;
  label: string;
  /** The station's name in the file. */
  station: string | null;
  city: { id: number; name: string };
  spot: Spot;
  where: string;
  title: string;
  typeId: number;
  mode: TransportMode;
  company: string;
  description?: string;
  rental: {
    dailyMinor: number;
    acriss?: string;
    fuel?: string;
    gearbox?: string;
    seats?: number;
    doors?: number;
    bags?: number;
  };
  notes: Refusal["notes"];
};

export type FleetContext = {
  atlas: Atlas;
  header: readonly string[];
  mapping: FleetMapping;
  defaults: FleetDefaults;
  currency: string;
  /** Types of cars and bikes by `typeKey`. */
  types: ReadonlyMap<string, VehicleType>;
  defaultType: VehicleType;
};

/** `SUVs` and `suv` are one type. */
export const typeKey = (name: string): string => name.trim().toLowerCase().replace(/s$/, "");

const fuelNames: Record<string, string> = {
  gasoline: "petrol",
  petrol: "petrol",
  gas: "petrol",
  benzin: "petrol",
  essence: "petrol",
  diesel: "diesel",
  hybrid: "hybrid",
  "plug-in hybrid": "hybrid",
  electric: "electric",
  ev: "electric",
  elektro: "electric",
};
const gearboxNames: Record<string, string> = {
  automatic: "automatic",
  auto: "automatic",
  a: "automatic",
  manual: "manual",
  m: "manual",
};

/** A word of a list; an unknown one is left out with a note. */
function readWord(cell: string, texts: Record<string, string>, label: string): string | null | { note: string } {
  const text = cell.trim().toLowerCase();
  if (text === "") return null;
  return texts[text] ?? { note: `${label} “${cell.trim().slice(0, 30)}” is not known; it was left out.` };
}

const readAcriss = (cell: string): Read<string> => {
  const code = cell.trim().toUpperCase();
  if (code === "") return null;
  return isAcriss(code) ? { value: code } : { problem: `“${code.slice(0, 20)}” is no ACRISS code.` };
};

/**
 * Parses a row and resolves its city. Writes nothing.
 * @param same the number of the row among those of the same owner, model and city, from 1
 */
export async function planVehicle(
  cells: readonly string[],
  same: number,
  { atlas, header, mapping, defaults, currency, types, defaultType }: FleetContext,
): Promise<PlannedVehicle | Refusal> {
  const badRow = findBadRow(cells, header);
  if (badRow) return { problems: [badRow], notes: [] };
  const row = new RowReader<FleetField>(cells, mapping);
  const year = row.whole("year", 1900, 2100, "Year");
  const made = [row.text("make"), row.text("model"), year].filter((part) => part !== undefined).join(" ");
  const title = row.text("title") ?? made;
  if (!row.cell("title").trim() && !row.cell("model").trim())
    row.problems.push({ field: "title", text: "The name and the model are missing." });
  const dailyMinor = row.take("price", readPrice(row.cell("price"), currency, "day"));
  const word = (field: "fuel" | "gearbox", texts: Record<string, string>, label: string) => {
    const read = readWord(row.cell(field), texts, label);
    if (read === null || typeof read === "string") return read ?? undefined;
    row.notes.push({ field, text: read.note });
    return undefined;
  };
  const typeName = row.text("type");
  const type = typeName ? types.get(typeKey(typeName)) : undefined;
  if (typeName && !type)
    row.notes.push({ field: "type", text: `“${typeName}” is not a known type; the default was used.` });
  const { id: typeId, mode } = type ?? defaultType;
  const rental = {
    acriss: row.take("acriss", readAcriss(row.cell("acriss"))),
    fuel: word("fuel", fuelNames, "Fuel"),
    gearbox: word("gearbox", gearboxNames, "Gearbox"),
    seats: row.whole("seats", 1, 60, "Seats"),
    doors: row.whole("doors", 1, 9, "Doors"),
    bags: row.whole("bags", 0, 30, "Bags"),
  };
  const description = row.take("description", readTextCell(row.cell("description"), true));
  const place = await readPlace(row, atlas, defaults.countryIso2);
  if (row.problems.length > 0 || !place || dailyMinor === undefined)
    return { problems: row.problems, notes: row.notes };

  const { city, spot } = place;
  const company = row.text("company") ?? defaults.company;
  const plate = row.text("label");
  const digest = computeDigest(row.cell("ownerRef"), title, String(city.id), String(same));
  const unitRef = row.text("unitRef") ?? plate ?? digest;
  const label = plate ?? row.text("unitRef") ?? `${title.slice(0, 3)}-${digest.slice(0, 8)}`.toUpperCase();
  if (!plate) {
    const message = `Without a plate in the file: ${label} was assigned.`;
    row.notes.push({ field: "label", text: message, kind: "assumed" });
  }
  return {
    unitRef,
    modelRef:
      row.text("modelRef") ?? computeDigest(title, company, String(typeId), String(dailyMinor), JSON.stringify(rental)),
    label,
    station: row.text("station") ?? null,
    city: { id: city.id, name: city.name },
    spot,
    where: [city.name, city.state ?? city.country].filter(Boolean).join(", "),
    title,
    typeId,
    mode,
    company,
    ...(description && { description }),
    rental: { dailyMinor, ...given(rental) },
    notes: [...row.notes, ...place.notes],
  };
}

/** Types that are rented, by their name. */
export const rentalTypes = (rows: readonly (VehicleType & { name: string })[]): Map<string, VehicleType> =>
  new Map(rows.filter(({ mode }) => isRental(mode)).map(({ id, mode, name }) => [typeKey(name), { id, mode }]));
