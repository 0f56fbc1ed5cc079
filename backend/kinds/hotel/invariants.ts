import { sql } from "drizzle-orm";
import type { Invariant } from "../kind";

export const hotelInvariants: readonly Invariant[] = [
  {
    name: "no review is of a hotel that does not exist",
    broken: sql`
      SELECT r.id FROM review r WHERE r.subject_kind = 'hotel' AND NOT EXISTS (SELECT 1 FROM hotel h WHERE h.id = r.subject_id)`,
  },
];
