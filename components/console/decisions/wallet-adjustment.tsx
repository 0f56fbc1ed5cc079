import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { fillPath } from "@/lib/contracts/define";
import {
  adminFundRequests,
  type FundRequestAction,
  type WalletAdjustmentRequest,
} from "@/lib/contracts/money/wallet-adjustment";
import { describeFund } from "@/lib/labels/decision";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { Closed, Deed, FrontDeskScreen, Refusal } from "./queue-parts";

type ActProps = { fund: WalletAdjustmentRequest; action: FundRequestAction; children: ReactNode };

const Act = ({ fund, action, children }: ActProps) => (
  <ActionForm
    action={fillPath(adminFundRequests.decide.path, { id: fund.id })}
    scope={action}
    labels={{ words: "Reason" }}
    className="grid gap-3"
  >
    <GuardFields once />
    <input type="hidden" name="action" value={action} />
    {children}
  </ActionForm>
);

function Deeds({ fund }: { fund: WalletAdjustmentRequest }) {
  const can = (action: FundRequestAction) => fund.actions.includes(action);
  const verb = fund.direction === "add" ? "Add" : "Take";
  return (
    <>
      {can("approve") ? (
        <Deed title={`${fund.requestedBy} asks for your agreement`}>
          <Act fund={fund} action="approve">
            <p className="text-sm text-soft">
              The transfer is immediate and {fund.client.name} is notified. Your password is required.
            </p>
            <div>
              <SubmitButton>
                Agree: {verb.toLowerCase()} {formatMoney(fund.amountMinor, fund.currency)}
              </SubmitButton>
            </div>
          </Act>
        </Deed>
      ) : null}
      {can("refuse") ? (
        <Deed title="Reject">
          <Act fund={fund} action="refuse">
            <Refusal label="Reason" help="Shown to the requester, not to the client." most={300} />
          </Act>
        </Deed>
      ) : null}
      {can("withdraw") ? (
        <Deed title="Another administrator decides">
          <Notice kind="info" title="You requested this">
            This amount needs approval by a second person. You can withdraw the request until then.
          </Notice>
          <Act fund={fund} action="withdraw">
            <div className="mt-3">
              <SubmitButton variant="secondary">Withdraw</SubmitButton>
            </div>
          </Act>
        </Deed>
      ) : null}
      {fund.actions.length === 0 ? <Closed /> : null}
    </>
  );
}

/** A wallet adjustment that waits for a second administrator. */
export function WalletAdjustmentQueue({ fund }: { fund: WalletAdjustmentRequest }) {
  const money = (minor: number) => formatMoney(minor, fund.currency);
  const adds = fund.direction === "add";
  return (
    <FrontDeskScreen
      title={`${adds ? "Add" : "Take"} ${money(fund.amountMinor)}`}
      said={describeFund[fund.state]}
      about={
        <span className="text-soft">
          Asked <LocalTime at={fund.createdAt} />
        </span>
      }
      facts={[
        [
          adds ? "To" : "From",
          <TextLink key="client" href={pathTo(routes.admin.userDetails, { email: fund.client.email })}>
            {fund.client.name}
          </TextLink>,
        ],
        ["Wallet balance:", money(fund.walletMinor)],
        ["Reason", fund.reason],
        ["Asked by", fund.requestedBy],
        ["Decided by", fund.decidedBy ?? "–"],
        ["Ledger entry", fund.txnId === null ? "–" : String(fund.txnId)],
        ...(fund.words ? [["Reason", fund.words] as const] : []),
      ]}
      aside={<Deeds fund={fund} />}
    />
  );
}
