import { inLanguage, type Language, languageOr, languages } from "@/lib/language/languages";
import { type MailEvent, mailEvents } from "./events";
import { type Look, type MailTemplates, type Rendered, render, type Template } from "./template";
import { ar } from "./templates/ar";
import { de } from "./templates/de";
import { en } from "./templates/en";
import { isForGuests } from "./templates/for-guests";
import { fr } from "./templates/fr";

/** Staff emails are in English. */
const templates: Record<Language, MailTemplates> = {
  en,
  de: { ...en, ...de },
  fr: { ...en, ...fr },
  ar: { ...en, ...ar },
};

/** The language of an email. Some templates exist only in English. */
export const getMailLanguage = (event: MailEvent, locale: string): Language => {
  const language = languageOr(locale);
  return language === "en" || isForGuests(event) ? language : "en";
};

/** Makes a link absolute and points it to the page in the email's language if it exists. */
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

/** The languages in which an email is sent. */
export const getMailLanguages = (event: MailEvent): readonly Language[] => (isForGuests(event) ? languages : ["en"]);

/** The template that comes with the product. */
export const defaultTemplate = (event: MailEvent, language: Language): Template => templates[language][event];

/**
 * Renders an email, with an administrator's template if there is one. Throws if the data does not match the event, and
 * if a placeholder of `custom` has no value.
 */
export function makeMail(
  { event, locale, data }: { event: MailEvent; locale: string; data: unknown },
  look: Omit<Look, "language">,
  custom?: Template,
): Rendered {
  const checked = mailEvents[event].parse(data) as Record<string, unknown>;
  const language = getMailLanguage(event, locale);
  return render(custom ?? templates[language][event], withWholeLinks(checked, language, look.origin), {
    ...look,
    language,
  });
}
