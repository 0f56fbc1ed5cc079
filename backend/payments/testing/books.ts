import { sql } from "drizzle-orm";
import { getClearing } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { brokenInvariants } from "@/backend/orders/testing";
import { compareWithLedger, reconcile } from "@/backend/payments/reconcile";
import type { Shop } from "./payment-world";

/** Runs the jobs until no payment is due. */
export async function untilNothingIsDue({ db, payments, runCardRefunds }: Shop, rounds = 200): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await db.execute(sql`UPDATE payment_attempt SET next_poll_at = now() WHERE next_poll_at IS NOT NULL`);
    const { polled, changed } = await reconcile(payments);
    const refunded = await runCardRefunds();
    if ((polled === 0 || changed === 0) && refunded === 0) return;
  }
}

/** Compares the ledger with the provider's records. One line per difference. */
export async function bookFaults(shop: Shop): Promise<string[]> {
  const { db, bank, payments, count } = shop;
  const sum = (amounts: number[]) => amounts.reduce((total, minor) => total + minor, 0);
  const captured = [...bank.payments.values()].filter(({ state }) => state === "captured");
  // The reported values of a payment if a script overrides the bank's response.
  const taken = sum(captured.map(({ amount, overrides: response }) => (response.amount ?? amount).minor));
  const inReview = await count(sql`SELECT 1 FROM payment_attempt WHERE state = 'review'`);
  const reviewed = sum(
    captured
      .filter(({ overrides: response }) => response.amount !== undefined)
      .map(({ overrides: response }) => response.amount?.minor ?? 0),
  );
  const returned = sum(
    [...bank.refunds.values()]
      .filter(({ response }) => response.state === "succeeded")
      .map(({ amount }) => amount.minor),
  );
  const ours = await getBalance(db, getClearing(bank.id));
  const theirs = taken - reviewed - returned;
  const doubles = await count(sql`
    SELECT 1 FROM payment_attempt WHERE state IN ('captured', 'partially_refunded', 'refunded') AND purpose = 'order'
     GROUP BY order_id HAVING count(*) > 1`);
  const open = await count(sql`
    SELECT 1 FROM payment_attempt WHERE state IN ('created', 'redirected', 'pending', 'authorized')`);
  const found = await count(sql`SELECT 1 FROM recon_issue WHERE resolved_at IS NULL AND kind <> 'amount_mismatch'`);
  const differences = await compareWithLedger(payments);
  const faults: [string, boolean][] = [
    [`the clearing account says ${ours}, the bank ${theirs}`, ours !== theirs],
    [`${doubles} orders were paid twice`, doubles !== 0],
    [`${open} payments are still open`, open !== 0],
    [`${found} findings beside ${inReview} payments in review`, found !== 0],
    [`${differences} differences between attempts and ledger`, differences !== 0],
  ];
  const broken = await brokenInvariants(db);
  return [...faults.filter(([, is]) => is).map(([text]) => text), ...broken.map((name) => `broken: ${name}`)];
}
