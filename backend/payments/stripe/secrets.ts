import { z } from "zod";

/** Write-only in the settings page, encrypted in the database. */
export const stripeSecrets = z.object({
  secretKey: z.string().min(1).max(256),
  /** Secret of the webhook endpoint `/api/pay/webhook/stripe`. */
  webhookSecret: z.string().min(1).max(256),
});
export type StripeSecrets = z.infer<typeof stripeSecrets>;
