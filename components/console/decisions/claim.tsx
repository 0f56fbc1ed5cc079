import type { ReactNode } from "react";
import { Conversation } from "@/components/claim/conversation";
import { EvidenceList } from "@/components/claim/evidence-list";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { fillPath } from "@/lib/contracts/define";
import { type ClaimView, computeClaimRest } from "@/lib/contracts/money/claim";
import { adminClaims } from "@/lib/contracts/money/staff-claims";
import { decisionLabels } from "@/lib/labels/claim";
import { getDecisionStatus } from "@/lib/labels/decision";
import { destinationLabel, moneyStateStatus } from "@/lib/labels/order";
import { formatMoney } from "@/lib/money";
import { requireRole } from "@/lib/session/session-check";
import { ClaimComment } from "./claim-comment";
import { ClaimFields } from "./claim-fields";
import { Deed, FrontDeskScreen, OrderLink } from "./queue-parts";

type Acting = { claim: ClaimView; action: "take" | "ask" | "decide" | "settle" | "send_back"; children: ReactNode };

const textLabels = { take: "", ask: "Question", decide: "Letter", settle: "", send_back: "Reason" };

/** An action on the claim's current version; the backend refuses it on another version. */
function ClaimAct({ claim, action, children }: Acting) {
  return (
    <ActionForm
      key={`${action}-${claim.version}`}
      action={fillPath(adminClaims.act.path, { ref: claim.ref })}
      scope={action}
      labels={{ text: textLabels[action], granted: `How much, in ${claim.currency}`, decision: "Decision" }}
      className="grid gap-3"
    >
      <GuardFields once />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="version" value={claim.version} />
      {children}
    </ActionForm>
  );
}

function DecisionActions({ claim }: { claim: ClaimView }) {
  const can = (action: ClaimView["actions"][number]) => claim.actions.includes(action);
  const granted = formatMoney(claim.grantedMinor, claim.currency);
  const owed = claim.state === "decided" && claim.decision !== "rejected";
  return (
    <>
      {can("take") ? (
        <Deed title="Not reviewed yet">
          <ClaimAct claim={claim} action="take">
            <div>
              <SubmitButton>Start the review</SubmitButton>
            </div>
          </ClaimAct>
        </Deed>
      ) : null}
      {owed ? (
        <Deed title="To be paid out">
          {can("settle") ? (
            <ClaimAct claim={claim} action="settle">
              <p className="text-sm text-soft">
                {claim.decision === "goodwill" ? "Paid into the client's wallet by us." : "Out of the booking."} The
                client {claim.needsSecondPerson ? "gets the letter and" : ""} is notified.
              </p>
              <div>
                <SubmitButton>Pay out {granted}</SubmitButton>
              </div>
            </ClaimAct>
          ) : (
            <Notice kind="info" title="Another administrator pays out">
              You decided this claim. An amount like {granted} takes a second person.
            </Notice>
          )}
        </Deed>
      ) : null}
      {can("send_back") ? (
        <Deed title={can("settle") ? "Not the right decision?" : "Changed your mind?"}>
          <ClaimAct claim={claim} action="send_back">
            <FormField
              name="text"
              label="Reason"
              help={can("settle") ? "Shown to the person who decided, not to the client." : "Visible to staff only."}
            >
              <Textarea rows={3} maxLength={2000} required />
            </FormField>
            <div>
              <SubmitButton variant="secondary">
                {can("settle") ? "Return for another decision" : "Withdraw to decide again"}
              </SubmitButton>
            </div>
          </ClaimAct>
        </Deed>
      ) : null}
      {can("decide") ? (
        <Deed title="Decide">
          <ClaimAct claim={claim} action="decide">
            {claim.state === "info_missing" ? (
              <p className="text-sm text-soft">The client has not replied to your question yet.</p>
            ) : null}
            <ClaimFields
              restMinor={computeClaimRest(claim)}
              refundableMinor={claim.refundableMinor}
              currency={claim.currency}
            />
            <FormField name="text" label="Letter to the client" help="The client receives this text as a PDF.">
              <Textarea rows={7} maxLength={6000} required />
            </FormField>
            <div>
              <SubmitButton>Decide and notify the client</SubmitButton>
            </div>
          </ClaimAct>
        </Deed>
      ) : null}
      {can("ask") ? (
        <Deed title="Ask the client">
          <ClaimAct claim={claim} action="ask">
            <FormField name="text" label="Your question">
              <Textarea rows={3} maxLength={6000} required />
            </FormField>
            <div>
              <SubmitButton variant="secondary">Ask</SubmitButton>
            </div>
          </ClaimAct>
        </Deed>
      ) : null}
      {can("comment") ? (
        <Deed title="Add a comment">
          <ClaimComment area="admin" claimRef={claim.ref} count={claim.events.length} />
        </Deed>
      ) : null}
    </>
  );
}

const getClaimState = ({ state, decision }: ClaimView) =>
  state === "decided" && decision === "rejected" ? "rejected" : state;

/** A claim for an administrator: request, evidence, comments and actions. */
export async function ClaimQueue({ claim }: { claim: ClaimView }) {
  const { user } = await requireRole("admin");
  const money = (minor: number) => formatMoney(minor, claim.currency);
  return (
    <FrontDeskScreen
      title={claim.orderTitle}
      status={getDecisionStatus({
        kind: "claim",
        state: getClaimState(claim),
        turn: claim.needsSecondPerson ? "second" : "us",
      })}
      about={
        <>
          <span>
            Claim <span className="font-mono">{claim.ref}</span>
          </span>
          {claim.decideBy ? (
            <span className={claim.late ? "font-medium text-danger" : "text-soft"}>
              {claim.late ? "Overdue: reply was due " : "Reply by "}
              <LocalTime at={claim.decideBy} />
            </span>
          ) : null}
        </>
      }
      facts={[
        ["Booking", <OrderLink key="order" orderRef={claim.orderRef} />],
        ["Client", `${claim.client.name}, ${claim.client.email}`],
        ["What", claim.kindLabel],
        ["Requested", money(claim.requestedMinor)],
        ["Paid out before", claim.settledMinor > 0 ? money(claim.settledMinor) : "–"],
        ["Remaining", money(claim.refundableMinor)],
        ["To go to", claim.refundTo === "wallet" ? "The wallet" : "Original payment method"],
        ["About", claim.lines.map(({ name }) => name).join(", ")],
        ["Decision", claim.decision ? `${decisionLabels[claim.decision]}, ${money(claim.grantedMinor)}` : "–"],
        [
          "Letter",
          claim.letter ? (
            <TextLink key="letter" href={`/api/claims/${claim.ref}/letter`}>
              PDF
            </TextLink>
          ) : (
            "–"
          ),
        ],
      ]}
      aside={<DecisionActions claim={claim} />}
    >
      {claim.files.length > 0 ? (
        <section className="border-t border-line pt-4 pb-7">
          <h2 className="mb-3 font-sans text-base font-semibold tracking-normal">Evidence</h2>
          <EvidenceList files={claim.files} />
        </section>
      ) : null}
      {claim.refunds.length > 0 ? (
        <section className="border-t border-line pt-4 pb-7 text-sm">
          <h2 className="mb-3 font-sans text-base font-semibold tracking-normal">Paid out</h2>
          <ul>
            {claim.refunds.map((refund) => (
              <li key={refund.id}>
                {money(refund.amountMinor)}, {destinationLabel(refund.destination).toLowerCase()}:{" "}
                {moneyStateStatus(refund.state).label.toLowerCase()}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="border-t border-line pt-4 pb-7">
        <h2 className="mb-3 font-sans text-base font-semibold tracking-normal">Conversation</h2>
        <Conversation events={claim.events} own={user.name} />
      </section>
    </FrontDeskScreen>
  );
}
