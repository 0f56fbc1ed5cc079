import { listPage } from "@/components/console/list/screen";
import { Roles } from "@/components/console/users/roles";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { auditLog } from "@/lib/resources/audit-log";
import { permissionGroups } from "@/lib/resources/users/permission-groups";

type PageProps = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

const AuditLogPage = listPage("admin", auditLog, "all");
const GroupsPage = listPage("admin", permissionGroups, "all");

const titles: Record<string, string> = {
  audit: auditLog.views.all.title,
  groups: permissionGroups.views.all.title,
};

export async function generateMetadata({ searchParams }: PageProps) {
  return { title: titles[one((await searchParams).show) ?? ""] ?? "Roles" };
}

/** `?show=audit` and `?show=groups` have no path of their own (docs/specification.md §2). */
export default async function Page(props: PageProps) {
  const query = await props.searchParams;
  if (one(query.show) === "audit") return <AuditLogPage {...props} />;
  if (one(query.show) === "groups") return <GroupsPage {...props} />;
  return <Roles query={query} />;
}
