import { sql } from "drizzle-orm";
import type { Invariant } from "../kind";

export const transportInvariants: readonly Invariant[] = [
  {
    name: "no review is of a product of transport that does not exist",
    broken: sql`
      SELECT r.id FROM review r WHERE r.subject_kind = 'transport'
         AND NOT EXISTS (SELECT 1 FROM transport t WHERE t.id = r.subject_id)`,
  },
  {
    name: "only rented modes have a rental model",
    broken: sql`
      SELECT t.id FROM transport t JOIN rental_model m ON m.transport_id = t.id WHERE t.mode NOT IN ('car', 'bike')`,
  },
  {
    name: "every handover is of the unit that the line of the order has",
    broken: sql`
      SELECT h.order_id FROM rental_handover h JOIN hold d ON d.order_id = h.order_id AND d.state = 'consumed'
       WHERE NOT EXISTS (SELECT 1 FROM unit_booking b WHERE b.hold_id = d.id AND b.line = h.line AND b.unit_id = h.unit_id)`,
  },
  {
    name: "every departure on sale has the legs of its route",
    broken: sql`
      SELECT d.id FROM departure d JOIN transit_departure t ON t.departure_id = d.id
        JOIN transit_service v ON v.id = t.service_id
       WHERE NOT d.closed AND d.starts_at > clock_timestamp()
         AND d.legs <> (SELECT count(*) - 1 FROM transit_route_stop s WHERE s.route_id = v.route_id)`,
  },
  {
    name: "every cancelled departure is closed",
    broken: sql`
      SELECT d.id FROM departure d JOIN transit_departure t ON t.departure_id = d.id
       WHERE t.status IN ('cancelled', 'closed') AND NOT d.closed`,
  },
];
