import { foldText } from "../../text/fold-text";
import { compareTrigrams, listTrigrams } from "../../text/trigrams";
import { countryNames } from "../countries";
import { languages } from "../languages";
import { cities as arabicCities } from "../messages/cities/ar";
import { cities as germanCities } from "../messages/cities/de";
import { cities as frenchCities } from "../messages/cities/fr";
import { storedTextTranslator } from "../written";
import { stationIn, stationNames } from "./stations";

/** Folded, with one spelling of the Arabic letters that are typed in several ways. */
const foldName = (name: string): string => foldText(name).replaceAll("ة", "ه").replaceAll("ى", "ي").trim();

type TranslatedPlace = { folded: string; english: string; trigrams: ReadonlySet<string> };
let translated: TranslatedPlace[] | null = null;

/** The names that differ from the English one. */
const toTranslated = (names: readonly (readonly [english: string, name: string])[]): TranslatedPlace[] =>
  names
    .map(([english, name]) => ({ english, folded: foldName(name), trigrams: listTrigrams(foldName(name)) }))
    .filter(({ english, folded }) => folded !== foldName(english));

function listTranslated(): TranslatedPlace[] {
  if (translated) return translated;
  const englishCountries = new Map(countryNames("en").map(({ code, name }) => [code, name]));
  const countries = languages.flatMap((language) =>
    countryNames(language).map(({ code, name }) => [englishCountries.get(code) ?? name, name] as const),
  );
  const cities = [germanCities, frenchCities, arabicCities].flatMap((names) => Object.entries(names));
  translated = toTranslated([...cities, ...countries]);
  return translated;
}

let stations: Map<string, string> | null = null;

/** The English names of stations such as `Flughafen Lissabon` by their folded names. */
function listStations(): ReadonlyMap<string, string> {
  stations ??= new Map(
    languages.flatMap((language) => {
      const t = storedTextTranslator(language);
      const names = Object.keys(germanCities).flatMap((city) =>
        stationNames.map((name) => name.replace("{city}", city)),
      );
      return names.map((name) => [foldName(stationIn(t, name)), name] as const);
    }),
  );
  return stations;
}

/**
 * The English name of a city, country or station by its name in another language of the site, with any case and accents.
 */
export function findEnglishPlace(name: string): string | null {
  const typed = foldName(name);
  const station = () => {
    const english = listStations().get(typed);
    return english && foldName(english) !== typed ? english : null;
  };
  return listTranslated().find(({ folded }) => folded === typed)?.english ?? station();
}

let listed: ReadonlySet<string> | null = null;

/** Whether the text is the name of a city or country that the site translates, in any of its languages. */
export function isPlaceName(text: string): boolean {
  listed ??= new Set([...Object.keys(germanCities), ...countryNames("en").map(({ name }) => name)].map(foldName));
  return listed.has(foldName(text)) || findEnglishPlace(text) !== null;
}

/** The English name of a place such as `Lissabon` or `Lissabon, Portugal`, or the text itself. */
export const toEnglishPlace = (text: string): string =>
  findEnglishPlace(text) ??
  text
    .split(/[,،]/)
    .map((part) => findEnglishPlace(part) ?? part.trim())
    .join(", ");

/**
 * The English names of cities and countries whose name in another language begins with the text, for suggestions. Names
 * that begin with it in English are found without them.
 */
export function listEnglishPlaces(text: string, limit: number): string[] {
  const typed = foldName(text);
  if (typed === "") return [];
  const matches = listTranslated().filter(
    ({ folded, english }) => folded.startsWith(typed) && !foldName(english).startsWith(typed),
  );
  return [...new Set(matches.map(({ english }) => english))].slice(0, limit);
}

/**
 * The English names of cities and countries whose name in another language is similar to the text, with the similarity
 * from 0 to 1.
 */
export function listSimilarPlaces(text: string, minSimilarity: number): { english: string; similarity: number }[] {
  const typed = listTrigrams(foldName(text));
  return listTranslated().flatMap(({ english, trigrams }) => {
    const similarity = compareTrigrams(typed, trigrams);
    return similarity > minSimilarity ? [{ english, similarity }] : [];
  });
}
