import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transitLayout, transitOperator, transitStop } from "@/backend/db/schema/journeys";
import { insertedRow } from "@/backend/db/testing";
import type { TestWorld } from "@/backend/hotels/testing";
import { testCoaches } from "@/backend/journeys/testing";
import { addDays } from "@/lib/dates";
import type { TransportMode } from "@/lib/kinds/transport/modes";

/** A type of a mode for tests. */
export async function addTransportType(db: Db, mode: TransportMode): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO property_type (kind, mode, name, position) VALUES ('transport', ${mode}, ${`Type of ${mode}`}, 1)
    ON CONFLICT ON CONSTRAINT property_type_name DO UPDATE SET enabled = true RETURNING id`);
  return rows[0]?.id ?? 0;
}

const common = (world: TestWorld, mode: TransportMode, typeId: number) => ({
  mode,
  typeId,
  cityId: world.lisbon,
  operator: "Rio Cars",
  description: "Small and easy to park.",
  policyId: world.policies.flexible,
  pictures: [],
});

/** A console form of a car: 40.00 a day, two units at a station. */
export const toRentalForm = (
  world: TestWorld,
  { typeId, stationId, plates = [] }: { typeId: number; stationId: number; plates?: string[] },
  changes: Record<string, unknown> = {},
) => ({
  ...common(world, "car", typeId),
  title: "Fiat Panda",
  rental: {
    acriss: "mdmr",
    seats: 4,
    gearbox: "manual",
    dailyMinor: 4_000,
    kmPerDay: 200,
    extraKmMinor: 20,
    oneWayFeeMinor: 5_000,
    refuelMinor: 1_000,
    prices: [
      { name: "Summer", firstDate: "2027-07-01", lastDate: "2027-08-31", weekdays: [5, 6, 7], dailyMinor: 6_000 },
    ],
    units: plates.map((label) => ({ label, stationId, turnaroundMinutes: 90 })),
  },
  ...changes,
});

export type TestNetwork = { operatorId: number; layoutId: number; stops: number[] };

/** An operator, a layout with four seats of the class `second`, and three stops. */
export async function addTestNetwork(db: Db): Promise<TestNetwork> {
  const operator = await insertedRow(
    db.insert(transitOperator).values({ name: "Coast Railways", timeZone: "Europe/Lisbon" }).returning(),
  );
  const layout = await insertedRow(
    db
      .insert(transitLayout)
      .values({ name: "Railcar", coaches: testCoaches(4) })
      .returning(),
  );
  const stops = await db
    .insert(transitStop)
    .values(
      ["Lisbon East", "Coimbra", "Porto Central"].map((name, at) => ({
        name,
        timeZone: "Europe/Lisbon",
        latitude: 38.7 + at,
        longitude: -9.1,
      })),
    )
    .returning();
  return { operatorId: operator.id, layoutId: layout.id, stops: stops.map(({ id }) => id) };
}

/** A console form of a train that leaves daily at 09:40 from tomorrow on, for two weeks. */
export const toLineForm = (
  world: TestWorld,
  { typeId, network, today }: { typeId: number; network: TestNetwork; today: string },
  changes: Record<string, unknown> = {},
) => {
  const { operator: _, ...form } = common(world, "train", typeId);
  return {
    ...form,
    title: "Coast line",
    line: {
      operatorId: network.operatorId,
      layoutId: network.layoutId,
      shortName: "IC 70",
      classes: [
        { code: "second", name: "Second class" },
        { code: "deck", name: "Standing", capacity: 20 },
      ],
      routes: [
        {
          name: "Northbound",
          stops: network.stops.map((stopId, at) => ({ stopId, minutes: at * 60, dwell: at === 1 ? 5 : 0 })),
          services: [
            {
              number: "701",
              departs: "9:40",
              weekdays: [1, 2, 3, 4, 5, 6, 7],
              firstDate: addDays(today, 1),
              lastDate: addDays(today, 14),
              removedDates: addDays(today, 2),
            },
          ],
        },
      ],
      fares: [
        { class: "second", passenger: "adult", flexibility: "saver", priceMinor: 2_000, quota: 3 },
        {
          class: "deck",
          passenger: "adult",
          flexibility: "flex",
          priceMinor: 1_000,
          fromStopId: network.stops[0],
          toStopId: network.stops[1],
        },
      ],
    },
    ...changes,
  };
};
