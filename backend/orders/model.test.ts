import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { runModel } from "./model/model";

const db = await testDatabase("owner");

it("does what a plain reckoning says, whatever is done in whatever order", async () => {
  const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const started = Date.now();
  const result = await runModel({ db, runs: Number(process.env.MODEL_RUNS ?? 24), commands: 40, seed });
  console.log(JSON.stringify({ seed, ms: Date.now() - started, ...result }, null, 1));
  expect(result.broken, `seed ${seed}`).toEqual([]);
}, 1_200_000);
