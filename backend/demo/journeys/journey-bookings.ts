import { sql } from "drizzle-orm";
import { bulkInsert } from "@/backend/db/bulk";
import type { Database, Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { insertDepartures } from "@/backend/journeys/departures";
import { priceJourney } from "@/backend/journeys/offer";
import { departureInstant } from "@/backend/journeys/schedule";
import { findKindBackend } from "@/backend/kinds";
import type { Offer } from "@/backend/kinds/offer";
import type { JourneyRequest } from "@/lib/contracts/transport/journey";
import { addDays } from "@/lib/dates";
import type { PassengerType } from "@/lib/kinds/transport/fares";
import type { Role } from "@/lib/roles";
import { createRandom, type Random } from "../draw";
import type { BookingHistory } from "../history/booking-history";
import { demoClient } from "../history/demo-accounts";
import { addSold, type Person, ProductBookings, type WantedBooking } from "../history/product-bookings";

type Options = {
  seed: string;
  /** The current date, `YYYY-MM-DD`. */
  today: string;
  now: Date;
  /** Number of bookings besides those of the demo client. */
  count: number;
  accounts: Record<Role, UserActor>;
};

type Service = {
  id: number;
  legs: number;
  layoutId: number | null;
  departMinutes: number;
  zone: string;
  classes: string[];
};
type Run = { service: Service; date: string; start: Date };
type Wanted = WantedBooking & { run: Run };
type Departure = { id: number; seats: Map<string, number[]> };
type Made = { booking: BookingHistory; offer: Offer; departure: Departure; ride: JourneyRequest["rides"][number] };

const pastDays = 200;
const daysAhead = 30;
/** Days of the journeys of the demo client. */
const ownDays = [-87, -29, 16];
/** Bookings of each departure on average. */
const perDeparture = 4;

async function readServices(db: Db): Promise<Service[]> {
  const { rows } = await db.execute<Service>(sql`
    SELECT v.id, v.depart_minutes AS "departMinutes", o.time_zone AS zone, l.layout_id AS "layoutId",
           (SELECT count(*)::int - 1 FROM transit_route_stop s WHERE s.route_id = r.id) AS legs,
           (SELECT array_agg(c.code ORDER BY c.position) FROM transit_class c WHERE c.transport_id = l.transport_id) AS classes
      FROM transit_service v JOIN transit_route r ON r.id = v.route_id JOIN transit_line l ON l.transport_id = r.transport_id
      JOIN transit_operator o ON o.id = l.operator_id WHERE v.active ORDER BY v.id`);
  return rows;
}

/** Bookings of departures of which three quarters are in the past. */
function planBookings(services: readonly Service[], { today, now, count, accounts }: Options, r: Random): Wanted[] {
  const client = demoClient(accounts.client);
  const runOn = (day: number): Run => {
    const service = r.pick(services);
    const date = addDays(today, day);
    return { service, date, start: departureInstant(date, service.departMinutes, service.zone) };
  };
  const runs = Array.from({ length: Math.ceil(count / perDeparture) }, () =>
    runOn(r.chance(0.75) ? -r.int(2, pastDays) : r.int(2, daysAhead)),
  );
  const any = Array.from({ length: count }, () => ({ run: r.pick(runs), client: null, waits: false }));
  return [...ownDays.map((day) => ({ run: runOn(day), client, waits: false })), ...any]
    .map((one) => ({ ...one, start: one.run.start }))
    .filter(({ start }) => Math.abs(start.getTime() - now.getTime()) > 86_400_000);
}

const runKey = ({ service, date }: Run) => `${service.id} ${date}`;

/** The departures of the plan with their seats by class: those ahead exist, those of the past are added. */
async function prepareDepartures(db: Db, runs: readonly Run[], now: Date): Promise<Map<string, Departure>> {
  const all = [...new Map(runs.map((run) => [runKey(run), run])).values()];
  await insertDepartures(
    db,
    all
      .filter(({ start }) => start <= now)
      .map(({ service, date, start }) => ({
        service_id: service.id,
        date,
        starts_at: start.toISOString(),
        legs: service.legs,
        layout_id: service.layoutId,
      })),
  );
  const wanted = JSON.stringify(all.map(({ service, date }) => ({ service: service.id, date })));
  const { rows } = await db.execute<{
    service: number;
    date: string;
    id: number;
    seats: Record<string, number[]> | null;
  }>(sql`
    SELECT w.service, w.date::text, d.id, (
             SELECT json_object_agg(x.class, x.ids) FROM (
               SELECT s.class, json_agg(s.id ORDER BY s.coach, s.row, s.place) AS ids FROM seat s
                WHERE s.departure_id = d.id GROUP BY s.class) x) AS seats
      FROM jsonb_to_recordset(${wanted}::jsonb) AS w (service int, date date)
      JOIN transit_departure t ON t.service_id = w.service AND t.date = w.date
      JOIN departure d ON d.id = t.departure_id AND NOT d.closed`);
  return new Map(
    rows.map(({ service, date, id, seats }) => [
      `${service} ${date}`,
      { id, seats: new Map(Object.entries(seats ?? {})) },
    ]),
  );
}

function drawRequest({ run, client }: Wanted, departure: Departure, r: Random): JourneyRequest {
  const { legs, classes } = run.service;
  const from = legs > 1 && r.chance(0.4) ? r.int(0, legs - 1) : 0;
  const party: PassengerType[] = r.chance(0.45)
    ? ["adult"]
    : r.chance(0.6)
      ? ["adult", "adult"]
      : ["adult", "adult", "child"];
  return {
    type: "journey",
    rides: [
      {
        departureId: departure.id,
        from,
        to: r.int(from + 1, legs),
        changeAt: null,
        seats: [],
        class: (r.chance(0.75) ? classes.at(-1) : r.pick(classes)) ?? "second",
      },
    ],
    flexibility: r.pick(["saver", "semi", "flex"] as const),
    passengers: client ? ["adult", "adult"] : party,
  };
}

/** Takes seats side by side; a booking that ended took them for its time. */
function takeSeats({ booking, offer, departure, ride }: Made) {
  return offer.lines.flatMap(({ needs }, at) => {
    const need = needs.find(({ kind }) => kind === "seats");
    const seat = need ? departure.seats.get(ride.class)?.shift() : undefined;
    if (seat === undefined) return [];
    return Array.from({ length: ride.to - ride.from }, (_, leg) => ({
      hold_id: booking.holdId,
      line: at + 1,
      seat_id: seat,
      leg: ride.from + leg,
      active: booking.holdState === "consumed",
    }));
  });
}

/** Inserts the seats and the places of classes without seat numbers. */
async function writePlaces(tx: Db, made: readonly Made[]): Promise<void> {
  await bulkInsert(tx, "seat_claim", made.flatMap(takeSeats));
  const sold = new Map<number, number>();
  const lines = made.flatMap(({ booking, offer }) =>
    offer.lines.flatMap(({ needs }, at) =>
      needs.flatMap((need) => {
        if (need.kind !== "pool") return [];
        if (booking.holdState === "consumed") sold.set(need.poolId, (sold.get(need.poolId) ?? 0) + need.quantity);
        return [{ hold_id: booking.holdId, line: at + 1, stock_id: need.poolId, quantity: need.quantity }];
      }),
    ),
  );
  await bulkInsert(tx, "hold_line", lines);
  await addSold(tx, sold);
}

function answerNames({ kind, booked }: Offer, ref: string, drawPerson: () => Person): Record<string, string> {
  const questions = findKindBackend(kind)?.questions?.(booked) ?? [];
  return Object.fromEntries(
    questions.map(({ key }) => {
      const { firstName, lastName } = drawPerson();
      return [`${ref}-${key}`, `${firstName} ${lastName}`];
    }),
  );
}

/**
 * Journeys by train, bus and ferry in the last months and the next weeks, also of the demo client, under the rules of
 * the engine. Deterministic for the seed and the current time.
 * @returns their number
 */
export async function loadJourneyBookings(db: Database, options: Options): Promise<number> {
  const { seed, now } = options;
  const r = createRandom(`${seed} journey bookings`);
  const services = await readServices(db);
  if (services.length === 0) return 0;
  const plan = planBookings(services, options, r);
  const departures = await db.transaction((tx) =>
    prepareDepartures(
      tx,
      plan.map(({ run }) => run),
      now,
    ),
  );
  const bookings = new ProductBookings(options, r, 700_000);
  const made: Made[] = [];
  for (const wanted of plan) {
    const departure = departures.get(runKey(wanted.run));
    const createdAt = bookings.drawCreation(wanted, wanted.start.getTime());
    if (!departure || !createdAt) continue;
    const request = drawRequest(wanted, departure, r);
    const { booking, offer } = await bookings.add(
      wanted,
      createdAt,
      (actor) => priceJourney(db, request, { actor, now: createdAt, checkStock: false }),
      answerNames,
    );
    const [ride] = request.rides;
    if (ride) made.push({ booking, offer, departure, ride });
  }
  await bookings.write(
    db,
    made.map(({ booking }) => booking),
    (tx) => writePlaces(tx, made),
  );
  return made.length;
}
