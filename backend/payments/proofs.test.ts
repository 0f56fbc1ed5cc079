import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { providerFaults } from "./testing/faults.proof";
import { concurrentSettles } from "./testing/settles.proof";
import { webhookStorm } from "./testing/storm.proof";

/** The short version of `npm run prove`. */
const seed = Number(process.env.SEED ?? randomInt(1_000_000));
const stormDb = await testDatabase();
const faultsDb = await testDatabase();
const settlesDb = await testDatabase();

test(`makes one capture per order in a webhook storm, and the ledger matches the bank (seed ${seed})`, async () => {
  const result = await webhookStorm({ db: stormDb, orders: 14, copies: 10, seed });
  expect(result.broken).toEqual([]);
  expect(result.events).toBeGreaterThanOrEqual(140);
});

test(`charges no payment twice and leaves none open with any fault of a bank (seed ${seed})`, async () => {
  const result = await providerFaults({ db: faultsDb, tries: 2, slowMs: 30_000, seed });
  expect(result.broken).toEqual([]);
  expect(result.reviewAlerts).toBe(2);
});

test("books a payment once for 64 simultaneous settlements", async () => {
  const result = await concurrentSettles({ db: settlesDb, settles: 64, rounds: 3 });
  expect(result.broken).toEqual([]);
  expect(result).toMatchObject({ postings: 3, noOps: 3 * 63, refunds: 0 });
});
