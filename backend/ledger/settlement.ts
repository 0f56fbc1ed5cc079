import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type DeskMethod, deskMethods } from "@/lib/booking/desk-payment";
import type { SettlementReport } from "@/lib/contracts/money/settlement";
import { type AccountKind, accountKinds, getClearing } from "./accounts";
import type { PostingEvent } from "./postings";

type Day = { day: string; timeZone: string };
type Account = SettlementReport["accounts"][number];

/** First instant of the day and of the next day in the site's time zone. A day may have 23 or 25 hours. */
const bounds = ({ day, timeZone }: Day) => sql`
  bounds AS (SELECT (${day}::date)::timestamp AT TIME ZONE ${timeZone} AS "start",
                    (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone} AS "end")`;
/** One line each for all wallets, orders and resellers, because only their sums matter here. */
const group = sql`CASE WHEN split_part(a.code, ':', 1) IN ('wallet', 'order', 'receivable') THEN split_part(a.code, ':', 1) ELSE a.code END`;

const texts: Record<AccountKind, string> = {
  wallet: "Owed to clients' wallets",
  order: "Paid for services not given yet",
  gateway: "At the payment provider",
  refund_in_flight: "Refunds on their way",
  revenue: "Earned",
  tax_payable: "Tax owed on",
  promo_expense: "Credit given",
  adjust: "Goodwill given",
  receivable: "Owed by resellers",
  bank: "In our bank account",
  fee_expense: "Fees of providers",
};

type AccountRow = Omit<Account, "kind" | "text">;

/**
 * Balances at both ends of the day and the movements between, in one statement and therefore one snapshot. Computed
 * backwards from the current balances, so that recent reports do not read the whole history.
 */
async function readAccounts(db: Db, at: Day): Promise<Account[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    WITH ${bounds(at)},
    moved AS (
      SELECT e.account_id, coalesce(sum(e.amount) FILTER (WHERE e.amount > 0 AND t.created_at < bounds."end"), 0) AS debit,
             coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0 AND t.created_at < bounds."end"), 0) AS credit,
             coalesce(sum(e.amount) FILTER (WHERE t.created_at >= bounds."end"), 0) AS later
        FROM bounds, txn t JOIN entry e ON e.txn_id = t.id WHERE t.created_at >= bounds."start" GROUP BY e.account_id
    ),
    known AS (
      SELECT ${group} AS account, coalesce(m.debit, 0) AS debit, coalesce(m.credit, 0) AS credit,
             CASE WHEN a.normal = 'D' THEN 1 ELSE -1 END AS side,
             a.balance - CASE WHEN a.normal = 'D' THEN 1 ELSE -1 END * coalesce(m.later, 0) AS closing
        FROM account a LEFT JOIN moved m ON m.account_id = a.id
    )
    SELECT account, sum(closing - side * (debit - credit))::bigint AS "openingMinor", sum(debit)::bigint AS "debitMinor",
           sum(credit)::bigint AS "creditMinor", sum(closing)::bigint AS "closingMinor"
      FROM known GROUP BY account
    HAVING bool_or(debit <> 0 OR credit <> 0) OR sum(closing) <> 0 ORDER BY account`);
  return rows.map((row) => {
    const kind = (row.account.split(":", 1)[0] ?? "") as AccountKind;
    return { ...row, kind, text: texts[kind] };
  });
}

type Movement = { kind: PostingEvent; account: string; desk: DeskMethod | null; minor: number; feeMinor: number };

/** The method of the payment at the desk that a refund belongs to. Its entries name the clearing account of all refunds. */
const deskOfRefund = sql`(
  SELECT p.provider FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id
   WHERE 'refund:' || r.idem_key = coalesce(was.idem_key, t.idem_key) AND p.provider = ANY(${sql.param([...deskMethods])}::text[]))`;

/** Net movements of the day by event. A reversal counts against its event. Debits are positive. */
async function readMovements(db: Db, at: Day): Promise<Movement[]> {
  const { rows } = await db.execute<Movement>(sql`
    WITH ${bounds(at)}
    SELECT coalesce(was.kind, t.kind) AS kind, ${group} AS account,
           CASE WHEN coalesce(was.kind, t.kind) = 'refund' THEN ${deskOfRefund} END AS desk, sum(e.amount)::bigint AS minor,
           coalesce(sum((SELECT f.amount FROM entry f JOIN account x ON x.id = f.account_id
                          WHERE f.txn_id = t.id AND x.code = 'fee_expense')), 0)::bigint AS "feeMinor"
      FROM bounds, txn t JOIN entry e ON e.txn_id = t.id JOIN account a ON a.id = e.account_id
      LEFT JOIN txn was ON was.id = t.reverses
     WHERE t.created_at >= bounds."start" AND t.created_at < bounds."end" GROUP BY 1, 2, 3`);
  return rows;
}

const getProvider = (account: string) => account.split(":")[1] ?? account;
const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((total, item) => total + of(item), 0);

/** The ledger report of one day, computed from the entries only. */
export async function computeSettlement(db: Db, at: Day & { currency: string }): Promise<SettlementReport> {
  const accounts = await readAccounts(db, at);
  const movements = await readMovements(db, at);
  const net = (event: PostingEvent, account: string) =>
    sum(movements, (one) => (one.kind === event && one.account === account ? one.minor : 0));
  const refundedTo = (method: DeskMethod | null) =>
    0 -
    sum(movements, ({ kind, account, desk, minor }) =>
      kind === "refund" && account === "refund_in_flight" && desk === method ? minor : 0,
    );
  const of = (kind: AccountKind) => accounts.filter((account) => account.kind === kind);
  const moved = (kind: AccountKind) => {
    const side = accountKinds[kind].normal === "D" ? 1 : -1;
    return sum(of(kind), ({ debitMinor, creditMinor }) => side * (debitMinor - creditMinor));
  };
  const closing = (kind: AccountKind) => sum(of(kind), ({ closingMinor }) => closingMinor);
  return {
    day: at.day,
    timeZone: at.timeZone,
    currency: at.currency,
    accounts,
    providers: of("gateway").map(({ account, openingMinor, closingMinor }) => {
      const feeMinor = sum(movements, (one) =>
        one.kind === "bank_payout" && one.account === account ? one.feeMinor : 0,
      );
      return {
        provider: getProvider(account),
        openingMinor,
        capturedMinor: net("capture", account) + net("desk_payment", account),
        topUpMinor: net("topup", account) + net("unused_payment", account),
        refundedMinor: 0 - net("settlement", account),
        paidOutMinor: 0 - net("bank_payout", account) - feeMinor,
        feeMinor,
        closingMinor,
      };
    }),
    tenders: [
      { tender: "card", paidMinor: 0 - net("capture", "order"), refundedMinor: refundedTo(null) },
      ...deskMethods.map((tender) => ({
        tender,
        paidMinor: net("desk_payment", getClearing(tender)),
        refundedMinor: refundedTo(tender),
      })),
      { tender: "wallet", paidMinor: 0 - net("payment", "order"), refundedMinor: 0 - net("refund", "wallet") },
    ],
    totals: {
      earnedMinor: moved("revenue"),
      taxMinor: moved("tax_payable"),
      feesMinor: moved("fee_expense"),
      creditGivenMinor: moved("promo_expense") + moved("adjust"),
      walletLiabilityMinor: closing("wallet"),
      orderLiabilityMinor: closing("order"),
      refundsOnTheirWayMinor: closing("refund_in_flight"),
    },
    debitMinor: sum(accounts, ({ debitMinor }) => debitMinor),
    creditMinor: sum(accounts, ({ creditMinor }) => creditMinor),
  };
}
