import { sql } from "drizzle-orm";
import { bulkInsert } from "@/backend/db/bulk";
import type { Database, Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { readCurrencies } from "@/backend/quotes/fx";
import { buildOffer, priceUnit, requirePeriod } from "@/backend/rentals/offer";
import { type RentalModel, readRentalModel, readStations } from "@/backend/rentals/terms";
import { readTaxRules } from "@/backend/terms/taxes";
import type { RentalRequest } from "@/lib/contracts/transport/rental";
import type { Role } from "@/lib/roles";
import { createRandom } from "../draw";
import type { BookingHistory } from "../history/booking-history";
import { ProductBookings } from "../history/product-bookings";
import { type PlannedRental, planRentals, type RentedUnit } from "./plan-rentals";

type Options = {
  seed: string;
  /** The current date, `YYYY-MM-DD`. */
  today: string;
  now: Date;
  /** Approximate number of bookings besides those of the demo client. */
  count: number;
  /** The last day on which one of them starts. */
  daysAhead: number;
  accounts: Record<Role, UserActor>;
};

type Made = { booking: BookingHistory; planned: PlannedRental };

/** Units at the stations where they are, in the order of their numbers. */
async function readUnits(db: Db): Promise<RentedUnit[]> {
  const { rows } = await db.execute<RentedUnit>(sql`
    SELECT u.id, u.model_id AS "modelId", s.id AS "stationId", s.time_zone AS zone,
           u.turnaround_minutes AS "turnaroundMinutes", m.min_driver_age AS "minDriverAge",
           m.hourly_minor IS NOT NULL AS hourly, t.mode = 'car' AS "hasTank", t.confirm_mode = 'request' AS "byRequest"
      FROM rental_unit u JOIN rental_station s ON s.id = u.station_id JOIN rental_model m ON m.transport_id = u.model_id
      JOIN transport t ON t.id = u.model_id
     WHERE NOT u.closed AND t.active ORDER BY u.id`);
  return rows;
}

/** Reads what prices depend on once, and prices rentals without a query for each. */
async function preparePrices(db: Db, units: readonly RentedUnit[]) {
  const models = new Map<number, RentalModel>();
  for (const id of new Set(units.map(({ modelId }) => modelId))) {
    const model = await readRentalModel(db, id);
    if (model) models.set(id, model);
  }
  const stations = await readStations(db, [...new Set(units.map(({ stationId }) => stationId))]);
  const [{ base }, taxes] = await Promise.all([readCurrencies(db), readTaxRules(db, "transport")]);
  return (request: RentalRequest, at: Date) => {
    const model = models.get(request.transportId);
    if (!model) throw new Error(`there is no model ${request.transportId}`);
    const period = requirePeriod(request, stations, at);
    const priced = priceUnit(model, request, period);
    return buildOffer({ model, request, period, priced, services: [], taxes, base, left: Number.POSITIVE_INFINITY });
  };
}

const writeUnits = (tx: Db, made: readonly Made[]) =>
  bulkInsert(
    tx,
    "unit_booking",
    made.map(({ booking, planned: { unit } }) => {
      const { serviceStart, serviceEnd } = booking.draft;
      const until = new Date(serviceEnd.getTime() + unit.turnaroundMinutes * 60_000);
      return {
        hold_id: booking.holdId,
        line: 1,
        unit_id: unit.id,
        active: booking.holdState === "consumed",
        span: `[${serviceStart.toISOString()},${until.toISOString()})`,
        from_station_id: unit.stationId,
        to_station_id: unit.stationId,
      };
    }),
  );

const writeHandovers = (tx: Db, made: readonly Made[], staff: UserActor) =>
  bulkInsert(
    tx,
    "rental_handover",
    made.flatMap(({ booking, planned: { unit, km, fuel } }) => {
      const { id, arrivedAt, returnedAt, guests } = booking;
      if (!arrivedAt) return [];
      const name = `${guests.firstName} ${guests.lastName}`;
      const back = returnedAt && {
        returned_at: returnedAt.toISOString(),
        return_by: staff.id,
        return_station_id: unit.stationId,
        return_signed_by: name,
        return_km: km?.back ?? null,
        return_fuel: fuel?.back ?? null,
      };
      return [
        {
          order_id: id,
          line: 1,
          unit_id: unit.id,
          out_at: arrivedAt.toISOString(),
          out_by: staff.id,
          out_signed_by: name,
          out_km: km?.out ?? null,
          out_fuel: fuel?.out ?? null,
          returned_at: null,
          return_by: null,
          return_station_id: null,
          return_km: null,
          return_fuel: null,
          return_signed_by: "",
          ...back,
        },
      ];
    }),
  );

/**
 * Rentals of cars and bikes in the last months and the next weeks, also of the demo client, under the rules of the
 * engine. Deterministic for the seed and the current time.
 * @returns their number
 */
export async function loadRentalBookings(db: Database, options: Options): Promise<number> {
  const r = createRandom(`${options.seed} rental bookings`);
  const bookings = new ProductBookings(options, r, 600_000);
  const units = await readUnits(db);
  const price = await preparePrices(db, units);
  const made: Made[] = [];
  for (const planned of planRentals(units, options, r)) {
    const createdAt = bookings.drawCreation(planned, planned.start.getTime());
    if (!createdAt) continue;
    const { booking } = await bookings.add(planned, createdAt, async () => price(planned.request, createdAt));
    made.push({ booking, planned });
  }
  await bookings.write(
    db,
    made.map(({ booking }) => booking),
    async (tx) => {
      await writeUnits(tx, made);
      await writeHandovers(tx, made, options.accounts.admin);
    },
  );
  return made.length;
}
