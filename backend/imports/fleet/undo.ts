import { sql } from "drizzle-orm";
import { rentalStation } from "@/backend/catalogue/rental-stations";
import { removeResource } from "@/backend/catalogue/store";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import type { Deps, UserActor } from "@/backend/http/context";
import { removeTransport, type Trace } from "@/backend/transport/console/write";
import { removeUnit } from "@/backend/transport/console/write-rental";
import { type UndonePart, type UndoRequest, undoPartSize } from "../subject";
import { keepChanged, undoEach } from "../undo-each";

type Made = {
  line: number;
  unitId: number;
  modelId: number;
  label: string;
  title: string;
  untouched: boolean;
};

const readMade = async (db: Db, runId: string, after: number) => {
  const { rows } = await db.execute<Made>(sql`
    SELECT w.line, x.id AS "unitId", x.label, t.id AS "modelId", t.title,
           t.updated_at <= r.finished_at AS untouched
      FROM import_row w JOIN import_run r ON r.id = w.run_id JOIN rental_unit x ON x.id = w.unit_id
      JOIN transport t ON t.id = x.model_id
     WHERE w.run_id = ${runId} AND w.state = 'created' AND w.line > ${after} ORDER BY w.line LIMIT ${undoPartSize}`);
  return rows;
};

/** A model that the import created goes with its last unit. */
async function removeVehicle(tx: Db, actor: UserActor, runId: string, made: Made, trace: Trace) {
  const { rows } = await tx.execute<{ whole: boolean }>(sql`
    SELECT t.created_at >= r.created_at
           AND NOT EXISTS (SELECT 1 FROM rental_unit u WHERE u.model_id = t.id AND u.id <> ${made.unitId}) AS whole
      FROM transport t, import_run r WHERE t.id = ${made.modelId} AND r.id = ${runId}`);
  if (rows[0]?.whole) await removeTransport(tx, actor, made.modelId, {}, trace);
  else await removeUnit(tx, made.modelId, made.unitId);
}

/** Stations that the import created and that nothing uses any more. */
async function removeStations(db: Deps["db"], actor: UserActor, runId: string, trace: Trace): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT s.id FROM import_row w JOIN rental_station s ON s.id = w.station_id
     WHERE w.run_id = ${runId} AND s.version = 1
       AND NOT EXISTS (SELECT 1 FROM rental_unit WHERE station_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM unit_booking WHERE s.id IN (from_station_id, to_station_id))
       AND NOT EXISTS (SELECT 1 FROM unit_outage WHERE s.id IN (from_station_id, to_station_id)) ORDER BY s.id`);
  for (const { id } of rows) await transaction(db, (tx) => removeResource(tx, rentalStation, { actor, ...trace }, id));
}

/** Removes vehicles that an import created, unless their model was changed or they were booked since. */
export async function undoPart(
  { db }: Pick<Deps, "db">,
  actor: UserActor,
  { runId, after, ...trace }: UndoRequest,
): Promise<UndonePart> {
  const part = await undoEach(
    await readMade(db, runId, after),
    ({ title, label }) => `${title}, ${label}`,
    async (made) => {
      if (!made.untouched) throw keepChanged("Its model was changed or put on sale since.");
      await transaction(db, (tx) => removeVehicle(tx, actor, runId, made, trace));
      return 1;
    },
  );
  if (part.next === null) await removeStations(db, actor, runId, trace);
  return part;
}
