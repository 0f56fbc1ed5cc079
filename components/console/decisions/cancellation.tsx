import type { ReactNode } from "react";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input, Textarea } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { fillPath } from "@/lib/contracts/define";
import {
  type AdminCancelRequest,
  adminCancelRequests,
  type CancelRequestAction,
} from "@/lib/contracts/orders/cancel-request";
import { cancellationStatusLabels } from "@/lib/labels/decision";
import { formatAmount, formatMoney } from "@/lib/money";
import { Closed, Deed, FrontDeskScreen, OrderLink, Refusal } from "./queue-parts";

type ActProps = { request: AdminCancelRequest; action: CancelRequestAction; children: ReactNode };

const Act = ({ request, action, children }: ActProps) => (
  <ActionForm
    key={`${action}-${request.version}`}
    action={fillPath(adminCancelRequests.decide.path, { id: request.id })}
    scope={action}
    labels={{ given: "Refunded", text: "Message to the client" }}
    className="grid gap-3"
  >
    <GuardFields once />
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="version" value={request.version} />
    {children}
  </ActionForm>
);

function DecisionActions({ request }: { request: AdminCancelRequest }) {
  const can = (action: CancelRequestAction) => request.actions.includes(action);
  const money = (minor: number) => formatMoney(minor, request.currency);
  const given = money(request.givenMinor ?? 0);
  return (
    <>
      {can("accept") ? (
        <Deed title="Accept">
          <Act request={request} action="accept">
            <FormField
              name="given"
              label={`Refund (${request.currency})`}
              help={`Refund under the policy: ${money(request.refundMinor)} of ${money(request.heldMinor)}. Another amount needs a reason.`}
              className="max-w-72"
            >
              <Input
                inputMode="decimal"
                autoComplete="off"
                placeholder={formatAmount(request.refundMinor, request.currency)}
              />
            </FormField>
            <FormField name="text" label="Message to the client" optional>
              <Textarea rows={3} maxLength={2000} />
            </FormField>
            <p className="text-xs text-soft">
              Above {money(request.twoPersonAboveMinor)} another administrator confirms before anything moves.
            </p>
            <div>
              <SubmitButton>Cancel the booking</SubmitButton>
            </div>
          </Act>
        </Deed>
      ) : null}
      {request.state === "approved" ? (
        <Deed title={`${given} needs approval by a second person`}>
          {can("confirm") ? (
            <Act request={request} action="confirm">
              <p className="text-sm text-soft">
                {request.decidedBy} accepted it. Confirming cancels and gives {given} back.
              </p>
              <div>
                <SubmitButton>Confirm and give {given} back</SubmitButton>
              </div>
            </Act>
          ) : (
            <Notice kind="info" title="Another administrator confirms">
              You accepted this cancellation. This amount needs approval by a second person.
            </Notice>
          )}
        </Deed>
      ) : null}
      {can("send_back") ? (
        <Deed title="Not the right decision?">
          <Act request={request} action="send_back">
            <div>
              <SubmitButton variant="secondary">Return for another decision</SubmitButton>
            </div>
          </Act>
        </Deed>
      ) : null}
      {can("refuse") ? (
        <Deed title="Reject">
          <Act request={request} action="refuse">
            <Refusal label="Message to the client" help="They see the reason. The booking is unchanged." most={2000} />
          </Act>
        </Deed>
      ) : null}
      {request.actions.length === 0 ? <Closed /> : null}
    </>
  );
}

/** A cancellation request for an administrator: the terms at the time of the request, and the decision form. */
export function CancellationDecision({ request }: { request: AdminCancelRequest }) {
  const money = (minor: number) => formatMoney(minor, request.currency);
  return (
    <FrontDeskScreen
      title={request.orderTitle}
      status={cancellationStatusLabels[request.state] ?? { label: request.state, tone: "idle" }}
      about={
        <span className="text-soft">
          Asked <LocalTime at={request.askedAt} />
        </span>
      }
      facts={[
        ["Booking", <OrderLink key="order" orderRef={request.orderRef} />],
        ["Client", `${request.client.name}, ${request.client.email}`],
        ["Decide by", <LocalTime key="by" at={request.decideBy} />],
        ["Fee under the policy", money(request.feeMinor)],
        ["Refund under the policy", money(request.refundMinor)],
        ["Refunded", request.givenMinor === null ? "–" : money(request.givenMinor)],
        ["To go to", request.refundTo === "wallet" ? "The wallet" : "Original payment method"],
        ["Decided by", request.decidedBy ?? "–"],
        ["Confirmed by", request.confirmedBy ?? "–"],
      ]}
      aside={<DecisionActions request={request} />}
    >
      <section className="border-t border-line pt-4 pb-7 text-sm">
        <h2 className="mb-2 font-sans text-base font-semibold tracking-normal">To be cancelled</h2>
        <ul>
          {request.lines.map((line) => (
            <li key={line.id}>
              {line.name}, {money(line.totalMinor)}
            </li>
          ))}
        </ul>
        {request.reason ? (
          <p className="mt-4 max-w-prose rounded-lg bg-sunken px-3.5 py-2.5 whitespace-pre-line">{request.reason}</p>
        ) : null}
        <p className="mt-4 text-xs text-soft">
          The fee is fixed at the time of the request. Without a decision in time, the policy is applied automatically.
        </p>
      </section>
    </FrontDeskScreen>
  );
}
