import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { propertyType } from "@/backend/db/schema/hotels";
import { rentalModel, rentalStation, stationHours } from "@/backend/db/schema/rentals";
import { rentalUnit } from "@/backend/db/schema/stock";
import { transport } from "@/backend/db/schema/transport";
import { insertedRow } from "@/backend/db/testing";
import type { RentalRequest } from "@/lib/contracts/transport/rental";
import { addDays } from "@/lib/dates";
import { localToday, zonedInstant } from "@/lib/time-zone";

type World = { lisbon: number; porto: number; policies: { flexible: number } };

export type TestRental = { transportId: number; lisbon: number; porto: number; units: number[] };

const timeZone = "Europe/Lisbon";

/** A station that is open from 08:00 to 20:00 on every day. */
export async function addTestStation(
  db: Db,
  cityId: number,
  changes: Partial<typeof rentalStation.$inferInsert> = {},
): Promise<number> {
  const name = `Station ${randomUUID().slice(0, 8)}`;
  const { id } = await insertedRow(
    db
      .insert(rentalStation)
      .values({ cityId, name, address: "Rua 1", latitude: 38.7, longitude: -9.1, timeZone, ...changes })
      .returning(),
  );
  const hours = { stationId: id, opens: "08:00", closes: "20:00" };
  await db.insert(stationHours).values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...hours, weekday })));
  return id;
}

type Options = {
  units?: number;
  confirmMode?: "instant" | "request";
  mode?: "car" | "bike";
  model?: Partial<typeof rentalModel.$inferInsert>;
};

/** A car of 50.00 a day with units at a station in Lisbon, and a station in Porto. `world` is the one of `addWorld`. */
export async function addTestRental(
  db: Db,
  world: World,
  { units = 1, confirmMode = "instant", mode = "car", model = {} }: Options = {},
): Promise<TestRental> {
  const key = randomUUID().slice(0, 8);
  const type = await insertedRow(
    db
      .insert(propertyType)
      .values({ kind: "transport", mode, name: `Compact ${key}` })
      .returning(),
  );
  const { id } = await insertedRow(
    db
      .insert(transport)
      .values({
        mode,
        typeId: type.id,
        cityId: world.lisbon,
        title: `Compact car ${key}`,
        slug: `compact-${key}`,
        operator: "Rio Cars",
        timeZone,
        confirmMode,
        policyId: world.policies.flexible,
      })
      .returning(),
  );
  await db.insert(rentalModel).values({
    transportId: id,
    acriss: "CDMR",
    seats: 5,
    doors: 5,
    bags: 2,
    gearbox: "manual",
    fuel: "petrol",
    airCon: true,
    dailyMinor: 5_000,
    kmPerDay: 200,
    extraKmMinor: 20,
    minDriverAge: 21,
    youngDriverFeeMinor: 1_000,
    depositMinor: 30_000,
    oneWayFeeMinor: 4_000,
    ...model,
  });
  const lisbon = await addTestStation(db, world.lisbon);
  const porto = await addTestStation(db, world.porto);
  const made = await db
    .insert(rentalUnit)
    .values(Array.from({ length: units }, (_, at) => ({ modelId: id, stationId: lisbon, label: `AA-${at + 10}-ZZ` })))
    .returning();
  await db.execute(sql`UPDATE rental_unit SET located_at = now() - interval '1 hour' WHERE model_id = ${id}`);
  return { transportId: id, lisbon, porto, units: made.map((unit) => unit.id) };
}

/** A rental for three days from 10:00 on, thirty days from now. */
export function getRentalRequest(rental: TestRental, changes: Partial<RentalRequest> = {}): RentalRequest {
  const from = addDays(localToday(timeZone, new Date()), 30);
  return {
    type: "rental",
    transportId: rental.transportId,
    pickUpStationId: rental.lisbon,
    returnStationId: rental.lisbon,
    pickUp: { date: from, time: "10:00" },
    return: { date: addDays(from, 3), time: "10:00" },
    driverAge: 30,
    units: 1,
    extras: [],
    ...changes,
  };
}

export const getPickUp = ({ pickUp }: RentalRequest): Date => zonedInstant(pickUp.date, pickUp.time, timeZone);
export const getReturn = (rental: RentalRequest): Date =>
  zonedInstant(rental.return.date, rental.return.time, timeZone);
