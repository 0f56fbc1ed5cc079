import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { asker, makeUser } from "./testing";

const db = await testDatabase();
const ask = asker(db);
const rounds = 100;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test("how long a login takes does not say whether the address has an account", { timeout: 120_000 }, async () => {
  await makeUser(db, "Known");
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await db.execute(sql`DELETE FROM rate_bucket`);
    // In turns, and each first as often as the other, so that a busy machine is unfair to neither.
    const order = round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const who of order) {
      const email = who === "known" ? "known@example.com" : `nobody-${round}@example.com`;
      const start = performance.now();
      const { status } = await ask("/api/auth/login", { email, password: "not the password" });
      if (round >= 5) took[who].push(performance.now() - start);
      expect(status).toBe(401);
    }
  }
  const [known, unknown] = [median(took.known), median(took.unknown)];
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, 0.1 * Math.max(known, unknown)));
});
