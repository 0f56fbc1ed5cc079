import type { Metadata } from "next";
import { getSite } from "@/lib/data/site";
import { env } from "@/lib/env";
import { isTranslated } from "@/lib/language/languages";
import { getTranslator, pageAddresses } from "@/lib/language/server";
import { defaultTitle } from "@/lib/messages";
import {
  type PreviewFacts,
  type PreviewOf,
  type PreviewSite,
  pagePreview,
  previewPath,
  previewSite,
  previewSize,
} from "@/lib/site/previews";
import { type TextPageName, textPages } from "@/lib/site/text-pages";

/**
 * `route title | site name`; with the site's name unknown the default title alone (docs/specification.md §2). The root's alone: what it says
 * reaches every page, and each layout that says it again is resolved once more for each.
 */
export async function siteMetadata(): Promise<Metadata> {
  const { name, description } = await getSite();
  return {
    metadataBase: new URL(env().APP_ORIGIN),
    description: description || undefined,
    title: name
      ? { default: `Home | ${name}`, template: `%s | ${name}` }
      : { default: defaultTitle, template: defaultTitle },
    applicationName: name ?? undefined,
  };
}

type FoundPage = {
  /** Without the site's name, which the layout adds. */
  title: string;
  /** The whole title, where it is not the page's own and the site's name. */
  wholeTitle?: string;
  description: string;
  /** The page's English address, without whatever narrows, sorts or dates it. */
  path: string;
  /** What the picture that goes with a link shows. */
  preview: { of: PreviewOf; facts: (site: PreviewSite) => PreviewFacts };
  /** False for variants that nobody should come to from a search engine. */
  index?: boolean;
};

const maxDescription = 200;

/** Search engines show some 160 letters; a sentence is cut between two words. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= maxDescription) return plain;
  return `${plain.slice(0, maxDescription).replace(/\s+\S*$/, "")}…`;
}

/** All that a public page says of itself to whoever finds it, links to it or shares it. */
export async function pageMetadata(page: FoundPage): Promise<Metadata> {
  const [site, addresses] = await Promise.all([getSite(), pageAddresses(page.path)]);
  const { title, index = true } = page;
  const description = shortened(page.description);
  const url = previewPath(page.preview.of, page.preview.facts(previewSite(site)));
  return {
    title: page.wholeTitle ? { absolute: page.wholeTitle } : title,
    description,
    alternates: isTranslated(page.path) ? addresses : { canonical: addresses.canonical },
    robots: index ? undefined : { index: false, follow: true },
    openGraph: {
      type: "website",
      siteName: site.name ?? undefined,
      title,
      description,
      url: addresses.canonical,
      images: [{ url, ...previewSize, alt: title, type: "image/jpeg" }],
    },
    twitter: { card: "summary_large_image" },
  };
}

/** The site's own picture, for pages that show no one thing. */
export const sitePreview: FoundPage["preview"] = {
  of: { kind: "page", id: "home", language: "en" },
  facts: (site) => pagePreview(site, null),
};

export async function textPageMetadata(name: TextPageName): Promise<Metadata> {
  const t = await getTranslator();
  const { path } = textPages[name];
  const title = t(textPages[name].title);
  const description = t(textPages[name].description);
  return pageMetadata({
    ...{ path, title, description },
    preview: { of: { kind: "page", id: name, language: t.language }, facts: (site) => pagePreview(site, title) },
  });
}
