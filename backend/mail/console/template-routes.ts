import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { adminMailTemplates } from "@/lib/contracts/site/mail-template";
import {
  listTemplates,
  previewTemplate,
  readTemplateEditor,
  resetTemplate,
  restoreTemplate,
  saveTemplate,
  toPlace,
} from "../custom-templates";
import { samples } from "../samples";
import { sendMail } from "../send";

const saved = (version: number) => ({
  status: 1 as const,
  title: "Saved",
  message: "The next email of this kind uses this text.",
  version,
});

export const mailTemplateRoutes = (deps: Deps): Route[] => [
  route(adminMailTemplates.list, () => listTemplates(deps.db)),
  route(adminMailTemplates.get, async ({ params }) => readTemplateEditor(deps, toPlace(params))),
  route(adminMailTemplates.save, async ({ actor, ip, requestId, params, body: { version, ...template } }) => {
    const who = { actor: requireUser(actor), ip, requestId };
    const place = toPlace(params);
    return saved(await transaction(deps.db, (tx) => saveTemplate(deps, tx, who, place, template, version)));
  }),
  route(adminMailTemplates.reset, async ({ actor, ip, requestId, params, body: { version } }) => {
    const who = { actor: requireUser(actor), ip, requestId };
    const place = toPlace(params);
    await transaction(deps.db, (tx) => resetTemplate(tx, who, place, version));
    return {
      status: 1 as const,
      title: "Reset",
      message: "The next email uses the text that comes with the product.",
      version: 0,
    };
  }),
  route(adminMailTemplates.restore, async ({ actor, ip, requestId, params, body: { version, from } }) => {
    const who = { actor: requireUser(actor), ip, requestId };
    const place = toPlace(params);
    return saved(await transaction(deps.db, (tx) => restoreTemplate(deps, tx, who, place, from, version)));
  }),
  route(adminMailTemplates.preview, async ({ params, body }) => previewTemplate(deps, toPlace(params), body)),
  route(adminMailTemplates.test, async ({ actor, params }) => {
    const { email } = requireUser(actor);
    const { event, language } = toPlace(params);
    await transaction(deps.db, (tx) => sendMail(tx, { event, to: email, locale: language, data: samples[event] }));
    return { status: 1 as const, title: "Test sent", message: `It is on its way to ${email}.` };
  }),
];
