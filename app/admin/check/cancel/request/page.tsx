import { OpenedDecision } from "@/components/console/decisions/opened-decision";
import { listPage } from "@/components/console/list/screen";
import type { SearchParams } from "@/lib/links/selection-url";
import { titleByShow } from "@/lib/links/title-by-show";
import { decisions } from "@/lib/resources/decisions";
import { payments, refunds } from "@/lib/resources/payments";

export const generateMetadata = titleByShow(decisions.views.waiting, [payments.views.all, refunds.views.all]);

const Decisions = listPage("admin", decisions, "waiting", { Opened: OpenedDecision });
const Payments = listPage("admin", payments, "all");
const Refunds = listPage("admin", refunds, "all");

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

/** The decisions, or the list of all payments or refunds (`?show=`). */
export default async function Page(props: Props) {
  const { show } = await props.searchParams;
  if (show === payments.views.all.show) return <Payments {...props} />;
  if (show === refunds.views.all.show) return <Refunds {...props} />;
  return <Decisions {...props} />;
}
