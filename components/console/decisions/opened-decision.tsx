import { notFound } from "next/navigation";
import { Breadcrumb } from "@/components/ui/navigation";
import { getDecision } from "@/lib/data/console";
import { decisionKindWords } from "@/lib/decision-words";
import { decisions } from "@/lib/resources/decisions";
import type { OpenedProps } from "../list-screen";
import { AccessDesk } from "./access";
import { CancellationDecision } from "./cancellation";
import { ClaimDesk } from "./claim";
import { FundDesk } from "./fund";
import { FindingDesk, PaymentDesk, RefundDesk } from "./money";

/** One thing of the queue, whole, with what can be done about it. */
export async function OpenedDecision({ open, here }: OpenedProps) {
  const decision = await getDecision(open);
  if (!decision) notFound();
  return (
    <>
      <Breadcrumb
        className="mb-3"
        crumbs={[{ label: decisions.views.waiting.title, href: here }, { label: decisionKindWords[decision.kind] }]}
      />
      {decision.kind === "claim" ? <ClaimDesk claim={decision.claim} /> : null}
      {decision.kind === "cancellation" ? <CancellationDecision request={decision.cancellation} /> : null}
      {decision.kind === "payment" ? <PaymentDesk payment={decision.payment} /> : null}
      {decision.kind === "refund" ? <RefundDesk refund={decision.refund} /> : null}
      {decision.kind === "fund" ? <FundDesk fund={decision.fund} /> : null}
      {decision.kind === "access" ? <AccessDesk request={decision.access} /> : null}
      {decision.kind === "finding" ? <FindingDesk finding={decision.finding} /> : null}
    </>
  );
}
