import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { adminTextPages, textPage } from "@/lib/contracts/site/text-page";
import {
  comparePages,
  discardDraft,
  publishPage,
  readTextPage,
  readTextPageEditor,
  restoreVersion,
  saveDraft,
} from "./text-pages";

const done = (title: string, message: string, version: number) => ({ status: 1 as const, title, message, version });

export const textPageRoutes = ({ db }: Deps): Route[] => [
  route(textPage, ({ params, query }) => readTextPage(db, { ...params, ...query })),
  route(adminTextPages.get, ({ params }) => readTextPageEditor(db, params)),
  route(adminTextPages.save, async ({ actor, ip, requestId, params, body: { text, version, publish }, stale }) => {
    const who = { actor: requireUser(actor), ip, requestId };
    if (!publish) {
      const next = await transaction(db, (tx) => saveDraft(tx, who, params, text, version));
      return done("Draft saved", "Visitors see it once it is published.", next);
    }
    const published = await transaction(db, (tx) => publishPage(tx, who, params, text, version));
    stale("site");
    return published === null
      ? done("Published already", "This text is the one that visitors see.", 0)
      : done("Published", `Visitors see version ${published} from now on.`, 0);
  }),
  route(adminTextPages.discard, async ({ params, body: { version } }) => {
    await transaction(db, (tx) => discardDraft(tx, params, version));
    return done("Draft discarded", "The published text is unchanged.", 0);
  }),
  route(adminTextPages.restore, async ({ actor, ip, requestId, params, body: { from, version } }) => {
    const who = { actor: requireUser(actor), ip, requestId };
    const next = await transaction(db, (tx) => restoreVersion(tx, who, params, from, version));
    return done("Copied", `The draft has the text of version ${from}. Publish it to show it to visitors.`, next);
  }),
  route(adminTextPages.compare, async ({ params, query: { from, to } }) => ({
    parts: await comparePages(db, params, from, to),
  })),
];
