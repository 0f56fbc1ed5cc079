import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Database, Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { ofKind } from "@/backend/stock/needs";
import { freeFor } from "@/backend/stock/rows";
import { priceTour } from "@/backend/tours/offer";
import { getSlotEnd } from "@/backend/tours/slots";
import { readTourOptions } from "@/backend/tours/terms";
import type { TourOption } from "@/lib/contracts/tours/tours";
import { addDays, weekday } from "@/lib/dates";
import { checkUnits, countPlaces, type UnitKind, type UnitQuantity } from "@/lib/kinds/tour/units";
import type { Role } from "@/lib/roles";
import { minutesBefore, zonedInstant } from "@/lib/time-zone";
import { createRandom, type Random } from "../draw";
import type { BookingHistory } from "../history/booking-history";
import { demoClient } from "../history/demo-accounts";
import { addSold, ProductBookings, type WantedBooking } from "../history/product-bookings";

type Options = {
  seed: string;
  /** The current date, `YYYY-MM-DD`. */
  today: string;
  now: Date;
  /** Number of bookings besides those of the demo client. */
  count: number;
  accounts: Record<Role, UserActor>;
};

type Tour = {
  id: number;
  optionId: number;
  zone: string;
  confirmMode: "instant" | "request";
  minParticipants: number;
  durationMinutes: number;
  days: number | null;
  cutoffMinutes: number;
  weekdays: number[];
  times: string[];
  capacity: number;
};

type Wanted = WantedBooking & { tour: Tour; date: string; time: string };
type Slot = { id: number; stockId: number; capacity: number; free: number };
type Made = { booking: BookingHistory; slot: Slot; places: number[] };

const hourMs = 3_600_000;
const pastDays = 200;
const daysAhead = 60;
/** Days of the tours of the demo client. */
const ownDays = [-141, -63, -17, 12, 34];

const slotKey = ({ tour, date, time }: Pick<Wanted, "tour" | "date" | "time">) => `${tour.optionId} ${date} ${time}`;

async function readTours(db: Db): Promise<Tour[]> {
  const { rows } = await db.execute<Tour>(sql`
    SELECT t.id, o.id AS "optionId", t.time_zone AS zone, t.confirm_mode AS "confirmMode",
           t.min_participants AS "minParticipants", o.duration_minutes AS "durationMinutes", o.days,
           t.cutoff_minutes AS "cutoffMinutes", r.weekdays, r.times, r.capacity
      FROM tour t JOIN tour_option o ON o.tour_id = t.id
      JOIN tour_slot_rule r ON r.option_id = o.id AND r.hours IS NULL
     WHERE t.active ORDER BY t.id`);
  return rows;
}

/** The first departure of a tour from a day on. */
function findDeparture(tour: Tour, from: string, r: Random): Pick<Wanted, "date" | "time" | "start"> {
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at));
  const date = days.find((day) => tour.weekdays.includes(weekday(day) + 1)) ?? from;
  const time = r.pick(tour.times);
  return { date, time, start: zonedInstant(date, time, tour.zone) };
}

/** The departures that are booked: three quarters of them in the past. */
function planBookings(tours: readonly Tour[], { today, now, count, accounts }: Options, r: Random): Wanted[] {
  const client = demoClient(accounts.client);
  const instant = tours.filter(
    ({ confirmMode, minParticipants }) => confirmMode === "instant" && minParticipants === 1,
  );
  const byRequest = tours.filter(({ confirmMode }) => confirmMode === "request");
  const at = (tour: Tour, day: number, more: Partial<Wanted> = {}): Wanted => ({
    tour,
    client: null,
    waits: false,
    ...findDeparture(tour, addDays(today, day), r),
    ...more,
  });
  const any = Array.from({ length: count }, () => {
    const past = r.chance(0.75);
    // A departure ahead with few participants would be cancelled by the job.
    return at(r.pick(past ? tours : instant), past ? -r.int(1, pastDays) : r.int(2, daysAhead));
  });
  const own = ownDays.map((day) => at(r.pick(instant), day, { client }));
  const waiting = byRequest.slice(0, 4).map((tour) => at(tour, r.int(20, 50), { waits: true }));
  return [...own, ...waiting, ...any].filter(({ start }) => Math.abs(start.getTime() - now.getTime()) > 2 * hourMs);
}

/** The slots of the planned departures. Those ahead and those of today exist already; the others of the past are added. */
async function prepareSlots(db: Db, wanted: readonly Wanted[], now: Date): Promise<Map<string, Slot>> {
  const slots = new Map<string, Slot>();
  const all = [...new Map(wanted.map((one) => [slotKey(one), one])).values()];
  const asked = all.map(({ tour, date, time }) => ({ option: tour.optionId, date, time }));
  const { rows } = await db.execute<{ option: number; date: string; time: string } & Slot>(sql`
    SELECT s.id, s.option_id AS option, s.date::text AS date, s.time, k.id::int AS "stockId", k.capacity,
           k.capacity - k.sold AS free
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS w (option int, date date, time text)
      JOIN tour_slot s ON s.option_id = w.option AND s.date = w.date AND s.time = w.time AND s.status = 'open'
      JOIN stock k ON k.id = s.stock_id`);
  for (const { option, date, time, ...slot } of rows) slots.set(`${option} ${date} ${time}`, slot);
  const past = all.filter((one) => one.start <= now && !slots.has(slotKey(one)));
  const ids = await reserveIds(db, "tour_slot", past.length);
  const stockIds = await reserveIds(db, "stock", past.length);
  await bulkInsert(
    db,
    "stock",
    past.map(({ tour, date }, at) => ({
      id: stockIds[at],
      kind: "tour",
      product_id: ids[at],
      slot: date,
      capacity: tour.capacity,
      held: 0,
      sold: 0,
      external: 0,
      closed: false,
      no_arrival: false,
      no_departure: false,
    })),
  );
  await bulkInsert(
    db,
    "tour_slot",
    past.map(({ tour, date, time, start: startsAt }, at) => {
      const lastDate = tour.days ? addDays(date, tour.days - 1) : null;
      const endsAt = getSlotEnd({ startsAt, date, closes: null, lastDate }, { ...tour, timeZone: tour.zone });
      return {
        id: ids[at],
        tour_id: tour.id,
        option_id: tour.optionId,
        date,
        time,
        last_date: lastDate,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        price_bp: 10_000,
        status: "open",
        stock_id: stockIds[at],
      };
    }),
  );
  past.forEach((one, at) => {
    const { capacity } = one.tour;
    slots.set(slotKey(one), { id: ids[at] ?? 0, stockId: stockIds[at] ?? 0, capacity, free: capacity });
  });
  return slots;
}

/** Two adults mostly, sometimes with children. */
function drawUnits(option: TourOption, r: Random): UnitQuantity[] {
  const of = (kind: UnitKind) => option.units.find((unit) => unit.kind === kind)?.id;
  const adult = of("adult");
  const child = of("child");
  const senior = of("senior");
  const units: UnitQuantity[] = [];
  if (adult) units.push({ unitId: adult, quantity: r.chance(0.2) ? 1 : r.chance(0.8) ? 2 : r.int(3, 4) });
  if (child && r.chance(0.25)) units.push({ unitId: child, quantity: r.int(1, 2) });
  else if (senior && r.chance(0.12)) units.push({ unitId: senior, quantity: 1 });
  return units;
}

class TourBookings {
  readonly made: Made[] = [];
  readonly bookings: ProductBookings;
  private readonly options = new Map<number, TourOption | undefined>();

  constructor(
    private readonly db: Db,
    given: Options,
    private readonly r: Random,
  ) {
    // Numbers that the bookings of hotels do not reach.
    this.bookings = new ProductBookings(given, r, 500_000);
  }

  private async readOption({ id, optionId }: Tour): Promise<TourOption | undefined> {
    if (!this.options.has(optionId)) {
      const all = await readTourOptions(this.db, id);
      this.options.set(
        optionId,
        all.find((one) => one.id === optionId),
      );
    }
    return this.options.get(optionId);
  }

  /** Adds a booking if its party fits into the departure. */
  async add(wanted: Wanted, slot: Slot): Promise<void> {
    const { db, r } = this;
    const { tour, date, time } = wanted;
    const option = await this.readOption(tour);
    const units = option ? drawUnits(option, r) : [];
    if (!option || checkUnits(option.units, units).length > 0) return;
    if (countPlaces(option.units, units) > freeFor({ whole: option.private }, slot, slot.free)) return;
    const salesEnd = minutesBefore(date, time, tour.zone, tour.cutoffMinutes).getTime();
    const createdAt = this.bookings.drawCreation(wanted, salesEnd);
    if (!createdAt) return;
    const request = { tourId: tour.id, slotId: slot.id, units, pickup: null, language: null };
    const { booking, offer } = await this.bookings.add(wanted, createdAt, (actor) =>
      priceTour(db, request, { actor, now: createdAt, checkStock: false }),
    );
    const places = offer.lines.map(({ needs }) =>
      ofKind(needs, "pool").reduce((sum, { quantity, whole }) => sum + (whole ? slot.capacity : quantity), 0),
    );
    if (booking.holdState === "consumed") slot.free -= places.reduce((sum, n) => sum + n, 0);
    this.made.push({ booking, slot, places });
  }
}

/** Inserts the places of the bookings. */
async function writePlaces(tx: Db, made: readonly Made[]): Promise<void> {
  const sold = new Map<number, number>();
  for (const { booking, slot, places } of made) {
    if (booking.holdState !== "consumed") continue;
    sold.set(slot.stockId, (sold.get(slot.stockId) ?? 0) + places.reduce((sum, n) => sum + n, 0));
  }
  await bulkInsert(
    tx,
    "hold_line",
    made.flatMap(({ booking, slot, places }) =>
      places.flatMap((quantity, at) =>
        quantity > 0 ? [{ hold_id: booking.holdId, line: at + 1, stock_id: slot.stockId, quantity }] : [],
      ),
    ),
  );
  await addSold(tx, sold);
}

/**
 * Bookings of tours in the last months and the next weeks, also of the demo client, under the rules of the engine.
 * Deterministic for the seed and the current time.
 * @returns their number
 */
export async function loadTourBookings(db: Database, options: Options): Promise<number> {
  const { seed, now } = options;
  const r = createRandom(`${seed} tour bookings`);
  const tours = await readTours(db);
  if (tours.length === 0) return 0;
  const wanted = planBookings(tours, options, r);
  const slots = await prepareSlots(db, wanted, now);
  const bookings = new TourBookings(db, options, r);
  for (const one of wanted) {
    const slot = slots.get(slotKey(one));
    if (slot) await bookings.add(one, slot);
  }
  await bookings.bookings.write(
    db,
    bookings.made.map(({ booking }) => booking),
    (tx) => writePlaces(tx, bookings.made),
  );
  return bookings.made.length;
}
