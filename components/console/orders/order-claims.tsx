import { Conversation } from "@/components/claim/conversation";
import { EvidenceList } from "@/components/claim/evidence-list";
import { StatusDot } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/button";
import { adminClaims } from "@/lib/contracts/money/staff-claims";
import { getClaimsOfOrder } from "@/lib/data/console";
import { claimStatus } from "@/lib/labels/claim";
import { decisionPath } from "@/lib/links/decision-links";
import { formatMoney } from "@/lib/money";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { mayCall, requireRole } from "@/lib/session/session-check";
import { ClaimComment } from "../decisions/claim-comment";
import { Part } from "../record/listing-parts";

/** The client's claims about this booking. Its hotel reads and comments; an administrator decides. */
export async function OrderClaims({ area, orderRef }: { area: ConsoleArea; orderRef: string }) {
  if (area === "admin" && !(await mayCall(adminClaims.list))) return null;
  const claims = await getClaimsOfOrder(area, orderRef);
  if (claims.length === 0) return null;
  const { user } = await requireRole(area);
  return (
    <Part title={claims.length === 1 ? "A claim" : "Claims"}>
      {claims.map((claim) => {
        const status = claimStatus(claim);
        return (
          <article key={claim.ref} className="mb-6 grid gap-4 border-b border-line pb-6 last:border-b-0">
            <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
              <span className="font-mono">{claim.ref}</span>
              <StatusDot tone={status.tone}>{status.label}</StatusDot>
              <span>{claim.kindLabel}</span>
              <span className="tabular">{formatMoney(claim.requestedMinor, claim.currency)}</span>
              {area === "admin" ? <TextLink href={decisionPath("claim", claim.ref)}>Decide</TextLink> : null}
            </p>
            <EvidenceList files={claim.files} />
            <Conversation events={claim.events} own={user.name} />
            {area === "subadmin" && claim.actions.includes("comment") ? (
              <ClaimComment area={area} claimRef={claim.ref} count={claim.events.length} />
            ) : null}
          </article>
        );
      })}
    </Part>
  );
}
