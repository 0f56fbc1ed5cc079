import type { Text } from "../../language/messages";

/**
 * The vehicle code of the Association of Car Rental Industry Systems Standards: four letters for the class, the body, the
 * gearbox with the driven wheels, and the fuel with the air conditioning.
 */

/** Classes of regular equipment with the letter of their Elite class; `O` and `X` have none. */
const classes: Record<string, readonly Text[]> = {
  M: ["Mini"],
  E: ["Economy"],
  C: ["Compact"],
  I: ["Intermediate"],
  S: ["Standard"],
  F: ["Full-size"],
  P: ["Premium"],
  L: ["Luxury"],
  O: ["Oversize"],
  X: ["Special vehicle"],
  N: ["Mini", "Elite"],
  H: ["Economy", "Elite"],
  D: ["Compact", "Elite"],
  J: ["Intermediate", "Elite"],
  R: ["Standard", "Elite"],
  G: ["Full-size", "Elite"],
  U: ["Premium", "Elite"],
  W: ["Luxury", "Elite"],
};

const bodies: Record<string, readonly Text[]> = {
  B: ["2–3 doors"],
  C: ["2–4 doors"],
  D: ["4–5 doors"],
  W: ["Estate car"],
  V: ["Passenger van"],
  L: ["Saloon"],
  S: ["Sports car"],
  T: ["Convertible"],
  F: ["SUV"],
  J: ["Open all-terrain vehicle"],
  X: ["Special body"],
  P: ["Pick-up truck"],
  Q: ["Pick-up truck with four doors"],
  Z: ["Special offer"],
  E: ["Coupé"],
  M: ["Compact van"],
  R: ["Recreational vehicle"],
  H: ["Motorhome"],
  Y: ["Two-wheeler"],
  N: ["Roadster"],
  G: ["Crossover"],
  K: ["Commercial van"],
};

const gearboxes: Record<string, readonly Text[]> = {
  M: ["Manual"],
  N: ["Manual", "Four-wheel drive"],
  C: ["Manual", "All-wheel drive"],
  A: ["Automatic"],
  B: ["Automatic", "Four-wheel drive"],
  D: ["Automatic", "All-wheel drive"],
};

const cooled: Text = "Air conditioning";
const warm: Text = "No air conditioning";
/** `R` and `N` do not name the fuel. */
const fuels: Record<string, readonly Text[]> = {
  R: [cooled],
  N: [warm],
  D: ["Diesel", cooled],
  Q: ["Diesel", warm],
  V: ["Petrol", cooled],
  Z: ["Petrol", warm],
  H: ["Hybrid", cooled],
  I: ["Plug-in hybrid", cooled],
  E: ["Electric", cooled],
  C: ["Electric", cooled],
  L: ["Gas", cooled],
  S: ["Gas", warm],
  A: ["Hydrogen", cooled],
  B: ["Hydrogen", warm],
  M: ["Several fuels", cooled],
  F: ["Several fuels", warm],
  U: ["Ethanol", cooled],
  X: ["Ethanol", warm],
};

const tables = [classes, bodies, gearboxes, fuels];

/** The meaning of a code as texts; null if a letter has no meaning at its place. */
export function explainAcriss(code: string): Text[] | null {
  const parts = tables.map((table, at) => table[code.charAt(at)]);
  if (code.length !== tables.length || parts.includes(undefined)) return null;
  return parts.flatMap((texts) => texts ?? []);
}

export const isAcriss = (code: string): boolean => explainAcriss(code) !== null;
