import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { TestWorld } from "@/backend/hotels/testing";
import { addDays } from "@/lib/dates";

/** A tour type for tests. */
export async function addTourType(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO property_type (kind, name, position) VALUES ('tour', 'Walking tour', 1)
    ON CONFLICT ON CONSTRAINT property_type_name DO UPDATE SET enabled = true RETURNING id`);
  return rows[0]?.id ?? 0;
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** A console form: adults and children, every day at 10:00 from tomorrow on for two weeks, ten places each. */
export const toTourForm = (world: TestWorld, typeId: number, today: string, changes: Record<string, unknown> = {}) => ({
  title: "Hills of Lisbon",
  typeId,
  cityId: world.lisbon,
  description: "Three hours over the hills.",
  highlights: "The castle\nThe old tram",
  meetingPoint: "Praça do Comércio, at the statue",
  pin: { latitude: 38.7077, longitude: -9.1366 },
  languages: ["en", "pt"],
  policyId: world.policies.flexible,
  options: [toOption(today)],
  pictures: [],
  ...changes,
});

export const toOption = (today: string, changes: Record<string, unknown> = {}) => ({
  title: "Group tour",
  durationMinutes: 180,
  pickups: "Hotel Mundial\nRossio station",
  units: [
    { kind: "adult", ageFrom: 13, priceMinor: 3_000 },
    { kind: "child", ageTo: 12, priceMinor: 1_500, accompaniedBy: ["adult"] },
  ],
  rules: [
    { weekdays: everyDay, firstDate: addDays(today, 1), lastDate: addDays(today, 14), times: "10:00", capacity: 10 },
  ],
  ...changes,
});
