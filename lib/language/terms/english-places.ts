import { foldText } from "../../text/fold-text";
import { countryNames } from "../countries";
import { languages } from "../languages";
import { cities as arabicCities } from "../messages/cities/ar";
import { cities as germanCities } from "../messages/cities/de";
import { cities as frenchCities } from "../messages/cities/fr";

/** Folded, with one spelling of the Arabic letters that are typed in several ways. */
const foldName = (name: string): string => foldText(name).replaceAll("ة", "ه").replaceAll("ى", "ي").trim();

type TranslatedPlace = { folded: string; english: string };
let translated: TranslatedPlace[] | null = null;

function listTranslated(): TranslatedPlace[] {
  if (translated) return translated;
  const englishCountries = new Map(countryNames("en").map(({ code, name }) => [code, name]));
  const countries = languages.flatMap((language) =>
    countryNames(language).map(({ code, name }) => [englishCountries.get(code) ?? name, name] as const),
  );
  const cities = [germanCities, frenchCities, arabicCities].flatMap((names) => Object.entries(names));
  translated = [...cities, ...countries]
    .map(([english, name]) => ({ english, folded: foldName(name) }))
    .filter(({ english, folded }) => folded !== foldName(english));
  return translated;
}

/** The English name of a city or country by its name in another language of the site, with any case and accents. */
export function findEnglishPlace(name: string): string | null {
  const typed = foldName(name);
  return listTranslated().find(({ folded }) => folded === typed)?.english ?? null;
}

/** The English name of a city or country, or the text itself. */
export const toEnglishPlace = (text: string): string => findEnglishPlace(text) ?? text;

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
