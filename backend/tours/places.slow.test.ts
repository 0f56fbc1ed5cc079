import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { provePlaces } from "./places.proof";

const db = await testDatabase("owner", { max: 42 });
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

it(`sells at most ten places to forty buyers while the schedule changes (SEED=${seed})`, async () => {
  const { sold, broken } = await provePlaces({ db, world: await addWorld(db), rounds: 3, seed });
  expect(broken).toEqual([]);
  expect(Math.max(...sold)).toBeGreaterThan(0);
}, 300_000);
