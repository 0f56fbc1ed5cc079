import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import {
  type AccessRequest,
  type AccessRequestAction,
  adminAccessRequests,
} from "@/lib/contracts/accounts/access-request";
import { fillPath } from "@/lib/contracts/define";
import { accessSaid } from "@/lib/labels/decision";
import { roleLabel } from "@/lib/labels/role";
import { pathTo, routes } from "@/lib/routes";
import { Closed, Deed, FrontDeskScreen, Refusal } from "./queue-parts";

type ActProps = { request: AccessRequest; action: AccessRequestAction; children: ReactNode };

const Act = ({ request, action, children }: ActProps) => (
  <ActionForm
    action={fillPath(adminAccessRequests.decide.path, { id: request.id })}
    scope={action}
    labels={{ text: "Reason" }}
    className="grid gap-3"
  >
    <GuardFields once />
    <input type="hidden" name="action" value={action} />
    {children}
  </ActionForm>
);

function DecisionActions({ request }: { request: AccessRequest }) {
  const can = (action: AccessRequestAction) => request.actions.includes(action);
  const consequence =
    request.kind === "administrator"
      ? `${request.person.name} becomes an administrator ${request.groupName ? `with the permissions of ${request.groupName}` : "with all rights"}.`
      : `${request.person.name} logs in with ${request.newEmail} once the mailed links were followed.`;
  return (
    <>
      {can("approve") ? (
        <Deed title={`${request.requestedBy} asks for your agreement`}>
          <Act request={request} action="approve">
            <p className="text-sm text-soft">
              {consequence} Confirm with the person through another channel first. Your password is required.
            </p>
            <div>
              <SubmitButton>Approve</SubmitButton>
            </div>
          </Act>
        </Deed>
      ) : null}
      {can("refuse") ? (
        <Deed title="Reject">
          <Act request={request} action="refuse">
            <Refusal label="Reason" help="Shown to the requester, not to the user." most={300} />
          </Act>
        </Deed>
      ) : null}
      {can("withdraw") ? (
        <Deed title="Withdraw the request">
          <Act request={request} action="withdraw">
            <div>
              <SubmitButton variant="secondary">Withdraw</SubmitButton>
            </div>
          </Act>
        </Deed>
      ) : null}
      {request.actions.length === 0 ? <Closed /> : null}
    </>
  );
}

const confirmed = (at: string | null) => (at ? <LocalTime at={at} /> : "Not yet");

/** A change of access that waits for a second administrator. */
export function AccessDesk({ request }: { request: AccessRequest }) {
  const { person, kind, newEmail } = request;
  return (
    <FrontDeskScreen
      title={kind === "email" ? "Another email address" : "A new administrator"}
      status={accessSaid[request.state]}
      about={
        <span className="text-soft">
          Asked <LocalTime at={request.createdAt} />
        </span>
      }
      facts={[
        [
          "Person",
          <TextLink key="person" href={pathTo(routes.admin.userDetails, { email: person.email })}>
            {person.name}
          </TextLink>,
        ],
        ["Role now", roleLabel(person.role)],
        ...(kind === "email"
          ? ([
              ["Address now", person.email],
              ["New address", newEmail ?? ""],
              ["Old mailbox confirmed", confirmed(request.oldConfirmedAt)],
              ["New mailbox confirmed", confirmed(request.newConfirmedAt)],
            ] as const)
          : []),
        ["Asked by", request.requestedBy],
        ["Agreed by", request.agreedBy ?? "–"],
        ...(request.text ? [["Reason", request.text] as const] : []),
      ]}
      aside={<DecisionActions request={request} />}
    />
  );
}
