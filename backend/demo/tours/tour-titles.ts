import type { TitleTranslations } from "@/lib/contracts/title-translations";
import type { Translated } from "@/lib/language/languages";
import { placeIn } from "@/lib/language/terms/places";
import { storedTextTranslator } from "@/lib/language/written";
import { fill } from "../draw";

/** Names of tours in the other languages, with the placeholders of the English ones. */
// biome-ignore format: a table
const names: Readonly<Record<string, Record<Translated, string>>> = {
  "{city} on foot: {sight} and {second}": { de: "{city} zu Fuß: {sight} und {second}", fr: "{city} à pied : {sight} et {second}", ar: "{city} سيرًا على الأقدام: {sight} و{second}" },
  "Old streets of {district}": { de: "{district}: alte Gassen", fr: "Vieilles rues : {district}", ar: "أزقة {district} القديمة" },
  "{city} in three hours": { de: "{city} in drei Stunden", fr: "{city} en trois heures", ar: "{city} في ثلاث ساعات" },
  "Tastes of {district}": { de: "{district} kulinarisch", fr: "Saveurs locales : {district}", ar: "مذاقات {district}" },
  "{city} food walk": { de: "Kulinarischer Rundgang: {city}", fr: "Balade gourmande : {city}", ar: "جولة الطعام في {city}" },
  "Markets and small plates of {city}": { de: "Märkte und kleine Teller: {city}", fr: "Marchés et petites assiettes : {city}", ar: "أسواق {city} وأطباقها الصغيرة" },
  "{city} from the water": { de: "{city} vom Wasser aus", fr: "{city} au fil de l’eau", ar: "{city} من الماء" },
  "Evening boat past {sight}": { de: "Abendliche Bootsfahrt: {sight}", fr: "Bateau du soir : {sight}", ar: "قارب المساء: {sight}" },
  "{city} by bike": { de: "{city} mit dem Rad", fr: "{city} à vélo", ar: "{city} بالدراجة" },
  "Ride from {district} to {other}": { de: "Radtour: {district} – {other}", fr: "À vélo : {district} – {other}", ar: "بالدراجة من {district} إلى {other}" },
  "Countryside around {city}": { de: "Landpartie rund um {city}", fr: "{city} : la campagne alentour", ar: "الريف حول {city}" },
  "Villages and views: a day out of {city}": { de: "Dörfer und Ausblicke: Tagesausflug ab {city}", fr: "{city} : une journée de villages et de panoramas", ar: "قرى وإطلالات: رحلة يوم من {city}" },
  "{sight}: entry at any time": { de: "{sight}: Eintritt jederzeit", fr: "{sight} : entrée à toute heure", ar: "{sight}: دخول في أي وقت" },
  "{second} without the queue": { de: "{second} ohne Anstehen", fr: "{second} sans file d’attente", ar: "{second} بلا انتظار" },
  "Cook like in {city}": { de: "Kochen wie in {city}", fr: "{city} : atelier de cuisine", ar: "اطبخ كما في {city}" },
  "A morning with a craftsman in {district}": { de: "Ein Vormittag im Handwerk: {district}", fr: "Une matinée chez un artisan : {district}", ar: "صباح مع حرفي في {district}" },
  "{city} after dark": { de: "{city} bei Nacht", fr: "{city} la nuit", ar: "{city} ليلًا" },
  "Private evening in {district}": { de: "Privater Abend: {district}", fr: "Soirée privée : {district}", ar: "أمسية خاصة في {district}" },
  "Three days around {city}": { de: "Drei Tage rund um {city}", fr: "{city} et ses environs en trois jours", ar: "ثلاثة أيام حول {city}" },
};

/** The translations of a tour's name, in the form of the column. Sights and districts keep their names. */
export function translateTourTitle(title: string, texts: Readonly<Record<string, string>>): TitleTranslations {
  const translated = names[title];
  if (!translated) throw new Error(`the tour "${title}" has no translation`);
  const translate = (language: Translated) => {
    const city = placeIn(storedTextTranslator(language), texts.city ?? "");
    return { title: fill(translated[language], { ...texts, city }) };
  };
  return { de: translate("de"), fr: translate("fr"), ar: translate("ar") };
}
