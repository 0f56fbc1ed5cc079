import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { listDemoMail, readDemoMail } from "@/lib/contracts/mail";
import { AppError } from "@/lib/errors";
import { findMail, listMail } from "./store";

const getLinks = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];

export function mailRoutes({ db, env }: Deps): Route[] {
  /** E-mails of other people may be read only in the demo, which has no real users. */
  const demoOnly = () => {
    if (!env.WAYFARE_DEMO) throw new AppError("not_found");
  };
  return [
    route(listDemoMail, async ({ query }) => {
      demoOnly();
      return listMail(db, query);
    }),
    route(readDemoMail, async ({ params }) => {
      demoOnly();
      const mail = await findMail(db, params.mailId);
      if (!mail) throw new AppError("not_found");
      return { ...mail, links: getLinks(mail.text) };
    }),
  ];
}
