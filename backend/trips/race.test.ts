import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { proveTrips } from "./trips.proof";

const db = await testDatabase("app", { max: 12 });

/** In the first one line wants the same car twice, on days apart. */
const seeds = [666_246, Number(process.env.SEED ?? Date.now() % 1_000_000)];

it.each(seeds)(
  "trips of all kinds by eight people at once: whole or not at all, and all of it comes back (SEED=%i)",
  async (seed) => {
    const { outcomes, broken } = await proveTrips({ db, trips: 60, lanes: 8, seed });
    expect(broken, `SEED=${seed}`).toEqual([]);
    // Six to sixteen of sixty: whoever comes first finds all of it free, and three in five pay.
    expect(outcomes.paid ?? 0).toBeGreaterThan(0);
  },
);
