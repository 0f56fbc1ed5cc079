import { listPage } from "@/components/console/list/screen";
import { Roles } from "@/components/console/users/roles";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { auditLog } from "@/lib/resources/audit-log";

type PageProps = { params: Promise<Record<string, string>>; searchParams: Promise<SearchParams> };

const AuditLogPage = listPage("admin", auditLog, "all");

export async function generateMetadata({ searchParams }: PageProps) {
  return { title: one((await searchParams).show) === "audit" ? auditLog.views.all.title : "Roles" };
}

/** `?show=audit` is the audit log, which has no path of its own (docs/specification.md §2). */
export default async function Page(props: PageProps) {
  const query = await props.searchParams;
  return one(query.show) === "audit" ? <AuditLogPage {...props} /> : <Roles query={query} />;
}
