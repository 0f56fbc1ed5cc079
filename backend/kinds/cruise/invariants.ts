import { sql } from "drizzle-orm";
import type { Invariant } from "../kind";

export const cruiseInvariants: readonly Invariant[] = [
  {
    name: "no review is of a ship that does not exist",
    broken: sql`
      SELECT r.id FROM review r
       WHERE r.subject_kind = 'cruise' AND NOT EXISTS (SELECT 1 FROM cruise_ship t WHERE t.id = r.subject_id)`,
  },
  {
    name: "every sailing has its own departure with one leg at the time of its start",
    broken: sql`
      SELECT s.id FROM sailing s JOIN departure d ON d.id = s.departure_id
       WHERE d.kind <> 'cruise' OR d.product_id <> s.id OR d.legs <> 1 OR d.starts_at <> s.starts_at`,
  },
  {
    name: "the cabins of a cancelled sailing are not on sale",
    broken: sql`
      SELECT s.id FROM sailing s JOIN departure d ON d.id = s.departure_id WHERE s.cancelled AND NOT d.closed`,
  },
  {
    name: "every category of a sailing belongs to its ship",
    broken: sql`
      SELECT p.sailing_id FROM sailing_price p JOIN sailing s ON s.id = p.sailing_id
        JOIN cabin_category g ON g.id = p.category_id WHERE g.ship_id <> s.ship_id`,
  },
];
