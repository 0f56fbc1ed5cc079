import type { Deps } from "@/backend/http/context";
import { recordCalls } from "@/backend/payments/calls/record";
import { hideSecrets } from "@/backend/secrets";
import { readSecrets, readSettings } from "@/backend/site/settings";
import type { SettingsTestResult } from "@/lib/contracts/site/settings-endpoints";
import { getStripeMode } from "./secrets";

const result = (ok: boolean, title: string, message: string, lines: string[] = []): SettingsTestResult => ({
  status: 1,
  ok,
  title,
  message,
  lines,
});

/** Reads the balance with the stored secret key. Nothing is charged. */
export async function testStripe(deps: Deps): Promise<SettingsTestResult> {
  const [{ stripe: settings }, secrets] = await Promise.all([
    readSettings(deps.db, "gateway"),
    readSecrets(deps.db, deps.env.FIELD_KEY, "gateway"),
  ]);
  const { "stripe.secretKey": secretKey, "stripe.webhookSecret": webhookSecret } = secrets;
  if (!settings || !secretKey) return result(false, "Not complete", "The currency or the secret key is missing.");
  // Loaded on demand, because it has two hundred files and most sites do not use it.
  const { openStripe } = await import("./provider");
  try {
    const { livemode, available } = await openStripe(
      settings,
      secretKey,
      recordCalls(deps, "stripe", getStripeMode({ secretKey })),
    ).balance.retrieve();
    const currencies = available.map(({ currency }) => currency.toUpperCase());
    const lines = [
      livemode ? "Live mode" : "Test mode",
      `Currencies of the account: ${currencies.join(", ") || "none"}`,
    ];
    if (!webhookSecret)
      return result(false, "Not complete", "Stripe responds, but the webhook secret is missing.", lines);
    return result(true, "Stripe responds", "Stripe accepted the secret key.", lines);
  } catch (error) {
    const message = error instanceof Error ? error.message : "unknown error";
    return result(false, "Stripe did not accept the request", hideSecrets(message, [secretKey]));
  }
}
