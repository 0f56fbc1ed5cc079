import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { clockChanges, proveUnits } from "./units.proof";

it("rents no vehicle twice and none at another station, across both clock changes", async () => {
  const db = await testDatabase("app", { max: 20 });
  const seed = Math.floor(Math.random() * 1_000_000);
  const world = await addWorld(db);
  const { broken } = await proveUnits({ db, world, days: clockChanges, buyers: 100, parallel: 20, seed });
  expect({ seed, broken }).toEqual({ seed, broken: [] });
}, 240_000);
