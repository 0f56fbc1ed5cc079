import { proveStockModel } from "@/backend/stock/testing/model.proof";
import { proveCapacity, proveOverlaps, stockKinds } from "@/backend/stock/testing/race.proof";
import { whole } from "../numbers";
import { type Progress, proof } from "../proof";

const oneToTen = Array.from({ length: 10 }, (_, at) => at + 1);
const raceTest = "backend/stock/race.test.ts";

/** Progress of one of several equal parts. */
const toPart =
  (progress: Progress, part: number, parts: number): Progress =>
  (done, of, note) =>
    progress(part + done / of, parts, note);

export const capacity = proof<{ tries: number; rounds: number }>({
  id: "capacity",
  title: "N of a thing, of each of the four kinds of stock",
  promise: "N buyers of N have it, nobody more, whatever kind of stock it is and whatever had run out before.",
  target: "N = 1 to 10, 200 tries x 50 seeds, nights, pools, seats and units: sold = N every time, deadlocks 0",
  quick: { test: raceTest },
  full: { tries: 200, rounds: 50 },
  minutes: 9,
  async run(world, { tries, rounds }, progress) {
    const db = await world.database("app", { max: 32 });
    const results = [];
    for (const [at, kind] of stockKinds.entries()) {
      const onProgress = toPart(progress, at, stockKinds.length);
      results.push(
        await proveCapacity({ db, kind, units: oneToTen, tries, rounds, seed: world.seed + at, onProgress }),
      );
    }
    const claims = results.reduce((sum, one) => sum + one.claims, 0);
    const most = results.map(({ kind, sold }) => `${kind} ${Object.values(sold).join(" ")}`).join("; ");
    return {
      figures: `${whole(claims)} claims; sold of 1 to 10: ${most}; deadlocks ${results.reduce((sum, one) => sum + one.deadlocks, 0)}`,
      broken: results.flatMap(({ broken }) => broken),
    };
  },
});

export const overlaps = proof<{ tries: number }>({
  id: "overlaps",
  title: "Ranges that cross",
  promise: "No night beyond its rooms, no seat twice on a leg, no car at two places.",
  target: "5,000 ranges each of nights, legs and hours, taken and given back by many at once: overlaps 0, deadlocks 0",
  quick: { test: raceTest },
  full: { tries: 5_000 },
  minutes: 2,
  async run(world, { tries }, progress) {
    const db = await world.database("app", { max: 32 });
    const kinds = ["nights", "seats", "units"] as const;
    const results = [];
    for (const [at, kind] of kinds.entries()) {
      const onProgress = toPart(progress, at, kinds.length);
      results.push(await proveOverlaps({ db, kind, tries, seed: world.seed + at, onProgress }));
    }
    return {
      figures: `${whole(3 * tries)} tries, ${results.flatMap(({ broken }) => broken).length} overlaps or deadlocks`,
      broken: results.flatMap(({ broken }) => broken),
    };
  },
});

export const stockModel = proof<{ runs: number; commands: number }>({
  id: "stock-model",
  title: "Stock against a plain reference",
  promise: "Whatever is held, sold, given back, exchanged or left to run out, what is free is what plain sums say.",
  target: "2,000 runs of 40 commands over all four kinds: 0 mismatch, nothing left over",
  quick: { test: "backend/stock/model.test.ts" },
  full: { runs: 2_000, commands: 40 },
  minutes: 5,
  async run(world, { runs, commands }, progress) {
    const db = await world.database("app");
    const { steps, broken } = await proveStockModel({ db, runs, commands, seed: world.seed, onProgress: progress });
    const rarest = Object.entries(steps).sort(([, a], [, b]) => a - b)[0];
    return {
      figures: `${whole(runs)} runs, ${whole(runs * commands)} commands of ${Object.keys(steps).length} outcomes, the rarest ${whole(rarest?.[1] ?? 0)} times (${rarest?.[0]}); ${broken.length} mismatches`,
      broken,
    };
  },
});
