import { listPage } from "@/components/console/list/screen";
import { cancellationPolicies } from "@/lib/resources/cancellation-policies";

export const metadata = { title: cancellationPolicies.views.all.title };
export default listPage("admin", cancellationPolicies, "all");
