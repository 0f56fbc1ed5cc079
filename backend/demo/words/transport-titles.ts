import type { TitleTranslations } from "@/lib/contracts/title-translations";
import type { Translated } from "@/lib/language/languages";

/** Names of vehicles and lines in the other languages. Names of makes and lines that are no words have none. */
// biome-ignore format: a table
export const transportTitles: Readonly<Record<string, Record<Translated, string>>> = {
  "City Bike": { de: "Stadtrad", fr: "Vélo de ville", ar: "دراجة للمدينة" },
  "Touring Bike": { de: "Trekkingrad", fr: "Vélo de randonnée", ar: "دراجة للرحلات" },
  "City E-Bike": { de: "City-E-Bike", fr: "Vélo de ville électrique", ar: "دراجة كهربائية للمدينة" },
  "Mountain E-Bike": { de: "E-Mountainbike", fr: "VTT électrique", ar: "دراجة جبلية كهربائية" },
  "Cargo Bike": { de: "Lastenrad", fr: "Vélo cargo", ar: "دراجة شحن" },
  "Balearic Night Ferry": { de: "Nachtfähre Balearen", fr: "Ferry de nuit des Baléares", ar: "عبّارة البليار الليلية" },
  "Tagus Cruise": { de: "Rundfahrt auf dem Tejo", fr: "Croisière sur le Tage", ar: "رحلة على نهر تاجة" },
};

/** The translations of a name, in the form of the column. */
export function translateTransportTitle(title: string): Partial<TitleTranslations> {
  const names = transportTitles[title];
  return names ? { de: { title: names.de }, fr: { title: names.fr }, ar: { title: names.ar } } : {};
}
