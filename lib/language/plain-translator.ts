import { getLocale, inLanguage, type Language } from "./languages";
import { formatCountIn } from "./numbers";

/** CLDR's names of plural forms; English has two of them, Arabic all six. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Words = Readonly<Record<string, string | Plural>>;
type Values = Readonly<Record<string, string | number>>;

/**
 * Says what stands in the code, which is English, in another language, where nothing is drawn: in letters and in what is
 * put together of several texts. `Plain` and `Counted` are the texts that the catalogues have; another is a type error.
 */
export type PlainTranslator<Plain extends string = string, Counted extends string = string> = {
  (text: Plain, values?: Values): string;
  /** `say.count("{n} stay", "{n} stays", 3)`: by the language's own rules, found under the last of the two. */
  count: (one: string, other: Counted, n: number, values?: Values) => string;
  /** What came as text from elsewhere, such as an error's words: in this language where the catalogue has it. */
  known: (text: string) => string;
  /** The address of a page of ours in this language. */
  at: (path: string) => string;
  language: Language;
};

export const place = /\{(\w+)\}/;

const fill = (text: string, values: Values): string =>
  text.split(place).reduce((message, part, at) => message + (at % 2 === 1 ? (values[part] ?? `{${part}}`) : part), "");

/** Made once for each language: making them costs a hundred times as much as asking them. English needs none. */
const kept = new Map<Language, Intl.PluralRules>();

function pluralIn(language: Language): Intl.PluralRules {
  const rules = kept.get(language) ?? new Intl.PluralRules(getLocale[language]);
  kept.set(language, rules);
  return rules;
}

export function createPlainTranslator(language: Language, words: Words | null): PlainTranslator {
  const find = (text: string): string => {
    const found = words?.[text];
    return typeof found === "string" ? found : text;
  };
  const t = (text: string, values?: Values) => (values ? fill(find(text), values) : find(text));
  return Object.assign(t, {
    count(one: string, other: string, n: number, values?: Values) {
      const forms = words?.[other];
      const english = n === 1 ? one : other;
      const text = typeof forms === "object" ? (forms[pluralIn(language).select(n)] ?? forms.other) : english;
      return fill(text, { n: formatCountIn(language, n), ...values });
    },
    known: find,
    at: (path: string) => inLanguage(language, path),
    language,
  });
}
