import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { proveTrips } from "./trips.proof";

const db = await testDatabase("app", { max: 12 });

/** With the first seed, one line claims the same car twice on different days. */
const seeds = [666_246, Number(process.env.SEED ?? Date.now() % 1_000_000)];

it.each(seeds)(
  "books concurrent trips of eight clients completely or not at all, and releases everything (SEED=%i)",
  async (seed) => {
    const { outcomes, broken } = await proveTrips({ db, trips: 60, lanes: 8, seed });
    expect(broken, `SEED=${seed}`).toEqual([]);
    // About six to sixteen of sixty succeed. At least one does, because the first request finds everything free.
    expect(outcomes.paid ?? 0).toBeGreaterThan(0);
  },
);
