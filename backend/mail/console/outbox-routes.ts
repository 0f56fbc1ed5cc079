import { auditChange } from "@/backend/audit/change";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type ExportColumn, exportResponse } from "@/backend/http/csv";
import { readForExport } from "@/backend/http/listing";
import { limit } from "@/backend/http/rate-limit";
import { type Route, rawRoute, route } from "@/backend/http/router";
import { adminOutbox, type OutgoingMail } from "@/lib/contracts/site/mail-outbox";
import { settingsTests } from "@/lib/contracts/site/settings-endpoints";
import { humanize } from "@/lib/text/humanize";
import { listOutbox, sendNow } from "./outbox";
import { sendTestMail } from "./test-mail";

/** A test must not become a way to send many emails. */
const testLimit = { name: "test-mail", max: 20, seconds: 3_600 };

const exportColumns: readonly ExportColumn<OutgoingMail>[] = [
  { list: "createdAt", label: "Created", cell: (mail) => mail.createdAt },
  { list: "to", label: "Recipient", cell: (mail) => mail.to },
  { list: "subject", label: "Subject", cell: (mail) => mail.subject },
  { list: "subject", label: "Email", cell: (mail) => humanize(mail.event) },
  { list: "state", label: "State", cell: (mail) => humanize(mail.state) },
  { list: "attempts", label: "Attempts", cell: (mail) => mail.attempts },
  { list: "error", label: "Last error", cell: (mail) => mail.error },
  { list: "sentAt", label: "Sent", cell: (mail) => mail.sentAt },
  { list: "nextAt", label: "Next attempt", cell: (mail) => mail.nextAt },
];

/** For administrators: the test of the mail server, and the emails with their states. */
export function outboxRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(settingsTests.mail, async ({ body, actor }) => {
      await limit(db, testLimit, requireUser(actor).id);
      return sendTestMail(deps, body.to);
    }),
    route(adminOutbox.list, ({ query }) => listOutbox(db, query)),
    rawRoute(adminOutbox.export, async ({ query }) => {
      const rows = await readForExport((page) => listOutbox(db, { ...query, ...page }));
      return exportResponse("emails", exportColumns, rows, query);
    }),
    route(adminOutbox.act, async ({ params: { id }, actor, ip, requestId }) => {
      await transaction(db, async (tx) => {
        await sendNow(tx, id);
        const line = { actor: requireUser(actor), ip, requestId };
        await auditChange(tx, line, { kind: "mail", id, verb: "resend", before: null, after: null });
      });
      return { status: 1 as const, title: "Sending", message: "It is sent within a minute." };
    }),
  ];
}
