import { z } from "zod";
import { endpoint } from "../define";
import { calendarDate, currencyCode, instant, optionalLine, queryOptional, uuid } from "../fields";
import { defineListQuery, exportQuery, listResponse, optionList } from "../listing";

/** One entry of the audit log, with the stored values. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: instant,
  /** Null for the system and for visitors without an account. */
  actorId: uuid.nullable(),
  actor: z.string(),
  actorEmail: z.string().nullable(),
  action: z.string(),
  objectKind: z.string().nullable(),
  objectId: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  ip: z.string().nullable(),
  /** Of amounts that are stored without one: the base currency. */
  currency: currencyCode,
});
export type AuditEntry = z.infer<typeof auditEntry>;

const query = defineListQuery(["at"], "-at").extend({
  actor: queryOptional(uuid),
  kind: queryOptional(optionalLine(60)),
  /** Calendar dates in the site's time zone, both inclusive. */
  from: queryOptional(calendarDate),
  to: queryOptional(calendarDate),
});

export const adminAuditLog = {
  list: endpoint({
    id: "admin.audit.list",
    method: "GET",
    path: "/api/admin/audit-log",
    who: "admin",
    summary: "Recorded actions of all users, with values before and after",
    query,
    out: listResponse(auditEntry),
  }),
  export: endpoint({
    id: "admin.audit.export",
    method: "GET",
    path: "/api/admin/audit-log/export.csv",
    who: "admin",
    summary: "Filtered audit log as CSV",
    query: query.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  kinds: endpoint({
    id: "admin.audit.kinds",
    method: "GET",
    path: "/api/admin/audit-log/kinds",
    who: "admin",
    summary: "Kinds of objects in the audit log, for the filter",
    out: optionList,
  }),
};
