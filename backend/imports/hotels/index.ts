import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { Atlas } from "@/backend/places/atlas";
import { readSettings } from "@/backend/site/settings";
import { importDefaults, importFields } from "@/lib/contracts/hotels/import";
import {
  comparedCell,
  findRepeated,
  getSource,
  type ImportSubject,
  type OpenRun,
  processEach,
  type Refusal,
} from "../subject";
import { type PlanContext, type PlannedRow, planRow } from "./plan";
import { undoPart } from "./undo";
import { tryRow, writeRow } from "./write-row";

async function getContext(db: Db, run: OpenRun, actor: UserActor): Promise<PlanContext> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM property_type WHERE kind = 'hotel'`,
  );
  const defaults = importDefaults.parse(run.defaults);
  return {
    atlas: await Atlas.open(db),
    header: run.header,
    mapping: run.mapping,
    defaults: { ...defaults, source: getSource(actor, defaults.source) },
    currency: (await readSettings(db, "site")).baseCurrency,
    propertyTypes: new Map(rows.map(({ id, name }) => [name.toLowerCase(), id])),
  };
}

/** Rows are room types of hotels. New ones wait for approval. */
export const hotelImport: ImportSubject = {
  id: "hotel",
  fields: importFields,
  nameFields: ["title"],
  undone: sql`w.state = 'created' AND NOT EXISTS (SELECT 1 FROM room x WHERE x.id = w.room_id)`,
  async readChoices(db) {
    const types = await db.execute<{ id: number; name: string }>(
      sql`SELECT id, name FROM property_type WHERE kind = 'hotel' ORDER BY position, name`,
    );
    const policies = await db.execute<{ id: number; name: string }>(
      sql`SELECT id, name FROM cancellation_policy ORDER BY id`,
    );
    const countries = await db.execute<{ iso2: string; name: string }>(
      sql`SELECT iso2, name FROM country WHERE enabled ORDER BY name`,
    );
    return { propertyTypes: types.rows, policies: policies.rows, countries: countries.rows };
  },
  // A hotel takes dozens of statements with audit entries, which others wait for.
  together: { check: 25, write: 1 },
  async open(db, run, actor) {
    const context = await getContext(db, run, actor);
    const { defaults, mapping } = context;
    const repeated = findRepeated(await run.readRows(), (cells) => {
      const hotelRef = comparedCell(cells, mapping.hotelRef);
      const room = comparedCell(cells, mapping.roomRef) || comparedCell(cells, mapping.roomTitle);
      return hotelRef ? [hotelRef, room].join("\u0000") : null;
    });
    return async (rows) => {
      const plans = new Map<number, PlannedRow | Refusal>();
      for (const { line, cells } of rows) {
        const before = repeated.get(line);
        const text = `Line ${before} has the same number.`;
        const refusal = { problems: [{ field: "hotelRef", text }], notes: [] };
        plans.set(line, before ? refusal : await planRow(cells, context));
      }
      return {
        check: (tx, lines) => processEach(plans, lines, (plan) => tryRow(tx, plan, defaults)),
        write: (tx, lines) => processEach(plans, lines, (plan) => writeRow(tx, actor, plan, defaults)),
      };
    };
  },
  undoPart,
};
