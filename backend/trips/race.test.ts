import { afterAll, expect, it } from "vitest";
import { connect } from "@/backend/db/client";
import { testDatabase } from "@/backend/db/testing";
import { proveTrips } from "./trips.proof";

const base = await testDatabase();
const db = Object.assign(connect(base.url, { max: 12 }), { url: base.url });
afterAll(() => db.$client.end());

it("trips of all kinds by eight people at once: whole or not at all, and all of it comes back", async () => {
  const { outcomes, broken } = await proveTrips({ db, trips: 60, lanes: 8, seed: Date.now() % 1_000_000 });
  expect(broken).toEqual([]);
  expect(outcomes.paid ?? 0).toBeGreaterThan(0);
}, 120_000);
