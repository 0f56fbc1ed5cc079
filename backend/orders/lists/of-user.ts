import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { all, beginning, containing } from "@/backend/http/listing";
import type { OrderTab, ordersOfPage, ordersOfQuery } from "@/lib/contracts/orders/client-orders";
import type { OrderRow } from "@/lib/contracts/orders/order";
import type { KindId } from "@/lib/kinds/kind";
import { inScope } from "../lifecycle/lock";
import { readProviders } from "../provider/providers";
import { orderSearchText, readRows } from "./list";

/** The orders of one user, of every kind: the client's own lists and the administrator's view of a client. */

type Query = z.output<typeof ordersOfQuery>;

const neverPaid = sql`(o.reason IN ('expired', 'payment_failed') AND o.paid_minor = 0)`;
const booked = sql`o.status IN ('requested', 'processing')`;

const tabs = {
  upcoming: sql`(${booked} AND o.service_end > now())`,
  past: sql`(o.status = 'completed' OR (${booked} AND o.service_end <= now()))`,
  cancelled: sql`(o.status = 'cancelled' AND NOT ${neverPaid})`,
  unfinished: sql`(o.status = 'awaiting_payment' OR (o.status = 'cancelled' AND ${neverPaid}))`,
  to_pay: sql`((o.status = 'awaiting_payment' AND h.state = 'active' AND h.expires_at > now())
    OR (${booked} AND o.due_now_minor + o.due_later_minor > o.paid_minor - o.refunded_minor))`,
  all: sql`true`,
} satisfies Record<OrderTab, SQL>;

/** Upcoming orders are sorted by start, past orders latest first. */
const sorted = (tab: OrderTab): SQL =>
  tab === "upcoming" || tab === "to_pay" ? sql`o.service_start` : sql`o.service_start DESC`;

/** Matches the beginning of the reference of a booking or trip, or parts of title, place and guest. */
function searching(q: string): SQL {
  const ref = beginning(q.toUpperCase());
  return sql`(o.ref LIKE ${ref} OR (SELECT t.ref FROM trip t WHERE t.id = o.trip_id) LIKE ${ref}
    OR ${orderSearchText} LIKE public.fold(${containing(q)}))`;
}

/** Adds the current picture of the product to each row. */
async function withPictures(db: Db, rows: readonly OrderRow[]): Promise<z.input<typeof ordersOfPage>["items"]> {
  const { rows: products } = await db.execute<{ id: string; kind: KindId; productId: number | null }>(
    sql`SELECT ref AS id, kind, product_id AS "productId" FROM orders WHERE ref = ANY(${sql.param(rows.map(({ ref }) => ref))})`,
  );
  const providers = await readProviders(db, products);
  return rows.map((row) => ({ ...row, picture: providers.get(row.ref)?.picture ?? null }));
}

/**
 * Lists the orders of `userId` that `actor` may see for one tab, with the counts of all tabs. A client only sees their
 * own orders. `order` overrides the sort order of the tab and uses `orders o`.
 */
export async function listUserOrders(
  db: Db,
  actor: Actor,
  userId: string,
  { kind, tab, q, page, pageSize }: Query,
  order: SQL = sorted(tab),
): Promise<z.input<typeof ordersOfPage>> {
  const which = all([
    sql`o.user_id = ${userId}`,
    inScope(actor),
    kind && sql`o.kind = ${kind}`,
    q ? searching(q) : undefined,
  ]);
  const counting = Object.entries(tabs).map(
    ([name, condition]) => sql`count(*) FILTER (WHERE ${condition})::int AS ${sql.identifier(name)}`,
  );
  const [counted, items] = await Promise.all([
    db.execute<Record<OrderTab, number>>(
      sql`SELECT ${sql.join(counting, sql`, `)} FROM orders o LEFT JOIN hold h ON h.order_id = o.id WHERE ${which}`,
    ),
    readRows(db, actor, sql`${which} AND ${tabs[tab]}`, order, pageSize, (page - 1) * pageSize),
  ]);
  const counts = counted.rows[0] ?? { upcoming: 0, past: 0, cancelled: 0, unfinished: 0, to_pay: 0, all: 0 };
  return { items: await withPictures(db, items), total: counts[tab], page, pageSize, counts };
}
