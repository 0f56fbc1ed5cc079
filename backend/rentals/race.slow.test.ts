import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { listClockChanges, proveUnits } from "./units.proof";

it("rents no vehicle twice and none at another station, across both clock changes", async () => {
  const db = await testDatabase("app", { max: 20 });
  const seed = Math.floor(Math.random() * 1_000_000);
  const world = await addWorld(db);
  const { broken } = await proveUnits({ db, world, days: listClockChanges(), buyers: 100, parallel: 20, seed });
  expect({ seed, broken }).toEqual({ seed, broken: [] });
}, 240_000);

it("uses the next two days with a clock change", () => {
  const next = (day: string) => listClockChanges(new Date(`${day}T12:00:00Z`));
  expect(next("2026-10-25")).toEqual(["2027-03-27", "2027-03-28", "2027-10-30", "2027-10-31"]);
  expect(next("2027-03-27")).toEqual(["2027-10-30", "2027-10-31", "2028-03-25", "2028-03-26"]);
});
