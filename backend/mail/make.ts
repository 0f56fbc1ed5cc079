import { type MailEvent, mailEvents } from "./events";
import { type Look, type Rendered, render } from "./template";
import { en } from "./templates/en";

/** Templates by language; English where there is no better one. */
const templates: Record<string, typeof en> = { en };

/** Addresses of ours are kept as paths until the mail is made. */
const withWholeLinks = (data: Record<string, unknown>, origin: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const isPath = /link$/i.test(name) && typeof value === "string" && value.startsWith("/");
      return [name, isPath ? new URL(value, origin).href : value];
    }),
  );

/** The one way in which a mail is made. Throws where its data is not what the event has. */
export function makeMail(
  { event, locale, data }: { event: MailEvent; locale: string; data: unknown },
  look: Look,
): Rendered {
  const checked = mailEvents[event].parse(data) as Record<string, unknown>;
  return render((templates[locale] ?? en)[event], withWholeLinks(checked, look.origin), look);
}
