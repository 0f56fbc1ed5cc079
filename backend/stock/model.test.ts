import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { proveStockModel } from "./testing/model.proof";

const db = await testDatabase();

it("four kinds of stock do what a plain reckoning does, in whatever order, and end as they began", async () => {
  const { steps, broken } = await proveStockModel({ db, runs: 8, commands: 40, seed: Date.now() % 1_000_000 });
  expect(broken).toEqual([]);
  for (const name of ["claim", "claim refused", "sell", "lapse", "cancel", "exchange", "look", "give a line back"]) {
    expect(steps[name] ?? 0, name).toBeGreaterThan(0);
  }
}, 60_000);
