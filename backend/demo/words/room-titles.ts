import type { Translated } from "@/lib/language/languages";

type Titles = Record<Translated, string>;

/** Names of room types in the other languages; `*` is replaced by the view, as in English. */
// biome-ignore format: a table
const titles: Record<string, Titles> = {
  "* view room": { de: "Zimmer mit *", fr: "Chambre avec *", ar: "غرفة *" },
  "Attic studio": { de: "Dachstudio", fr: "Studio sous les toits", ar: "استوديو علوي" },
  "Bed in a dormitory for women": { de: "Bett im Frauenschlafsaal", fr: "Lit en dortoir féminin", ar: "سرير في غرفة مشتركة للنساء" },
  "Bed in a four-bed dormitory": { de: "Bett im Vierbettzimmer", fr: "Lit en dortoir de quatre", ar: "سرير في غرفة مشتركة بأربعة أسرّة" },
  "Bed in an eight-bed dormitory": { de: "Bett im Achtbettzimmer", fr: "Lit en dortoir de huit", ar: "سرير في غرفة مشتركة بثمانية أسرّة" },
  Bungalow: { de: "Bungalow", fr: "Bungalow", ar: "بنغل" },
  Cabin: { de: "Kabine", fr: "Cabine", ar: "مقصورة" },
  "Classic double": { de: "Klassisches Doppelzimmer", fr: "Chambre double classique", ar: "غرفة مزدوجة كلاسيكية" },
  "Corner room with * view": { de: "Eckzimmer mit *", fr: "Chambre d’angle avec *", ar: "غرفة ركنية *" },
  "Cosy double": { de: "Gemütliches Doppelzimmer", fr: "Petite chambre double", ar: "غرفة مزدوجة دافئة" },
  "Double room": { de: "Doppelzimmer", fr: "Chambre double", ar: "غرفة مزدوجة" },
  "Family loft": { de: "Familienloft", fr: "Loft familial", ar: "لوفت عائلي" },
  "Family room": { de: "Familienzimmer", fr: "Chambre familiale", ar: "غرفة عائلية" },
  "Family suite": { de: "Familiensuite", fr: "Suite familiale", ar: "جناح عائلي" },
  "Garden house for two": { de: "Gartenhaus für zwei", fr: "Maison de jardin pour deux", ar: "بيت حديقة لشخصين" },
  "Garden room": { de: "Gartenzimmer", fr: "Chambre côté jardin", ar: "غرفة الحديقة" },
  "Junior suite": { de: "Juniorsuite", fr: "Suite junior", ar: "جناح صغير" },
  "Library suite": { de: "Bibliothekssuite", fr: "Suite bibliothèque", ar: "جناح المكتبة" },
  "One-bedroom apartment": { de: "Apartment mit einem Schlafzimmer", fr: "Appartement une chambre", ar: "شقة بغرفة نوم واحدة" },
  Penthouse: { de: "Penthouse", fr: "Penthouse", ar: "بنتهاوس" },
  "Pool villa": { de: "Villa mit Pool", fr: "Villa avec piscine", ar: "فيلا بمسبح" },
  "Private double": { de: "Privates Doppelzimmer", fr: "Chambre double privée", ar: "غرفة مزدوجة خاصة" },
  "Private room for four": { de: "Privatzimmer für vier", fr: "Chambre privée pour quatre", ar: "غرفة خاصة لأربعة أشخاص" },
  "Room with * view": { de: "Zimmer mit *", fr: "Chambre avec *", ar: "غرفة *" },
  "Single room": { de: "Einzelzimmer", fr: "Chambre simple", ar: "غرفة مفردة" },
  "Small double": { de: "Kleines Doppelzimmer", fr: "Chambre double compacte", ar: "غرفة مزدوجة صغيرة" },
  Studio: { de: "Studio", fr: "Studio", ar: "استوديو" },
  "Studio with * view": { de: "Studio mit *", fr: "Studio avec *", ar: "استوديو *" },
  "Suite with * view": { de: "Suite mit *", fr: "Suite avec *", ar: "جناح *" },
  "Superior double with * view": { de: "Superior-Doppelzimmer mit *", fr: "Chambre double supérieure avec *", ar: "غرفة مزدوجة فاخرة *" },
  "The whole villa": { de: "Die ganze Villa", fr: "La villa entière", ar: "الفيلا بأكملها" },
  "Twin room": { de: "Zweibettzimmer", fr: "Chambre à deux lits", ar: "غرفة بسريرين" },
  "Two-bedroom apartment": { de: "Apartment mit zwei Schlafzimmern", fr: "Appartement deux chambres", ar: "شقة بغرفتي نوم" },
  "Villa with three bedrooms": { de: "Villa mit drei Schlafzimmern", fr: "Villa trois chambres", ar: "فيلا بثلاث غرف نوم" },
  "Villa with two bedrooms": { de: "Villa mit zwei Schlafzimmern", fr: "Villa deux chambres", ar: "فيلا بغرفتي نوم" },
};

// biome-ignore format: a table
const views: Record<string, Titles> = {
  city: { de: "Stadtblick", fr: "vue sur la ville", ar: "بإطلالة على المدينة" },
  river: { de: "Flussblick", fr: "vue sur le fleuve", ar: "بإطلالة على النهر" },
  sea: { de: "Meerblick", fr: "vue sur la mer", ar: "بإطلالة على البحر" },
  mountain: { de: "Bergblick", fr: "vue sur la montagne", ar: "بإطلالة على الجبل" },
  rooftop: { de: "Blick über die Dächer", fr: "vue sur les toits", ar: "بإطلالة على الأسطح" },
  lake: { de: "Seeblick", fr: "vue sur le lac", ar: "بإطلالة على البحيرة" },
  garden: { de: "Gartenblick", fr: "vue sur le jardin", ar: "بإطلالة على الحديقة" },
};

/** The translations of a room type, in the form of the column. */
export function translateRoomTitle(
  title: string,
  view: string,
): Record<string, { title: string; description: string }> {
  const names = titles[title];
  if (!names) throw new Error(`the room type "${title}" has no translation`);
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => [
      language,
      { title: name.replace("*", views[view]?.[language as Translated] ?? ""), description: "" },
    ]),
  );
}
