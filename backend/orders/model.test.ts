import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transitions } from "./lifecycle/rules";
import { formatTransition, hotelTransitions, runModel } from "./testing/model/model";

const db = await testDatabase("owner");

it("matches a reference model over random commands", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { broken, counter, runs } = await runModel({ db, runs: 20, commands: 60, seed });
  expect(broken, `seed ${seed}`).toEqual([]);
  expect(runs).toBe(20);
  expect(Object.keys(counter)).toEqual(transitions.map(formatTransition));
  const applied = hotelTransitions.filter((transition) => (counter[formatTransition(transition)] ?? 0) > 0);
  expect(applied.length).toBeGreaterThan(hotelTransitions.length * 0.5);
});
