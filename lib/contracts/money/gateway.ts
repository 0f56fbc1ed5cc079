import { z } from "zod";

const currency = z.string().regex(/^[A-Z]{3}$/, "Use a currency code such as USD.");
/** Allowed hosts (`host[:port]`) of payment pages. Redirects to other hosts are refused. */
const hostList = z.array(z.string().min(1).max(253)).min(1).max(10);
/** A form sends them as lines of text. */
const hosts = z.preprocess(
  (given) => (typeof given === "string" ? given.split(/[\s,]+/).filter(Boolean) : given),
  hostList,
);
const isLoopback = (url: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);

/** Payments in test mode go to the test system of the provider and move no money. */
export const paymentModes = ["test", "live"] as const;
export type PaymentMode = (typeof paymentModes)[number];

const isTestSystem = (url: URL) => isLoopback(url) || url.hostname.startsWith("sandbox.");
const noUrl = z.literal("");
const testUrl = z.url().refine((text) => {
  const url = new URL(text);
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}, "Use https. Plain http is allowed on this machine only.");
const liveUrl = z
  .url()
  .refine((text) => new URL(text).protocol === "https:", "Use https.")
  .refine((text) => !isTestSystem(new URL(text)), "This is the address of a test system.");

/** Merchant data of City Bank. The password, certificate and key are stored as secrets of the settings group. */
export const citybankSettings = z.strictObject({
  /** `a`: token, createorder, return by form POST. `b`: tokenwpcidss, return by GET. */
  variant: z.enum(["a", "b"]),
  mode: z.enum(paymentModes),
  /**
   * The bank in test mode: `https://sandbox.thecitybank.com:7788` (a) or `:8011` (b). Plain HTTP is accepted only for
   * the local host.
   */
  testUrl: z.union([noUrl, testUrl]),
  /** The bank in live mode. */
  liveUrl: z.union([noUrl, liveUrl]),
  merchantId: z.string().min(1).max(64),
  userName: z.string().min(1).max(64),
  currency,
  /** ISO 4217 numeric code of `currency`: 050 is BDT, 840 is USD. */
  currencyNumeric: z.string().regex(/^\d{3}$/, "Use the currency's three digits, such as 050."),
  /** Unit of the bank's amounts: 100 = hundredths (samples of variant a), 1 = whole units with decimals (variant b). */
  amountScale: z.union([z.literal(1), z.literal(100)]),
  redirectHosts: hosts,
});
export type CitybankSettings = z.infer<typeof citybankSettings>;

/** The address of the bank in the chosen mode. */
export const getBankUrl = ({
  mode,
  testUrl,
  liveUrl,
}: Pick<CitybankSettings, "mode" | "testUrl" | "liveUrl">): string => (mode === "test" ? testUrl : liveUrl);

export const stripeSettings = z.strictObject({
  currency,
  redirectHosts: hosts.default(["checkout.stripe.com"]),
  /** Alternative base URL of the API, for a proxy or a test server. */
  api: z
    .strictObject({ host: z.string(), port: z.number().int().min(1).max(65_535), protocol: z.enum(["http", "https"]) })
    .optional(),
});
export type StripeSettings = z.infer<typeof stripeSettings>;
