import { quoted, tablesInOrder } from "@/backend/backup/tables";
import type { Database } from "@/backend/db/client";

/** Copies get ids that no original has. */
const apart = "g * 1000000";
/** References have twelve letters and digits without ambiguous characters. */
const otherRef = (ref: string) => `left(${ref}, 8) || translate(upper(lpad(to_hex(g), 4, '0')), '01', 'YZ')`;
const another = (column: string) => `md5(p.${column}::text || '/' || g)::uuid`;

/** For each table of a paid booking: the rows to copy and the columns that differ in a copy. */
const parts: Readonly<Record<string, { of: string; own: Readonly<Record<string, string>> }>> = {
  orders: { of: "true", own: { id: another("id"), ref: otherRef("p.ref"), quote_id: another("quote_id") } },
  order_line: { of: "true", own: { id: `p.id + ${apart}`, order_id: another("order_id") } },
  order_event: { of: "true", own: { id: `p.id + ${apart}`, order_id: another("order_id") } },
  hold: { of: "true", own: { id: another("id"), order_id: another("order_id") } },
  hold_line: { of: "true", own: { hold_id: another("hold_id") } },
  account: {
    of: "p.code LIKE 'order:%'",
    own: { id: `p.id + ${apart}`, code: `'order:' || ${otherRef("substr(p.code, 7)")}`, balance: "0", version: "0" },
  },
  txn: {
    of: "p.order_id IS NOT NULL",
    own: { id: `p.id + ${apart}`, idem_key: "p.idem_key || '/' || g", order_id: another("order_id") },
  },
  entry: {
    of: "EXISTS (SELECT FROM txn t WHERE t.id = p.txn_id AND t.order_id IS NOT NULL)",
    own: {
      txn_id: `p.txn_id + ${apart}`,
      account_id: `(SELECT CASE WHEN a.code LIKE 'order:%' THEN a.id + ${apart} ELSE a.id END FROM account a WHERE a.id = p.account_id)`,
    },
  },
};

const copiesAtOnce = 25;

/**
 * Multiplies bookings to a year's volume. Each copy has its own reference, hold, history and ledger entries, so that
 * all invariants still hold. The originals are paid by wallet.
 */
export async function multiplyBookings(db: Database, copies: number, progress: (done: number) => void): Promise<void> {
  const client = await db.$client.connect();
  try {
    const tables = (await tablesInOrder(client)).filter(({ name }) => name in parts);
    for (const { name } of tables) await client.query(`CREATE TEMP TABLE first_${name} AS SELECT * FROM ${name}`);
    for (let from = 1; from <= copies; from += copiesAtOnce) {
      const to = Math.min(copies, from + copiesAtOnce - 1);
      await client.query("BEGIN");
      for (const { name, columns } of tables) {
        const part = parts[name];
        const values = columns.map((column) => part?.own[column] ?? `p.${quoted(column)}`);
        await client.query(`
          INSERT INTO ${name} (${columns.map(quoted).join(", ")}) OVERRIDING SYSTEM VALUE
          SELECT ${values.join(", ")} FROM generate_series(${from}, ${to}) g, first_${name} p WHERE ${part?.of}`);
      }
      await client.query("COMMIT");
      progress(to);
    }
    await client.query(`
      UPDATE stock s SET sold = booked.n
        FROM (SELECT l.stock_id, sum(l.quantity) AS n FROM hold_line l JOIN hold h ON h.id = l.hold_id
               WHERE h.state = 'consumed' GROUP BY 1) booked
       WHERE booked.stock_id = s.id`);
  } finally {
    client.release();
  }
}
