import type { Metadata } from "next";
import { getSite } from "@/lib/data/site/site";
import { env } from "@/lib/env";
import { isTranslated } from "@/lib/language/languages";
import { getTranslator, pageAddresses } from "@/lib/language/server";
import { iconUrl, manifestPath, touchIconSize } from "@/lib/site/icons";
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

/** `route title | site name`; without a site name the default title alone (docs/specification.md §2). */
async function readTitle(): Promise<{ default: string; template: string }> {
  const { name, defaultTitle } = await getSite();
  return name
    ? { default: `Home | ${name}`, template: `%s | ${name}` }
    : { default: defaultTitle, template: defaultTitle };
}

/** The metadata of a route group, built by its layout. `absolute`, because the root's template applies to a default. */
export const groupMetadata =
  (more: Metadata = {}) =>
  async (): Promise<Metadata> => {
    const { default: absolute, template } = await readTitle();
    return { ...more, title: { absolute, template } };
  };

/** The metadata of all pages, in the root layout: metadata is inherited. */
export async function siteMetadata(): Promise<Metadata> {
  const { name, description, theme, allFiles } = await getSite();
  const icon = { icon: allFiles.icon, primary: theme.primary };
  return {
    metadataBase: new URL(env().APP_ORIGIN),
    description: description || undefined,
    title: await readTitle(),
    applicationName: name ?? undefined,
    manifest: manifestPath,
    icons: {
      icon: allFiles.icon
        ? { url: iconUrl(icon, 48), sizes: "48x48", type: "image/png" }
        : { url: `/icon.svg?v=${theme.primary.slice(1)}`, type: "image/svg+xml" },
      apple: iconUrl(icon, touchIconSize),
    },
  };
}

type FoundPage = {
  /** Without the site name, which the layout appends. */
  title: string;
  /** Overrides the whole title, including the site name. */
  wholeTitle?: string;
  description: string;
  /** English path of the page, without filters, sort order or dates. */
  path: string;
  /** Content of the link preview picture. */
  preview: { of: PreviewOf; facts: (site: PreviewSite) => PreviewFacts };
  /** False for variants that search engines should not index. */
  index?: boolean;
};

const maxDescription = 200;

/** Truncates at a word boundary, because search engines show about 160 characters. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= maxDescription) return plain;
  return `${plain.slice(0, maxDescription).replace(/\s+\S*$/, "")}…`;
}

/** Metadata of a public page for search engines, links and sharing. */
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

/** Generic preview picture for pages without a subject. */
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
    path,
    title,
    description,
    preview: { of: { kind: "page", id: name, language: t.language }, facts: (site) => pagePreview(site, title) },
  });
}
