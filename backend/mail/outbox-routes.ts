import { auditChange } from "@/backend/audit/change";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { type Route, route } from "@/backend/http/router";
import { adminOutbox } from "@/lib/contracts/site/mail-outbox";
import { settingsTests } from "@/lib/contracts/site/settings-endpoints";
import { listOutbox, sendNow } from "./outbox";
import { sendTestMail } from "./test-mail";

/** A test must not become a way to send many e-mails. */
const testLimit = { name: "test-mail", max: 20, seconds: 3_600 };

/** For administrators: the test of the mail server, and the e-mails with their states. */
export function outboxRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(settingsTests.mail, async ({ body, actor }) => {
      await limit(db, testLimit, requireUser(actor).id);
      return sendTestMail(deps, body.to);
    }),
    route(adminOutbox.list, ({ query }) => listOutbox(db, query)),
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
