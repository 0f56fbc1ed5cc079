import { productKinds } from "./kinds";
import { stayParameters } from "./kinds/hotel/pages";
import type { ProductKind } from "./kinds/kind";
import { isTranslated } from "./language/languages";
import type { PublicPage } from "./public-page";
import type { Area } from "./roles";
import { routes } from "./routes";
import { sharedListPath, tripBasketPath } from "./site/public-routes";

export type Page = PublicPage & {
  area: Area;
  /** Exists under `/de`, `/fr` and `/ar`. Browsers load the rule, so it is in `lib/language/languages.ts`. */
  translated: boolean;
};

const textPage = { cache: { parameters: [] }, sitemap: ["pages"], previews: ["page"] } as const;
const personal = { cache: null, sitemap: [], previews: [] } as const;

const sharedPages: readonly PublicPage[] = [
  { path: routes.public.about, ...textPage, footer: "About us" },
  { path: routes.public.terms, ...textPage, footer: "Terms" },
  { path: routes.public.privacy, ...textPage, footer: "Privacy" },
  { path: routes.public.license, ...textPage, footer: "Licence" },
  // Has a form with the visitor's token.
  { path: routes.public.contact, ...textPage, cache: null, footer: "Contact" },
  { path: routes.public.receiptError, ...personal },
  { path: tripBasketPath, ...personal },
  { path: sharedListPath, ...personal },
  { path: "/demo/outbox", ...personal },
  { path: "/demo/outbox/{mailId}", ...personal },
  { path: "/styleguide", ...personal },
];

/** Public files that Next renders, cached like pages. */
export const cachedFiles = ["/robots.txt", "/sitemap.xml"];

/** A path of the pattern, such as `/hotel/details/1/a`. */
export const examplePath = (pattern: string): string => pattern.replace(/\{\w*id\}/gi, "1").replace(/\{\w+\}/g, "a");

const inArea = (area: Area, pages: readonly PublicPage[]): Page[] =>
  pages.map((page) => ({ ...page, area, translated: isTranslated(examplePath(page.path)) }));

const privatePages = (area: Exclude<Area, "public">): Page[] =>
  inArea(
    area,
    Object.values<string>(routes[area]).map((path) => ({ path, ...personal })),
  );

/** The home page has the search forms of all kinds; `kind` names the one that is shown. */
const getHomePage = (kinds: readonly ProductKind[]): PublicPage => {
  const own = kinds.flatMap(
    ({ routes, pages }) => pages.find(({ path }) => path === routes.home)?.cache?.parameters ?? [],
  );
  return {
    path: routes.public.home,
    cache: { parameters: ["kind", ...stayParameters, ...own] },
    sitemap: ["pages"],
    previews: ["page"],
  };
};

/** All pages: path, languages, cache, sitemap, preview picture and footer of each. */
export const listPages = (kinds: readonly ProductKind[] = productKinds): readonly Page[] => [
  ...inArea("public", [getHomePage(kinds), ...sharedPages, ...kinds.flatMap((kind) => kind.pages)]),
  ...(["auth", "client", "admin", "subadmin"] as const).flatMap(privatePages),
];

/** Matches the paths of a pattern. Numbers of records are digits. */
export const pathExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? "\\d+" : "[^/]+"))}$`,
  );
