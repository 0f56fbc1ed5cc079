import { addWorld } from "@/backend/hotels/testing";
import { proveSeats } from "@/backend/journeys/seats.proof";
import { whole } from "../numbers";
import { proof } from "../proof";

export const journeySeats = proof<{ rounds: number }>({
  id: "journey-seats",
  title: "Four hundred buyers of one train",
  guarantee:
    "No seat of a departure is sold twice on a leg, and a journey is refused only if no seat is free on all its legs.",
  target:
    "100 rounds, 400 buyers of random parts of a line with 10 stops and 50 seats: no seat twice, no needless refusal, deadlocks 0",
  quick: { test: "backend/journeys/seats.slow.test.ts" },
  full: { rounds: 100 },
  minutes: 20,
  async run(world, { rounds }, progress) {
    const db = await world.database("owner", { max: 42 });
    const options = { db, world: await addWorld(db), rounds, buyers: 400, seed: world.seed, onProgress: progress };
    const { sold, deadlocks, broken } = await proveSeats(options);
    return {
      figures: `${whole(rounds)} rounds, ${whole(rounds * 400)} buyers, ${whole(Math.min(...sold))} to ${whole(Math.max(...sold))} of 450 seats and legs sold; deadlocks ${deadlocks}`,
      broken,
    };
  },
});
