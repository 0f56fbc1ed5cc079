import { type SQL, sql } from "drizzle-orm";
import type { UserActor } from "@/backend/http/context";
import { inScope } from "@/backend/orders/lifecycle/lock";

/** Evidence that this person may look at: of claims about bookings in their scope. Over the alias `f` of a stored file. */
export const claimEvidenceOf = (actor: UserActor): SQL => sql`EXISTS (
  SELECT 1 FROM claim c JOIN orders o ON o.id = c.order_id
   WHERE f.used_by = 'claim:' || c.id::text AND ${inScope(actor)})`;
