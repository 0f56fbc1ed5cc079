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

/**
 * The station of a vehicle: the one with the name in the file, otherwise the nearest open one of the city. A missing
 * station is created with the opening hours of the import.
 */
export async function findStation(
  tx: Db,
  actor: UserActor,
  { station, city, spot, where }: PlannedVehicle,
  { opens, closes }: FleetDefaults,
): Promise<Placed> {
  const named = station === null ? sql`true` : sql`public.fold(name) = public.fold(${station})`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM rental_station WHERE city_id = ${city.id} AND active AND ${named}
     ORDER BY (latitude - ${spot.latitude}) ^ 2 + (longitude - ${spot.longitude}) ^ 2, id LIMIT 1`);
  if (rows[0]) return { id: rows[0].id, created: false };
  const body = rentalStations.create.body.parse({
    name: station ?? `${city.name} rental station`,
    cityId: city.id,
    address: where,
    pin: spot,
    hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens, closes }],
    enabled: true,
  });
  const { id } = await createResource(tx, rentalStation, { actor, ...trace }, body);
  return { id, created: true };
}
