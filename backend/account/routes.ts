import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { auditAccount, caller } from "@/backend/users/account-audit";
import { deleteTraveller } from "@/backend/users/traveller-store";
import * as travellers from "@/backend/users/travellers";
import * as contract from "@/lib/contracts/accounts/account";
import { AppError } from "@/lib/errors";
import { type LocalizedMessage, localized, toMessageFields } from "@/lib/language/localized-message";
import { archiveRoutes } from "./archive-routes";
import { closingRoutes } from "./closing-routes";
import { pictureRoutes } from "./picture";
import {
  lockPerson,
  type Profile,
  type ProfileInput,
  readProfile,
  writeCurrency,
  writeLanguage,
  writeProfile,
} from "./store";

const fieldLabels: Record<keyof ProfileInput, string> = {
  name: "name",
  phone: "phone",
  addressLine: "address",
  city: "address",
  postalCode: "address",
  country: "country",
};

/** The names of changed fields, because the audit trail must not contain addresses. */
const describeChangedFields = (before: Profile, after: ProfileInput): string =>
  [
    ...new Set(
      (Object.keys(fieldLabels) as (keyof ProfileInput)[]).flatMap((name) =>
        before[name] === after[name] ? [] : [fieldLabels[name]],
      ),
    ),
  ].join(", ");

const done = (title: string, text: LocalizedMessage) => ({ status: 1 as const, title, ...toMessageFields(text) });
const noTraveller = () => new AppError("not_found", { user: "This traveller does not exist." });

export function accountRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  return [
    route(contract.getProfile, ({ actor }) => readProfile(db, requireUser(actor).id)),
    route(contract.changeProfile, async (context) => {
      const user = requireUser(context.actor);
      await transaction(db, async (tx) => {
        await lockPerson(tx, user.id);
        const changed = describeChangedFields(await readProfile(tx, user.id), context.body);
        if (!changed) return;
        await writeProfile(tx, user.id, context.body);
        await auditAccount(tx, caller(user, context), "profile changed", { detail: changed });
      });
      return done("Saved", localized("Your profile is saved."));
    }),
    ...pictureRoutes(deps),
    route(contract.chooseCurrency, async (context) => {
      const user = requireUser(context.actor);
      const currency = context.body.currency || null;
      if (!(await writeCurrency(db, user.id, currency))) {
        throw new AppError("invalid", {
          fields: { currency: "Amounts can't be shown in this currency. Choose another one." },
        });
      }
      const text = currency
        ? localized("Amounts are shown in {currency}.", { currency })
        : localized("Amounts are shown in the site's currency.");
      return { ...done("Saved", text), currency };
    }),
    route(contract.chooseLanguage, async ({ actor, body }) => {
      if (!(await writeLanguage(db, requireUser(actor).id, body.language))) throw new AppError("unauthenticated");
      return done("Saved", localized("Emails and notifications use this language."));
    }),
    route(contract.listTravellers, async ({ actor }) => ({
      items: await travellers.getTravellers(db, env, requireUser(actor).id),
    })),
    route(contract.addTraveller, async (context) => {
      const user = requireUser(context.actor);
      const name = `${context.body.firstName} ${context.body.lastName}`;
      const id = await transaction(db, async (tx) => {
        await lockPerson(tx, user.id);
        const made = await travellers.addTraveller(tx, env, user.id, context.body);
        await auditAccount(tx, caller(user, context), "traveller added");
        return made;
      });
      return { ...done("Saved", localized("You can now select {name} when you book.", { name })), id };
    }),
    route(contract.changeTraveller, async (context) => {
      const user = requireUser(context.actor);
      await transaction(db, async (tx) => {
        const { params, body } = context;
        if (!(await travellers.changeTraveller(tx, env, user.id, params.travellerId, body))) throw noTraveller();
        await auditAccount(tx, caller(user, context), "traveller changed");
      });
      const name = `${context.body.firstName} ${context.body.lastName}`;
      return done("Saved", localized("The details of {name} are saved.", { name }));
    }),
    route(contract.removeTraveller, async (context) => {
      const user = requireUser(context.actor);
      const name = await transaction(db, async (tx) => {
        const gone = await deleteTraveller(tx, user.id, context.params.travellerId);
        if (gone === null) throw noTraveller();
        await auditAccount(tx, caller(user, context), "traveller removed");
        return gone;
      });
      return done("Removed", localized("{name} was removed, including the stored document.", { name }));
    }),
    ...archiveRoutes(deps),
    ...closingRoutes(deps),
  ];
}
