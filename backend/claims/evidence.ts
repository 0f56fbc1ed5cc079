import { sql } from "drizzle-orm";
import type { EvidenceScope } from "@/backend/files/access";
import { inScope } from "@/backend/orders/lifecycle/lock";

/** Evidence of claims about bookings in the actor's scope. */
export const scopeClaimEvidence: EvidenceScope = {
  parts: ["claims"],
  condition: (actor) => sql`EXISTS (
    SELECT 1 FROM claim c JOIN orders o ON o.id = c.order_id
     WHERE f.used_by = 'claim:' || c.id::text AND ${inScope(actor)})`,
};
