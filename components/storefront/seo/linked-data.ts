import type { BreadcrumbList, Graph, ItemList, ListItem, Organization, WebSite } from "schema-dts";
import type { Crumb } from "@/components/ui/navigation";
import type { ListResult } from "@/lib/data/search";
import type { Site } from "@/lib/data/site/site";
import { env } from "@/lib/env";
import type { PlainTranslator } from "@/lib/language/plain-translator";
import { titleIn } from "@/lib/language/titles";
import { hotelPath } from "@/lib/links/stay-links";

/** JSON-LD (schema.org) of pages; every value is also displayed on the page. Typed with schema.org's definitions. */

/** The path of a page in the rendered language. */
type At = (path: string) => string;

/** The language of a page. Names and texts are in the language in which the page shows them. */
export type Reader = Pick<PlainTranslator, "at" | "language" | "known">;

/** The absolute URL that search engines need; `at` adds the page's language. */
export const wholeAddress = (path: string, at: At = (same) => same): string => new URL(at(path), env().APP_ORIGIN).href;

const isStep = (crumb: Crumb): crumb is Crumb & { href: string } => crumb.href !== undefined;

/** The breadcrumb of a page; the last item is the page itself and has no URL. */
export const crumbsData = (crumbs: readonly Crumb[], at?: At): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(
    (crumb, index): ListItem => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      item: isStep(crumb) ? wholeAddress(crumb.href, at) : undefined,
    }),
  ),
});

export const graph = (...things: Graph["@graph"][number][]): Graph => ({
  "@context": "https://schema.org",
  "@graph": things,
});

/** The organization and the website. */
export function siteData(site: Site, description: string, at: At): Graph {
  const name = site.name ?? new URL(env().APP_ORIGIN).hostname;
  const owner = wholeAddress("/#organization");
  const organization: Organization = {
    "@type": "Organization",
    "@id": owner,
    name,
    url: wholeAddress("/"),
    logo: site.allFiles.logo ? wholeAddress(site.allFiles.logo) : undefined,
    email: site.contact.email || undefined,
    telephone: site.contact.phone || undefined,
    address: site.contact.address || undefined,
    sameAs: site.social.length > 0 ? site.social.map((link) => link.url) : undefined,
  };
  const website: WebSite = {
    "@type": "WebSite",
    "@id": wholeAddress("/#website"),
    name,
    description,
    url: wholeAddress("/", at),
    publisher: { "@id": owner },
  };
  return graph(organization, website);
}

/** The hotels of one page of a list in their order. */
export function listData(result: ListResult, name: string, crumbs: readonly Crumb[], t: Reader): Graph {
  const list: ItemList = {
    "@type": "ItemList",
    name,
    numberOfItems: result.total,
    itemListElement: result.items.map(
      (hotel, index): ListItem => ({
        "@type": "ListItem",
        position: (result.page - 1) * result.pageSize + index + 1,
        name: titleIn(t.language, hotel),
        url: wholeAddress(hotelPath(hotel), t.at),
      }),
    ),
  };
  return crumbs.length > 1 ? graph(list, crumbsData(crumbs, t.at)) : graph(list);
}
