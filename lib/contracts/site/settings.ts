import { z } from "zod";
import { languages } from "@/lib/language/languages";
import { currencyExponent } from "@/lib/money";
import { captchaForms, captchaKinds } from "@/lib/site/captcha";
import { isTileSource } from "@/lib/site/map-tiles";
import { socialIcons } from "@/lib/site/social-networks";
import { isTimeZone } from "@/lib/time-zone";
import { currencyCode, kindId, line, optionalLine, optionalParagraph } from "../fields";
import { mapPin } from "../hotels/hotel-form";
import { citybankSettings, stripeSettings } from "../money/gateway";

const site = z.object({
  /** docs/specification.md §3: the display title. */
  v: optionalLine(80).default("Wayfare"),
  description: optionalParagraph(300).default(
    "Hotels, flights, transport, tours and cruises. All-in prices from the first screen.",
  ),
  /** Title of every page while the site has no name (docs/specification.md §2). */
  defaultTitle: line(120).default("Book hotels, transport, tours, flights and cruises"),
  baseCurrency: currencyCode.default("USD"),
  /** Of the reports, the daily limits and the dates of staff; hotels have their own. */
  timeZone: z.string().max(64).refine(isTimeZone, "That time zone does not exist.").default("UTC"),
  /** Languages of the storefront. English is always offered, because its pages have no prefix. */
  languages: z
    .array(z.enum(languages))
    .refine((chosen) => chosen.includes("en"), "English can't be switched off.")
    .default([...languages]),
  /** Language of emails to people whose own language is unknown, such as invited staff. */
  locale: z.enum(languages).default("en"),
  contact: z
    .object({
      email: z.string().max(254).default("hello@wayfare.example"),
      phone: z.string().max(32).default("+351 210 000 100"),
      address: optionalLine(200).default("Rua do Alecrim 26, 1200-018 Lisbon, Portugal"),
      /** The place of the address on the map of the contact page. No default: it would be wrong for another address. */
      pin: mapPin.nullable().default(null),
    })
    .prefault({}),
  /** The kinds on sale; administrators enable or disable each. */
  enabledKinds: z.array(kindId).default(["hotel"]),
  /** Raster tiles, vector tiles or a PMTiles archive of the maps; empty: coasts and borders without a tile server. */
  mapTiles: z
    .string()
    .trim()
    .max(300)
    .refine(
      (url) => url === "" || isTileSource(url),
      "Give a URL that begins with https:// and contains {z}, {x} and {y}, or that ends in .pmtiles.",
    )
    .default(""),
  mapAttribution: optionalLine(200).default("© OpenStreetMap contributors"),
  maintenance: z.boolean().default(false),
});

const staff = z.object({
  /** Limits a sub-administrator to assigned hotels, or gives access to all (docs/domain.md §1.10). */
  subAdminScope: z.enum(["assigned", "all"]).default("assigned"),
  /** A sub-administrator's material change of a hotel or room type needs a new approval. */
  reviewChanges: z.boolean().default(true),
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "Use a colour such as #c8102e.");
const theme = z.object({
  /** Red by docs/specification.md §9. */
  primary: colour.default("#c8102e"),
  /** Pink by docs/specification.md §9. */
  progress: colour.default("#ff6fa3"),
  radiusPx: z.number().int().min(0).max(32).default(14),
  mode: z.enum(["auto", "light", "dark"]).default("auto"),
  /** Bundled font of headings: other fonts would need another content security policy. */
  headings: z.enum(["fraunces", "inter", "system"]).default("fraunces"),
});

/** Picture keys in the file store; null without an upload. */
const logo = z.object({
  logo: z.string().max(200).nullable().default(null),
  logoDark: z.string().max(200).nullable().default(null),
  icon: z.string().max(200).nullable().default(null),
  social: z.string().max(200).nullable().default(null),
  hero: z.string().max(200).nullable().default(null),
});

const social = z.object({
  links: z
    .array(z.object({ name: line(40), url: z.url({ protocol: /^https$/ }), icon: z.enum(socialIcons) }))
    .max(12)
    .default([]),
});

/** The SMTP password is stored as a secret of the group. */
const mail = z.object({
  /** Without a server, emails stay in the outbox. */
  host: z.string().max(253).default(""),
  port: z.number().int().min(1).max(65_535).default(587),
  secure: z.boolean().default(false),
  user: z.string().max(254).default(""),
  fromName: optionalLine(80).default("Wayfare"),
  fromAddress: z.string().max(254).default("bookings@wayfare.example"),
  /** Also emails about payments and refunds that another email about the same booking mentions. */
  everyStep: z.boolean().default(false),
});

const captcha = z.object({
  kind: z.enum(captchaKinds).default("none"),
  /** Public key of Google reCAPTCHA. Its secret key is stored as a secret of the group. */
  siteKey: z.string().max(200).default(""),
  where: z.array(z.enum(captchaForms)).default([...captchaForms]),
  /** reCAPTCHA v3: requests with a lower score are refused; Google gives 100 to a request that looks human. */
  minScore: z.number().int().min(0).max(100).default(50),
  /** Whether a form is accepted, with the limits of requests without a captcha, while Google does not respond. */
  unreachable: z.enum(["allow", "refuse"]).default("allow"),
});

const gateway = z.object({
  /** Offered payment providers; the first one is the default. A provider without its data below is not offered. */
  providers: z.array(z.enum(["citybank", "stripe"])).default(["citybank"]),
  citybank: citybankSettings.nullable().default(null),
  stripe: stripeSettings.nullable().default(null),
});

/** Passes for the wallets of phones. Certificates and keys are secrets of the group. */
const passes = z.object({
  apple: z
    .object({
      /** Such as `pass.com.example.tickets`. */
      passTypeId: optionalLine(200).default(""),
      teamId: optionalLine(20).default(""),
    })
    .prefault({}),
  google: z.object({ issuerId: optionalLine(40).default("") }).prefault({}),
});

/** Default limits by group and field, in units of the base currency. */
const limitUnits: { readonly [group: string]: { readonly [field: string]: number } } = {
  claims: { twoPersonAboveMinor: 500 },
  funds: { perActMinor: 500, perDayMinor: 2_000 },
};

/** The default limits of a group in minor units of the base currency. */
export const getDefaultLimits = (group: SettingsGroup, currency: string): { [field: string]: number } =>
  Object.fromEntries(
    Object.entries(limitUnits[group] ?? {}).map(([field, units]) => [field, units * 10 ** currencyExponent(currency)]),
  );

const claimLabel = optionalLine(60).default("");

const claims = z.object({
  /** Number of days after the stay in which a claim may be opened. */
  openDays: z.number().int().min(0).max(365).default(30),
  /** Cancellations need approval by staff; the fee is that of the time of the request. */
  approveCancellations: z.boolean().default(false),
  /** Cancellations with a larger refund always need approval (minor units); null means no limit. */
  automaticRefundsUpToMinor: z.number().int().min(0).max(1_000_000_000_000).nullable().default(null),
  reopenDays: z.number().int().min(0).max(365).default(14),
  /** Puts the remaining nights on sale again after a no-show. */
  noShowFreesNights: z.boolean().default(true),
  /** Deadline for a response to a claim in hours; administrators are reminded before it. */
  decisionHours: z.number().int().min(1).max(720).default(72),
  /**
   * Above this amount (minor units of the base currency) one administrator decides and another one pays out. The default is
   * that of `getDefaultLimits`, here with two decimals.
   */
  twoPersonAboveMinor: z.number().int().min(0).max(1_000_000_000).default(50_000),
  /** For banks without a refund API: staff refund manually, or the wallet is credited immediately. */
  bankRefunds: z.enum(["by_hand", "wallet"]).default("by_hand"),
  /** Subjects of a claim that replace the default texts of a kind. */
  labels: z
    .object({
      refund: claimLabel,
      service_failure: claimLabel,
      overcharge: claimLabel,
      delay: claimLabel,
      damage: claimLabel,
      other: claimLabel,
    })
    .prefault({}),
});

/**
 * Limits of manual wallet adjustments, in minor units of the base currency (docs/reliability.md §3 T6). The defaults are those
 * of `getDefaultLimits`, here with two decimals.
 */
const funds = z.object({
  /** Maximum amount of one adjustment. */
  perActMinor: z.number().int().min(0).max(1_000_000_000).default(50_000),
  /** Maximum total per administrator and day in the site's time zone. */
  perDayMinor: z.number().int().min(0).max(1_000_000_000).default(200_000),
});

export const ecbRatesUrl = "https://www.ecb.europa.eu/stats/eurofx/eurofxref-daily.xml";

/** Daily exchange rates: entered by hand, or downloaded in the format of the European Central Bank. */
const rates = z.object({
  source: z.enum(["manual", "ecb"]).default("manual"),
  url: z
    .url({ protocol: /^https?$/, error: "Use an address such as https://rates.example.com/daily.xml." })
    .max(500)
    .default(ecbRatesUrl),
});

/** Backups of the database to the file store. */
const backups = z.object({
  schedule: z.enum(["off", "daily", "weekly"]).default("off"),
  /** Hour of the backup in the site's time zone; weekly backups are made on Mondays. */
  hour: z.number().int().min(0).max(23).default(3),
  /** Number of backups to keep; older ones are deleted. */
  keep: z.number().int().min(1).max(60).default(7),
  /** Restores each scheduled backup into a scratch database. */
  verify: z.boolean().default(true),
});

const reviews = z.object({
  /** `all` holds every review for moderation; `some` only those with an address, a number or a listed word. */
  hold: z.enum(["all", "some"]).default("some"),
  /** Separated by commas or spaces; compared without accents and case. */
  blockedTerms: z.string().max(2_000).default("fuck, shit, bastard, whore, nazi, viagra, casino, bitcoin"),
  /** Number of days after a stay in which a review may be written. */
  writeDays: z.number().int().min(1).max(730).default(180),
  /** Number of days in which a review may be edited. */
  editDays: z.number().int().min(0).max(365).default(14),
});

const holds = z.object({
  /** Duration of a hold made on the site. */
  minutes: z.number().int().min(1).max(120).default(15),
  /** Minutes that a client may add to a hold, once. */
  extensionMinutes: z.number().int().min(1).max(120).default(15),
  /** Minutes that are left at least when the payment page of the bank was opened. */
  pendingMinutes: z.number().int().min(0).max(120).default(10),
  /** Bookings that one client can hold at the same time; a visitor without an account at most two of them. */
  perUser: z.number().int().min(1).max(50).default(3),
  /** Hours in which the provider responds to a request, unless it has its own. */
  respondHours: z.number().int().min(1).max(168).default(24),
});

/**
 * One typed record per group; a group that was never saved has the defaults (docs/domain.md §1.10). Stored fields that a
 * group no longer has are ignored, so that a field can be removed.
 */
export const settingsGroups = {
  site,
  staff,
  theme,
  logo,
  social,
  mail,
  captcha,
  gateway,
  claims,
  funds,
  reviews,
  holds,
  rates,
  passes,
  backups,
} as const;

export type SettingsGroup = keyof typeof settingsGroups;
export type Settings<G extends SettingsGroup> = z.output<(typeof settingsGroups)[G]>;
