import type { Database } from "@/backend/db/client";
import { kindBackends } from "@/backend/kinds";
import type { ReadPreview } from "@/backend/kinds/kind";
import { readSiteInfo } from "@/backend/site/web-info";
import { storedTextTranslator } from "@/lib/language/written";
import {
  type PreviewFacts,
  type PreviewOf,
  type PreviewRecord,
  pagePreview,
  previewPage,
  previewSite,
} from "@/lib/site/previews";
import { textPages } from "@/lib/site/text-pages";

const findReader = (record: string): ReadPreview | undefined =>
  kindBackends.map(({ catalogue }) => catalogue.previews).find((previews) => Object.hasOwn(previews, record))?.[record];

/** Parses a name such as `hotel-12` or `page-about_de`; null for pages without a picture. */
export function getPreview(name: string): PreviewOf | null {
  const [, record, id = ""] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  if (record && findReader(record)) return { kind: record as PreviewRecord, id: Number(id) };
  const { page, language = "en" } = previewPage(name) ?? {};
  // The home page uses the site's own texts, which are not translated.
  if (page === "home") return language === "en" ? { kind: "page", id: page, language } : null;
  return page !== undefined && isTextPage(page) ? { kind: "page", id: page, language } : null;
}

const isTextPage = (name: string): name is keyof typeof textPages => Object.hasOwn(textPages, name);

/** The data of the preview picture, or null for a record that is not public. */
export async function readPreviewFacts(db: Database, of: PreviewOf): Promise<PreviewFacts | null> {
  const info = await readSiteInfo(db, null);
  const site = previewSite({ ...info.site, name: info.site.v || null, allFiles: info.allFiles });
  if (of.kind === "page")
    return pagePreview(site, of.id === "home" ? null : storedTextTranslator(of.language)(textPages[of.id].title));
  return (await findReader(of.kind)?.(db, site, of.id)) ?? null;
}
