import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { propertyType } from "@/backend/db/schema/hotels";
import { tour, tourOption, tourSlotRule, tourUnit } from "@/backend/db/schema/tours";
import { insertedRow } from "@/backend/db/testing";
import { addDays } from "@/lib/dates";
import type { OpeningHours } from "@/lib/kinds/tour/opening-hours";
import { localToday } from "@/lib/time-zone";
import { generateSlots } from "./slots";

type World = { lisbon: number; policies: { flexible: number } };

export type TestTour = {
  tourId: number;
  optionId: number;
  /** The daily slot in thirty days. */
  slotId: number;
  /** 40.00, one place. */
  adult: number;
  /** 20.00, one place, only with an adult, senior or family. */
  child: number;
  /** Free, no place, only with an adult, senior or family. */
  infant: number;
  /** 100.00, four places. */
  family: number;
};

const timeZone = "Europe/Lisbon";
const company = ["adult", "senior", "family"];

/** A tour with one option, four units and slots at 10:00 or with `hours` on every day. `world` is the one of `addWorld`. */
export async function addTestTour(
  db: Db,
  world: World,
  {
    capacity = 10,
    hours = null,
    days = null,
    times = ["10:00"],
    ...changes
  }: Partial<typeof tour.$inferInsert> & {
    capacity?: number;
    hours?: OpeningHours[] | null;
    days?: number | null;
    times?: string[];
  } = {},
): Promise<TestTour> {
  const key = randomUUID().slice(0, 8);
  const type = await insertedRow(
    db
      .insert(propertyType)
      .values({ kind: "tour", name: `Walk ${key}` })
      .returning(),
  );
  const made = await insertedRow(
    db
      .insert(tour)
      .values({
        typeId: type.id,
        cityId: world.lisbon,
        title: `Walk of the seven hills ${key}`,
        slug: `walk-${key}`,
        meetingPoint: "Rossio, under the clock",
        latitude: 38.71,
        longitude: -9.14,
        timeZone,
        languages: ["en", "pt"],
        policyId: world.policies.flexible,
        ...changes,
      })
      .returning(),
  );
  const option = await insertedRow(
    db
      .insert(tourOption)
      .values({ tourId: made.id, title: made.title, durationMinutes: (days ?? 0) * 1_440 || 120, days })
      .returning(),
  );
  const unit = async (values: Omit<typeof tourUnit.$inferInsert, "optionId">) =>
    (
      await insertedRow(
        db
          .insert(tourUnit)
          .values({ optionId: option.id, ...values })
          .returning(),
      )
    ).id;
  const units = {
    adult: await unit({ kind: "adult", ageFrom: 18, priceMinor: 4_000 }),
    child: await unit({ kind: "child", ageFrom: 3, ageTo: 17, priceMinor: 2_000, accompaniedBy: company }),
    infant: await unit({ kind: "infant", ageTo: 2, priceMinor: 0, paxCount: 0, accompaniedBy: company }),
    family: await unit({ kind: "family", priceMinor: 10_000, paxCount: 4 }),
  };
  const today = localToday(timeZone, new Date());
  const day = addDays(today, 30);
  await db.insert(tourSlotRule).values({
    optionId: option.id,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    firstDate: today,
    lastDate: addDays(day, 10),
    times: hours ? [] : times,
    hours,
    capacity,
  });
  await generateSlots(db, { tourId: made.id });
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM tour_slot WHERE option_id = ${option.id} AND date = ${day}`,
  );
  return { tourId: made.id, optionId: option.id, slotId: rows[0]?.id ?? 0, ...units };
}
