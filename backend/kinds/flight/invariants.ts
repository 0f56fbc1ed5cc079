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
                            AND t.line = coalesce(p->>'person', p->>'line')::int AND t.number = p->>'ticket')))`,
  },
  {
    name: "every chosen seat is one of a passenger of the flight",
    broken: sql`
      SELECT s.order_line_id FROM flight_seat s JOIN order_line l ON l.id = s.order_line_id JOIN orders o ON o.id = l.order_id
       WHERE l.state <> 'active' OR NOT jsonb_path_exists(o.quote, '$.booked.passengers[*].seats[*] ? (@.dateId == $date && @.seat == $seat)',
               jsonb_build_object('date', s.flight_date_id, 'seat', s.label))`,
  },
  {
    name: "every seat of a confirmed booking of flights is taken by it",
    broken: sql`
      SELECT o.id FROM orders o, jsonb_path_query(o.quote, '$.booked.passengers[*].seats[*]') AS w
       WHERE o.kind = 'flight' AND o.status IN ('processing', 'completed') AND NOT EXISTS (
         SELECT 1 FROM flight_seat s JOIN order_line l ON l.id = s.order_line_id
          WHERE l.order_id = o.id AND s.flight_date_id = (w->>'dateId')::int AND s.label = w->>'seat')`,
  },
  {
    name: "a cancelled flight date sells no seats",
    broken: sql`
      SELECT u.id FROM fare_bucket u JOIN flight_date d ON d.id = u.flight_date_id JOIN stock k ON k.id = u.stock_id
       WHERE d.status = 'cancelled' AND NOT k.closed`,
  },
];
