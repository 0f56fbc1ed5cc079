import {
  languages as allLanguages,
  getAlternates,
  inLanguage,
  isTranslated,
  type Language,
} from "@/lib/language/languages";

/** Limit of one file (sitemaps.org). The URL of each language counts. */
export const maxAddresses = 50_000;
/** Records per file when each has a page in every language. */
export const thingsInFile = Math.floor(maxAddresses / allLanguages.length);

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

const lastModified = (at: string | null) => (at ? `<lastmod>${at}</lastmod>` : "");

export const indexXml = (files: readonly { address: string; updatedAt: string | null }[]): string =>
  `${header}<sitemapindex ${namespace}>\n${files
    .map(({ address, updatedAt }) => `<sitemap><loc>${escaped(address)}</loc>${lastModified(updatedAt)}</sitemap>\n`)
    .join("")}</sitemapindex>\n`;

export const urlsetStart = `${header}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const urlsetEnd = "</urlset>\n";

/** The origin of the URLs, and the languages of the site. */
export type SitemapSite = { origin: string; languages: readonly Language[] };

/** One entry per language with links to all other languages. */
export function pageXml({ origin, languages }: SitemapSite, path: string, updatedAt: string | null): string {
  const at = (address: string) => escaped(new URL(address, origin).href);
  if (!isTranslated(path)) return `<url><loc>${at(path)}</loc>${lastModified(updatedAt)}</url>\n`;
  const addresses = getAlternates(path, languages);
  const others = Object.entries(addresses)
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at(address)}"/>`)
    .join("");
  return languages
    .map((language) => `<url><loc>${at(inLanguage(language, path))}</loc>${lastModified(updatedAt)}${others}</url>\n`)
    .join("");
}
