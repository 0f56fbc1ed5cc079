import { listPage } from "@/components/console/list/screen";
import { Roles } from "@/components/console/users/roles";
import type { SearchParams } from "@/lib/links/selection-url";
import { titleByShow } from "@/lib/links/title-by-show";
import { auditLog } from "@/lib/resources/audit-log";
import { permissionGroups } from "@/lib/resources/users/permission-groups";
import { staff } from "@/lib/resources/users/staff";

type PageProps = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

export const generateMetadata = titleByShow(staff.views.all, [auditLog.views.all, permissionGroups.views.all]);

const AuditLogPage = listPage("admin", auditLog, "all");
const GroupsPage = listPage("admin", permissionGroups, "all");

/** `?show=audit` and `?show=groups` have no path of their own (docs/specification.md §2). */
export default async function Page(props: PageProps) {
  const { show } = await props.searchParams;
  if (show === auditLog.views.all.show) return <AuditLogPage {...props} />;
  if (show === permissionGroups.views.all.show) return <GroupsPage {...props} />;
  return <Roles {...props} />;
}
