import { z } from "zod";

const isLoopback = (url: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);

/** Merchant data of City Bank; secrets are kept apart, sealed (backend/secrets.ts). */
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
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** ISO 4217 number of `currency`: 050 is BDT, 840 is USD. */
  currencyNumeric: z.string().regex(/^\d{3}$/),
  /** What the bank counts in: 100 = hundredths (variant a's samples), 1 = whole units with decimals (b's). */
  amountScale: z.union([z.literal(1), z.literal(100)]),
  /** `host[:port]` of the bank's card page. */
  redirectHosts: z.array(z.string().min(1).max(253)).min(1).max(10),
});
export type CitybankSettings = z.infer<typeof citybankSettings>;

export const citybankSecrets = z.strictObject({
  password: z.string().min(1).max(256),
  /** PEM. Both are needed for mutual TLS, neither on this machine's test bank. */
  certificate: z.string().max(20_000).optional(),
  key: z.string().max(20_000).optional(),
  keyPassphrase: z.string().max(256).optional(),
  /** PEM of the authority that signed the bank's own certificate, where it is not a public one. */
  ca: z.string().max(50_000).optional(),
});
export type CitybankSecrets = z.infer<typeof citybankSecrets>;
