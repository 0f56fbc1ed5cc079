import { sql } from "drizzle-orm";
import type { Invariant } from "../kind";

export const flightInvariants: readonly Invariant[] = [
  {
    name: "every fare of a flight date has its own seats",
    broken: sql`
      SELECT u.id FROM fare_bucket u JOIN stock k ON k.id = u.stock_id WHERE k.kind <> 'flight' OR k.product_id <> u.id`,
  },
  {
    name: "every fare of a flight is one of its airline",
    broken: sql`
      SELECT r.flight_id FROM flight_fare r JOIN flight f ON f.id = r.flight_id JOIN fare_brand b ON b.id = r.brand_id
       WHERE b.airline_id <> f.airline_id`,
  },
  {
    name: "every confirmed booking of flights has a reference of the airline and a ticket for each passenger",
    broken: sql`
      SELECT o.id FROM orders o WHERE o.kind = 'flight' AND o.status IN ('processing', 'completed')
         AND (NOT EXISTS (SELECT 1 FROM flight_record r WHERE r.order_id = o.id AND r.pnr = o.quote->'booked'->>'pnr')
              OR EXISTS (SELECT 1 FROM jsonb_array_elements(o.quote->'booked'->'passengers') AS p
                          WHERE NOT EXISTS (SELECT 1 FROM flight_ticket t WHERE t.order_id = o.id AND t.replaced_at IS NULL
                            AND t.line = (p->>'line')::int AND t.number = p->>'ticket')))`,
  },
  {
    name: "a cancelled flight date sells no seats",
    broken: sql`
      SELECT u.id FROM fare_bucket u JOIN flight_date d ON d.id = u.flight_date_id JOIN stock k ON k.id = u.stock_id
       WHERE d.status = 'cancelled' AND NOT k.closed`,
  },
];
