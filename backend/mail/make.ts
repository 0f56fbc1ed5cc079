import { inLanguage, type Language, languageOr } from "@/lib/language/languages";
import { type MailEvent, mailEvents } from "./events";
import { type Look, type MailTemplates, type Rendered, render } from "./template";
import { ar } from "./templates/ar";
import { de } from "./templates/de";
import { en } from "./templates/en";
import { isForGuests } from "./templates/for-guests";
import { fr } from "./templates/fr";

/** Staff e-mails are in English. */
const templates: Record<Language, MailTemplates> = {
  en,
  de: { ...en, ...de },
  fr: { ...en, ...fr },
  ar: { ...en, ...ar },
};

/** The language of an e-mail. Some templates exist only in English. */
const getLanguage = (event: MailEvent, locale: string): Language => {
  const language = languageOr(locale);
  return language === "en" || isForGuests(event) ? language : "en";
};

/** Makes a link absolute and points it to the page in the e-mail's language if it exists. */
function wholeLink(language: Language, link: string, origin: string): string {
  const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  return path.startsWith("/") ? new URL(inLanguage(language, path), origin).href : link;
}

const withWholeLinks = (data: Record<string, unknown>, language: Language, origin: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const isLink = /link$/i.test(name) && typeof value === "string";
      return [name, isLink ? wholeLink(language, value, origin) : value];
    }),
  );

/** Renders an e-mail. Throws if the data does not match the event. */
export function makeMail(
  { event, locale, data }: { event: MailEvent; locale: string; data: unknown },
  look: Omit<Look, "language">,
): Rendered {
  const checked = mailEvents[event].parse(data) as Record<string, unknown>;
  const language = getLanguage(event, locale);
  return render(templates[language][event], withWholeLinks(checked, language, look.origin), { ...look, language });
}
