import { transaction } from "@/backend/db/transaction";
import { releaseFiles } from "@/backend/files/use";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { sendMail } from "@/backend/mail/send";
import { withdrawRequests } from "@/backend/users/access-requests";
import { auditAccount, caller, formatNow } from "@/backend/users/account-audit";
import { requirePassword } from "@/backend/users/login/factor-check";
import { deleteUserTokens } from "@/backend/users/login/one-time-tokens";
import { closeAccount, closingTerms } from "@/lib/contracts/accounts/account";
import { AppError } from "@/lib/errors";
import { routes } from "@/lib/routes";
import { forget, getObstacles } from "./closing";
import { getUse } from "./picture";
import { lockPerson } from "./store";

const ways = [
  "confirm-address",
  "change-address",
  "reset-password",
  "second-factor",
  "second-factor-setup",
  "passkey-add",
  "own-data",
] as const;

export function closingRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(closingTerms, async ({ actor }) => ({ obstacles: await getObstacles(db, requireUser(actor).id) })),
    route(closeAccount, async (context) => {
      const user = requireUser(context.actor);
      const account = await requirePassword(deps, user, context.body.currentPassword, "currentPassword");
      await transaction(db, async (tx) => {
        // A concurrent request can at most hold a room, and the hold expires by itself.
        await lockPerson(tx, user.id);
        const obstacles = await getObstacles(tx, user.id);
        if (obstacles.length > 0) {
          throw new AppError("conflict", {
            user: obstacles.map(({ text }) => text).join(" "),
            data: { obstacles: obstacles.map(({ kind }) => kind) },
          });
        }
        await auditAccount(tx, caller(user, context), "account closed");
        const data = { name: account.name, at: formatNow(), link: routes.public.privacy };
        await sendMail(tx, { event: "accountClosed", to: account.email, locale: account.locale, data });
        await releaseFiles(tx, getUse(user.id));
        for (const way of ways) await deleteUserTokens(tx, way, user.id);
        for (const kind of ["email", "administrator"] as const) await withdrawRequests(tx, user.id, kind);
        await forget(tx, account);
      });
      return {
        status: 1 as const,
        title: "Your account is closed",
        message: "Thank you for travelling with us. A final email explains what we keep and why.",
        redirect: routes.auth.login,
      };
    }),
  ];
}
