import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { AppError } from "@/lib/errors";
import { type AccountNames, kindOfAccount } from "./accounts";
import { post, reverse } from "./post";
import { type Leg, type PostingEvent, postings } from "./postings";
import { computeSettlement } from "./settlement";

const db = await testDatabase("owner");
const at = { timeZone: "Europe/Berlin", currency: "USD" };
/** Around a daylight saving change: 28 March 2027 has 23 hours in Berlin. */
const days = ["2027-03-27", "2027-03-28", "2027-03-29"];

const movement = fc.record({
  event: fc.constantFrom(...(Object.keys(postings) as PostingEvent[])),
  which: fc.nat({ max: 1 }),
  amounts: fc.array(fc.nat({ max: 50_000 }), { minLength: 2, maxLength: 2 }),
  minute: fc.integer({ min: 0, max: 3 * 24 * 60 - 61 }),
  reversed: fc.boolean(),
});
const names: AccountNames[] = ["cash", "terminal"].map((name) => ({
  wallet: `wallet-${name}`,
  order: `order-${name}`,
  gateway: name,
  revenue: { kind: "hotel", scope: name },
  receivable: name,
}));
const start = Date.parse("2027-03-26T23:00:00Z");

/** Changes the date of a transaction. Only the owner of the tables may do this. */
async function dated(txnId: number, minute: number): Promise<void> {
  await db.execute(sql`ALTER TABLE txn DISABLE TRIGGER txn_immutable`);
  await db.execute(
    sql`UPDATE txn SET created_at = ${new Date(start + minute * 60_000).toISOString()} WHERE id = ${txnId}`,
  );
  await db.execute(sql`ALTER TABLE txn ENABLE TRIGGER txn_immutable`);
}

type Raw = { kind: string; code: string; amount: number; day: string };

/** The reference model: adds up the entries one by one. */
function computed(raw: readonly Raw[], day: string) {
  const side = (code: string) => (kindOfAccount(code).normal === "D" ? 1 : -1);
  const total = (keep: (row: Raw) => boolean) => raw.filter(keep).reduce((sum, { amount }) => sum + amount, 0);
  const starting = (word: string) => (row: Raw) => row.code.startsWith(word);
  const balance = (word: string, until: (row: Raw) => boolean) => {
    const code = raw.find(starting(word))?.code;
    return code ? 0 + side(code) * total((row) => starting(word)(row) && until(row)) : 0;
  };
  return {
    debits: total((row) => row.day === day && row.amount > 0),
    opening: (word: string) => balance(word, (row) => row.day < day),
    closing: (word: string) => balance(word, (row) => row.day <= day),
    net: (kind: string, word: string) => total((row) => row.day === day && row.kind === kind && starting(word)(row)),
    moved: (word: string) => balance(word, (row) => row.day === day),
  };
}

it("matches a reference computation from the ledger entries after random postings and reversals", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 5, maxLength: 25 }), async (movements) => {
      for (const { event, which, amounts, minute, reversed } of movements) {
        const legs = Object.keys(postings[event].legs as Readonly<Record<string, Leg>>);
        // With one name per kind of account the legs of `joined` could cancel each other.
        const used = event === "joined" ? legs.slice(0, 1) : legs;
        const given = Object.fromEntries(used.map((leg, n) => [leg, amounts[n] ?? 0]));
        if (Object.values(given).every((minor) => minor === 0)) continue;
        const accounts = names[which] as AccountNames;
        const facts = { idemKey: randomUUID(), currency: "USD", accounts, amounts: given };
        const made = await db
          .transaction((tx) => post(tx, event, facts))
          .catch((error: unknown) => {
            if (error instanceof AppError && error.code === "insufficient_funds") return null;
            throw error;
          });
        if (!made) continue;
        await dated(made.txnId, minute);
        if (!reversed) continue;
        const back = await db.transaction((tx) => reverse(tx, made.txnId, { memo: "undone" })).catch(() => null);
        if (back) await dated(back.txnId, minute + 60);
      }
      const { rows: raw } = await db.execute<Raw>(sql`
        SELECT coalesce(was.kind, t.kind) AS kind, a.code, e.amount, (t.created_at AT TIME ZONE ${at.timeZone})::date::text AS day
          FROM txn t JOIN entry e ON e.txn_id = t.id JOIN account a ON a.id = e.account_id LEFT JOIN txn was ON was.id = t.reverses`);
      let before: Map<string, number> | null = null;
      for (const day of days) {
        const report = await computeSettlement(db, { ...at, day });
        const plain = computed(raw, day);
        expect([report.debitMinor, report.creditMinor]).toEqual([plain.debits, plain.debits]);
        for (const { account, openingMinor, closingMinor, debitMinor, creditMinor } of report.accounts) {
          const word = account === "wallet" || account === "order" ? `${account}:` : account;
          expect([account, openingMinor, closingMinor]).toEqual([account, plain.opening(word), plain.closing(word)]);
          expect(debitMinor + creditMinor).toBeGreaterThanOrEqual(Math.abs(plain.moved(word)));
          if (before) expect([account, openingMinor]).toEqual([account, before.get(account) ?? 0]);
        }
        before = new Map(report.accounts.map(({ account, closingMinor }) => [account, closingMinor]));
        for (const p of report.providers) {
          const word = `gateway:${p.provider}:`;
          const captured = plain.net("capture", word) + plain.net("desk_payment", word);
          const toppedUp = plain.net("topup", word) + plain.net("unused_payment", word);
          expect([p.capturedMinor, p.topUpMinor]).toEqual([captured, toppedUp]);
          expect([p.refundedMinor, p.paidOutMinor + p.feeMinor]).toEqual([
            0 - plain.net("settlement", word),
            0 - plain.net("bank_payout", word),
          ]);
          expect(p.openingMinor + p.capturedMinor + p.topUpMinor - p.refundedMinor - p.paidOutMinor - p.feeMinor).toBe(
            p.closingMinor,
          );
        }
        expect(report.providers.reduce((sum, { feeMinor }) => sum + feeMinor, 0)).toBe(plain.moved("fee_expense"));
        expect(report.tenders).toEqual([
          {
            tender: "card",
            paidMinor: 0 - plain.net("capture", "order:"),
            // No posting here belongs to a refund of a payment at the desk.
            refundedMinor: 0 - plain.net("refund", "refund_in_flight"),
          },
          ...["cash", "transfer", "terminal"].map((tender) => ({
            tender,
            paidMinor: plain.net("desk_payment", `gateway:${tender}:`),
            refundedMinor: 0,
          })),
          {
            tender: "wallet",
            paidMinor: 0 - plain.net("payment", "order:"),
            refundedMinor: 0 - plain.net("refund", "wallet:"),
          },
        ]);
        expect(report.totals).toEqual({
          earnedMinor: plain.moved("revenue:"),
          taxMinor: plain.moved("tax_payable"),
          feesMinor: plain.moved("fee_expense"),
          creditGivenMinor: plain.moved("promo_expense") + plain.moved("adjust"),
          walletLiabilityMinor: plain.closing("wallet:"),
          orderLiabilityMinor: plain.closing("order:"),
          refundsOnTheirWayMinor: plain.closing("refund_in_flight"),
        });
      }
    }),
    { numRuns: 15 },
  );
});
