import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { propertyType } from "@/backend/db/schema/hotels";
import {
  transitClass,
  transitFare,
  transitLayout,
  transitLine,
  transitOperator,
  transitRoute,
  transitRouteStop,
  transitService,
  transitStop,
} from "@/backend/db/schema/journeys";
import { transport } from "@/backend/db/schema/transport";
import { insertedRow } from "@/backend/db/testing";
import { addDays } from "@/lib/dates";
import { flexibilities, type PassengerType } from "@/lib/kinds/transport/fares";
import type { LayoutCoach } from "@/lib/kinds/transport/layout";
import { localToday } from "@/lib/time-zone";
import { generateDepartures } from "./departures";

type World = { lisbon: number; policies: { flexible: number } };

export type TestLine = {
  transportId: number;
  routeId: number;
  serviceId: number;
  stops: number[];
  /** The departure in thirty days. */
  departureId: number;
  date: string;
};

/** Coaches with rows of four seats, two on each side of the aisle. */
export const testCoaches = (seats: number, perCoach = 40): LayoutCoach[] =>
  Array.from({ length: Math.ceil(seats / perCoach) }, (_, coach) => {
    const own = Math.min(perCoach, seats - coach * perCoach);
    return {
      number: coach + 1,
      name: `Coach ${coach + 1}`,
      rows: Array.from({ length: Math.ceil(own / 4) }, (_, row) =>
        [0, 1, 3, 4].slice(0, own - row * 4).map((place, at) => ({
          number: `${row + 1}${"ABCD"[at]}`,
          class: "second",
          place,
          features: [at === 0 || at === 3 ? ("window" as const) : ("aisle" as const)],
        })),
      ),
    };
  });

type Options = {
  mode?: "bus" | "train" | "cruise";
  /** Number of stops; they are 30 minutes apart with a dwell of two minutes. */
  stops?: number;
  /** Existing stops in order, in place of new ones. */
  at?: readonly number[];
  seats?: number;
  /** Places of the class `deck` without seat numbers; none without it. */
  deck?: number | null;
  time?: number;
  quota?: number | null;
  prices?: Partial<Record<PassengerType, number>>;
  timeZone?: string;
};

const timeZone = "Europe/Lisbon";

/** A line with seats of the class `second` (adults 20.00, children 10.00) and a daily service at 10:00. */
export async function addTestLine(db: Db, world: World, options: Options = {}): Promise<TestLine> {
  const { mode = "train", stops = 4, seats = 8, deck = null, time = 600, quota = null } = options;
  const zone = options.timeZone ?? timeZone;
  const prices = options.prices ?? { adult: 2_000, child: 1_000 };
  const key = randomUUID().slice(0, 8);
  const type = await insertedRow(
    db
      .insert(propertyType)
      .values({ kind: "transport", mode, name: `Line ${key}` })
      .returning(),
  );
  const product = await insertedRow(
    db
      .insert(transport)
      .values({
        mode,
        typeId: type.id,
        cityId: world.lisbon,
        title: `Coast line ${key}`,
        slug: `coast-line-${key}`,
        operator: "Coast Railways",
        timeZone: zone,
        policyId: world.policies.flexible,
      })
      .returning(),
  );
  const operator = await insertedRow(
    db.insert(transitOperator).values({ name: "Coast Railways", timeZone: zone }).returning(),
  );
  const layout = await insertedRow(
    db
      .insert(transitLayout)
      .values({ name: `Train ${key}`, coaches: testCoaches(seats) })
      .returning(),
  );
  const transportId = product.id;
  await db.insert(transitLine).values({ transportId, operatorId: operator.id, layoutId: layout.id, windowDays: 40 });
  await db.insert(transitClass).values({ transportId, code: "second", name: "Second class" });
  if (deck) await db.insert(transitClass).values({ transportId, code: "deck", name: "Deck", capacity: deck });
  const route = await insertedRow(db.insert(transitRoute).values({ transportId, name: "Outbound" }).returning());
  const stopIds = [...(options.at ?? [])];
  for (let n = stopIds.length; n < stops; n++) {
    const stop = await insertedRow(
      db
        .insert(transitStop)
        .values({ name: `Stop ${n + 1} ${key}`, timeZone: zone, latitude: 38.7 + n / 10, longitude: -9.1 })
        .returning(),
    );
    stopIds.push(stop.id);
  }
  await db.insert(transitRouteStop).values(
    stopIds.map((stopId, position) => ({
      routeId: route.id,
      position,
      stopId,
      minutes: position * 30,
      dwell: position === 0 || position === stopIds.length - 1 ? 0 : 2,
    })),
  );
  const today = localToday(zone, new Date());
  const service = await insertedRow(
    db
      .insert(transitService)
      .values({
        routeId: route.id,
        number: "701",
        departMinutes: time,
        weekdays: 127,
        firstDate: today,
        lastDate: addDays(today, 400),
      })
      .returning(),
  );
  for (const code of deck ? ["second", "deck"] : ["second"]) {
    for (const [passenger, priceMinor] of Object.entries(prices)) {
      for (const [at, flexibility] of flexibilities.entries()) {
        await db.insert(transitFare).values({
          transportId,
          class: code,
          passenger,
          flexibility,
          priceMinor: priceMinor + at * 500,
          quota: flexibility === "saver" ? quota : null,
        });
      }
    }
  }
  await generateDepartures(db, transportId);
  const date = addDays(today, 30);
  return {
    transportId,
    routeId: route.id,
    serviceId: service.id,
    stops: stopIds,
    date,
    departureId: await getTestDeparture(db, service.id, date),
  };
}

export async function getTestDeparture(db: Db, serviceId: number, date: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT departure_id AS id FROM transit_departure WHERE service_id = ${serviceId} AND date = ${date}`,
  );
  if (!rows[0]) throw new Error(`no departure on ${date}`);
  return rows[0].id;
}
