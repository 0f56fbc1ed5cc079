import { z } from "zod";

export const stripeSettings = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  redirectHosts: z.array(z.string().min(1).max(253)).min(1).max(10).default(["checkout.stripe.com"]),
  /** Another address of the API, for tests and proxies. */
  api: z
    .strictObject({ host: z.string(), port: z.number().int().min(1).max(65_535), protocol: z.enum(["http", "https"]) })
    .optional(),
});
export type StripeSettings = z.infer<typeof stripeSettings>;

export const stripeSecrets = z.strictObject({
  secretKey: z.string().min(1).max(256),
  /** Of the webhook endpoint `/api/pay/webhook/stripe`. */
  webhookSecret: z.string().min(1).max(256),
});
export type StripeSecrets = z.infer<typeof stripeSecrets>;
