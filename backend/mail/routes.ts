import { requireCaptcha } from "@/backend/captcha/require";
import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import { limit } from "@/backend/http/rate-limit";
import { type Route, route } from "@/backend/http/router";
import { readSettings } from "@/backend/site/settings";
import { listDemoMail, readDemoMail } from "@/lib/contracts/site/mail";
import { sendContact } from "@/lib/contracts/site/site";
import { AppError } from "@/lib/errors";
import { storeContactMessage } from "./contact";
import { findMail, listMail } from "./store";

const extractLinks = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];

/** Each message sends a copy to an unconfirmed email address, so the hourly limit is low. */
const contactLimit = { name: "contact", max: 5, seconds: 3_600 };

export function mailRoutes(deps: Deps): Route[] {
  const { db, env } = deps;
  /** Emails of other people may be read only in the demo, which has no real users. */
  const demoOnly = () => {
    if (!env.WAYFARE_DEMO) throw new AppError("not_found");
  };
  return [
    route(sendContact, async ({ body, ip }) => {
      await limit(db, contactLimit, ip);
      await requireCaptcha(deps, { form: "contact", token: body.captcha, ip });
      const site = await readSettings(db, "site");
      await transaction(db, (tx) => storeContactMessage(tx, body, site));
      return {
        status: 1 as const,
        title: "Message sent",
        message: "Message received. We usually reply the same day.",
      };
    }),
    route(listDemoMail, async ({ query }) => {
      demoOnly();
      return listMail(db, query);
    }),
    route(readDemoMail, async ({ params }) => {
      demoOnly();
      const mail = await findMail(db, params.mailId);
      if (!mail) throw new AppError("not_found");
      return { ...mail, links: extractLinks(mail.text) };
    }),
  ];
}
