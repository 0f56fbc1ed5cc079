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
  title: "Capacity N for each kind of inventory",
  guarantee: "Exactly N units are sold of a capacity of N, for every kind of inventory and after expired holds.",
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
  title: "Overlapping ranges",
  guarantee: "No night above its capacity, no seat sold twice on a leg, no vehicle rented twice at a time.",
  target: "5,000 ranges each of nights, legs and hours, claimed and released in parallel: overlaps 0, deadlocks 0",
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
  title: "Inventory against a reference model",
  guarantee: "After any holds, sales, releases, exchanges and expiries, availability equals the reference model.",
  target: "2,000 runs of 40 commands over all four kinds: 0 mismatches, nothing left claimed",
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
