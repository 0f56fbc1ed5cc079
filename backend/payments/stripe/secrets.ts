import { z } from "zod";
import type { PaymentMode } from "@/lib/contracts/money/gateway";

/** Write-only in the settings page, encrypted in the database. */
export const stripeSecrets = z.object({
  secretKey: z.string().min(1).max(256),
  /** Secret of the webhook endpoint `/api/pay/webhook/stripe`. */
  webhookSecret: z.string().min(1).max(256),
});
export type StripeSecrets = z.infer<typeof stripeSecrets>;

/** Keys of Stripe name their mode: `sk_test_…`, or `rk_test_…` with limited rights. */
export const getStripeMode = ({ secretKey }: Pick<StripeSecrets, "secretKey">): PaymentMode =>
  /^[rs]k_test_/.test(secretKey) ? "test" : "live";
