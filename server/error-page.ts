import { getDirection, splitLanguage } from "@/lib/language/languages";
import { catalogues, type StoredTextTranslator } from "@/lib/language/messages";
import { createPlainTranslator } from "@/lib/language/plain-translator";

const style = `:root{color-scheme:light dark}body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#faf7f2,#171412);color:light-dark(#1f1b16,#f3eee7)}main{max-width:36rem;margin:0 auto;padding:6rem 1.5rem}h1{font:600 2.25rem/1.15 Georgia,serif;margin:0 0 1rem}p{margin:0 0 2rem}a{color:inherit;display:inline-block;min-height:2.75rem;line-height:2.75rem;margin-inline-end:1.5rem}`;

/** The page for a request that could not be rendered. */
export const errorPage = (url: string): Buffer =>
  plainPage(url, (t) => ({
    title: t("This page couldn't be displayed."),
    text: t(
      "Nothing was charged and nothing was changed. Our service may be restarting; this usually takes a few seconds.",
    ),
  }));

/** The page for everyone except administrators while the site is under maintenance. */
export const maintenancePage = (url: string): Buffer =>
  plainPage(url, (t) => ({
    title: t("The site is under maintenance"),
    text: t("We are working on the site and will be back soon. Bookings and payments that were made are safe."),
  }));

/** A page in the language of its path, which needs neither scripts nor the backend nor Next. */
function plainPage(url: string, write: (t: StoredTextTranslator) => { title: string; text: string }): Buffer {
  const { language } = splitLanguage(url);
  const texts = language === "en" ? null : { ...catalogues[language].inBrowser, ...catalogues[language].onServer };
  const t: StoredTextTranslator = createPlainTranslator(language, texts);
  const { title, text } = write(t);
  const links = `<a href="">${escaped(t("Try again"))}</a><a href="${t.at("/")}">${escaped(t("Back to home"))}</a>`;
  return Buffer.from(
    `<!DOCTYPE html><html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p>${links}</p></main></body></html>`,
  );
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
