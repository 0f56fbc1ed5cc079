import { type APIRequestContext, expect } from "@playwright/test";

/** Reads pages without a browser, as crawlers do. */

export type Graph = { "@graph": Record<string, unknown>[] };

const decoded = (text: string) =>
  text
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** The HTML of a page that exists at this address. */
export async function getHtml(api: APIRequestContext, address: string): Promise<string> {
  const response = await api.get(address, { maxRedirects: 0 });
  expect(response.status(), address).toBe(200);
  return response.text();
}

/** Metadata in a page's head. */
export function getHead(html: string) {
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, decoded(value)]),
    ),
  );
  const meta = (name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content;
  const [, script] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return {
    meta,
    title: decoded(/<title>([^<]*)/.exec(html)?.[1] ?? ""),
    canonical: tags.find((tag) => tag.rel === "canonical")?.href,
    languages: tags.filter((tag) => tag.rel === "alternate" && tag.hrefLang).map((tag) => tag.hrefLang),
    data: script ? (JSON.parse(script) as Graph) : null,
  };
}

/** The text of a page as it is sent, with single spaces. */
export const getText = (html: string): string =>
  decoded(html.replace(/<script\b.*?<\/script>|<style\b.*?<\/style>|<[^>]*>/gs, "")).replace(/\s+/g, " ");

export const getHeading = (html: string): string => getText(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? "");

/** The addresses of all links. */
export const getLinks = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, address = ""]) => decoded(address));

/** The URLs of a sitemap file. */
export const getAddresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(decoded(address)));
