import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { Atlas } from "@/backend/places/atlas";
import { readSettings } from "@/backend/site/settings";
import { fleetDefaults, fleetFields, fleetMapping } from "@/lib/contracts/transport/fleet-import";
import { AppError } from "@/lib/errors";
import type { Outcome } from "../store";
import { comparedCell, findRepeated, type ImportSubject, type WaitingRow } from "../subject";
import { checkVehicles, writeVehicles } from "./batch";
import { type PlannedVehicle, planVehicle, rentalTypes, type VehicleType } from "./plan";
import { undoPart } from "./undo";

const rented = sql`kind = 'transport' AND mode IN ('car', 'bike') AND enabled`;

/** Numbers the rows with the same values from 1, by line. */
function numberEqual(rows: readonly WaitingRow[], getKey: (cells: string[]) => string): Map<number, number> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map(({ line, cells }) => {
      const key = getKey(cells);
      const n = (counts.get(key) ?? 0) + 1;
      counts.set(key, n);
      return [line, n];
    }),
  );
}

/** Rows are cars and bikes. New models are off sale unless the import puts them on sale. */
export const fleetImport: ImportSubject = {
  id: "fleet",
  fields: fleetFields,
  nameFields: ["title", "make", "model", "year"],
  undone: sql`w.state = 'created' AND NOT EXISTS (SELECT 1 FROM rental_unit x WHERE x.id = w.unit_id)`,
  async readChoices(db) {
    const types = await db.execute<{ id: number; name: string }>(
      sql`SELECT id, name FROM property_type WHERE ${rented} ORDER BY mode DESC, position, name`,
    );
    const policies = await db.execute<{ id: number; name: string }>(
      sql`SELECT id, name FROM cancellation_policy WHERE active ORDER BY 'transport' = ANY(default_kinds) DESC, id`,
    );
    const countries = await db.execute<{ iso2: string; name: string }>(
      sql`SELECT iso2, name FROM country WHERE enabled ORDER BY name`,
    );
    const { baseCurrency: currency } = await readSettings(db, "site");
    return { types: types.rows, policies: policies.rows, countries: countries.rows, currency };
  },
  together: { check: 100, write: 100 },
  async open(db, run, actor) {
    const { rows: types } = await db.execute<VehicleType & { name: string }>(
      sql`SELECT id, name, mode FROM property_type WHERE ${rented}`,
    );
    const defaults = fleetDefaults.parse(run.defaults);
    const mapping = fleetMapping.parse(run.mapping);
    const defaultType = types.find(({ id }) => id === defaults.typeId);
    if (!defaultType) throw new AppError("conflict", { user: "The chosen type no longer exists." });
    const context = {
      atlas: await Atlas.open(db),
      header: run.header,
      mapping,
      defaults,
      types: rentalTypes(types),
      defaultType,
      currency: (await readSettings(db, "site")).baseCurrency,
    };
    const rows = await run.readRows();
    const own = mapping.unitRef ?? mapping.label;
    const repeated = findRepeated(rows, (cells) => comparedCell(cells, own) || null);
    const equal = (["ownerRef", "title", "make", "model", "year", "city", "state"] as const).map(
      (field) => mapping[field],
    );
    const numbers = numberEqual(rows, (cells) => equal.map((at) => comparedCell(cells, at)).join("\u0000"));
    return async (rows) => {
      const refused = new Map<number, Outcome>();
      const planned = new Map<number, PlannedVehicle>();
      for (const { line, cells } of rows) {
        const before = repeated.get(line);
        const text = `Line ${before} has the same number.`;
        const field = mapping.unitRef === undefined ? "label" : "unitRef";
        const plan = before
          ? { problems: [{ field, text }], notes: [] }
          : await planVehicle(cells, numbers.get(line) ?? 1, context);
        if ("problems" in plan) refused.set(line, { state: "refused", ...plan });
        else planned.set(line, plan);
      }
      const together = async (tx: Db, lines: ReadonlySet<number>, work: typeof writeVehicles) => {
        const chosen = [...planned].filter(([line]) => lines.has(line));
        const plans = chosen.map(([, plan]) => plan);
        const results = await work(tx, actor, plans, defaults);
        return new Map([
          ...[...refused].filter(([line]) => lines.has(line)),
          ...chosen.flatMap(([line, plan]): [number, Outcome][] => {
            const outcome = results.get(plan);
            return outcome ? [[line, outcome]] : [];
          }),
        ]);
      };
      return {
        check: (tx, lines) => together(tx, lines, checkVehicles),
        write: (tx, lines) => together(tx, lines, writeVehicles),
      };
    };
  },
  undoPart,
};
