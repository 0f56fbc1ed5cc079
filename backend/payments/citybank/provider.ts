import type { RecordCall } from "@/backend/payments/calls/post-json";
import { type Provider, ProviderError } from "@/backend/payments/provider";
import type { CitybankSettings } from "@/lib/contracts/money/gateway";
import type { CitybankSecrets } from "./secrets";
import { createOrderA, orderDetailsA, readReturnA } from "./variant-a";
import { createOrderB, orderDetailsB, readReturnB } from "./variant-b";

/**
 * City Bank (Bangladesh), based on the public parts of its interface; docs/decisions/city-bank.md lists what is
 * unknown. It has no webhook, so payments are polled, and no refund interface, so refunds go to the wallet or are made
 * manually.
 */
export function citybank(settings: CitybankSettings, secrets: CitybankSecrets, record?: RecordCall): Provider {
  const access = {
    settings,
    record,
    password: secrets.password,
    tls: { cert: secrets.certificate, key: secrets.key, ca: secrets.ca, passphrase: secrets.keyPassphrase },
  };
  const isA = settings.variant === "a";
  const noRefunds = () => Promise.reject(new ProviderError("refused", "City Bank has no call to refund"));
  return {
    id: "citybank",
    name: "City Bank",
    caps: {
      webhook: false,
      refundApi: false,
      authorizeOnly: false,
      mode: settings.mode,
      currency: settings.currency,
      redirectHosts: settings.redirectHosts,
    },
    createSession: async (request) => {
      if (request.amount.currency !== settings.currency) {
        throw new ProviderError("refused", `this merchant account is in ${settings.currency}`);
      }
      return isA ? createOrderA(access, request) : createOrderB(access, request);
    },
    parseReturn: isA ? readReturnA : readReturnB,
    verifyWebhook: () => ({ reject: "City Bank sends no webhooks" }),
    fetchStatus: (attempt) => (isA ? orderDetailsA(access, attempt) : orderDetailsB(access, attempt)),
    refund: noRefunds,
    refundStatus: noRefunds,
  };
}
