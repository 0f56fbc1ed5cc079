import { sql } from "drizzle-orm";
import { rentalStation } from "@/backend/catalogue/rental-stations";
import { createResource } from "@/backend/catalogue/store";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { FleetDefaults } from "@/lib/contracts/transport/fleet-import";
import { rentalStations } from "@/lib/contracts/transport/rental-stations";
import { RowRefused } from "../subject";
import { trace } from "./links";
import type { PlannedVehicle } from "./plan";

type Placed = { id: number; created: boolean };

/** The ids of the open stations with the names in the file, otherwise of the nearest ones of the cities, in order. */
async function findOpen(db: Db, plans: readonly PlannedVehicle[]): Promise<(number | null)[]> {
  const stations = plans.map(({ station, city, spot }, at) => ({ at, city: city.id, station, ...spot }));
  const { rows } = await db.execute<{ id: number | null }>(sql`
    SELECT s.id FROM jsonb_to_recordset(${JSON.stringify(stations)}::jsonb)
           AS x(at int, city int, station text, latitude float8, longitude float8)
      LEFT JOIN LATERAL (
        SELECT id FROM rental_station WHERE city_id = x.city AND active
           AND (x.station IS NULL OR public.fold(name) = public.fold(x.station))
         ORDER BY (latitude - x.latitude) ^ 2 + (longitude - x.longitude) ^ 2, id LIMIT 1) s ON true
     ORDER BY x.at`);
  return rows.map(({ id }) => id);
}

/** The form of a missing station, with the opening hours of the import. @throws RowRefused */
export function newStation({ station, city, spot, where }: PlannedVehicle, { opens, closes }: FleetDefaults) {
  const form = rentalStations.create.body.safeParse({
    name: station ?? `${city.name} rental station`,
    cityId: city.id,
    address: where,
    pin: spot,
    hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens, closes }],
    enabled: true,
  });
  if (form.success) return form.data;
  throw new RowRefused([{ field: "station", text: form.error.issues[0]?.message ?? "" }]);
}

const stationKey = ({ station, city }: PlannedVehicle) => `${city.id} ${station?.toLowerCase() ?? ""}`;

/**
 * The stations of vehicles in order. A missing one is created, once for all vehicles.
 * @throws RowRefused
 */
export async function findStations(
  tx: Db,
  actor: UserActor,
  plans: readonly PlannedVehicle[],
  defaults: FleetDefaults,
): Promise<Placed[]> {
  const placed = new Map<PlannedVehicle, Placed>();
  // Named stations first: a vehicle without a name takes the nearest station of its city, also a new one.
  for (const part of [
    plans.filter(({ station }) => station !== null),
    plans.filter(({ station }) => station === null),
  ]) {
    const open = await findOpen(tx, part);
    const made = new Map<string, number>();
    for (const [at, plan] of part.entries()) {
      const key = stationKey(plan);
      const known = open[at] ?? made.get(key);
      const id = known ?? (await createResource(tx, rentalStation, { actor, ...trace }, newStation(plan, defaults))).id;
      if (known === undefined) made.set(key, id);
      placed.set(plan, { id, created: known === undefined });
    }
  }
  return plans.flatMap((plan) => placed.get(plan) ?? []);
}

/** Vehicles whose import would create a station. */
export async function findMissingStations(
  db: Db,
  plans: readonly PlannedVehicle[],
): Promise<ReadonlySet<PlannedVehicle>> {
  const open = await findOpen(db, plans);
  const first = new Map<string, PlannedVehicle>();
  for (const [at, plan] of plans.entries())
    if (open[at] === null && !first.has(stationKey(plan))) first.set(stationKey(plan), plan);
  return new Set(first.values());
}
