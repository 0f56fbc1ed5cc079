import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { proveSeats } from "./seats.proof";

it("sells each seat of a leg once to 120 buyers of random sections", async () => {
  const db = await testDatabase("app", { max: 20 });
  const seed = Math.floor(Math.random() * 1e9);
  const { broken, sold } = await proveSeats({ db, world: await addWorld(db), rounds: 1, buyers: 120, seed });
  expect({ seed, broken }).toEqual({ seed, broken: [] });
  // Of the 450 seats and legs of each departure the buyers want 430 on average: few lists of wishes want less than 300.
  for (const legs of sold) expect(legs, `seed ${seed}`).toBeGreaterThan(150);
}, 240_000);
