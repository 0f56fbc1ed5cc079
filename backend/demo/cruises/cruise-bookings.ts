import { sql } from "drizzle-orm";
import { priceCruise } from "@/backend/cruises/offer";
import { bulkInsert } from "@/backend/db/bulk";
import type { Database, Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { CruiseRequest } from "@/lib/contracts/cruises/cruises";
import type { OrderQuestion } from "@/lib/contracts/orders/question";
import type { Role } from "@/lib/roles";
import { createRandom, type Random } from "../draw";
import type { BookingHistory } from "../history/booking-history";
import { demoClient } from "../history/demo-accounts";
import { answerPassengers } from "../history/passenger-answers";
import { ProductBookings, type WantedBooking } from "../history/product-bookings";
import { linkReviews } from "../history/reviews";

type Options = {
  seed: string;
  now: Date;
  /** Number of bookings besides that of the demo client. */
  count: number;
  accounts: Record<Role, UserActor>;
};

type Sailing = {
  id: number;
  departureId: number;
  startsAt: string;
  endsAt: string;
  categories: { id: number; maxGuests: number }[];
};
type Plan = WantedBooking & { sailing: Sailing };
type Made = { booking: BookingHistory; departureId: number; categories: number[] };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days between a booking and its sailing. */
const leadDays = [25, 260] as const;
const cabinGuests = { one: { adults: 1, childAges: [] }, two: { adults: 2, childAges: [] } };

async function readSailings(db: Db): Promise<Sailing[]> {
  const { rows } = await db.execute<Sailing>(sql`
    SELECT s.id, s.departure_id AS "departureId", s.starts_at AS "startsAt", s.ends_at AS "endsAt",
           (SELECT json_agg(json_build_object('id', g.id, 'maxGuests', g.max_guests) ORDER BY p.guest_minor)
              FROM sailing_price p JOIN cabin_category g ON g.id = p.category_id WHERE p.sailing_id = s.id) AS categories
      FROM sailing s ORDER BY s.id`);
  return rows;
}

const cabinKey = (departureId: number, categoryId: number) => `${departureId} ${categoryId}`;

/** The free cabins of each category that may be assigned, in their order on board. */
async function readFreeCabins(db: Db): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ departureId: number; class: number; seats: number[] }>(sql`
    SELECT e.departure_id AS "departureId", e.class::int AS class, json_agg(e.id ORDER BY e.coach, e.row) AS seats
      FROM seat e JOIN sailing s ON s.departure_id = e.departure_id
     WHERE NOT e.closed AND e.class ~ '^[0-9]+$'
       AND NOT EXISTS (SELECT 1 FROM seat_claim c WHERE c.seat_id = e.id AND c.active) GROUP BY 1, 2`);
  return new Map(rows.map((row) => [cabinKey(row.departureId, row.class), row.seats]));
}

/** Three quarters of the bookings are of sailings that have started. */
function planBookings(sailings: readonly Sailing[], { now, count, accounts }: Options, r: Random): Plan[] {
  const begun = (sailing: Sailing) => new Date(sailing.startsAt) < now;
  const past = sailings.filter(begun);
  const ahead = sailings.filter((sailing) => !begun(sailing));
  const over = past.filter(({ endsAt }) => Date.parse(endsAt) < now.getTime() - 2 * dayMs);
  const on = (sailing: Sailing, client: Plan["client"]): Plan => ({
    sailing,
    client,
    start: new Date(sailing.startsAt),
    waits: false,
  });
  const any = Array.from({ length: count }, () => on(r.pick(r.chance(0.75) ? past : ahead), null));
  return over.length > 0 ? [on(r.pick(over), demoClient(accounts.client)), ...any] : any;
}

/** Weeks or months before the start; at least some hours ago. */
function drawCreation({ start }: Plan, now: Date, r: Random): Date {
  const wanted = start.getTime() - r.between(...leadDays) * dayMs;
  return new Date(Math.min(wanted, now.getTime() - r.between(3, 30 * 24) * hourMs));
}

function drawRequest({ sailing, client }: Plan, r: Random): CruiseRequest {
  const cabins = !client && r.chance(0.1) ? 2 : 1;
  return {
    sailingId: sailing.id,
    cabins: Array.from({ length: cabins }, () => {
      const category = r.pick(sailing.categories);
      const guests = !client && r.chance(0.1) ? cabinGuests.one : cabinGuests.two;
      const hasChild = !client && category.maxGuests > 2 && r.chance(0.25);
      return {
        categoryId: category.id,
        cabinId: null,
        guests: { ...guests, childAges: hasChild ? [r.int(4, 12)] : [] },
      };
    }),
  };
}

/** Children, whose possible dates are within two years, are as old as they can be. */
const drawBirthDate =
  (r: Random) =>
  (dates: OrderQuestion["dates"]): string | undefined => {
    if (!dates?.max) return undefined;
    const isChild = dates.min !== undefined && Number(dates.max.slice(0, 4)) - Number(dates.min.slice(0, 4)) < 2;
    return isChild ? dates.max : `${r.int(1950, 1998)}-${String(r.int(1, 12)).padStart(2, "0")}-15`;
  };

/** The cabins of the bookings. One that ended took its cabins for its time. */
const takeCabins = (made: readonly Made[], free: ReadonlyMap<string, number[]>) =>
  made.flatMap(({ booking, departureId, categories }) =>
    categories.flatMap((category, at) => {
      const seat = free.get(cabinKey(departureId, category))?.shift();
      if (seat === undefined) return [];
      const active = booking.holdState === "consumed";
      return [{ hold_id: booking.holdId, line: at + 1, seat_id: seat, leg: 0, active }];
    }),
  );

/**
 * Cruises of the last months and the months ahead, also one of the demo client, under the rules of the engine.
 * Deterministic for the seed and the current time.
 * @returns their number
 */
export async function loadCruiseBookings(db: Database, options: Options): Promise<number> {
  const { now } = options;
  const r = createRandom(`${options.seed} cruise bookings`);
  const sailings = await readSailings(db);
  const free = await readFreeCabins(db);
  if (sailings.length === 0) return 0;
  const bookings = new ProductBookings(options, r, 1_100_000);
  const made: Made[] = [];
  for (const plan of planBookings(sailings, options, r)) {
    const createdAt = drawCreation(plan, now, r);
    const request = drawRequest(plan, r);
    const { departureId } = plan.sailing;
    const categories = request.cabins.map(({ categoryId }) => categoryId);
    const wanted = (id: number) => categories.filter((one) => one === id).length;
    if (categories.some((id) => (free.get(cabinKey(departureId, id))?.length ?? 0) < wanted(id))) continue;
    const { booking } = await bookings.add(
      plan,
      createdAt,
      (actor) => priceCruise(db, request, { actor, now: createdAt, checkStock: false }),
      answerPassengers({ toName: (name) => name, drawBirthDate: drawBirthDate(r) }),
    );
    made.push({ booking, departureId, categories });
  }
  await bookings.write(
    db,
    made.map(({ booking }) => booking),
    async (tx) => {
      await bulkInsert(tx, "seat_claim", takeCabins(made, free));
      await linkReviews(tx, now, "cruise");
    },
  );
  return made.length;
}
