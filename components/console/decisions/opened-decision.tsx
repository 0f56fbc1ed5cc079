import { notFound } from "next/navigation";
import { Breadcrumb } from "@/components/ui/navigation";
import { getDecision } from "@/lib/data/console";
import { decisionKindLabels } from "@/lib/labels/decision";
import { decisions } from "@/lib/resources/decisions";
import type { OpenedProps } from "../list/screen";
import { AccessDesk } from "./access";
import { CancellationDecision } from "./cancellation";
import { ClaimQueue } from "./claim";
import { PaymentQueue, RefundQueue, SearchStep } from "./money";
import { WalletAdjustmentQueue } from "./wallet-adjustment";

/** One item of the decision queue with its actions. */
export async function OpenedDecision({ open, here }: OpenedProps) {
  const decision = await getDecision(open);
  if (!decision) notFound();
  return (
    <>
      <Breadcrumb
        className="mb-3"
        crumbs={[{ label: decisions.views.waiting.title, href: here }, { label: decisionKindLabels[decision.kind] }]}
      />
      {decision.kind === "claim" ? <ClaimQueue claim={decision.claim} /> : null}
      {decision.kind === "cancellation" ? <CancellationDecision request={decision.cancellation} /> : null}
      {decision.kind === "payment" ? <PaymentQueue payment={decision.payment} /> : null}
      {decision.kind === "refund" ? <RefundQueue refund={decision.refund} /> : null}
      {decision.kind === "fund" ? <WalletAdjustmentQueue fund={decision.fund} /> : null}
      {decision.kind === "access" ? <AccessDesk request={decision.access} /> : null}
      {decision.kind === "finding" ? <SearchStep finding={decision.finding} /> : null}
    </>
  );
}
