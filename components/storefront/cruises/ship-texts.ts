import type { ShipFacts } from "@/lib/contracts/cruises/cruises";
import type { Language } from "@/lib/language/languages";

/** A text of a ship in the language of the page, or in its own language if it has no translation. */
export function shipTextIn(
  language: Language,
  ship: Pick<ShipFacts, "summary" | "description" | "translations">,
  name: "summary" | "description",
): { text: string; translated: boolean } {
  const text = language === "en" ? "" : (ship.translations[language]?.[name] ?? "").trim();
  return text ? { text, translated: true } : { text: ship[name], translated: false };
}
