import { z } from "zod";
import { adminParts } from "@/lib/access/admin-parts";
import { picture } from "@/lib/contracts/hotels/hotel-fields";
import { languages } from "@/lib/language/languages";
import { captchaForms, captchaKinds } from "@/lib/site/captcha";
import { socialIcons } from "@/lib/site/social-networks";
import { endpoint } from "../define";
import { captchaToken, currencyCode, done, email, kindId, line, pageLanguage, paragraph, personName } from "../fields";

/** docs/specification.md §3: c is the currency code (default USD), r its rate (default 1). */
export const basePrice = z.object({ c: z.string(), r: z.number() });

/** docs/specification.md §3 Site info, as contained in the sealed blob of `/get/web/info`. */
export const siteInfo = z.object({
  site: z.object({
    v: z.string(),
    description: z.string(),
    baseCurrency: currencyCode,
    timeZone: z.string(),
    contact: z.object({
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      /** The place of the address; null without a map. */
      pin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    }),
    defaultTitle: z.string(),
    languages: z.array(z.enum(languages)),
    maintenance: z.boolean(),
    /** Duration of a hold. */
    holdMinutes: z.number().int(),
    theme: z.object({
      primary: z.string(),
      progress: z.string(),
      radiusPx: z.number(),
      mode: z.enum(["auto", "light", "dark"]),
      headings: z.enum(["fraunces", "inter", "system"]),
    }),
    /** The tile source of the maps and its attribution; empty without one. */
    map: z.object({ tiles: z.string(), attribution: z.string() }),
    enabledKinds: z.array(kindId),
    captcha: z.object({ kind: z.enum(captchaKinds), siteKey: z.string(), where: z.array(z.enum(captchaForms)) }),
  }),
  allFiles: z.object({
    logo: z.string().nullable(),
    logoDark: z.string().nullable(),
    /** Picture key; null for the default icon (`lib/site/icons.ts`). */
    icon: z.string().nullable(),
    social: z.string().nullable(),
    /** Background picture of the search box on the home page. */
    hero: picture.nullable(),
  }),
  social: z.array(z.object({ name: z.string(), url: z.string(), icon: z.enum(socialIcons) })),
  base_price: basePrice,
  property: z.array(z.object({ id: z.number().int(), name: z.string() })),
  currencies: z.array(
    z.object({
      code: currencyCode,
      name: z.string(),
      symbol: z.string(),
      exponent: z.number().int(),
      rate: z.string(),
    }),
  ),
});
export type SiteInfo = z.infer<typeof siteInfo>;

export const webInfo = endpoint({
  id: "site.webInfo",
  method: "POST",
  path: "/get/web/info",
  who: "public",
  summary: "Site info for the storefront; `data.data` is sealed (docs/specification.md §7)",
  /** An unknown code falls back to USD at rate 1; more than 16 characters are refused (docs/reliability.md §8). */
  body: z.strictObject({ base_price: z.string().max(16).nullable().default(null) }),
  successes: [304],
  out: z.object({ data: z.object({ data: z.string() }) }),
});

/**
 * docs/specification.md §7: status, message, site, social, getType; site and social are sealed. The other fields are
 * additions.
 */
export const authMe = endpoint({
  id: "auth.me",
  method: "GET",
  path: "/api/auth/me",
  who: "public",
  summary: "The session check (docs/specification.md §4, §8)",
  out: z.object({
    status: z.number().int(),
    message: z.string(),
    site: z.string().nullable(),
    social: z.string().nullable(),
    getType: z.number().int().nullable(),
    user: z
      .object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        /** Picture key under `/media`. */
        image: z.string().nullable(),
        /** Display currency; null means the site's currency. */
        currency: currencyCode.nullable(),
        emailVerified: z.boolean(),
        /** The parts that an administrator's permission group grants; null for all. */
        parts: z.array(z.enum(adminParts)).nullable(),
      })
      .nullable(),
    unread: z.number().int(),
  }),
});

export const health = endpoint({
  id: "site.health",
  method: "GET",
  path: "/health",
  who: "public",
  summary: "Whether the backend is ready (503 otherwise) and its invariants hold",
  out: z.object({
    /**
     * `degraded`: it serves requests, but an invariant is violated. `unavailable`: no database or no disk space; status
     * 503.
     */
    status: z.enum(["ok", "degraded", "unavailable"]),
    version: z.string(),
    database: z.boolean(),
    /** False when the disk of the database or of the uploads is full. */
    disk: z.boolean(),
    invariants: z.array(z.object({ name: z.string(), broken: z.number().int() })),
    checkedAt: z.string().nullable(),
    /**
     * Null until the index is loaded. `version` counts the applied changes; the index contains everything committed
     * `lagMs` milliseconds ago.
     */
    searchIndex: z
      .object({ hotels: z.number().int(), rooms: z.number().int(), version: z.number().int(), lagMs: z.number() })
      .nullable(),
  }),
});

/** Next to `/health` and not under `/api`: only the web server uses it, browsers cannot reach it. */
export const invalidationFeed = endpoint({
  id: "site.stale",
  method: "GET",
  path: "/stale",
  who: "public",
  summary: "Cache tags of changed public pages (server-sent events)",
  out: z.string(),
  raw: true,
});

/** A text page from the settings. */
export const sendContact = endpoint({
  id: "site.contact",
  method: "POST",
  path: "/api/contact",
  who: "public",
  summary: "Send a message to the site",
  body: z.strictObject({
    name: personName(100),
    email,
    subject: line(150),
    text: paragraph(4000),
    captcha: captchaToken,
    locale: pageLanguage,
  }),
  refusals: ["forbidden"],
  out: done,
});
