import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { hashAtAgreedCost } from "@/scripts/testing/argon2";
import { asker, makeUser } from "../testing";

hashAtAgreedCost();
const db = await testDatabase();
const call = asker(db);
/** A login without a hash differs by 95 %, which a median of few rounds shows. The proof measures more. */
const rounds = process.env.AT_LENGTH ? 100 : 20;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test("the duration of a login does not reveal whether the address has an account", { timeout: 600_000 }, async () => {
  await makeUser(db, "Known");
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await db.execute(sql`DELETE FROM rate_bucket`);
    // Alternates the order and measures CPU time, which is almost entirely hashing. Wall time depends on other
    // processes.
    const order = round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const who of order) {
      const email = who === "known" ? "known@example.com" : `nobody-${round}@example.com`;
      const start = process.cpuUsage();
      const { status } = await call("/api/auth/login", { email, password: "not the password" });
      const { user, system } = process.cpuUsage(start);
      if (round >= 5) took[who].push((user + system) / 1_000);
      expect(status).toBe(401);
    }
  }
  const known = median(took.known);
  const unknown = median(took.unknown);
  // The proof allows 10 %. Parallel tests add up to 6 % noise; a login that skips the hash differs by 95 %.
  const apart = process.env.AT_LENGTH ? 0.1 : 0.3;
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, apart * Math.max(known, unknown)));
});
