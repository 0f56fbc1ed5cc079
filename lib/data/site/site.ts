import "server-only";
import { cache, use } from "react";
import { call } from "@/lib/backend";
import { addPageTags } from "@/lib/cache/add-page-tags";
import { type SiteInfo, siteInfo, webInfo } from "@/lib/contracts/site/site";
import { env } from "@/lib/env";
import { openPayload } from "@/lib/http/payload";
import { kindIds } from "@/lib/kinds/kind";
import { languages } from "@/lib/language/languages";
import { defaultTitle } from "@/lib/messages";
import { incompleteTag } from "@/lib/protocol";
import { defaultPrimary } from "@/lib/site/theme";

export type Site = Omit<SiteInfo["site"], "v"> &
  Omit<SiteInfo, "site"> & {
    /** docs/specification.md §2: null when unknown; pages then have the default title only. */
    name: string | null;
  };

/**
 * Until the site info was loaded once: pages have the default title. Every kind counts as enabled, so that a page of a kind
 * fails for lack of its data, which is temporary, instead of not existing.
 */
const unknown: Site = {
  name: null,
  description: "",
  baseCurrency: "USD",
  timeZone: "UTC",
  defaultTitle,
  languages: [...languages],
  maintenance: false,
  holdMinutes: 15,
  contact: { email: "", phone: "", address: "", pin: null },
  theme: { primary: defaultPrimary, progress: "#ff6fa3", radiusPx: 14, mode: "auto", headings: "fraunces" },
  map: { tiles: "", attribution: "" },
  enabledKinds: [...kindIds],
  captcha: { kind: "none", siteKey: "", where: [] },
  allFiles: { logo: null, logoDark: null, icon: null, social: null, hero: null },
  social: [],
  base_price: { c: "USD", r: 1 },
  property: [],
  currencies: [],
};

/** The site info as it was loaded last. */
let last = unknown;

type Sealed = { data: string };
/** Unsealed once per cached response, because every page uses the same one. */
const opened = new WeakMap<Sealed, Site>();

function open(response: Sealed): Site {
  const known = opened.get(response);
  if (known) return known;
  const { site, ...rest } = siteInfo.parse(JSON.parse(openPayload(response.data, env().PAYLOAD_KEY)));
  const whole = { ...rest, ...site, name: site.v || null };
  opened.set(response, whole);
  return whole;
}

/**
 * Site info (docs/specification.md §2: loaded first if it is missing), cached until the settings invalidate the tag
 * `site`. If it cannot be loaded, the page shows it as it was last and is not cached.
 */
export const getSite = cache(async (): Promise<Site> => {
  try {
    const { data } = await call(webInfo, { body: { base_price: null } }, { tags: () => ["site"], seconds: 300 });
    last = open(data);
    return last;
  } catch (error) {
    if (error instanceof Error && "digest" in error) throw error;
    console.error("the site info could not be loaded", error instanceof Error ? error.message : error);
    await addPageTags([incompleteTag]);
    return last;
  }
});

/** Synchronous access for components; the surrounding layout has already started the request. */
export const useSite = (): Site => use(getSite());
