import { type SQL, sql } from "drizzle-orm";
import type { UserActor } from "@/backend/http/context";
import { inScope } from "@/backend/orders/lifecycle/lock";

/** SQL condition over the alias `f` of a stored file: evidence of claims about bookings in the actor's scope. */
export const claimEvidenceOf = (actor: UserActor): SQL => sql`EXISTS (
  SELECT 1 FROM claim c JOIN orders o ON o.id = c.order_id
   WHERE f.used_by = 'claim:' || c.id::text AND ${inScope(actor)})`;
