import { randomUUID } from "node:crypto";
import type { Deps } from "@/backend/http/context";
import { recordCalls } from "@/backend/payments/calls/record";
import { ProviderError } from "@/backend/payments/provider";
import { hideSecrets } from "@/backend/secrets";
import { readSecrets, readSettings } from "@/backend/site/settings";
import { getBankUrl } from "@/lib/contracts/money/gateway";
import type { SettingsTestResult } from "@/lib/contracts/site/settings-endpoints";
import { citybankSecrets } from "./secrets";
import { fetchToken } from "./variant-a";
import { orderDetailsB } from "./variant-b";

const withinMs = 15_000;

/** Asks the bank for a token (a), or for an unknown payment (b), with the stored settings. Nothing is charged. */
export async function testCitybank(deps: Deps): Promise<SettingsTestResult> {
  const { db, env } = deps;
  const [{ citybank: settings }, secrets] = await Promise.all([
    readSettings(db, "gateway"),
    readSecrets(db, env.FIELD_KEY, "gateway"),
  ]);
  const own = Object.entries(secrets).map(([name, value]) => [name.replace(/^citybank\./, ""), value]);
  const known = citybankSecrets.safeParse(Object.fromEntries(own));
  const result = (ok: boolean, title: string, message: string): SettingsTestResult => ({
    status: 1,
    ok,
    title,
    message,
    lines: settings ? [`${settings.mode === "test" ? "Test" : "Live"} mode: ${getBankUrl(settings)}`] : [],
  });
  if (!settings || !known.success) {
    return result(false, "Not complete", "The merchant data or the password is missing.");
  }
  const { password, certificate: cert, key, ca, keyPassphrase: passphrase } = known.data;
  const access = {
    settings,
    password,
    record: recordCalls(deps, "citybank", settings.mode),
    tls: { cert, key, ca, passphrase },
  };
  try {
    if (settings.variant === "a") await fetchToken(access, withinMs);
    else await orderDetailsB(access, { providerRef: randomUUID(), withinMs });
    return result(true, "The bank responds", "The bank accepted the request.");
  } catch (error) {
    const message = error instanceof Error ? error.message : "unknown error";
    const hidden = hideSecrets(message, Object.values(secrets));
    // An unknown payment is refused by a bank that was reached.
    if (settings.variant === "b" && error instanceof ProviderError && error.kind === "refused")
      return result(true, "The bank responds", hidden);
    return result(false, "The bank did not accept the request", hidden);
  }
}
