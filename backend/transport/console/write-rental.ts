import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { RentalForm, StoredRental } from "@/lib/contracts/transport/form";
import { AppError, type FieldErrors } from "@/lib/errors";
import { usualTurnaround } from "@/lib/kinds/transport/rental-price";
import { type Columns, toArray, toAssignments, toInsert } from "./columns";
import { stationNow } from "./rental-record";

const noCarParts = { acriss: null, doors: null, bags: null, gearbox: null, fuel: null, air_con: false } as const;

/** The columns of a model. Bikes have no engine, and cars are priced by the day. */
export const modelColumns = (mode: string, form: RentalForm): Columns => ({
  seats: form.seats,
  ...(mode === "car"
    ? {
        acriss: form.acriss || null,
        doors: form.doors,
        bags: form.bags,
        gearbox: form.gearbox,
        fuel: form.fuel,
        air_con: form.airCon,
        hourly_minor: null,
      }
    : { ...noCarParts, hourly_minor: form.hourlyMinor }),
  daily_minor: form.dailyMinor,
  week_discount_bp: form.weekDiscountBp,
  km_per_day: form.kmPerDay,
  extra_km_minor: form.kmPerDay === null ? null : form.extraKmMinor,
  min_driver_age: form.minDriverAge,
  young_driver_age: form.youngDriverAge,
  young_driver_fee_minor: form.youngDriverFeeMinor,
  deposit_minor: form.depositMinor,
  one_way_fee_minor: form.oneWayFeeMinor,
  refuel_minor: form.refuelMinor,
});

/** @throws AppError 422 if an id belongs to another model or was removed meanwhile */
const known = (rowCount: number | null, path: string) => {
  if (rowCount !== 1) throw new AppError("invalid", { fields: { [path]: "This no longer exists." } });
};

export async function setPrices(tx: Db, modelId: number, prices: RentalForm["prices"]): Promise<void> {
  const kept = prices.flatMap((price) => price.id ?? []);
  await tx.execute(
    sql`DELETE FROM rental_price WHERE transport_id = ${modelId} AND id <> ALL(${toArray(kept, "int")})`,
  );
  for (const [position, { id, name, firstDate, lastDate, weekdays, dailyMinor }] of prices.entries()) {
    const columns = {
      transport_id: modelId,
      name,
      first_date: firstDate,
      last_date: lastDate,
      weekdays: toArray(weekdays, "smallint"),
      daily_minor: dailyMinor,
    };
    const { rowCount } = await tx.execute(
      id === undefined
        ? sql`INSERT INTO rental_price ${toInsert(columns)}`
        : sql`UPDATE rental_price SET ${toAssignments(columns)} WHERE id = ${id} AND transport_id = ${modelId}`,
    );
    known(rowCount, `rental.prices.${position}.name`);
  }
}

const labelTaken = "Another model has this unit.";

type ModelUnits = { modelId: number | null; before: StoredRental["units"]; units: RentalForm["units"] };

/**
 * The errors of the units of models by field, for each model.
 * @param newStations the stations may not exist yet
 */
export async function checkUnits(
  tx: Db,
  models: readonly ModelUnits[],
  { newStations = false } = {},
): Promise<FieldErrors[]> {
  const all = models.flatMap(({ units }) => units);
  const stations = [...new Set(all.map(({ stationId }) => stationId))];
  const found = await tx.execute<{ id: number; active: boolean }>(
    sql`SELECT id, active FROM rental_station WHERE id = ANY(${toArray(stations, "int")})`,
  );
  const isOpen = new Map(found.rows.map(({ id, active }) => [id, active]));
  const labels = all.map(({ label }) => label.toUpperCase());
  const stored = await tx.execute<{ label: string; modelId: number }>(sql`
    SELECT upper(label) AS label, model_id AS "modelId" FROM rental_unit WHERE upper(label) = ANY(${toArray(labels, "text")})`);
  return models.map(({ modelId, before, units }) => {
    const fields: FieldErrors = {};
    const taken = new Set(stored.rows.flatMap((unit) => (unit.modelId === modelId ? [] : unit.label)));
    for (const [at, { id, stationId, label }] of units.entries()) {
      const stays = before.some((unit) => unit.id === id && unit.stationId === stationId);
      if (!newStations && !stays && !isOpen.get(stationId))
        fields[`rental.units.${at}.stationId`] = "Choose a station that is open.";
      if (taken.has(label.toUpperCase())) fields[`rental.units.${at}.label`] = labelTaken;
    }
    return fields;
  });
}

/** Bookings name their unit, so only a unit that was never booked can be removed. @param gone selects units `u` */
async function removeWhere(tx: Db, gone: SQL): Promise<void> {
  const { rows } = await tx.execute<{ label: string }>(sql`
    SELECT u.label FROM rental_unit u WHERE ${gone} AND EXISTS (SELECT 1 FROM unit_booking b WHERE b.unit_id = u.id)
     ORDER BY u.id LIMIT 1`);
  if (rows[0]) {
    const text = `${rows[0].label} was booked, so it can't be removed. Take it out of service instead.`;
    throw new AppError("invalid", { fields: { "rental.units": text } });
  }
  await tx.execute(sql`DELETE FROM unit_outage o USING rental_unit u WHERE u.id = o.unit_id AND ${gone}`);
  await tx.execute(sql`DELETE FROM rental_unit u WHERE ${gone}`);
}

/** A unit on the road, and one whose next booking starts at its station, cannot be moved by the form. */
async function checkMove(tx: Db, unitId: number, stationId: number, path: string): Promise<void> {
  const { rows } = await tx.execute<{ running: boolean; station: string | null; stationId: number | null }>(sql`
    SELECT lower(b.span) <= now() AS running, s.name AS station, b.from_station_id AS "stationId"
      FROM unit_booking b LEFT JOIN rental_station s ON s.id = b.from_station_id
     WHERE b.unit_id = ${unitId} AND b.active AND upper(b.span) > now() ORDER BY lower(b.span) LIMIT 1`);
  const [next] = rows;
  if (!next || (!next.running && (next.stationId === stationId || next.stationId === null))) return;
  const text = next.running
    ? "This unit is rented at the moment."
    : `Its next booking starts at ${next.station}. Change the booking first.`;
  throw new AppError("invalid", { fields: { [path]: text } });
}

const removeUnits = (tx: Db, modelId: number, kept: readonly number[]): Promise<void> =>
  removeWhere(tx, sql`u.model_id = ${modelId} AND u.id <> ALL(${toArray(kept, "int")})`);

async function readUnits(tx: Db, modelId: number): Promise<StoredRental["units"]> {
  // Bookings of a unit lock its row, so the stations below are current.
  await tx.execute(sql`SELECT 1 FROM rental_unit WHERE model_id = ${modelId} ORDER BY id FOR UPDATE`);
  const { rows } = await tx.execute<StoredRental["units"][number]>(sql`
    SELECT u.id, u.label, ${stationNow} AS "stationId", u.turnaround_minutes AS "turnaroundMinutes", u.closed
      FROM rental_unit u WHERE u.model_id = ${modelId}`);
  return rows;
}

type NewUnit = Pick<RentalForm["units"][number], "label" | "turnaroundMinutes" | "closed">;

export const unitColumns = (mode: string, { label, turnaroundMinutes, closed }: NewUnit): Columns => ({
  label,
  closed,
  turnaround_minutes: turnaroundMinutes ?? (mode === "bike" ? usualTurnaround.bike : usualTurnaround.car),
});

async function setUnits(tx: Db, modelId: number, mode: string, units: RentalForm["units"]): Promise<void> {
  const before = await readUnits(tx, modelId);
  const [fields = {}] = await checkUnits(tx, [{ modelId, before, units }]);
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  await removeUnits(
    tx,
    modelId,
    units.flatMap(({ id }) => id ?? []),
  );
  for (const [at, unit] of units.entries()) {
    const { id, stationId } = unit;
    const columns = unitColumns(mode, unit);
    if (id === undefined) {
      const values = { ...columns, model_id: modelId, station_id: stationId };
      await tx.execute(sql`INSERT INTO rental_unit ${toInsert(values)}`);
      continue;
    }
    const stored = before.find((one) => one.id === id);
    known(stored ? 1 : 0, `rental.units.${at}.label`);
    const moved = stored?.stationId !== stationId;
    if (moved) await checkMove(tx, id, stationId, `rental.units.${at}.stationId`);
    const place = moved ? { station_id: stationId, located_at: sql`now()` } : {};
    await tx.execute(sql`UPDATE rental_unit SET ${toAssignments({ ...columns, ...place })} WHERE id = ${id}`);
  }
}

/**
 * Replaces the rental model of a product with its prices and units.
 * @throws AppError 422 by field, such as a plate of another model or a unit that cannot be moved
 */
export async function setRental(tx: Db, modelId: number, mode: string, form: RentalForm): Promise<void> {
  await tx.execute(
    sql`UPDATE rental_model SET ${toAssignments(modelColumns(mode, form))} WHERE transport_id = ${modelId}`,
  );
  await setPrices(tx, modelId, form.prices);
  await setUnits(tx, modelId, mode, form.units);
}

/** Deletes the units of a model that is removed. @throws AppError 422 if one of them was booked */
export const removeAllUnits = (tx: Db, modelId: number): Promise<void> => removeUnits(tx, modelId, []);

/** Deletes a unit. @throws AppError 422 if it was booked */
export const removeUnit = (tx: Db, modelId: number, unitId: number): Promise<void> =>
  removeWhere(tx, sql`u.model_id = ${modelId} AND u.id = ${unitId}`);
