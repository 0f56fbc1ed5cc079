import { z } from "zod";
import { endpoint } from "../define";
import { done, instant, pathId, queryOptional } from "../fields";
import { defineListQuery, exportQuery, listResponse } from "../listing";

/**
 * `waiting` for its first or next attempt, `sent`, `kept` without a mail server, or `given_up` after the last attempt.
 */
export const mailState = z.enum(["waiting", "sent", "kept", "given_up"]);
export type MailState = z.infer<typeof mailState>;

/** An email on its way, without its text, which may contain links that log in. */
export const outgoingMail = z.object({
  id: z.number().int(),
  to: z.string(),
  event: z.string(),
  /** Null until it is rendered for the first attempt. */
  subject: z.string().nullable(),
  state: mailState,
  attempts: z.number().int(),
  /** The last error of the mail server. */
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** Next attempt of a waiting email. */
  nextAt: instant.nullable(),
});
export type OutgoingMail = z.infer<typeof outgoingMail>;

const outboxQuery = defineListQuery(["createdAt"], "-createdAt").extend({
  state: queryOptional(mailState),
});

export const adminOutbox = {
  list: endpoint({
    id: "admin.outbox.list",
    method: "GET",
    path: "/api/admin/outbox",
    who: "admin",
    summary: "Emails of the last thirty days with state and error",
    query: outboxQuery,
    out: listResponse(outgoingMail),
  }),
  export: endpoint({
    id: "admin.outbox.export",
    method: "GET",
    path: "/api/admin/outbox/export.csv",
    who: "admin",
    summary: "The filtered emails as CSV",
    query: outboxQuery.extend(exportQuery),
    out: z.unknown(),
    raw: true,
  }),
  act: endpoint({
    id: "admin.outbox.act",
    method: "POST",
    path: "/api/admin/outbox/{id}/state",
    who: "admin",
    summary: "Send an email now that is pending, was given up, or was stored without a mail server",
    params: z.object({ id: pathId }),
    body: z.strictObject({ action: z.literal("send") }),
    out: done,
  }),
};
