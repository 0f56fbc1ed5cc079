import { addWorld } from "@/backend/hotels/testing";
import { listClockChanges, proveUnits } from "@/backend/rentals/units.proof";
import { whole } from "../numbers";
import { proof } from "../proof";

export const rentalUnits = proof<{ rounds: number }>({
  id: "rental-units",
  title: "Two hundred buyers of eight cars",
  guarantee:
    "No vehicle is rented twice at a time, its turnaround included, and each rental starts where the one before it ended.",
  target:
    "100 rounds, 200 buyers of overlapping periods between two stations, across both changes of the clock: overlaps 0, misplaced 0, deadlocks 0",
  quick: { test: "backend/rentals/race.slow.test.ts" },
  full: { rounds: 100 },
  minutes: 10,
  async run(world, { rounds }, progress) {
    const db = await world.database("owner", { max: 42 });
    const clockChanges = listClockChanges();
    const days = Array.from({ length: rounds }, (_, at) => clockChanges[at % clockChanges.length] as string);
    const parts = { days, buyers: 200, parallel: 200, seed: world.seed, onProgress: progress };
    const { sold, deadlocks, broken } = await proveUnits({ db, world: await addWorld(db), ...parts });
    return {
      figures: `${whole(rounds)} rounds, ${whole(rounds * 200)} buyers, ${whole(Math.min(...sold))} to ${whole(Math.max(...sold))} rentals of eight cars; deadlocks ${deadlocks}`,
      broken,
    };
  },
});
