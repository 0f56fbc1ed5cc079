import { formatTransition, hotelTransitions, runModel } from "@/backend/orders/testing/model/model";
import { whole } from "../numbers";
import { findBroken, proof } from "../proof";

const timesEach = 50;

/** Executions by transition. */
type Counts = Readonly<Record<string, number>>;

const count = (counts: Counts) =>
  hotelTransitions.map(formatTransition).map((name) => ({ name, times: counts[name] ?? 0 }));
const listRare = (counts: Counts) => count(counts).filter(({ times }) => times < timesEach);

export const orderModel = proof<{ runs: number; commands: number }>({
  id: "order-model",
  title: "Orders, holds and payments against a reference model",
  guarantee: "After any sequence of actions, inventory, money and states equal the reference model.",
  target: `at least 2,000 runs of 60 commands: 0 mismatch; each of the ${hotelTransitions.length} transitions of hotels executed at least ${timesEach} times`,
  quick: { test: "backend/orders/model.test.ts" },
  full: { runs: 2_000, commands: 60 },
  minutes: 13,
  async run(world, { runs, commands }, progress) {
    const db = await world.database("owner", { max: 12 });
    const isEnough = (counts: Counts) => listRare(counts).length === 0;
    const result = await runModel({ db, runs, commands, seed: world.seed, isEnough, onProgress: progress });
    const applied = count(result.counter);
    const rare = listRare(result.counter);
    const least = Math.min(...applied.map(({ times }) => times));
    return {
      figures: `${whole(result.runs)} runs, ${whole(result.commands)} commands, ${result.broken.length} mismatches; ${applied.length - rare.length} of ${applied.length} transitions ${timesEach} times or more, the rarest ${whole(least)} times`,
      broken: [
        ...result.broken,
        ...rare.map(({ name, times }) => `${name} was executed ${times} times`),
        ...findBroken({ [`${whole(runs)} runs`]: result.runs >= runs }),
      ],
      details: {
        title: "Transitions of orders by number of executions",
        head: ["transition", "times"],
        rows: applied.map(({ name, times }) => [name, whole(times)]),
      },
    };
  },
});
