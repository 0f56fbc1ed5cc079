import type { StoredTextTranslator } from "./messages";

/** The stored name of a device (lib/http/device.ts) in the language of the reader. */
export function deviceIn(t: StoredTextTranslator, device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (!browser || !system) return t.known(device);
  return t("{browser} on {system}", { browser: t.known(browser), system: t.known(system) });
}

/** The stored name of a network (lib/http/network.ts) in the language of the reader. */
export function networkIn(t: StoredTextTranslator, network: string): string {
  const address = /^network (.+)$/.exec(network)?.[1];
  return address ? t("network {address}", { address }) : t.known(network);
}
