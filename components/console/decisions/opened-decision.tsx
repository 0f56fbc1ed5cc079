import { notFound } from "next/navigation";
import { Breadcrumb } from "@/components/ui/navigation";
import { fillPath } from "@/lib/contracts/define";
import { adminDecisions, decisionKind } from "@/lib/contracts/money/decision";
import { getDecision, getList } from "@/lib/data/console";
import { decisionKindLabels } from "@/lib/labels/decision";
import { decisions } from "@/lib/resources/decisions";
import { endpointsIn } from "@/lib/resources/define";
import { pathTo, routes } from "@/lib/routes";
import type { OpenedProps } from "../list/screen";
import { DetailActions } from "../record/detail-actions";
import { AccessDesk } from "./access";
import { CancellationDecision } from "./cancellation";
import { ClaimQueue } from "./claim";
import { PaymentQueue, RefundQueue, SearchStep } from "./money";
import { WalletAdjustmentQueue } from "./wallet-adjustment";

/** The next open decision of the same kind as `key`; the list at `here` when there is none. */
async function nextDecision(key: string, here: string): Promise<string> {
  const kind = decisionKind.parse(key.split("-")[0]);
  const query = { kind, show: "open", sort: "since", page: "1", pageSize: "10" };
  const { items } = await getList("admin", endpointsIn(decisions, "admin"), query);
  const next = items.find((item) => item.key !== key);
  return next ? pathTo(routes.admin.cancelRequests, {}, { open: next.key }) : here;
}

/** One item of the decision queue with its actions. */
export async function OpenedDecision({ open, here }: OpenedProps) {
  const decision = await getDecision(open);
  if (!decision) notFound();
  const { assignee, actions } = decision;
  return (
    <>
      <Breadcrumb
        className="mb-3"
        crumbs={[{ label: decisions.views.waiting.title, href: here }, { label: decisionKindLabels[decision.kind] }]}
      />
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <span>
          <span className="text-soft">Assignee:</span> {assignee?.name ?? "none"}
        </span>
        <DetailActions
          area="admin"
          actions={decisions.actions ?? {}}
          shown={actions}
          blocked={{}}
          target={{
            key: open,
            paths: { act: fillPath(adminDecisions.act.path, { key: open }), remove: null, quote: null },
            facts: { name: decisionKindLabels[decision.kind].toLowerCase() },
            weight: null,
          }}
          resourceType={{ one: decisions.one, many: decisions.many }}
        />
      </div>
      {decision.kind === "claim" ? <ClaimQueue claim={decision.claim} /> : null}
      {decision.kind === "cancellation" ? <CancellationDecision request={decision.cancellation} /> : null}
      {decision.kind === "payment" ? <PaymentQueue payment={decision.payment} /> : null}
      {decision.kind === "refund" ? (
        <RefundQueue refund={decision.refund} next={await nextDecision(open, here)} />
      ) : null}
      {decision.kind === "fund" ? <WalletAdjustmentQueue adjustment={decision.fund} /> : null}
      {decision.kind === "access" ? <AccessDesk request={decision.access} /> : null}
      {decision.kind === "finding" ? <SearchStep finding={decision.finding} /> : null}
    </>
  );
}
