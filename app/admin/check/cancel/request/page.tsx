import { OpenedDecision } from "@/components/console/decisions/opened-decision";
import { listPage } from "@/components/console/list/screen";
import { decisions } from "@/lib/resources/decisions";

export const metadata = { title: decisions.views.waiting.title };
export default listPage("admin", decisions, "waiting", { Opened: OpenedDecision });
