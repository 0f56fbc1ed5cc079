import { afterAll, expect, it, vi } from "vitest";
import { connect } from "@/backend/db/client";
import { testDatabase } from "@/backend/db/testing";
import { proveStockModel } from "./testing/model.proof";
import { proveCapacity, proveOverlaps, stockKinds } from "./testing/race.proof";

vi.setConfig({ testTimeout: 600_000 });

const base = await testDatabase();
const db = Object.assign(connect(base.url, { max: 50 }), { url: base.url });
afterAll(() => db.$client.end());
const seed = Date.now() % 1_000_000;
const oneToTen = Array.from({ length: 10 }, (_, at) => at + 1);

it.each(stockKinds)("%s for 1 to 10: 200 want it, so many have it, five times over", async (kind) => {
  const { sold, broken } = await proveCapacity({ db, kind, units: oneToTen, tries: 200, lanes: 50, rounds: 5, seed });
  expect({ sold, broken }).toEqual({ sold: Object.fromEntries(oneToTen.map((n) => [n, n])), broken: [] });
});

it.each(["nights", "seats", "units"] as const)("%s in 5,000 ranges that cross", async (kind) => {
  expect((await proveOverlaps({ db, kind, tries: 5_000, lanes: 50, seed })).broken).toEqual([]);
});

it("2,000 runs of 40 commands against a plain reckoning", async () => {
  expect((await proveStockModel({ db, runs: 2_000, commands: 40, seed })).broken).toEqual([]);
});
