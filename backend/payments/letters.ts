import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Deps } from "@/backend/http/context";
import { walletOf } from "@/backend/ledger/accounts";
import { balanceOf } from "@/backend/ledger/post";
import { sendMail } from "@/backend/mail/send";
import { formatMoney } from "@/lib/money";
import type { Attempt } from "./attempts";

type Person = { name: string; email: string };

async function personOf(tx: Db, userId: string): Promise<Person | undefined> {
  const { rows } = await tx.execute<Person>(sql`SELECT name, email FROM booking_owner WHERE id = ${userId}`);
  return rows[0];
}

const pageOf = ({ env }: Pick<Deps, "env">, path: string) => new URL(path, env.APP_ORIGIN).href;

/** What a payer hears by mail; all of it goes through the outbox of the caller's transaction. */
export async function writeOfTopUp(tx: Db, deps: Deps, attempt: Attempt): Promise<void> {
  const person = await personOf(tx, attempt.userId);
  if (!person) return;
  const balance = await balanceOf(tx, walletOf(attempt.userId));
  await sendMail(tx, {
    event: "walletTopUp",
    to: person.email,
    data: {
      name: person.name,
      amount: formatMoney(attempt.amountMinor, attempt.currency),
      balance: formatMoney(balance, attempt.currency),
      link: pageOf(deps, "/client/Wallet"),
    },
  });
}

export async function writeOfRefund(
  tx: Db,
  deps: Pick<Deps, "env">,
  refund: { userId: string; ref: string; amountMinor: number; currency: string; to: "card" | "wallet" },
): Promise<void> {
  const person = await personOf(tx, refund.userId);
  if (!person) return;
  await sendMail(tx, {
    event: "refundDone",
    to: person.email,
    data: {
      name: person.name,
      ref: refund.ref,
      amount: formatMoney(refund.amountMinor, refund.currency),
      to: refund.to === "card" ? "your card" : "your wallet",
      link: pageOf(deps, `/hotel/reserving/payment/status?ref=${refund.ref}`),
    },
  });
}
