import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transitions } from "./lifecycle/rules";
import { edgeName, runModel } from "./testing/model/model";

const db = await testDatabase("owner");

it("does what a plain reference says, whatever is done in whatever order", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { broken, edges, runs } = await runModel({ db, runs: 20, commands: 40, seed });
  expect(broken, `seed ${seed}`).toEqual([]);
  expect(runs).toBe(20);
  expect(Object.keys(edges)).toEqual(transitions.map(edgeName));
  // 26 to 36 of 36. Half of them is five standard deviations below the mean.
  expect(Object.values(edges).filter((applied) => applied > 0).length).toBeGreaterThan(transitions.length / 2);
});
