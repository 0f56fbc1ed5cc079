import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { RentalForm, StoredRental } from "@/lib/contracts/transport/form";
import { AppError, type FieldErrors } from "@/lib/errors";
import { usualTurnaround } from "@/lib/kinds/transport/rental-price";
import { type Columns, toArray, toAssignments, toInsert } from "./columns";
import { stationNow } from "./rental-record";

const noCarParts = { acriss: null, doors: null, bags: null, gearbox: null, fuel: null, air_con: false } as const;

/** The columns of a model. Bikes have no engine, and cars are priced by the day. */
const modelColumns = (mode: string, form: RentalForm): Columns => ({
  seats: form.seats,
  ...(mode === "car"
    ? {
        ...{ acriss: form.acriss || null, doors: form.doors, bags: form.bags },
        ...{ gearbox: form.gearbox, fuel: form.fuel, air_con: form.airCon, hourly_minor: null },
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
  if (rowCount !== 1) throw new AppError("invalid", { fields: { [path]: "This is not there any more." } });
};

async function setPrices(tx: Db, modelId: number, prices: RentalForm["prices"], isNew: boolean): Promise<void> {
  const kept = prices.flatMap((price) => price.id ?? []);
  if (!isNew)
    await tx.execute(
      sql`DELETE FROM rental_price WHERE transport_id = ${modelId} AND id <> ALL(${toArray(kept, "int")})`,
    );
  for (const [position, { id, name, firstDate, lastDate, weekdays, dailyMinor }] of prices.entries()) {
    const columns = {
      ...{ transport_id: modelId, name, first_date: firstDate, last_date: lastDate },
      ...{ weekdays: toArray(weekdays, "smallint"), daily_minor: dailyMinor },
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

/** Plates that a vehicle of another model has, in upper case. */
async function takenLabels(tx: Db, modelId: number, labels: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ label: string }>(sql`
    SELECT upper(label) AS label FROM rental_unit
     WHERE model_id <> ${modelId} AND upper(label) = ANY(${toArray(
       labels.map((label) => label.toUpperCase()),
       "text",
     )})`);
  return new Set(rows.map(({ label }) => label));
}

async function checkUnits(tx: Db, modelId: number, before: StoredRental["units"], units: RentalForm["units"]) {
  const fields: FieldErrors = {};
  const { rows } = await tx.execute<{ id: number; active: boolean }>(sql`
    SELECT id, active FROM rental_station WHERE id = ANY(${toArray(
      units.map(({ stationId }) => stationId),
      "int",
    )})`);
  const stations = new Map(rows.map((station) => [station.id, station.active]));
  const taken = await takenLabels(
    tx,
    modelId,
    units.map(({ label }) => label),
  );
  for (const [at, { id, stationId, label }] of units.entries()) {
    const stays = before.some((unit) => unit.id === id && unit.stationId === stationId);
    if (!stays && !stations.get(stationId)) fields[`rental.units.${at}.stationId`] = "Choose a station that is open.";
    if (taken.has(label.toUpperCase())) fields[`rental.units.${at}.label`] = labelTaken;
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

/**
 * Validates the units of a model that is not stored yet. Their stations may be new, too.
 * @throws AppError 422 by field
 */
export async function checkNewLabels(db: Db, units: RentalForm["units"]): Promise<void> {
  const labels = units.map(({ label }) => label.toUpperCase());
  const taken = await takenLabels(db, 0, labels);
  const fields = Object.fromEntries(
    labels.flatMap((label, at) => (taken.has(label) ? [[`rental.units.${at}.label`, labelTaken]] : [])),
  );
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}

/** Bookings name their unit, so only a unit that was never booked can be removed. @param gone selects units `u` */
async function removeWhere(tx: Db, gone: SQL): Promise<void> {
  const { rows } = await tx.execute<{ label: string }>(sql`
    SELECT u.label FROM rental_unit u WHERE ${gone} AND EXISTS (SELECT 1 FROM unit_booking b WHERE b.unit_id = u.id)
     ORDER BY u.id LIMIT 1`);
  if (rows[0]) {
    const words = `${rows[0].label} was booked, so it can't be removed. Take it out of service instead.`;
    throw new AppError("invalid", { fields: { "rental.units": words } });
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
  const words = next.running
    ? "This unit is rented at the moment."
    : `Its next booking starts at ${next.station}. Change the booking first.`;
  throw new AppError("invalid", { fields: { [path]: words } });
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

type ModelUnits = { mode: string; units: RentalForm["units"]; isNew: boolean };

async function setUnits(tx: Db, modelId: number, { mode, units, isNew }: ModelUnits): Promise<void> {
  const rows = isNew ? [] : await readUnits(tx, modelId);
  await checkUnits(tx, modelId, rows, units);
  const kept = units.flatMap(({ id }) => id ?? []);
  if (!isNew) await removeUnits(tx, modelId, kept);
  for (const [at, { id, label, stationId, turnaroundMinutes, closed }] of units.entries()) {
    const usual = mode === "bike" ? usualTurnaround.bike : usualTurnaround.car;
    const columns = { label, turnaround_minutes: turnaroundMinutes ?? usual, closed };
    if (id === undefined) {
      const values = { ...columns, model_id: modelId, station_id: stationId };
      await tx.execute(sql`INSERT INTO rental_unit ${toInsert(values)}`);
      continue;
    }
    const before = rows.find((unit) => unit.id === id);
    known(before ? 1 : 0, `rental.units.${at}.label`);
    const moved = before?.stationId !== stationId;
    if (moved) await checkMove(tx, id, stationId, `rental.units.${at}.stationId`);
    const place = moved ? { station_id: stationId, located_at: sql`now()` } : {};
    await tx.execute(sql`UPDATE rental_unit SET ${toAssignments({ ...columns, ...place })} WHERE id = ${id}`);
  }
}

/**
 * Replaces the rental model of a product with its prices and units. A new one has none yet, so nothing is removed.
 * @throws AppError 422 by field, such as a plate of another model or a unit that cannot be moved
 */
export async function setRental(
  tx: Db,
  modelId: number,
  { mode, form, isNew }: { mode: string; form: RentalForm; isNew: boolean },
): Promise<void> {
  const columns = modelColumns(mode, form);
  await tx.execute(sql`
    INSERT INTO rental_model ${toInsert({ transport_id: modelId, ...columns })}
    ON CONFLICT (transport_id) DO UPDATE SET ${toAssignments(columns)}`);
  await setPrices(tx, modelId, form.prices, isNew);
  await setUnits(tx, modelId, { mode, units: form.units, isNew });
}

/** Deletes the units of a model that is removed. @throws AppError 422 if one of them was booked */
export const removeAllUnits = (tx: Db, modelId: number): Promise<void> => removeUnits(tx, modelId, []);

/** Deletes a unit. @throws AppError 422 if it was booked */
export const removeUnit = (tx: Db, modelId: number, unitId: number): Promise<void> =>
  removeWhere(tx, sql`u.model_id = ${modelId} AND u.id = ${unitId}`);
