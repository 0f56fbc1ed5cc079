import type { PageTranslator } from "@/lib/language/messages";

/** The stored name of a device (lib/http/device.ts) in the language of the reader. */
export function deviceIn(t: PageTranslator, device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (!browser || !system) return t.known(device);
  return t("{browser} on {system}", { browser: t.known(browser), system: t.known(system) });
}
