import { sql } from "drizzle-orm";
import { rentalStation } from "@/backend/catalogue/rental-stations";
import { createResource } from "@/backend/catalogue/store";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { FleetDefaults } from "@/lib/contracts/transport/fleet-import";
import { rentalStations } from "@/lib/contracts/transport/rental-stations";
import { trace } from "./links";
import type { PlannedVehicle } from "./plan";

type Placed = { id: number; created: boolean };

/** The id of the open station with the name in the file, otherwise of the nearest one of the city. */
async function findOpen(db: Db, { station, city, spot }: PlannedVehicle): Promise<number | undefined> {
  const named = station === null ? sql`true` : sql`public.fold(name) = public.fold(${station})`;
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM rental_station WHERE city_id = ${city.id} AND active AND ${named}
     ORDER BY (latitude - ${spot.latitude}) ^ 2 + (longitude - ${spot.longitude}) ^ 2, id LIMIT 1`);
  return rows[0]?.id;
}

/** The form of a missing station, with the opening hours of the import. */
const newStation = ({ station, city, spot, where }: PlannedVehicle, { opens, closes }: FleetDefaults) =>
  rentalStations.create.body.parse({
    name: station ?? `${city.name} rental station`,
    cityId: city.id,
    address: where,
    pin: spot,
    hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens, closes }],
    enabled: true,
  });

/** The station of a vehicle. A missing one is created. */
export async function findStation(
  tx: Db,
  actor: UserActor,
  plan: PlannedVehicle,
  defaults: FleetDefaults,
): Promise<Placed> {
  const id = await findOpen(tx, plan);
  if (id !== undefined) return { id, created: false };
  const station = await createResource(tx, rentalStation, { actor, ...trace }, newStation(plan, defaults));
  return { id: station.id, created: true };
}

/** Whether the import of the vehicle would create its station. Validates the form of that station. */
export async function needsStation(db: Db, plan: PlannedVehicle, defaults: FleetDefaults): Promise<boolean> {
  if ((await findOpen(db, plan)) !== undefined) return false;
  newStation(plan, defaults);
  return true;
}
