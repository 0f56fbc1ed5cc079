import { z } from "zod";
import { currencyCode, kindId, optionalLine, optionalParagraph } from "./fields";
import { citybankSettings, stripeSettings } from "./gateway";

const site = z.object({
  /** docs/specification.md §3: the display title. */
  v: optionalLine(80).default("Wayfare"),
  description: optionalParagraph(300).default(
    "Hotels, guest houses and apartments. All-in prices from the first screen.",
  ),
  baseCurrency: currencyCode.default("USD"),
  timeZone: z.string().max(64).default("UTC"),
  locale: z.string().max(16).default("en"),
  contact: z
    .object({
      email: z.string().max(254).default("hello@wayfare.example"),
      phone: z.string().max(32).default("+351 210 000 100"),
      address: optionalLine(200).default("Rua do Alecrim 26, 1200-018 Lisbon, Portugal"),
    })
    .prefault({}),
  /** The kinds on sale; administrators enable or disable each. */
  enabledKinds: z.array(kindId).default(["hotel"]),
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
    .array(z.object({ name: optionalLine(40), url: z.url({ protocol: /^https$/ }), icon: z.string().max(40) }))
    .max(12)
    .default([]),
});

/** The SMTP password is stored as a secret of the group. */
const mail = z.object({
  /** Without a server, e-mails stay in the outbox. */
  host: z.string().max(253).default(""),
  port: z.number().int().min(1).max(65_535).default(587),
  secure: z.boolean().default(false),
  user: z.string().max(254).default(""),
  fromName: optionalLine(80).default("Wayfare"),
  fromAddress: z.string().max(254).default("bookings@wayfare.example"),
});

const captcha = z.object({
  kind: z.enum(["none", "recaptcha_v2", "recaptcha_v3", "pow"]).default("none"),
  siteKey: z.string().max(200).default(""),
  where: z.array(z.enum(["login", "register", "contact", "forgot"])).default([]),
});

const gateway = z.object({
  /** Offered payment providers; the first one is the default. A provider without its data below is not offered. */
  providers: z.array(z.enum(["citybank", "stripe"])).default(["citybank"]),
  citybank: citybankSettings.nullable().default(null),
  stripe: stripeSettings.nullable().default(null),
});

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
  answerHours: z.number().int().min(1).max(720).default(72),
  /** Above this amount (minor units of the base currency) one administrator decides and another one pays out. */
  twoPersonAboveMinor: z.number().int().min(0).max(1_000_000_000).default(50_000),
  /** For banks without a refund API: staff refund manually, or the wallet is credited immediately. */
  bankRefunds: z.enum(["by_hand", "wallet"]).default("by_hand"),
});

/** Limits of manual wallet adjustments, in minor units of the base currency (docs/reliability.md §3 T6). */
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

const reviews = z.object({
  /** `all` holds every review for moderation; `some` only those with an address, a number or a listed word. */
  hold: z.enum(["all", "some"]).default("some"),
  /** Separated by commas or spaces; compared without accents and case. */
  words: z.string().max(2_000).default("fuck, shit, bastard, whore, nazi, viagra, casino, bitcoin"),
  /** Number of days after a stay in which a review may be written. */
  writeDays: z.number().int().min(1).max(730).default(180),
  /** Number of days in which a review may be edited. */
  editDays: z.number().int().min(0).max(365).default(14),
});

const holds = z.object({
  /** Duration of a hold made on the site. A client may extend it once by the same time. */
  minutes: z.number().int().min(1).max(120).default(15),
  /** Minutes that are left at least when the payment page of the bank was opened. */
  pendingMinutes: z.number().int().min(0).max(120).default(10),
  /** Bookings that one client can hold at the same time; a visitor without an account at most two of them. */
  perUser: z.number().int().min(1).max(50).default(3),
  /** Hours in which a request is answered, unless its provider has its own. */
  respondHours: z.number().int().min(1).max(168).default(24),
});

/** Light markup for `lib/text/rich-text.ts`: headings, paragraphs, lists, links. */
const page = (fallback: string) =>
  z.object({
    words: z.string().max(60_000).default(fallback),
    updatedOn: z.string().max(10).default("2026-11-01"),
  });

const about = page(`## Who we are
Wayfare is a small company of people who have spent too many evenings comparing hotel tabs. We sell rooms for hotels, guest houses and apartments that we would send our own families to.

## What we do differently
- The price you see first is the total for your stay, taxes included. City taxes that a hotel collects itself are named before you pay.
- What is scarce is scarce: we say that two rooms are left only when two rooms are left.
- A room that you hold is yours for fifteen minutes. Nobody else can take it while you find your card.
- Cancelling takes two clicks, and the amount that comes back is on the button.

## Where the hotels come from
Owners and managers enter their own houses. Our team looks at every one of them before it is shown, and again when guests complain.

## How to reach us
Write to us from the [contact page](/contact/us). A person answers, usually the same day.`);

const terms = page(`## 1. Who you deal with
Wayfare arranges bookings between you and the owner of the place you stay in. The contract for the stay is between you and the owner; the contract for the booking service is between you and Wayfare.

## 2. Booking
A booking is made when we show you a reference and send a confirmation. Until then a room is only held for you. Where a hotel confirms by hand, it answers within a day; if it declines, all of your money goes back.

## 3. Prices and payment
Prices are charged in the site's base currency. Amounts in other currencies are shown for your convenience at the rate of the moment. What you pay now, later, and at the property is listed before you confirm.

## 4. Changes and cancellation
The cancellation terms of your booking are fixed at the moment you book and stand on your confirmation, with the exact time in the hotel's own time zone. Later changes to a hotel's terms do not touch your booking.

## 5. If something goes wrong
Tell the hotel first, so that it can put things right. If that does not help, open a claim from your booking within thirty days after your stay. We decide on it in writing.

## 6. Your account
Keep your password to yourself. You can close your account at any time; receipts are kept as long as tax law asks for.

## 7. What we answer for
We answer for what we do ourselves: showing what the owner told us, taking and returning money, and keeping your data safe. The owner answers for the stay.

## 8. Law
The law of the country where Wayfare is registered applies, together with the consumer protection of the country where you live.`);

const privacy = page(`## What we keep
- Your name, e-mail address, phone number and country, because hotels and receipts need them.
- Your bookings, payments and messages.
- Sign-ins with time, device and network address, so that you can see who used your account.

## What we do not keep
Card numbers never reach us: you enter them on the bank's own page. We use no advertising trackers and sell nothing to anyone.

## Who sees it
The hotel you book sees what it needs to receive you. The bank sees the amount. The tax office sees receipts when it asks.

## Cookies and storage
One cookie keeps you signed in. One protects forms against forgery. Your chosen currency and the hotels you looked at last are remembered in your own browser.

## How long
Bookings and receipts are kept for ten years as tax law asks. Other data goes when you close your account.

## Your rights
You can read, correct, download and delete what we know about you from your profile, or by writing to us through the [contact page](/contact/us).`);

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
  about,
  terms,
  privacy,
} as const;

export type SettingsGroup = keyof typeof settingsGroups;
export type Settings<G extends SettingsGroup> = z.output<(typeof settingsGroups)[G]>;
