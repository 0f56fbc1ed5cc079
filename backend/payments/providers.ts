import type { Deps } from "@/backend/http/context";
import { readSecrets, readSettings } from "@/backend/site/settings";
import type { CitybankSettings, PaymentMode } from "@/lib/contracts/money/gateway";
import type { ProviderId } from "@/lib/contracts/money/provider-call";
import { recordCalls } from "./calls/record";
import { citybank } from "./citybank/provider";
import { citybankSecrets } from "./citybank/secrets";
import type { Provider } from "./provider";
import { getStripeMode, stripeSecrets } from "./stripe/secrets";
import { testMerchant } from "./testbank/merchant";

/** The source of providers: the settings, or a test. */
export type Providers = {
  /** The provider for new card payments. Undefined if none is configured. */
  current: () => Promise<Provider | undefined>;
  /**
   * Includes disabled providers, whose open payments are still polled. With `mode`, only a provider that is in it: the
   * test system and the live system of a bank do not know each other's payments.
   */
  get: (id: string, mode?: PaymentMode) => Promise<Provider | undefined>;
};

type Stored = { settings: Awaited<ReturnType<typeof readSettings<"gateway">>>; secrets: Record<string, string> };

/** Secrets are stored with flat keys such as `citybank.password`. Returns those of one provider. */
const getSecrets = (secrets: Record<string, string>, provider: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secrets)
      .filter(([name]) => name.startsWith(`${provider}.`))
      .map(([name, value]) => [name.slice(provider.length + 1), value]),
  );

/** Demo mode: variant A on the local test bank, charging in US dollars. */
export function testBankSettings(url: string): CitybankSettings {
  return {
    variant: "a",
    mode: "test",
    testUrl: url,
    liveUrl: "",
    merchantId: testMerchant.id,
    userName: testMerchant.userName,
    currency: "USD",
    currencyNumeric: "840",
    amountScale: 100,
    redirectHosts: [new URL(url).host],
  };
}

/** Reads the settings on every call, so that a change applies to the next payment in every process. */
export function settingsProviders(deps: Deps): Providers {
  const { db, env } = deps;
  const record = (provider: ProviderId, mode: PaymentMode) => recordCalls(deps, provider, mode);
  const read = async (): Promise<Stored> => ({
    settings: await readSettings(db, "gateway"),
    secrets: await readSecrets(db, env.FIELD_KEY, "gateway"),
  });
  const open = async (id: string, { settings, secrets }: Stored): Promise<Provider | undefined> => {
    if (id === "citybank") {
      const kept = citybankSecrets.safeParse(getSecrets(secrets, id));
      if (settings.citybank && kept.success)
        return citybank(settings.citybank, kept.data, record("citybank", settings.citybank.mode));
      return env.WAYFARE_DEMO && !settings.citybank
        ? citybank(testBankSettings(env.TEST_BANK_URL), { password: testMerchant.password }, record("citybank", "test"))
        : undefined;
    }
    if (id === "stripe") {
      const kept = stripeSecrets.safeParse(getSecrets(secrets, id));
      if (!settings.stripe || !kept.success) return undefined;
      // Loaded on demand, because it has two hundred files and most sites do not use it.
      const { stripe } = await import("./stripe/provider");
      return stripe(settings.stripe, kept.data, record("stripe", getStripeMode(kept.data)));
    }
    return undefined;
  };
  return {
    current: async () => {
      const stored = await read();
      for (const id of stored.settings.providers) {
        const provider = await open(id, stored);
        if (provider) return provider;
      }
      return undefined;
    },
    get: async (id, mode) => {
      const provider = await open(id, await read());
      return mode === undefined || provider?.caps.mode === mode ? provider : undefined;
    },
  };
}
