import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { proveStockModel } from "./testing/model.proof";

const db = await testDatabase();

it("matches a reference model for four kinds of stock over random commands", async () => {
  const seed = Date.now() % 1_000_000;
  let missing = ["claim", "claim refused", "sell", "lapse", "cancel", "exchange", "look", "give a line back"];
  // About one in a hundred runs releases no line, so further rounds run, at most twenty.
  for (let round = 0; missing.length > 0 && round < 20; round++) {
    const { steps, broken } = await proveStockModel({ db, runs: 8, commands: 40, seed: seed + round * 8 });
    expect(broken).toEqual([]);
    missing = missing.filter((name) => !steps[name]);
  }
  expect(missing).toEqual([]);
});
