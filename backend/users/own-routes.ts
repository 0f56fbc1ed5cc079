import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import * as contract from "@/lib/contracts/accounts/account";
import { AppError } from "@/lib/errors";
import { localized, toMessageFields } from "@/lib/language/localized-message";
import { auditAccount, caller } from "./account-audit";
import { readActivity } from "./activity";
import { endUserSession, readSessions } from "./sessions";
import { endSessions } from "./store";

/** Sessions and activity of the user's own account. */
export function ownRoutes({ db }: Deps): Route[] {
  return [
    route(contract.listSessions, async ({ actor }) => {
      const user = requireUser(actor);
      return { items: await readSessions(db, user.id, user.sessionId) };
    }),
    route(contract.endOtherSessions, async (context) => {
      const user = requireUser(context.actor);
      await transaction(db, async (tx) => {
        await endSessions(tx, user.id, user.sessionId);
        await auditAccount(tx, caller(user, context), "other sessions ended");
      });
      return { status: 1 as const, title: "Logged out elsewhere", message: "No other device is logged in." };
    }),
    route(contract.endSession, async (context) => {
      const user = requireUser(context.actor);
      const device = await transaction(db, async (tx) => {
        const ended = await endUserSession(tx, user.id, context.params.sessionId);
        if (ended) await auditAccount(tx, caller(user, context), "session ended", { detail: ended });
        return ended;
      });
      if (!device) throw new AppError("not_found", { user: "This device is already logged out." });
      return {
        status: 1 as const,
        title: "Logged out",
        ...toMessageFields(localized("Logged out: {device}", { device: { device } })),
      };
    }),
    route(contract.listActivity, ({ actor, query }) => readActivity(db, requireUser(actor).id, query)),
  ];
}
