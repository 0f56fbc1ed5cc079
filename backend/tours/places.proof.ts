import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { requireKindBackend } from "@/backend/kinds";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { payByWallet } from "@/backend/orders/payment/pay";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { deadlocks } from "@/backend/stock/testing/figures";
import { Random } from "@/backend/stock/testing/random";
import type { TourRequest } from "@/lib/contracts/tours/tours";
import { AppError } from "@/lib/errors";
import { generateSlots } from "./slots";
import { addTestTour } from "./testing";

const capacity = 10;
const buyersPerRound = 40;

export type PlacesProof = {
  db: Database & { url: string };
  /** The places with their policies, as `addWorld` inserts them. */
  world: Parameters<typeof addTestTour>[1];
  rounds: number;
  seed: number;
  onProgress?: (done: number, of: number, note?: string) => void;
};

/**
 * In each round forty buyers, families and singles, want one slot of ten places at once, while staff change the schedule.
 * Never more than ten places are sold, as many as fit are sold, the slot keeps its time, and no deadlock occurs.
 */
export async function provePlaces({ db, world, rounds, seed, onProgress }: PlacesProof) {
  const random = new Random(seed);
  const before = await deadlocks(db);
  const buyers: TestActor[] = [];
  for (let at = 0; at < buyersPerRound; at++) buyers.push(await testActor(db, "client", 1_000_000_000));
  const broken: string[] = [];
  const sold: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const tour = await addTestTour(db, world, { capacity });
    const readSlot = async () =>
      (
        await db.execute<{ sold: number; held: number; capacity: number; starts: string }>(sql`
          SELECT k.sold, k.held, k.capacity, s.starts_at::text AS starts
            FROM tour_slot s JOIN stock k ON k.id = s.stock_id WHERE s.id = ${tour.slotId}`)
      ).rows[0] ?? { sold: -1, held: 0, capacity: 0, starts: "" };
    const { starts } = await readSlot();
    const parties = buyers.map(() =>
      random.chance(0.4) ? { unit: tour.family, places: 4 } : { unit: tour.adult, places: 1 },
    );
    const edit = async (time: string) => {
      await db.execute(sql`
        UPDATE tour_slot_rule SET times = ${sql.param([time])}::text[] WHERE option_id = ${tour.optionId}`);
      await transaction(db, (tx) => generateSlots(tx, { tourId: tour.tourId }));
    };
    const edits = (async () => {
      for (const time of ["11:00", "10:00", "12:00", "10:00"]) await edit(time);
    })();
    const outcomes = await Promise.all(
      buyers.map(async (who, at) => {
        const party = parties[at] ?? { unit: tour.adult, places: 1 };
        const units = [{ unitId: party.unit, quantity: 1 }];
        return buy(db, who, { tourId: tour.tourId, slotId: tour.slotId, units, pickup: null, language: null }).then(
          () => party.places,
          (error: unknown) => {
            if (error instanceof AppError && (error.code === "sold_out" || error.code === "not_available")) return 0;
            broken.push(`round ${round}, seed ${seed}: ${String(error).slice(0, 200)}`);
            return 0;
          },
        );
      }),
    );
    await edits;
    const bought = outcomes.reduce((sum, places) => sum + places, 0);
    const slot = await readSlot();
    sold.push(slot.sold);
    if (slot.sold > capacity || slot.sold !== bought || slot.held !== 0 || slot.starts !== starts)
      broken.push(`round ${round}, seed ${seed}: ${JSON.stringify({ slot, bought, starts })}`);
    onProgress?.(round + 1, rounds);
  }
  broken.push(...(await brokenInvariants(db)));
  const stuck = (await deadlocks(db)) - before;
  if (stuck > 0) broken.push(`${stuck} deadlocks (seed ${seed})`);
  return { rounds, sold, deadlocks: stuck, broken };
}

async function buy(db: Database, who: TestActor, request: TourRequest): Promise<void> {
  const now = new Date();
  const offer = await requireKindBackend("tour").price(db, request, { actor: who, now, checkStock: false });
  const fx = { currency: "USD", rate: "1", at: now.toISOString() };
  const draft = draftOrder(offer, { id: randomUUID(), fx }, now);
  await transaction(db, async (tx) => {
    const { orders } = await holdOrders(tx, who, [draft]);
    await payByWallet(tx, who, orders[0]?.ref ?? "", someGuests);
  });
}
