import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { proveCapacity, proveOverlaps, stockKinds } from "./testing/race.proof";

/** One connection per client, so that they contend in the database and not for the pool. */
const db = await testDatabase("app", { max: 32 });
const seed = Date.now() % 1_000_000;

it.each(stockKinds)("sells the last %s to one of 64 simultaneous claims, also after expired holds", async (kind) => {
  const { sold, broken } = await proveCapacity({ db, kind, units: [1], tries: 64, rounds: 3, seed });
  expect({ sold, broken }).toEqual({ sold: { 1: 1 }, broken: [] });
});

it.each(stockKinds)("sells %s with a capacity of 2 and of 5 exactly that many times", async (kind) => {
  const { sold, broken } = await proveCapacity({ db, kind, units: [2, 5], tries: 24, rounds: 1, seed });
  expect({ sold, broken }).toEqual({ sold: { 2: 2, 5: 5 }, broken: [] });
});

it.each(["nights", "seats", "units"] as const)("never sells %s twice in overlapping ranges", async (kind) => {
  const { taken, broken } = await proveOverlaps({ db, kind, tries: 200, seed });
  expect(broken).toEqual([]);
  // Usually twenty to seventy. At least one, because the first claim finds everything free.
  expect(taken).toBeGreaterThan(0);
});
