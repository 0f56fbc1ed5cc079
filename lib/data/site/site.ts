import "server-only";
import { cache, use } from "react";
import { call } from "@/lib/backend";
import { type SiteInfo, siteInfo, webInfo } from "@/lib/contracts/site/site";
import { env } from "@/lib/env";
import { openPayload } from "@/lib/http/payload";
import { languages } from "@/lib/language/languages";
import { defaultTitle } from "@/lib/messages";
import { defaultPrimary } from "@/lib/site/theme";

export type Site = Omit<SiteInfo["site"], "v"> &
  Omit<SiteInfo, "site"> & {
    /** docs/specification.md §2: null when unknown; pages then have the default title only. */
    name: string | null;
  };

/** Fallback when the backend is unavailable: pages render with the default title. */
const unknown: Site = {
  name: null,
  description: "",
  baseCurrency: "USD",
  timeZone: "UTC",
  defaultTitle,
  languages: [...languages],
  maintenance: false,
  holdMinutes: 15,
  contact: { email: "", phone: "", address: "" },
  theme: { primary: defaultPrimary, progress: "#ff6fa3", radiusPx: 14, mode: "auto", headings: "fraunces" },
  map: { tiles: "", attribution: "" },
  enabledKinds: ["hotel"],
  captcha: { kind: "none", siteKey: "", where: [] },
  allFiles: { logo: null, logoDark: null, icon: null, social: null, hero: null },
  social: [],
  base_price: { c: "USD", r: 1 },
  property: [],
  currencies: [],
};

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
 * `site`.
 */
export const getSite = cache(async (): Promise<Site> => {
  try {
    const { data } = await call(webInfo, { body: { base_price: null } }, { tags: () => ["site"], seconds: 300 });
    return open(data);
  } catch (error) {
    if (error instanceof Error && "digest" in error) throw error;
    console.error("the site info could not be loaded", error instanceof Error ? error.message : error);
    return unknown;
  }
});

/** Synchronous access for components; the surrounding layout has already started the request. */
export const useSite = (): Site => use(getSite());
