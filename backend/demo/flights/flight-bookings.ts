import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Database, Db } from "@/backend/db/client";
import { describeFlights } from "@/backend/flights/describe";
import { drawPnr } from "@/backend/flights/documents";
import { priceFlights } from "@/backend/flights/offer";
import { generateDateOn } from "@/backend/flights/schedule";
import type { UserActor } from "@/backend/http/context";
import type { Offer } from "@/backend/kinds/offer";
import type { BookedFlight, FlightRequest } from "@/lib/contracts/flights/flight";
import type { OrderQuestion } from "@/lib/contracts/orders/question";
import { addDays } from "@/lib/dates";
import { salesEndMinutes } from "@/lib/kinds/flight/rules";
import { maxLatinName } from "@/lib/kinds/latin-name";
import type { Role } from "@/lib/roles";
import { zonedInstant } from "@/lib/time-zone";
import { createRandom, type Random } from "../draw";
import type { BookingHistory } from "../history/booking-history";
import { demoClient } from "../history/demo-accounts";
import { answerPassengers } from "../history/passenger-answers";
import { addSold, ProductBookings, type WantedBooking } from "../history/product-bookings";
import { SeatChooser, writeChosenSeats } from "./choose-seats";

type Options = {
  seed: string;
  /** The current date, `YYYY-MM-DD`. */
  today: string;
  now: Date;
  /** Number of bookings besides those of the demo client. */
  count: number;
  accounts: Record<Role, UserActor>;
};

type Flight = { id: number; back: number; departTime: string; zone: string; backZone: string; prefix: string };
type Plan = WantedBooking & { flight: Flight; date: string; backDate: string | null };
type Made = { booking: BookingHistory; offer: Offer<BookedFlight>; prefix: string };

const pastDays = 90;
const daysAhead = 40;
/** Days of the flights of the demo client. */
const ownDays = [-64, 23];
const bookedLegs = 2;

/** Flights that run daily, with the daily flight back. */
async function readFlights(db: Db): Promise<Flight[]> {
  const { rows } = await db.execute<Flight>(sql`
    SELECT f.id, g.id AS back, f.depart_time AS "departTime", a.time_zone AS zone, b.time_zone AS "backZone",
           x.ticket_prefix AS prefix
      FROM flight f JOIN flight g ON g.airline_id = f.airline_id AND g.from_id = f.to_id AND g.to_id = f.from_id
      JOIN airline x ON x.id = f.airline_id JOIN airport a ON a.id = f.from_id JOIN airport b ON b.id = f.to_id
     WHERE f.weekdays = 127 AND g.weekdays = 127 ORDER BY f.id`);
  return rows;
}

function planBookings(flights: readonly Flight[], { today, now, count, accounts }: Options, r: Random): Plan[] {
  const client = demoClient(accounts.client);
  const onDay = (day: number, own: boolean): Plan => {
    const flight = r.pick(flights);
    const date = addDays(today, day);
    return {
      flight,
      date,
      backDate: own || r.chance(0.6) ? addDays(date, r.int(3, 9)) : null,
      start: zonedInstant(date, flight.departTime, flight.zone),
      client: own ? client : null,
      waits: false,
    };
  };
  const any = Array.from({ length: count }, () =>
    onDay(r.chance(0.7) ? -r.int(2, pastDays) : r.int(2, daysAhead), false),
  );
  return [...ownDays.map((day) => onDay(day, true)), ...any].filter(
    ({ start }) => Math.abs(start.getTime() - now.getTime()) > 86_400_000,
  );
}

/** The ids of the flight dates of the plan by flight and date; those of the past are added. */
async function prepareDates(db: Database, plans: readonly Plan[], today: string): Promise<Map<string, number>> {
  const legs = plans.flatMap(({ flight, date, backDate }) => [
    { id: flight.id, date, zone: flight.zone },
    ...(backDate ? [{ id: flight.back, date: backDate, zone: flight.backZone }] : []),
  ]);
  return db.transaction(async (tx) => {
    const past = new Map(legs.filter(({ date }) => date < today).map((leg) => [`${leg.id} ${leg.date}`, leg]));
    for (const { id, date, zone } of past.values()) await generateDateOn(tx, id, zonedInstant(date, "00:00", zone));
    const { rows } = await tx.execute<{ id: number; flight: number; date: string }>(sql`
      SELECT d.id, d.flight_id AS flight, d.date::text FROM flight_date d
        JOIN jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) AS w (id int, date date) ON w.id = d.flight_id AND w.date = d.date`);
    return new Map(rows.map(({ id, flight, date }) => [`${flight} ${date}`, id]));
  });
}

async function readBrands(db: Db): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ flight: number; brands: number[] }>(sql`
    SELECT r.flight_id AS flight, array_agg(r.brand_id ORDER BY r.price_minor) AS brands FROM flight_fare r GROUP BY 1`);
  return new Map(rows.map(({ flight, brands }) => [flight, brands]));
}

/** As in the machine-readable lines of a passport. */
const toLatinName = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z '-]/g, "")
    .slice(0, maxLatinName) || "X";

/** Children and infants are as old as they can be. */
const drawBirthDate =
  (r: Random) =>
  (dates: OrderQuestion["dates"]): string | undefined =>
    dates?.min ? dates.max : `${r.int(1955, 2000)}-${String(r.int(1, 12)).padStart(2, "0")}-15`;

const isConfirmed = ({ status }: BookingHistory): boolean => status === "processing" || status === "completed";

/** References, tickets and chosen seats of confirmed bookings, as the engine issues them. */
async function issueDocuments(tx: Db, made: readonly Made[], r: Random, chooser: SeatChooser) {
  const issued = made.filter(({ booking }) => isConfirmed(booking));
  const count = issued.reduce((sum, { offer }) => sum + offer.booked.passengers.length, 0);
  const ids = await reserveIds(tx, "flight_ticket", count);
  const taken = new Set<string>();
  const records: Record<string, unknown>[] = [];
  const tickets: Record<string, unknown>[] = [];
  const seated: { orderId: string; passengers: BookedFlight["passengers"] }[] = [];
  for (const { booking, offer, prefix } of issued) {
    let pnr = drawPnr((below) => r.int(0, below - 1));
    while (taken.has(pnr)) pnr = drawPnr((below) => r.int(0, below - 1));
    taken.add(pnr);
    records.push({ order_id: booking.id, pnr, created_at: booking.createdAt.toISOString() });
    const chosen = chooser.choose(offer.booked);
    const passengers = chosen.passengers.map((passenger) => {
      const id = ids[tickets.length] ?? 0;
      const ticket = prefix + String(id).padStart(10, "0");
      tickets.push({ id, order_id: booking.id, line: passenger.line, number: ticket });
      return { ...passenger, ticket };
    });
    const { summary, facts, booked } = describeFlights({ ...chosen, pnr, passengers });
    seated.push({ orderId: booking.id, passengers });
    Object.assign(booking.draft.snapshot, { summary, facts, booked });
  }
  return { records, tickets, seated };
}

/** Inserts the places of the bookings in the pools of their fares. */
async function writePlaces(tx: Db, made: readonly Made[]): Promise<void> {
  const sold = new Map<number, number>();
  const lines = made.flatMap(({ booking, offer }) =>
    offer.lines.flatMap(({ needs }, at) =>
      needs.flatMap((need) => {
        if (need.kind !== "pool") return [];
        if (booking.holdState === "consumed") sold.set(need.poolId, (sold.get(need.poolId) ?? 0) + need.quantity);
        return [
          { hold_id: booking.holdId, line: at + 1, stock_id: need.poolId, quantity: need.quantity, buffer: false },
        ];
      }),
    ),
  );
  await bulkInsert(tx, "hold_line", lines);
  await addSold(tx, sold);
}

function drawRequest(
  { flight, date, backDate, client }: Plan,
  dates: ReadonlyMap<string, number>,
  brands: readonly number[],
  r: Random,
): FlightRequest | null {
  const brandId = brands[r.chance(0.5) ? 0 : r.int(0, brands.length - 1)];
  const ids = [dates.get(`${flight.id} ${date}`), backDate ? dates.get(`${flight.back} ${backDate}`) : null];
  const legs = ids.flatMap((id) => (id && brandId ? [{ dates: [id], brandId }] : []));
  if (legs.length === 0 || (backDate && legs.length < bookedLegs)) return null;
  const children = !client && r.chance(0.15) ? 1 : 0;
  return {
    legs,
    seats: [],
    adults: client || r.chance(0.5) ? 2 : 1,
    children,
    infants: !client && r.chance(0.05) ? 1 : 0,
  };
}

/**
 * Flights in the last months and the next weeks, also of the demo client, under the rules of the engine. Deterministic
 * for the seed and the current time.
 * @returns their number
 */
export async function loadFlightBookings(db: Database, options: Options): Promise<number> {
  const r = createRandom(`${options.seed} flight bookings`);
  const flights = await readFlights(db);
  if (flights.length === 0) return 0;
  const plans = planBookings(flights, options, r);
  const dates = await prepareDates(db, plans, options.today);
  const brands = await readBrands(db);
  const bookings = new ProductBookings(options, r, 900_000);
  const made: Made[] = [];
  for (const plan of plans) {
    const createdAt = bookings.drawCreation(plan, plan.start.getTime() - salesEndMinutes * 60_000);
    const request = drawRequest(plan, dates, brands.get(plan.flight.id) ?? [], r);
    if (!createdAt || !request) continue;
    let priced: Offer<BookedFlight> | null = null;
    const { booking } = await bookings.add(
      plan,
      createdAt,
      async (actor) => {
        priced = await priceFlights(db, request, { actor, now: createdAt, checkStock: false });
        return priced;
      },
      answerPassengers({ toName: toLatinName, drawBirthDate: drawBirthDate(r) }),
    );
    if (priced) made.push({ booking, offer: priced, prefix: plan.flight.prefix });
  }
  const chooser = await SeatChooser.open(db, createRandom(`${options.seed} flight seats`));
  const { records, tickets, seated } = await issueDocuments(db, made, r, chooser);
  await bookings.write(
    db,
    made.map(({ booking }) => booking),
    async (tx) => {
      await writePlaces(tx, made);
      await bulkInsert(tx, "flight_record", records);
      await bulkInsert(tx, "flight_ticket", tickets);
      await writeChosenSeats(tx, seated);
    },
  );
  return made.length;
}
