import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Database, Db } from "@/backend/db/client";
import { issuePastCreditNotes } from "@/backend/documents/receipt-content";
import { system, type UserActor } from "@/backend/http/context";
import { skipDueReminders } from "@/backend/jobs/reminders";
import { postMany } from "@/backend/ledger/post-many";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { priceTour } from "@/backend/tours/offer";
import { readTourOptions } from "@/backend/tours/terms";
import type { TourOption } from "@/lib/contracts/tours/tours";
import { addDays, weekday } from "@/lib/dates";
import { checkUnits, countPlaces, type UnitKind, type UnitQuantity } from "@/lib/kinds/tour/units";
import type { Role } from "@/lib/roles";
import { minutesBefore, zonedInstant } from "@/lib/time-zone";
import { demoCurrencies } from "../currencies";
import { createRandom, type Random } from "../draw";
import { BookingHistory } from "../history/booking-history";
import { type DemoClient, drawClient, drawUuid, guestsOf } from "../history/clients";
import { insertClients } from "../history/company";
import { drawRef } from "../history/compose-bookings";
import { demoClient } from "../history/demo-accounts";
import { writeBookings } from "../history/write-bookings";
import { cancelReasons } from "../words/client-names";

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
  cutoffMinutes: number;
  weekdays: number[];
  times: string[];
  capacity: number;
};

type Wanted = {
  tour: Tour;
  date: string;
  time: string;
  start: Date;
  client: DemoClient | null;
  /** Booked hours ago and not answered yet. */
  waits: boolean;
};
type Slot = { id: number; stockId: number; free: number };
type Made = { booking: BookingHistory; slot: Slot; places: number[] };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const pastDays = 200;
const daysAhead = 60;
/** Days of the tours of the demo client. */
const ownDays = [-141, -63, -17, 12, 34];

const slotKey = ({ tour, date, time }: Pick<Wanted, "tour" | "date" | "time">) => `${tour.optionId} ${date} ${time}`;

async function readTours(db: Db): Promise<Tour[]> {
  const { rows } = await db.execute<Tour>(sql`
    SELECT t.id, o.id AS "optionId", t.time_zone AS zone, t.confirm_mode AS "confirmMode",
           t.min_participants AS "minParticipants", o.duration_minutes AS "durationMinutes", t.cutoff_minutes AS "cutoffMinutes", r.weekdays, r.times, r.capacity
      FROM tour t JOIN tour_option o ON o.tour_id = t.id JOIN tour_slot_rule r ON r.option_id = o.id
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
    ...{ tour, client: null, waits: false, ...findDeparture(tour, addDays(today, day), r) },
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

/** The slots of the planned departures: those ahead exist, those of the past are added. */
async function prepareSlots(db: Db, wanted: readonly Wanted[], now: Date): Promise<Map<string, Slot>> {
  const slots = new Map<string, Slot>();
  const all = [...new Map(wanted.map((one) => [slotKey(one), one])).values()];
  const ahead = all.filter(({ start }) => start > now);
  const asked = ahead.map(({ tour, date, time }) => ({ option: tour.optionId, date, time }));
  const { rows } = await db.execute<{ option: number; date: string; time: string } & Slot>(sql`
    SELECT s.id, s.option_id AS option, s.date::text AS date, s.time, k.id::int AS "stockId", k.capacity - k.sold AS free
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS w (option int, date date, time text)
      JOIN tour_slot s ON s.option_id = w.option AND s.date = w.date AND s.time = w.time AND s.status = 'open'
      JOIN stock k ON k.id = s.stock_id`);
  for (const { option, date, time, id, stockId, free } of rows)
    slots.set(`${option} ${date} ${time}`, { id, stockId, free });
  const past = all.filter(({ start }) => start <= now);
  const [ids, stockIds] = [await reserveIds(db, "tour_slot", past.length), await reserveIds(db, "stock", past.length)];
  await bulkInsert(
    db,
    "stock",
    past.map(({ tour, date }, at) => ({
      ...{ id: stockIds[at], kind: "tour", product_id: ids[at], slot: date, capacity: tour.capacity, held: 0, sold: 0 },
      ...{ external: 0, closed: false, no_arrival: false, no_departure: false },
    })),
  );
  await bulkInsert(
    db,
    "tour_slot",
    past.map(({ tour, date, time, start }, at) => ({
      ...{ id: ids[at], tour_id: tour.id, option_id: tour.optionId, date, time, starts_at: start.toISOString() },
      ends_at: new Date(start.getTime() + tour.durationMinutes * 60_000).toISOString(),
      ...{ price_bp: 10_000, status: "open", stock_id: stockIds[at] },
    })),
  );
  past.forEach((one, at) => {
    slots.set(slotKey(one), { id: ids[at] ?? 0, stockId: stockIds[at] ?? 0, free: one.tour.capacity });
  });
  return slots;
}

/** Two adults mostly, sometimes with children. */
function drawUnits(option: TourOption, r: Random): UnitQuantity[] {
  const of = (kind: UnitKind) => option.units.find((unit) => unit.kind === kind)?.id;
  const [adult, child, senior] = [of("adult"), of("child"), of("senior")];
  const units: UnitQuantity[] = [];
  if (adult) units.push({ unitId: adult, quantity: r.chance(0.2) ? 1 : r.chance(0.8) ? 2 : r.int(3, 4) });
  if (child && r.chance(0.25)) units.push({ unitId: child, quantity: r.int(1, 2) });
  else if (senior && r.chance(0.12)) units.push({ unitId: senior, quantity: 1 });
  return units;
}

class TourBookings {
  readonly made: Made[] = [];
  readonly clients: DemoClient[] = [];
  private readonly rates = new Map<string, string>(demoCurrencies.map(([code, , , , rate]) => [code, rate]));
  private readonly options = new Map<number, TourOption | undefined>();

  constructor(
    private readonly db: Db,
    private readonly given: Options,
    private readonly r: Random,
  ) {}

  private drawBooker(since: Date): DemoClient {
    // Numbers that the bookings of hotels do not reach, because the number is part of the e-mail address.
    const client = drawClient(500_000 + this.clients.length, this.r);
    client.since = since;
    this.clients.push(client);
    return client;
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

  /** Null if the sales had ended by then. */
  private drawCreation({ tour, date, time, start, waits }: Wanted): Date | null {
    const { now } = this.given;
    const salesEnd = minutesBefore(date, time, tour.zone, tour.cutoffMinutes).getTime();
    const latest = Math.min(now.getTime() - 3 * hourMs, start.getTime() - 30 * hourMs, salesEnd - hourMs);
    const at = waits ? now.getTime() - this.r.between(1, 9) * hourMs : latest - this.r.between(0, 25) * dayMs;
    return at < salesEnd ? new Date(at) : null;
  }

  /** Adds a booking if its party fits into the departure. */
  async add(wanted: Wanted, slot: Slot): Promise<void> {
    const { db, r } = this;
    const option = await this.readOption(wanted.tour);
    const units = option ? drawUnits(option, r) : [];
    if (!option || checkUnits(option.units, units).length > 0 || countPlaces(option.units, units) > slot.free) return;
    const createdAt = this.drawCreation(wanted);
    if (!createdAt) return;
    const client = wanted.client ?? this.drawBooker(createdAt);
    const request = { tourId: wanted.tour.id, slotId: slot.id, units, pickup: null, language: null };
    const offer = await priceTour(db, request, { actor: client.actor, now: createdAt, checkStock: false });
    const currency = r.chance(0.7) ? client.home.currency : offer.currency;
    const fx = { currency, rate: this.rates.get(currency) ?? "1", at: createdAt.toISOString() };
    const booking = new BookingHistory({
      ...{ id: drawUuid(r), ref: drawRef(r), holdId: drawUuid(r), client, channel: "web", createdAt },
      draft: draftOrder(offer, { id: drawUuid(r), fx }, createdAt),
      guests: { ...guestsOf(client, 1, r), arrivalTime: "" },
      nextId: () => drawUuid(r),
    });
    booking.hold(client.actor);
    if (!wanted.client && !wanted.waits && r.chance(0.06)) booking.expire();
    else this.live(booking, wanted);
    const places = offer.lines.map(({ needs }) =>
      needs.reduce((sum, need) => sum + ("quantity" in need ? need.quantity : 0), 0),
    );
    if (booking.holdState === "consumed") slot.free -= places.reduce((sum, n) => sum + n, 0);
    this.made.push({ booking, slot, places });
  }

  /** Payment, answer, cancellation and end, as far as they have happened. */
  private live(booking: BookingHistory, { client, waits, start }: Wanted): void {
    const { r } = this;
    const { now, accounts } = this.given;
    const paidAt = new Date(booking.createdAt.getTime() + r.int(40, 500) * 1_000);
    booking.book(paidAt, "card");
    if (waits) return;
    const answeredAt = new Date(paidAt.getTime() + r.between(0.3, 2) * hourMs);
    if (booking.status === "requested") booking.accept(accounts.admin, answeredAt);
    const cancelledAt = answeredAt.getTime() + (start.getTime() - answeredAt.getTime()) * r.between(0.05, 0.95);
    if (!client && r.chance(0.1) && cancelledAt < now.getTime()) {
      const doneAt = new Date(cancelledAt + r.between(0.4, 3.5) * dayMs);
      const back = { by: accounts.admin, doneAt: doneAt < now ? doneAt : null };
      booking.cancel(booking.client.actor, new Date(cancelledAt), r.pick(cancelReasons), back);
      return;
    }
    const completedAt = new Date(booking.draft.serviceEnd.getTime() + dayMs + r.int(1, 600) * 1_000);
    if (completedAt < now) booking.complete(system, completedAt);
  }
}

/** Inserts the bookings with their places and money. */
async function write(db: Database, made: readonly Made[], { accounts }: Options): Promise<void> {
  const bookings = made.map(({ booking }) => booking);
  const sold = new Map<number, number>();
  for (const { booking, slot, places } of made) {
    if (booking.holdState !== "consumed") continue;
    sold.set(slot.stockId, (sold.get(slot.stockId) ?? 0) + places.reduce((sum, n) => sum + n, 0));
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await writeBookings(tx, bookings, accounts.admin.id);
    await bulkInsert(
      tx,
      "hold_line",
      made.flatMap(({ booking, slot, places }) =>
        places.flatMap((quantity, at) =>
          quantity > 0 ? [{ hold_id: booking.holdId, line: at + 1, stock_id: slot.stockId, quantity }] : [],
        ),
      ),
    );
    const counted = [...sold].map(([id, n]) => ({ id, n }));
    await tx.execute(sql`
      UPDATE stock SET sold = stock.sold + x.n FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS x (id bigint, n int)
       WHERE stock.id = x.id`);
    const postings = bookings.flatMap((booking) => booking.postings).sort((a, b) => a.at.getTime() - b.at.getTime());
    await postMany(tx, postings);
    await skipDueReminders(tx);
    const refunded = bookings.filter(({ refunds }) => refunds.length > 0);
    await issuePastCreditNotes(
      tx,
      new Map(refunded.map(({ ref, id, client }) => [ref, { id, locale: client.home.language }])),
    );
  });
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
  await db.transaction((tx) => insertClients(tx, bookings.clients, now));
  await write(db, bookings.made, options);
  return bookings.made.length;
}
