import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { sqlState } from "@/backend/db/transaction";
import { brokenInvariants } from "@/backend/orders/testing";
import { balanceOf, type Posting, postLedger, reverse } from "./post";

const db = await testDatabase();
const post = (posting: Omit<Posting, "currency" | "kind"> & Partial<Posting>) =>
  db.transaction((tx) => postLedger(tx, { currency: "USD", kind: "adjustment", ...posting }));
const credit = (account: string, amountMinor: number) => [
  { account: "promo_expense", amountMinor },
  { account, amountMinor: 0 - amountMinor },
];
const wallet = () => `wallet:${randomUUID()}`;

describe("a posting", () => {
  it("moves both sides, once per key, however often it is sent", async () => {
    const account = wallet();
    const posting = { idemKey: randomUUID(), entries: credit(account, 500) };
    const results = await Promise.all(Array.from({ length: 16 }, () => post(posting)));
    expect(results.filter(({ posted }) => posted)).toHaveLength(1);
    expect(new Set(results.map(({ txnId }) => txnId)).size).toBe(1);
    expect(await balanceOf(db, account)).toBe(500);
    await expect(post({ ...posting, entries: credit(account, 501) })).rejects.toMatchObject({ code: "conflict" });
  });

  it("never overdraws a wallet: exactly all of it goes, a cent more is 402", async () => {
    const account = wallet();
    await post({ idemKey: randomUUID(), entries: credit(account, 100) });
    await expect(post({ idemKey: randomUUID(), entries: credit(account, -101) })).rejects.toMatchObject({
      code: "insufficient_funds",
    });
    await post({ idemKey: randomUUID(), entries: credit(account, -100) });
    expect(await balanceOf(db, account)).toBe(0);
  });

  it("that does not balance is refused, here and by the database", async () => {
    await expect(post({ idemKey: randomUUID(), entries: [{ account: wallet(), amountMinor: 1 }] })).rejects.toThrow(
      /not balanced/,
    );
    const account = wallet();
    await post({ idemKey: randomUUID(), entries: credit(account, 100) });
    const alone = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(
        sql`INSERT INTO txn (idem_key, kind, fingerprint) VALUES (${randomUUID()}, 'adjustment', 'x') RETURNING id`,
      );
      await tx.execute(sql`
        INSERT INTO entry (txn_id, n, account_id, currency, amount)
        SELECT ${rows[0]?.id}, 1, id, 'USD', -5 FROM account WHERE code = ${account}`);
    });
    expect(sqlState(await alone.catch((reason: unknown) => reason))).toBe("23514");
    expect(await balanceOf(db, account)).toBe(100);
  });

  it("is taken back by its mirror image, once", async () => {
    const account = wallet();
    const { txnId } = await post({ idemKey: randomUUID(), entries: credit(account, 700) });
    const back = () => db.transaction((tx) => reverse(tx, txnId, { memo: "by mistake" }));
    expect(await back()).toMatchObject({ posted: true });
    expect(await back()).toMatchObject({ posted: false });
    expect(await balanceOf(db, account)).toBe(0);
  });
});

describe("what is written", () => {
  it.each([
    "UPDATE entry SET amount = amount",
    "DELETE FROM entry",
    "TRUNCATE entry CASCADE",
    "UPDATE txn SET memo = 'x'",
    "DELETE FROM txn",
  ])("can't be changed: %s", async (statement) => {
    await post({ idemKey: randomUUID(), entries: credit(wallet(), 1) });
    const error = await db.execute(sql.raw(statement)).catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe("42501");
  });
});

it("keeps every balance equal to a plain reckoning, whatever is posted", async () => {
  const accounts = [wallet(), wallet(), wallet(), "promo_expense:p", "bank:p"];
  const movement = fc.record({
    from: fc.nat({ max: 4 }),
    to: fc.nat({ max: 4 }),
    amount: fc.integer({ min: 1, max: 2_000 }),
    reversed: fc.boolean(),
  });
  const model = new Map(accounts.map((account) => [account, 0]));
  const isWallet = (account: string) => account.startsWith("wallet:");
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), async (movements) => {
      for (const { from, to, amount, reversed } of movements) {
        const [source = "", target = ""] = [accounts[from], accounts[to]];
        if (source === target) continue;
        // A credit account grows by a credit, which is negative; a debit account by a debit.
        const signed = (account: string, minor: number) => (isWallet(account) ? 0 - minor : minor);
        const entries = [
          { account: source, amountMinor: isWallet(source) === isWallet(target) ? signed(source, 0 - amount) : amount },
          { account: target, amountMinor: isWallet(source) === isWallet(target) ? signed(target, amount) : 0 - amount },
        ];
        const after = entries.map(
          ({ account, amountMinor }) => (model.get(account) ?? 0) + signed(account, amountMinor),
        );
        const overdrawn = entries.some(({ account }, at) => isWallet(account) && (after[at] ?? 0) < 0);
        const made = post({ idemKey: randomUUID(), entries });
        if (overdrawn) {
          await expect(made).rejects.toMatchObject({ code: "insufficient_funds" });
          continue;
        }
        const { txnId } = await made;
        if (reversed) await db.transaction((tx) => reverse(tx, txnId, { memo: "undone" }));
        else for (const [at, { account }] of entries.entries()) model.set(account, after[at] ?? 0);
      }
      for (const account of accounts) expect(await balanceOf(db, account)).toBe(model.get(account));
    }),
    { numRuns: 40 },
  );
  expect(await brokenInvariants(db)).toEqual([]);
});
