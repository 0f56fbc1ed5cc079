import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { sqlState, transaction } from "@/backend/db/transaction";
import { brokenInvariants } from "@/backend/orders/testing";
import { type AccountNames, accountCode, accountKinds, getWalletAccount } from "./accounts";
import { getBalance, post, reverse } from "./post";
import { type Leg, type PostingEvent, postings } from "./postings";

const db = await testDatabase();
const give = (wallet: string, amount: number, idemKey: string = randomUUID()) =>
  db.transaction((tx) =>
    post(tx, "admin_fund", { idemKey, currency: "USD", accounts: { wallet }, amounts: { amount } }),
  );
const spend = (wallet: string, order: string, amount: number) =>
  db.transaction((tx) =>
    post(tx, "payment", {
      idemKey: randomUUID(),
      currency: "USD",
      accounts: { wallet, order },
      amounts: { amount },
    }),
  );

describe("posting", () => {
  it("is made once per key for 16 simultaneous requests, and refused for another amount", async () => {
    const wallet = randomUUID();
    const key = randomUUID();
    const results = await Promise.all(Array.from({ length: 16 }, () => give(wallet, 500, key)));
    expect(results.filter(({ posted }) => posted)).toHaveLength(1);
    expect(new Set(results.map(({ txnId }) => txnId)).size).toBe(1);
    expect(await getBalance(db, getWalletAccount(wallet))).toBe(500);
    await expect(give(wallet, 501, key)).rejects.toMatchObject({ code: "conflict" });
  });

  it("succeeds for simultaneous requests that create the same account", async () => {
    for (let round = 0; round < 5; round++) {
      const wallet = randomUUID();
      await Promise.all(
        Array.from({ length: 8 }, () =>
          transaction(db, (tx) =>
            post(tx, "admin_fund", {
              idemKey: randomUUID(),
              currency: "USD",
              accounts: { wallet },
              amounts: { amount: 500 },
            }),
          ),
        ),
      );
      expect(await getBalance(db, getWalletAccount(wallet))).toBe(4_000);
    }
  });

  it("spends a wallet down to zero, and refuses a cent more", async () => {
    const wallet = randomUUID();
    const order = randomUUID();
    await give(wallet, 100);
    await expect(spend(wallet, order, 101)).rejects.toMatchObject({ code: "insufficient_funds" });
    await spend(wallet, order, 100);
    expect(await getBalance(db, getWalletAccount(wallet))).toBe(0);
  });

  it("is refused for a zero or negative amount", async () => {
    await expect(give(randomUUID(), 0)).rejects.toThrow(/not balanced/);
    await expect(give(randomUUID(), -1)).rejects.toThrow(/below zero/);
  });

  it("is refused by the database when it does not balance", async () => {
    const wallet = randomUUID();
    await give(wallet, 100);
    const alone = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(
        sql`INSERT INTO txn (idem_key, kind, fingerprint) VALUES (${randomUUID()}, 'payment', 'x') RETURNING id`,
      );
      await tx.execute(sql`
        INSERT INTO entry (txn_id, n, account_id, currency, amount)
        SELECT ${rows[0]?.id}, 1, id, 'USD', -5 FROM account WHERE code = ${getWalletAccount(wallet)}`);
    });
    expect(sqlState(await alone.catch((reason: unknown) => reason))).toBe("23514");
    expect(await getBalance(db, getWalletAccount(wallet))).toBe(100);
  });

  it("is reversed once", async () => {
    const wallet = randomUUID();
    const { txnId } = await give(wallet, 700);
    const back = () => db.transaction((tx) => reverse(tx, txnId, { memo: "by mistake" }));
    expect(await back()).toMatchObject({ posted: true });
    expect(await back()).toMatchObject({ posted: false });
    expect(await getBalance(db, getWalletAccount(wallet))).toBe(0);
  });
});

describe("ledger tables", () => {
  it.each([
    "UPDATE entry SET amount = amount",
    "DELETE FROM entry",
    "TRUNCATE entry CASCADE",
    "UPDATE txn SET memo = 'x'",
    "DELETE FROM txn",
  ])("refuse a change: %s", async (statement) => {
    await give(randomUUID(), 1);
    const error = await db.execute(sql.raw(statement)).catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe("42501");
  });
});

/** Covers every leg of the table with two wallets, orders, banks and hotels. */
const movement = fc.record({
  event: fc.constantFrom(...(Object.keys(postings) as PostingEvent[])),
  which: fc.nat({ max: 1 }),
  amounts: fc.array(fc.nat({ max: 2_000 }), { minLength: 2, maxLength: 2 }),
  reversed: fc.boolean(),
});
const names: AccountNames[] = ["a", "b"].map((name) => ({
  wallet: `00000000-0000-4000-8000-00000000000${name}`,
  order: `LEDGERTEST${name.toUpperCase()}A`,
  gateway: name,
  revenue: { kind: "hotel", scope: name },
  receivable: name,
}));

it("keeps every balance equal to a reference model after random postings and reversals", async () => {
  const before = await db.execute<{ code: string; balance: number }>(sql`SELECT code, balance FROM account`);
  const model = new Map(before.rows.map(({ code, balance }) => [code, balance]));
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 15 }), async (movements) => {
      for (const { event, which, amounts, reversed } of movements) {
        const accounts = names[which] as AccountNames;
        const rule: Readonly<Record<string, Leg>> = postings[event].legs;
        const legs = Object.entries(rule).map(([leg, sides], at) => ({
          leg,
          ...sides,
          minor: amounts[at] ?? 0,
        }));
        const after = new Map(model);
        for (const { debit, credit, minor } of legs) {
          const grow = (code: string, by: number) => after.set(code, (after.get(code) ?? 0) + by);
          grow(accountCode(debit, accounts), accountKinds[debit].normal === "D" ? minor : 0 - minor);
          grow(accountCode(credit, accounts), accountKinds[credit].normal === "C" ? minor : 0 - minor);
        }
        // Without amounts, or with legs that cancel each other out on the same accounts, it is no posting.
        if ([...after].every(([code, minor]) => minor === (model.get(code) ?? 0))) continue;
        const overdrawn = legs.some(
          ({ debit }) => !accountKinds[debit].allowNegative && (after.get(accountCode(debit, accounts)) ?? 0) < 0,
        );
        const made = db.transaction((tx) =>
          post(tx, event, {
            idemKey: randomUUID(),
            currency: "USD",
            accounts,
            amounts: Object.fromEntries(legs.map(({ leg, minor }) => [leg, minor])),
          }),
        );
        if (overdrawn) {
          await expect(made).rejects.toMatchObject({ code: "insufficient_funds" });
          continue;
        }
        const { txnId } = await made;
        if (reversed) await db.transaction((tx) => reverse(tx, txnId, { memo: "undone" }));
        else for (const [code, minor] of after) model.set(code, minor);
      }
      for (const [code, minor] of model) expect(await getBalance(db, code)).toBe(minor);
    }),
    { numRuns: 40 },
  );
  const aboutTheLedger = (await brokenInvariants(db)).filter((name) => !name.startsWith("refunds in flight"));
  expect(aboutTheLedger).toEqual([]);
});
