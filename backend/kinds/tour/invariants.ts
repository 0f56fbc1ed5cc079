import { sql } from "drizzle-orm";
import type { Invariant } from "../kind";

export const tourInvariants: readonly Invariant[] = [
  {
    name: "no review is of a tour that does not exist",
    broken: sql`
      SELECT r.id FROM review r WHERE r.subject_kind = 'tour' AND NOT EXISTS (SELECT 1 FROM tour t WHERE t.id = r.subject_id)`,
  },
  {
    name: "every tour slot belongs to the tour of its option and has its own places",
    broken: sql`
      SELECT s.id FROM tour_slot s JOIN tour_option o ON o.id = s.option_id JOIN stock k ON k.id = s.stock_id
       WHERE o.tour_id <> s.tour_id OR k.kind <> 'tour' OR k.product_id <> s.id`,
  },
  {
    name: "a booked tour has the times of its slot, unless the operator changed them",
    broken: sql`
      SELECT o.id FROM orders o JOIN tour_slot s ON s.id = (o.quote->'booked'->'slot'->>'id')::int
       WHERE o.kind = 'tour' AND o.status IN ('requested', 'processing') AND o.service_start <> s.starts_at
         AND NOT EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id AND e.type = 'operator_change')`,
  },
];
