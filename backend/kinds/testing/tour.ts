import { sql } from "drizzle-orm";
import { availability } from "@/backend/stock/availability";
import { addTestTour } from "@/backend/tours/testing";
import type { KindFixture } from "./fixture";

const makeFixture = (name: string, schedule: { days?: number; times?: string[] } = {}): KindFixture => ({
  kind: "tour",
  name,
  text: /\btours?\b|participant|teilnehm|\bguide\b|جولة|مشارك/i,
  names: /Walk of the seven hills \w+|walk-\w+|Walk \w+/g,
  async addProduct({ db, world }, { confirmMode, lines }) {
    const { tourId, slotId, adult } = await addTestTour(db, world, { confirmMode, capacity: lines, ...schedule });
    return {
      request: (quantity) => ({ tourId, slotId, units: [{ unitId: adult, quantity }] }),
      change: { units: [{ unitId: adult, quantity: 3 }] },
      raisePrice: async () => {
        await db.execute(sql`UPDATE tour_unit SET price_minor = price_minor + 500 WHERE id = ${adult}`);
      },
      left: async () => {
        const { rows } = await db.execute<{ id: number }>(
          sql`SELECT stock_id::int AS id FROM tour_slot WHERE id = ${slotId}`,
        );
        return (await availability(db, [{ kind: "pool", poolId: rows[0]?.id ?? 0, quantity: 1 }]))[0]?.left ?? 0;
      },
    };
  },
});

export const tourFixture = makeFixture("tour");
export const multiDayTourFixture = makeFixture("multi-day tour", { days: 3, times: ["00:00"] });
