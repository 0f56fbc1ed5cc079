import { sql } from "drizzle-orm";
import type { Invariant } from "@/backend/kinds/kind";
import { type Leg, postings } from "@/backend/ledger/postings";
import { isOfOrder } from "@/backend/orders/payment/refunds";
import { deskMethods } from "@/lib/booking/desk-payment";

/** The table of postings: one row per account that an event may debit (1) or credit (-1). */
const legRows = sql.join(
  Object.entries(postings).flatMap(([kind, { legs }]) =>
    Object.values(legs as Readonly<Record<string, Leg>>).flatMap(({ debit, credit }) => [
      sql`(${kind}, ${debit}, 1)`,
      sql`(${kind}, ${credit}, -1)`,
    ]),
  ),
  sql`, `,
);

/**
 * Invariants of all kinds as queries that count violations (docs/reliability.md §5, docs/domain.md §1.11). Checked at start, every
 * ten minutes, and by all tests that change inventory or money. Each must count 0.
 */
export const common: readonly Invariant[] = [
  {
    name: "every ledger transaction has entries and sums to zero per currency",
    broken: sql`
      SELECT t.id FROM txn t LEFT JOIN entry e ON e.txn_id = t.id
       GROUP BY t.id, e.currency HAVING count(e.n) = 0 OR sum(e.amount) <> 0`,
  },
  {
    name: "an account's balance is the sum of its entries",
    broken: sql`
      SELECT a.id FROM account a LEFT JOIN entry e ON e.account_id = a.id
       GROUP BY a.id HAVING a.balance <> coalesce(sum(CASE WHEN a.normal = 'D' THEN e.amount ELSE -e.amount END), 0)`,
  },
  {
    // Two movements of one account may take effect in a different order than their ids.
    name: "every movement of an account is an entry, one of which left the balance as it is",
    broken: sql`
      SELECT a.id FROM account a JOIN entry e ON e.account_id = a.id
       GROUP BY a.id HAVING a.version <> count(e.n) OR NOT bool_or(e.balance_after = a.balance)`,
  },
  {
    name: "no wallet and no order account is below zero",
    broken: sql`SELECT id FROM account WHERE balance < 0 AND (code LIKE 'wallet:%' OR code LIKE 'order:%')`,
  },
  {
    name: "the paid amount of an order matches the ledger",
    broken: sql`
      SELECT o.id FROM orders o LEFT JOIN account a ON a.code = 'order:' || o.ref
       LEFT JOIN entry e ON e.account_id = a.id LEFT JOIN txn t ON t.id = e.txn_id AND t.kind IN ('payment', 'capture', 'desk_payment')
       GROUP BY o.id HAVING o.paid_minor <> coalesce(-sum(e.amount) FILTER (WHERE t.id IS NOT NULL), 0)`,
  },
  {
    name: "the refunded amount of an order is the sum of its refunds",
    broken: sql`
      SELECT o.id FROM orders o LEFT JOIN refund r ON r.order_id = o.id AND r.state <> 'failed' AND ${isOfOrder}
       GROUP BY o.id HAVING o.refunded_minor <> coalesce(sum(r.amount_minor), 0)`,
  },
  {
    name: "every charge after booking is in the ledger according to its state",
    broken: sql`
      SELECT c.id FROM order_charge c
       WHERE (c.paid_at IS NOT NULL) <> EXISTS (SELECT 1 FROM txn t WHERE t.idem_key = 'charge:' || c.id)
          OR (c.paid_at IS NOT NULL AND c.state = 'withdrawn') <> (
               EXISTS (SELECT 1 FROM txn t WHERE t.idem_key = 'charge-returned:' || c.id)
               OR EXISTS (SELECT 1 FROM refund r JOIN txn t ON t.idem_key = 'refund:' || r.idem_key
                           WHERE r.charge_id = c.id AND r.state <> 'failed' AND r.amount_minor = c.amount_minor))`,
  },
  {
    name: "a booked order has paid what was due at booking",
    broken: sql`
      SELECT id FROM orders WHERE status IN ('requested', 'processing') AND paid_minor - refunded_minor < due_now_minor`,
  },
  {
    name: "a finished order's account is empty",
    broken: sql`
      SELECT o.id FROM orders o JOIN account a ON a.code = 'order:' || o.ref
       WHERE o.status IN ('cancelled', 'completed') AND a.balance <> 0`,
  },
  {
    name: "refunds do not exceed the captured amount",
    broken: sql`
      SELECT p.id FROM payment_attempt p JOIN refund r ON r.attempt_id = p.id AND r.state <> 'failed'
       GROUP BY p.id HAVING sum(r.amount_minor) > p.captured_minor`,
  },
  {
    name: "refunds in flight are the open refunds",
    broken: sql`
      SELECT 1 WHERE coalesce((SELECT balance FROM account WHERE code = 'refund_in_flight'), 0)
        <> coalesce((SELECT sum(amount_minor) FROM refund
                      WHERE destination IN ('card', 'manual') AND state IN ('pending', 'sent')), 0)`,
  },
  {
    name: "every ledger transaction is in the table of postings and uses its accounts",
    broken: sql`
      WITH legs (kind, account, side) AS (VALUES ${legRows})
      SELECT t.id FROM txn t JOIN entry e ON e.txn_id = t.id JOIN account a ON a.id = e.account_id
        LEFT JOIN txn was ON was.id = t.reverses
        LEFT JOIN legs ON legs.kind = coalesce(was.kind, t.kind) AND legs.account = split_part(a.code, ':', 1)
              AND legs.side = sign(e.amount) * CASE WHEN was.id IS NULL THEN 1 ELSE -1 END
       WHERE legs.kind IS NULL`,
  },
  {
    name: "a reversal mirrors its transaction",
    broken: sql`
      SELECT t.id FROM txn t JOIN txn was ON was.id = t.reverses
       WHERE EXISTS (
         SELECT account_id FROM (SELECT account_id, amount FROM entry WHERE txn_id = t.id
                                 UNION ALL SELECT account_id, amount FROM entry WHERE txn_id = was.id) AS both_ways
          GROUP BY account_id HAVING sum(amount) <> 0)`,
  },
  {
    name: "unusable payments were refunded completely",
    broken: sql`
      SELECT p.id FROM payment_attempt p LEFT JOIN refund r ON r.attempt_id = p.id AND r.state <> 'failed'
       WHERE p.state IN ('captured_unfulfilled', 'duplicate_capture')
       GROUP BY p.id HAVING p.captured_minor <> coalesce(sum(r.amount_minor), 0)`,
  },
  {
    name: "a completed manual refund has the bank's reference and its administrator",
    broken: sql`
      -- Cash that was handed back has no reference.
      SELECT r.id FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id
       WHERE r.destination = 'manual' AND r.state = 'done'
         AND ((r.provider_ref IS NULL AND p.provider <> ALL(${sql.param([...deskMethods])}::text[])) OR r.confirmed_by IS NULL)`,
  },
  {
    name: "the amount paid for a claim is the sum of its refunds and goodwill",
    broken: sql`
      SELECT c.id FROM claim c
       WHERE c.settled_minor <> coalesce((SELECT sum(r.amount_minor) FROM refund r WHERE r.claim_id = c.id AND r.state <> 'failed'), 0)
         + coalesce((SELECT sum(e.amount) FROM txn t JOIN entry e ON e.txn_id = t.id AND e.amount > 0
                      WHERE t.kind = 'goodwill' AND t.idem_key LIKE 'claim:' || c.id || ':%'), 0)`,
  },
  {
    name: "a booking covers the refunds that its claims promise",
    broken: sql`
      SELECT o.id FROM orders o JOIN claim c ON c.order_id = o.id AND c.state = 'decided' AND c.decision IN ('accepted', 'partial')
       GROUP BY o.id HAVING sum(c.granted_minor) > o.paid_minor - o.refunded_minor`,
  },
  {
    name: "a line has at most one open claim, and its reference is current",
    broken: sql`
      SELECT l.line_id FROM claim_line l JOIN claim c ON c.id = l.claim_id
       WHERE l.open <> (c.state IN ('submitted', 'evaluating', 'info_missing', 'updated')
                        OR (c.state = 'decided' AND c.decision <> 'rejected'))
      UNION ALL SELECT line_id FROM claim_line WHERE open GROUP BY line_id HAVING count(*) > 1`,
  },
  {
    name: "a requested cancellation has an active booking",
    broken: sql`
      SELECT q.id FROM cancel_request q JOIN orders o ON o.id = q.order_id
       WHERE q.state IN ('waiting', 'approved') AND o.status NOT IN ('requested', 'processing')`,
  },
  {
    name: "a booking whose balance is a day overdue has ended",
    broken: sql`
      SELECT o.id FROM orders o WHERE o.status = 'processing' AND o.balance_due_at < now() - interval '1 day'
         AND o.due_now_minor + o.due_later_minor > o.paid_minor - o.refunded_minor
         AND NOT EXISTS (SELECT 1 FROM payment_share s JOIN payment_attempt p ON p.id = s.attempt_id
                          WHERE s.order_id = o.id AND p.state = 'review')
         AND NOT EXISTS (SELECT 1 FROM cancel_request q WHERE q.order_id = o.id AND q.state IN ('waiting', 'approved'))
         AND o.arrived_at IS NULL`,
  },
  {
    name: "a credit note is about one refund and its amount",
    broken: sql`
      SELECT d.id FROM fiscal_document d LEFT JOIN refund r ON r.id::text = d.subject AND r.order_id = d.order_id
        LEFT JOIN order_charge c ON c.id::text = d.subject AND c.order_id = d.order_id AND c.state = 'withdrawn'
       WHERE d.series = 'credit_note'
         AND (d.content->>'totalMinor')::bigint IS DISTINCT FROM -coalesce(r.amount_minor, c.amount_minor)`,
  },
  {
    name: "held units are the active holds",
    broken: sql`
      SELECT coalesce(s.id, l.stock_id) FROM (SELECT id, held FROM stock WHERE held > 0) s
       FULL JOIN (SELECT l.stock_id, sum(l.quantity) AS quantity FROM hold_line l JOIN hold h ON h.id = l.hold_id
                   WHERE h.state = 'active' GROUP BY 1) l ON l.stock_id = s.id
       WHERE s.held IS DISTINCT FROM l.quantity`,
  },
  {
    name: "sold units are the active bookings",
    broken: sql`
      SELECT coalesce(s.id, l.stock_id) FROM (SELECT id, sold FROM stock WHERE sold > 0) s
       FULL JOIN (SELECT l.stock_id, sum(l.quantity) AS quantity
                    FROM hold_line l JOIN hold h ON h.id = l.hold_id JOIN orders o ON o.id = h.order_id
                   WHERE h.state = 'consumed' AND o.status <> 'cancelled' GROUP BY 1) l ON l.stock_id = s.id
       WHERE s.sold IS DISTINCT FROM l.quantity`,
  },
  {
    name: "nothing is sold beyond its capacity",
    broken: sql`SELECT id FROM stock WHERE held + sold > capacity OR held < 0 OR sold < 0`,
  },
  {
    name: "a seat is allocated on a leg to at most one order, and only while it is active",
    broken: sql`
      SELECT c.seat_id FROM seat_claim c JOIN hold h ON h.id = c.hold_id
       WHERE c.active <> (h.state IN ('active', 'consumed'))
      UNION ALL SELECT seat_id FROM seat_claim WHERE active GROUP BY seat_id, leg HAVING count(*) > 1
      UNION ALL SELECT s.id FROM seat_claim c JOIN seat s ON s.id = c.seat_id JOIN departure d ON d.id = s.departure_id
                 WHERE c.leg < 0 OR c.leg >= d.legs`,
  },
  {
    name: "a unit is rented to one order at a time, including turnaround, and only while it is active",
    broken: sql`
      SELECT b.unit_id FROM unit_booking b JOIN hold h ON h.id = b.hold_id
       WHERE b.active <> (h.state IN ('active', 'consumed'))
      UNION ALL SELECT a.unit_id FROM unit_booking a JOIN unit_booking b ON b.unit_id = a.unit_id AND b.span && a.span
                   AND (b.hold_id, b.line) > (a.hold_id, a.line) WHERE a.active AND b.active`,
  },
  {
    name: "every allocation belongs to an active line",
    broken: sql`
      SELECT x.hold_id FROM (SELECT hold_id, line FROM hold_line UNION SELECT hold_id, line FROM seat_claim
                             UNION SELECT hold_id, line FROM unit_booking) x
        JOIN hold h ON h.id = x.hold_id AND h.state IN ('active', 'consumed')
        LEFT JOIN order_line l ON l.order_id = h.order_id AND l.position = x.line
       WHERE l.id IS NULL OR l.state IN ('cancelled', 'replaced')`,
  },
  {
    name: "orders of an unpaid trip have the same status",
    broken: sql`
      SELECT o.trip_id FROM orders o JOIN hold h ON h.order_id = o.id
       WHERE o.trip_id IS NOT NULL GROUP BY o.trip_id
      HAVING count(*) FILTER (WHERE o.status = 'awaiting_payment' AND h.state = 'active' AND h.expires_at > clock_timestamp()) NOT IN (0, count(*))`,
  },
  {
    name: "the shares of a payment sum to its amount",
    broken: sql`
      SELECT p.id FROM payment_attempt p LEFT JOIN payment_share s ON s.attempt_id = p.id WHERE p.purpose <> 'topup'
       GROUP BY p.id HAVING coalesce(sum(s.amount_minor), 0) NOT IN (p.amount_minor, p.captured_minor) OR coalesce(sum(s.wallet_minor), 0) <> p.wallet_minor`,
  },
  {
    name: "no card is refunded more for an order than it paid",
    broken: sql`
      SELECT s.attempt_id FROM payment_share s JOIN payment_attempt p ON p.id = s.attempt_id
        JOIN refund r ON r.attempt_id = s.attempt_id AND r.order_id = s.order_id
       WHERE r.state <> 'failed' GROUP BY s.attempt_id, s.order_id, s.amount_minor, p.id
      HAVING sum(r.amount_minor) > s.amount_minor + greatest(0, p.captured_minor - p.amount_minor)`,
  },
  {
    name: "units taken off sale are the nights of stays elsewhere and of rooms out of order",
    broken: sql`
      SELECT coalesce(s.id, n.stock_id) FROM (SELECT id, external FROM stock WHERE external > 0) s
       FULL JOIN (SELECT stock_id, count(*) AS taken
                    FROM (SELECT stock_id FROM external_night UNION ALL SELECT stock_id FROM outage_night) taken_off
                   GROUP BY 1) n ON n.stock_id = s.id
       WHERE s.external IS DISTINCT FROM n.taken`,
  },
  {
    name: "allocated rooms belong to an active booking",
    broken: sql`
      SELECT h.id FROM hold h LEFT JOIN orders o ON o.id = h.order_id
       WHERE h.state = 'consumed' AND (o.id IS NULL OR o.status NOT IN ('requested', 'processing', 'completed'))`,
  },
  {
    name: "an active booking has its rooms",
    broken: sql`
      SELECT o.id FROM orders o LEFT JOIN hold h ON h.order_id = o.id
       WHERE o.status IN ('requested', 'processing') AND h.state IS DISTINCT FROM 'consumed'`,
  },
  {
    name: "the total of a booking is the sum of its lines and retained fees",
    broken: sql`
      SELECT o.id FROM orders o LEFT JOIN order_line l ON l.order_id = o.id AND l.state = 'active'
       WHERE o.status IN ('awaiting_payment', 'requested', 'processing')
       GROUP BY o.id HAVING o.total_minor <> coalesce(sum(l.total_minor), 0) + coalesce((o.quote->>'retainedMinor')::bigint, 0)`,
  },
  {
    name: "the amounts due now, later and at the property sum to the total",
    broken: sql`
      SELECT id FROM orders WHERE due_now_minor + due_later_minor + due_at_property_minor <> total_minor
          OR least(due_now_minor, due_later_minor, due_at_property_minor) < 0`,
  },
  {
    name: "retained fees of an open booking are in the ledger",
    broken: sql`
      SELECT o.id FROM orders o
       WHERE o.status IN ('requested', 'processing') AND coalesce((o.quote->>'retainedMinor')::bigint, 0) <> (
         SELECT coalesce(sum(e.amount), 0) FROM txn t JOIN entry e ON e.txn_id = t.id AND e.amount > 0
          WHERE t.order_id = o.id AND t.kind = 'cancel_fee')`,
  },
  {
    name: "every replaced booking snapshot is stored",
    broken: sql`
      SELECT o.id FROM orders o LEFT JOIN order_revision r ON r.order_id = o.id
       GROUP BY o.id HAVING count(r.revision) <> o.revision - 1`,
  },
  {
    name: "document numbers have no gaps",
    broken: sql`
      SELECT d.series FROM fiscal_document d GROUP BY d.series, d.year HAVING count(*) <> max(d.number)`,
  },
];
