import type { Deps } from "@/backend/http/context";
import { type ExportColumn, exportResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { type AuditEntry, adminAuditLog } from "@/lib/contracts/site/audit-log";
import { humanize } from "@/lib/text/humanize";
import { exportAuditLog, listAuditKinds, listAuditLog } from "./store";

const toText = (value: object | null) => (value ? JSON.stringify(value) : "");

const exportColumns: readonly ExportColumn<AuditEntry>[] = [
  { list: "at", label: "Time", cell: (entry) => entry.at },
  { list: "actor", label: "Actor", cell: (entry) => entry.actor },
  { list: "actor", label: "Email", cell: (entry) => entry.actorEmail },
  { list: "action", label: "Action", cell: (entry) => entry.action },
  { list: "object", label: "Object", cell: (entry) => entry.objectKind },
  { list: "object", label: "Number", cell: (entry) => entry.objectId },
  { list: "change", label: "Before", cell: (entry) => toText(entry.before) },
  { list: "change", label: "After", cell: (entry) => toText(entry.after) },
  { list: "ip", label: "IP address", cell: (entry) => entry.ip },
];

export const auditRoutes = ({ db }: Deps): Route[] => [
  route(adminAuditLog.list, ({ query }) => listAuditLog(db, query)),
  rawRoute(adminAuditLog.export, async ({ query }) => {
    return exportResponse("audit-log", exportColumns, await exportAuditLog(db, query), query);
  }),
  route(adminAuditLog.kinds, async () => ({
    items: (await listAuditKinds(db)).map((value) => ({ value, label: humanize(value) })),
  })),
];
