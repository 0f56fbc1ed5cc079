import type { Deps } from "@/backend/http/context";
import { csvResponse } from "@/backend/http/csv";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminAuditLog } from "@/lib/contracts/site/audit-log";
import { humanize } from "@/lib/text/humanize";
import { exportAuditLog, listAuditKinds, listAuditLog } from "./store";

const header = ["Time", "Actor", "E-mail", "Action", "Object", "Number", "Before", "After", "IP address"];
const toText = (value: object | null) => (value ? JSON.stringify(value) : "");

export const auditRoutes = ({ db }: Deps): Route[] => [
  route(adminAuditLog.list, ({ query }) => listAuditLog(db, query)),
  rawRoute(adminAuditLog.export, async ({ query }) => {
    const entries = await exportAuditLog(db, query);
    return csvResponse(
      "audit-log",
      header,
      entries.map((entry) => [
        entry.at,
        entry.actor,
        entry.actorEmail,
        entry.action,
        entry.objectKind,
        entry.objectId,
        toText(entry.before),
        toText(entry.after),
        entry.ip,
      ]),
    );
  }),
  route(adminAuditLog.kinds, async () => ({
    items: (await listAuditKinds(db)).map((value) => ({ value, label: humanize(value) })),
  })),
];
