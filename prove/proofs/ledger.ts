import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { accountCode, type accountKinds, kindOfAccount } from "@/backend/ledger/accounts";
import { getBalance, post, reverse } from "@/backend/ledger/post";
import { type PostingEvent, postings } from "@/backend/ledger/postings";
import { AppError } from "@/lib/errors";
import { brokenInvariants } from "../http/page-check";
import { createPicker, lanes, whole } from "../numbers";
import { findBroken, type Progress, proof, type World } from "../proof";

const names = ["a", "b", "c"] as const;
type Legs = Readonly<Record<string, { debit: keyof typeof accountKinds; credit: keyof typeof accountKinds }>>;
const getLegs = (event: PostingEvent): Legs => postings[event].legs;
const events = Object.keys(postings) as PostingEvent[];

const anyPosting = fc.record({
  event: fc.constantFrom(...events),
  name: fc.constantFrom(...names),
  amounts: fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 2, maxLength: 2 }),
  /** Repeated under one key, or reversed. */
  next: fc.constantFrom("nothing", "nothing", "nothing", "again", "back"),
});
type AnyPosting = typeof anyPosting extends fc.Arbitrary<infer T> ? T : never;

type Move = { code: string; debitMinor: number };

const sumMoves = (moves: readonly Move[], code: string): number =>
  moves.filter((move) => move.code === code).reduce((sum, { debitMinor }) => sum + debitMinor, 0);

/** Expected balances, computed by plain sums. */
class ReferenceModel {
  readonly balances = new Map<string, number>();
  /** The balances after these movements, or null when an account would be overdrawn. */
  tried(moves: readonly Move[]): Map<string, number> | null {
    const after = new Map<string, number>();
    for (const { code, debitMinor } of moves) {
      const { normal } = kindOfAccount(code);
      const before = after.get(code) ?? this.balances.get(code) ?? 0;
      after.set(code, before + (normal === "D" ? debitMinor : 0 - debitMinor));
    }
    const overdrawn = [...after].some(([code, balance]) => balance < 0 && !kindOfAccount(code).allowNegative);
    return overdrawn ? null : after;
  }
  keep(after: ReadonlyMap<string, number>): void {
    for (const [code, balance] of after) this.balances.set(code, balance);
  }
}

/** There are no orders here, so invariants about refunds do not apply. */
const brokenLedger = async (db: Database) =>
  (await brokenInvariants(db)).filter((line) => !line.startsWith("refunds in flight"));

type Counts = { posted: number; refused: number; takenBack: number };

async function randomPostings(
  world: World,
  runs: number,
  progress: Progress,
): Promise<{ counts: Counts; wrong: string[] }> {
  const db = await world.database("app", { max: 4 });
  const referenceModel = new ReferenceModel();
  const counts: Counts = { posted: 0, refused: 0, takenBack: 0 };
  let at = 0;
  const accountNames = (name: string) => ({
    wallet: name,
    order: name,
    gateway: name,
    revenue: { kind: "hotel", scope: name },
    receivable: name,
  });

  async function once({ event, name, amounts, next }: AnyPosting): Promise<void> {
    const accounts = accountNames(name);
    const legs = Object.entries(getLegs(event));
    const moves = legs.flatMap(([, { debit, credit }], leg) => [
      { code: accountCode(debit, accounts), debitMinor: amounts[leg] ?? 0 },
      { code: accountCode(credit, accounts), debitMinor: 0 - (amounts[leg] ?? 0) },
    ]);
    // Legs that cancel each other out on the same accounts are no posting.
    if (moves.every(({ code }) => sumMoves(moves, code) === 0)) return;
    const after = referenceModel.tried(moves);
    const idemKey = randomUUID();
    const facts = {
      idemKey,
      currency: "USD",
      accounts,
      amounts: Object.fromEntries(legs.map(([leg], index) => [leg, amounts[index] ?? 0])),
    };
    // The event is random, so the types of its accounts and amounts are asserted here.
    const send = () => transaction(db, (tx) => post(tx, event, facts as Parameters<typeof post<PostingEvent>>[2]));
    const made = await send().catch((error: unknown) => {
      if (error instanceof AppError && error.code === "insufficient_funds") return null;
      throw error;
    });
    if ((made === null) !== (after === null))
      throw new Error(`${event} was ${made ? "booked" : "refused"}, plain sums differ`);
    if (!made || !after) return void counts.refused++;
    counts.posted++;
    referenceModel.keep(after);
    if (next === "again" && (await send()).posted) throw new Error(`${event} was booked twice under one key`);
    const undone =
      next === "back" ? referenceModel.tried(moves.map((m) => ({ ...m, debitMinor: 0 - m.debitMinor }))) : null;
    if (undone) {
      await transaction(db, (tx) => reverse(tx, made.txnId, { memo: "proof" }));
      referenceModel.keep(undone);
      counts.takenBack++;
    }
    if (++at % 200 === 0) progress(at, runs);
  }

  const report = await fc.check(fc.asyncProperty(anyPosting, once), {
    numRuns: runs,
    seed: world.seed,
    endOnFailure: true,
  });
  const wrong = report.failed
    ? [`${report.errorInstance ?? "failed"} at ${JSON.stringify(report.counterexample)}`]
    : [];
  for (const [code, balance] of referenceModel.balances) {
    const held = await getBalance(db, code);
    if (held !== balance) wrong.push(`${code} holds ${held}, plain sums result in ${balance}`);
  }
  return { counts, wrong: [...wrong, ...(await brokenLedger(db))] };
}

const wallets = 1_000;
const perStatement = 250;

/**
 * A million movements: many postings per statement, several connections, random accounts; busy accounts are contended.
 * Expected sums are compared at the end.
 */
async function movements(world: World, total: number, progress: Progress): Promise<{ drift: number; wrong: string[] }> {
  const db = await world.database("app", { max: 4 });
  const pick = createPicker(world.seed);
  const expected = new Float64Array(wallets);
  let given = 0;
  await db.execute(sql`
    INSERT INTO account (code, currency, normal, allow_negative)
    SELECT 'wallet:' || n, 'USD', 'C', true FROM generate_series(0, ${wallets - 1}) AS n
    UNION ALL SELECT 'promo_expense', 'USD', 'D', true`);
  const statements = Math.ceil(total / 2 / perStatement);
  const tasks = Array.from({ length: statements }, (_, batch) => {
    const to = Array.from({ length: perStatement }, () => pick(wallets));
    const amounts = Array.from({ length: perStatement }, () => 1 + pick(1_000_000));
    for (const [at, wallet] of to.entries()) {
      expected[wallet] = (expected[wallet] ?? 0) + (amounts[at] ?? 0);
      given += amounts[at] ?? 0;
    }
    return () =>
      // Accounts in id order, as everywhere. promo_expense was created last and is locked last.
      transaction(db, (tx) =>
        tx.execute(sql`
          WITH wanted AS (
            SELECT 'wallet:' || w AS code, amount, ${`m:${batch}:`} || n AS key
              FROM unnest(${sql.param(to)}::int[], ${sql.param(amounts)}::bigint[]) WITH ORDINALITY AS u (w, amount, n)
          ),
          made AS (
            INSERT INTO txn (idem_key, kind, fingerprint) SELECT key, 'admin_fund', key FROM wanted RETURNING id, fingerprint AS key
          ),
          legs AS (
            SELECT made.id AS txn_id, 1 AS n, a.id AS account_id, 0 - wanted.amount AS amount
              FROM made JOIN wanted USING (key) JOIN account a ON a.code = wanted.code
            UNION ALL
            SELECT made.id, 2, a.id, wanted.amount FROM made JOIN wanted USING (key), account a WHERE a.code = 'promo_expense'
          )
          INSERT INTO entry (txn_id, n, account_id, currency, amount)
          SELECT txn_id, n, account_id, 'USD', amount FROM legs ORDER BY account_id`),
      );
  });
  await lanes(4, tasks, (done) => progress(done, statements, "movements"));
  const { rows } = await db.execute<{ code: string; balance: number }>(sql`SELECT code, balance FROM account`);
  let drift = 0;
  for (const { code, balance } of rows)
    drift += Math.abs(balance - (code === "promo_expense" ? given : (expected[Number(code.slice(7))] ?? 0)));
  const { rows: counted } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM entry`);
  const booked = counted[0]?.n ?? 0;
  return {
    drift,
    wrong: [
      ...(await brokenLedger(db)),
      ...findBroken({ [`${whole(total)} movements are written, not ${whole(booked)}`]: booked >= total }),
    ],
  };
}

export const ledger = proof<{ postings: number; movements: number }>({
  id: "ledger",
  title: "The ledger",
  guarantee: "After any postings, repetitions and reversals, balances equal their entries and no wallet is negative.",
  target: "10,000 random postings of every kind: 0 breaks; drift 0 minor units over 1,000,000 movements",
  quick: { postings: 250, movements: 5_000 },
  full: { postings: 10_000, movements: 1_000_000 },
  minutes: 6,
  async run(world, size, progress) {
    const { counts, wrong } = await randomPostings(world, size.postings, progress);
    const many = await movements(world, size.movements, progress);
    return {
      figures: `${whole(counts.posted)} of ${whole(size.postings)} postings booked, ${whole(counts.refused)} refused as overdrafts, ${whole(counts.takenBack)} taken back, ${wrong.length} breaks; drift ${many.drift} over ${whole(size.movements)} movements`,
      broken: [
        ...wrong,
        ...many.wrong,
        ...findBroken({
          "no drift": many.drift === 0,
          "some were booked and some refused": counts.posted > 0 && counts.refused > 0,
        }),
      ],
    };
  },
});
