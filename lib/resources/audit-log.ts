import { adminUsers } from "@/lib/contracts/accounts/user";
import { type AuditEntry, adminAuditLog } from "@/lib/contracts/site/audit-log";
import { routes } from "@/lib/routes";
import { humanize } from "@/lib/text/humanize";
import { pastDates } from "./date-filter";
import { defineResource } from "./define";
import { describeChange } from "./history-labels";

const noLabels = new Map();

/** Changed values as `Name: old → new`, one after the other. */
function formatChanges(entry: AuditEntry): string {
  return describeChange
    .lines(entry, noLabels, entry.currency)
    .map(({ label, before, after }) => `${label}: ${[before, after].filter((value) => value !== null).join(" → ")}`)
    .join("; ");
}

export const auditLog = defineResource<AuditEntry, AuditEntry, "all">({
  id: "audit-log",
  one: "entry",
  many: "entries",
  about: "Entries cannot be changed or removed.",
  key: { name: "id", of: (entry) => String(entry.id) },
  title: (entry) => humanize(entry.action),
  search: "Action, number, IP address",
  columns: [
    { id: "at", label: "Time", sort: "at", cell: (entry) => ({ kind: "instant", at: entry.at }) },
    {
      id: "actor",
      label: "Actor",
      cell: (entry) => ({ kind: "pair", main: entry.actor, sub: entry.actorEmail ?? "" }),
    },
    { id: "action", label: "Action", cell: (entry) => ({ kind: "text", text: humanize(entry.action) }) },
    {
      id: "object",
      label: "Object",
      cell: (entry) => ({
        kind: "pair",
        main: entry.objectKind ? humanize(entry.objectKind) : "",
        sub: entry.objectId ?? "",
      }),
    },
    { id: "change", label: "Before and after", cell: (entry) => ({ kind: "paragraph", text: formatChanges(entry) }) },
    { id: "ip", label: "IP address", cell: (entry) => ({ kind: "code", text: entry.ip ?? "" }) },
  ],
  filters: [
    { kind: "record", name: "actor", label: "Actor", find: { admin: adminUsers.find } },
    { kind: "choice", name: "kind", label: "Object", options: { admin: adminAuditLog.kinds } },
    pastDates("Date"),
  ],
  views: {
    all: {
      title: "Audit log",
      fixed: {},
      sort: "-at",
      route: { admin: routes.admin.userRole },
      show: "audit",
      empty: { title: "No entries yet", text: "Each change that a user or the system makes is recorded here." },
    },
  },
  endpoints: { admin: adminAuditLog },
});
