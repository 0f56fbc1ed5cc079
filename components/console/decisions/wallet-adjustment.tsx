import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { fillPath } from "@/lib/contracts/define";
import {
  type AdjustmentAction,
  adjustmentRequests,
  type WalletAdjustmentRequest,
} from "@/lib/contracts/money/wallet-adjustment";
import { adjustmentLabels } from "@/lib/labels/decision";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { Closed, Deed, FrontDeskScreen, Refusal } from "./queue-parts";

type ActProps = { adjustment: WalletAdjustmentRequest; action: AdjustmentAction; children: ReactNode };

const AdjustmentForm = ({ adjustment, action, children }: ActProps) => (
  <ActionForm
    action={fillPath(adjustmentRequests.decide.path, { id: adjustment.id })}
    scope={action}
    labels={{ text: "Reason" }}
    className="grid gap-3"
  >
    <GuardFields once />
    <input type="hidden" name="action" value={action} />
    {children}
  </ActionForm>
);

function AdjustmentActions({ adjustment }: { adjustment: WalletAdjustmentRequest }) {
  const can = (action: AdjustmentAction) => adjustment.actions.includes(action);
  const verb = adjustment.direction === "add" ? "Add" : "Take";
  return (
    <>
      {can("approve") ? (
        <Deed title={`${adjustment.requestedBy} asks for your agreement`}>
          <AdjustmentForm adjustment={adjustment} action="approve">
            <p className="text-sm text-soft">
              The transfer is immediate and {adjustment.client.name} is notified. Your password is required.
            </p>
            <div>
              <SubmitButton>
                Agree: {verb.toLowerCase()} {formatMoney(adjustment.amountMinor, adjustment.currency)}
              </SubmitButton>
            </div>
          </AdjustmentForm>
        </Deed>
      ) : null}
      {can("refuse") ? (
        <Deed title="Reject">
          <AdjustmentForm adjustment={adjustment} action="refuse">
            <Refusal label="Reason" help="Shown to the requester, not to the client." most={300} />
          </AdjustmentForm>
        </Deed>
      ) : null}
      {can("withdraw") ? (
        <Deed title="Another administrator decides">
          <Notice kind="info" title="You requested this">
            This amount needs approval by a second person. You can withdraw the request until then.
          </Notice>
          <AdjustmentForm adjustment={adjustment} action="withdraw">
            <div className="mt-3">
              <SubmitButton variant="secondary">Withdraw</SubmitButton>
            </div>
          </AdjustmentForm>
        </Deed>
      ) : null}
      {adjustment.actions.length === 0 ? <Closed /> : null}
    </>
  );
}

/** A wallet adjustment that waits for a second administrator. */
export function WalletAdjustmentQueue({ adjustment }: { adjustment: WalletAdjustmentRequest }) {
  const money = (minor: number) => formatMoney(minor, adjustment.currency);
  const adds = adjustment.direction === "add";
  return (
    <FrontDeskScreen
      title={`${adds ? "Add" : "Take"} ${money(adjustment.amountMinor)}`}
      status={adjustmentLabels[adjustment.state]}
      about={
        <span className="text-soft">
          Asked <LocalTime at={adjustment.createdAt} />
        </span>
      }
      facts={[
        [
          adds ? "To" : "From",
          <TextLink key="client" href={pathTo(routes.admin.userDetails, { email: adjustment.client.email })}>
            {adjustment.client.name}
          </TextLink>,
        ],
        ["Wallet balance:", money(adjustment.walletMinor)],
        ["Reason", adjustment.reason],
        ["Asked by", adjustment.requestedBy],
        ["Decided by", adjustment.decidedBy ?? "–"],
        ["Ledger entry", adjustment.txnId === null ? "–" : String(adjustment.txnId)],
        ...(adjustment.text ? [["Reason", adjustment.text] as const] : []),
      ]}
      aside={<AdjustmentActions adjustment={adjustment} />}
    />
  );
}
