import { z } from "zod";

const currency = z.string().regex(/^[A-Z]{3}$/, "Use a currency code such as USD.");
/** `host[:port]` of the pages that people are sent to; nowhere else are they sent. */
const hosts = z.array(z.string().min(1).max(253)).min(1).max(10);
const isLoopback = (url: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);

/** Merchant data of City Bank. Password, certificate and key are the group's secrets and are not in here. */
export const citybankSettings = z.strictObject({
  /** `a`: token, createorder, return as a form post. `b`: tokenwpcidss, return as a GET. */
  variant: z.enum(["a", "b"]),
  /** Sandbox `https://sandbox.thecitybank.com:7788` (a) or `:8011` (b); plain http only to this machine. */
  baseUrl: z.url().refine((text) => {
    const url = new URL(text);
    return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
  }, "Use https. Plain http is allowed on this machine only."),
  merchantId: z.string().min(1).max(64),
  userName: z.string().min(1).max(64),
  currency,
  /** ISO 4217 number of `currency`: 050 is BDT, 840 is USD. */
  currencyNumeric: z.string().regex(/^\d{3}$/, "Use the currency's three digits, such as 050."),
  /** What the bank counts in: 100 = hundredths (variant a's samples), 1 = whole units with decimals (b's). */
  amountScale: z.union([z.literal(1), z.literal(100)]),
  redirectHosts: hosts,
});
export type CitybankSettings = z.infer<typeof citybankSettings>;

export const stripeSettings = z.strictObject({
  currency,
  redirectHosts: hosts.default(["checkout.stripe.com"]),
  /** Another address of the API: a proxy, or a stand-in for tests. */
  api: z
    .strictObject({ host: z.string(), port: z.number().int().min(1).max(65_535), protocol: z.enum(["http", "https"]) })
    .optional(),
});
export type StripeSettings = z.infer<typeof stripeSettings>;
