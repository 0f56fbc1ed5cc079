import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import type { MailTranslator } from "@/backend/mail/mail-translator";
import * as contract from "@/lib/contracts/accounts/passkey";
import { AppError } from "@/lib/errors";
import { localized, toMessageFields } from "@/lib/language/localized-message";
import { auditAccount, auditSecurity, caller } from "../account-audit";
import type { Identity } from "../identity";
import { requireFactors } from "./factor-check";
import * as passkeys from "./passkeys";
import { renewSession } from "./session-renewal";

const none = () => new AppError("not_found", { user: "This passkey does not exist." });

export function passkeyRoutes(deps: Deps, identity: Identity): Route[] {
  const { db } = deps;
  return [
    route(contract.listPasskeys, ({ actor }) => passkeys.getPasskeys(deps, requireUser(actor).id)),
    route(contract.startPasskey, (context) => passkeys.start(deps, identity, context)),
    route(contract.addPasskey, (context) => passkeys.add(deps, context)),
    route(contract.renamePasskey, async (context) => {
      const user = requireUser(context.actor);
      const { name } = context.body;
      await transaction(db, async (tx) => {
        if (!(await passkeys.rename(tx, user.id, context.params.passkeyId, name))) throw none();
        await auditAccount(tx, caller(user, context), "passkey renamed", { detail: name });
      });
      return {
        status: 1 as const,
        title: "Renamed",
        ...toMessageFields(localized("The new name is {name}.", { name })),
      };
    }),
    route(contract.removePasskey, async (context) => {
      const user = requireUser(context.actor);
      await requireFactors(deps, identity, user, context.body);
      const [name, sessionToken] = await transaction(db, async (tx) => {
        const removed = await passkeys.remove(tx, user.id, context.params.passkeyId);
        if (removed === null) throw none();
        const change = (t: MailTranslator) => t("A passkey was removed: {name}.", { name: removed });
        await auditSecurity(tx, caller(user, context), "passkey removed", change, { detail: removed });
        return [removed, await renewSession(tx, user)] as const;
      });
      return {
        status: 1 as const,
        title: "Passkey removed",
        ...toMessageFields(localized("You can no longer log in with {name}.", { name })),
        sessionToken,
      };
    }),
    route(contract.startPasskeyLogin, ({ ip }) => passkeys.startLogin(deps, ip)),
    route(contract.passkeyLogin, (context) => passkeys.logIn(deps, identity, context)),
  ];
}
