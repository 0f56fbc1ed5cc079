import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { getKind } from "@/lib/kinds";
import { transitions } from "./lifecycle/rules";
import { formatTransition, runModel } from "./testing/model/model";

const db = await testDatabase("owner");
const hotel = getKind("hotel");

it("does what a plain reference says, whatever is done in whatever order", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { broken, counter, runs } = await runModel({ db, runs: 20, commands: 40, seed });
  expect(broken, `seed ${seed}`).toEqual([]);
  expect(runs).toBe(20);
  expect(Object.keys(counter)).toEqual(transitions.map(formatTransition));
  // The runs apply 26 to 36 of them. The others need commands that the model does not have, such as charges.
  const ofHotels = transitions.filter(({ feature }) => feature === undefined || hotel.features.has(feature));
  const applied = ofHotels.filter((transition) => (counter[formatTransition(transition)] ?? 0) > 0);
  expect(applied.length).toBeGreaterThan(ofHotels.length * 0.4);
});
