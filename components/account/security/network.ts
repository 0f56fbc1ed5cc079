import type { PageTranslator } from "@/lib/language/messages";

/** The stored name of a network (lib/http/network.ts) in the language of the reader. */
export function networkIn(t: PageTranslator, network: string): string {
  const address = /^network (.+)$/.exec(network)?.[1];
  return address ? t("network {address}", { address }) : t.known(network);
}
