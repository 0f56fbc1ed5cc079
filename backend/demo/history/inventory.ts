import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { addDays, listNights } from "@/lib/dates";
import { createRandom } from "../draw";
import type { Offer } from "./offers";
import { nightKey as key, type TakenNights } from "./write-bookings";

/** The share of rooms on sale that are sold tonight, and on past nights around it. */
const occupancy = 0.63;
/** Other channels sell most rooms in the last four weeks before a night. */
const lastDays = 28;

type Night = { id: number; room: number; slot: string; sold: number; capacity: number };

/**
 * Enters the sold nights. Past nights get rows for what was sold and for the free rooms of that day. Ahead, a night
 * offers its sold units besides those that are still free, and the free ones become few towards today. Returns the row
 * ids by room and night.
 */
export async function enterInventory(
  db: Db,
  offers: readonly Offer[],
  taken: readonly TakenNights[],
  { today, seed, soldOutSoon }: { today: string; seed: string; soldOutSoon: boolean },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await insertPastNights(db, offers, taken, { today, seed }, ids);
  if (soldOutSoon) await limitLastNights(db, offers, today, seed);
  await enterSoldNights(db, offers, taken, addDays(today, -1), ids);
  return ids;
}

function soldByNight(offers: readonly Offer[], isWanted: (night: string) => boolean) {
  return offers.flatMap(({ terms, units, owned, sold }) =>
    [...sold]
      .filter(([night]) => isWanted(night))
      .map(([slot, count]) => ({ room: terms.room.id, slot, sold: count, units, owned })),
  );
}

async function insertPastNights(
  db: Db,
  offers: readonly Offer[],
  taken: readonly TakenNights[],
  { today, seed }: { today: string; seed: string },
  ids: Map<string, number>,
): Promise<void> {
  // The nights from yesterday on exist, because a hotel in the west may still have that date.
  const first = addDays(today, -1);
  const nights = new Map<string, Omit<Night, "id">>();
  const soldOn = new Map<string, number>();
  for (const { room, slot, sold } of soldByNight(offers, (night) => night < first)) {
    nights.set(key(room, slot), { room, slot, sold, capacity: sold });
    soldOn.set(slot, (soldOn.get(slot) ?? 0) + sold);
  }
  const r = createRandom(`${seed} past nights`);
  for (const [slot, sold] of soldOn) {
    const share = occupancy + r.between(-0.09, 0.09);
    for (let free = Math.round(sold * (1 / share - 1)); free > 0; free--) {
      const { terms, units } = r.pick(offers);
      const room = terms.room.id;
      const known = nights.get(key(room, slot)) ?? { room, slot, sold: 0, capacity: 0 };
      if (known.capacity < units) nights.set(key(room, slot), { ...known, capacity: known.capacity + 1 });
    }
  }
  // A cancelled booking keeps the rows of its nights, and the calendar of the owner shows every night.
  const wanted = [
    ...taken.flatMap(({ room, from, to }) => listNights(from, to).map((night) => [room, night] as const)),
    ...offers
      .filter(({ owned }) => owned)
      .flatMap(({ terms }) => [...soldOn.keys()].map((night) => [terms.room.id, night] as const)),
  ];
  for (const [room, slot] of wanted) {
    if (slot >= first || nights.has(key(room, slot))) continue;
    nights.set(key(room, slot), { room, slot, sold: 0, capacity: 0 });
  }
  const rows = [...nights.values()];
  const numbers = await reserveIds(db, "stock", rows.length);
  await bulkInsert(
    db,
    "stock",
    rows.map(({ room, slot, sold, capacity }, at) => {
      ids.set(key(room, slot), numbers[at] ?? 0);
      return {
        id: numbers[at],
        kind: "room",
        product_id: room,
        slot,
        capacity,
        held: 0,
        sold,
        external: 0,
        closed: false,
        no_arrival: false,
        no_departure: false,
      };
    }),
  );
}

/** Reduces what is free on the next nights. A room that is free tonight is free on the following nights as well. */
async function limitLastNights(db: Db, offers: readonly Offer[], today: string, seed: string): Promise<void> {
  const tonight = soldByNight(offers, (night) => night === today);
  const of = (owned: boolean) => tonight.filter((one) => one.owned === owned).reduce((sum, one) => sum + one.sold, 0);
  const limits = [false, true].flatMap((owned) => {
    const group = offers.filter((offer) => offer.owned === owned);
    const free = of(owned) * (1 / occupancy - 1);
    const r = createRandom(`${seed} last rooms ${owned}`);
    return group.map(({ terms }) => ({ room: terms.room.id, chance: r.next(), left: free / group.length }));
  });
  await db.execute(sql`
    UPDATE stock SET capacity = CASE WHEN l.chance < kept.share THEN least(stock.capacity, greatest(1, ceil(stock.capacity * kept.share * kept.share)::int)) ELSE 0 END
      FROM json_to_recordset(${JSON.stringify(limits)}::json) AS l (room int, chance float8, "left" float8)
     CROSS JOIN generate_series(-1, ${lastDays}::int) AS d (ahead)
     CROSS JOIN LATERAL (
       SELECT least(1, l.left) + (1 - least(1, l.left)) * power(greatest(0, d.ahead) / ${lastDays}::float8, 1.3) AS share
     ) AS kept
     WHERE stock.kind = 'room' AND stock.product_id = l.room AND stock.slot = ${today}::date + d.ahead`);
}

async function enterSoldNights(
  db: Db,
  offers: readonly Offer[],
  taken: readonly TakenNights[],
  first: string,
  ids: Map<string, number>,
): Promise<void> {
  const sold = soldByNight(offers, (night) => night >= first);
  await db.execute(sql`
    UPDATE stock SET sold = s.sold, capacity = greatest(s.sold, least(s.units, stock.capacity + s.sold))
      FROM json_to_recordset(${JSON.stringify(sold)}::json) AS s (room int, slot date, sold int, units int)
     WHERE stock.kind = 'room' AND stock.product_id = s.room AND stock.slot = s.slot`);
  const wanted = [
    ...new Set(
      taken.flatMap(({ room, from, to }) =>
        listNights(from, to)
          .filter((night) => night >= first)
          .map((night) => key(room, night)),
      ),
    ),
  ].map((one) => {
    const [room, slot] = one.split(" ");
    return { room: Number(room), slot };
  });
  const { rows } = await db.execute<{ id: number; room: number; slot: string }>(sql`
    SELECT s.id, s.product_id AS room, s.slot::text
      FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS w (room int, slot date)
      JOIN stock s ON s.kind = 'room' AND s.product_id = w.room AND s.slot = w.slot`);
  for (const { id, room, slot } of rows) ids.set(key(room, slot), id);
}
