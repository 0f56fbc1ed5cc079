import { addWorld } from "@/backend/hotels/testing";
import { provePlaces } from "@/backend/tours/places.proof";
import { whole } from "../numbers";
import { proof } from "../proof";

export const tourPlaces = proof<{ rounds: number }>({
  id: "tour-places",
  title: "Forty buyers for ten places",
  guarantee:
    "A departure of a tour never sells more places than it has, and edits of its schedule never affect sold places.",
  target:
    "500 rounds, 40 buyers (families and singles) for 10 places while the schedule changes: at most 10 sold, deadlocks 0",
  quick: { test: "backend/tours/places.slow.test.ts" },
  full: { rounds: 500 },
  minutes: 5,
  async run(world, { rounds }, progress) {
    const db = await world.database("owner", { max: 42 });
    const options = { db, world: await addWorld(db), rounds, seed: world.seed, onProgress: progress };
    const { sold, deadlocks, broken } = await provePlaces(options);
    return {
      figures: `${whole(rounds)} rounds, ${whole(rounds * 40)} buyers, at most ${Math.max(...sold)} sold; deadlocks ${deadlocks}`,
      broken,
    };
  },
});
