/** Room numbers while they are edited. */
export type UnitRow = { key: string; id: number | null; number: string; floor: string };

type Unit = { id: number; number: string; floor: string | null };

export const toUnitRows = (units: readonly Unit[]): UnitRow[] =>
  units.map((unit) => ({ key: `u${unit.id}`, id: unit.id, number: unit.number, floor: unit.floor ?? "" }));

export const newUnitRow = (number: string, floor = ""): UnitRow => ({
  key: crypto.randomUUID(),
  id: null,
  number,
  floor,
});

/** Rows with the numbers from 1 on. */
export const numberUnits = (count: number): UnitRow[] =>
  Array.from({ length: count }, (_, at) => newUnitRow(String(at + 1)));

/** The request body as required by the contract. */
export const toUnitsBody = (rows: readonly UnitRow[]) => ({
  units: rows.map(({ id, number, floor }) => ({ id, number, floor: floor || null })),
});
