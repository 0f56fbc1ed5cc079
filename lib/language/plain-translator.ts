import { inLanguage, type Language, locales } from "./languages";
import { formatCountIn } from "./numbers";

/** CLDR plural categories; English uses two of them, Arabic all six. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Words = Readonly<Record<string, string | Plural>>;
type Values = Readonly<Record<string, string | number>>;

/**
 * Translates the English texts in the code into plain text, for emails, documents and composed texts. `Plain` and
 * `Counted` are the keys of the catalogues; another key is a type error.
 */
export type PlainTranslator<Plain extends string = string, Counted extends string = string> = {
  (text: Plain, values?: Values): string;
  /** `t.count("{n} stay", "{n} stays", 3)`: uses the plural rules of the language; the second text is the key. */
  count: (one: string, other: Counted, n: number, values?: Values) => string;
  /**
   * Translates a text of unknown origin, such as an error message, if the catalogue contains it. Otherwise returns
   * `missing`, by default the text itself.
   */
  known: (text: string, missing?: string) => string;
  /** The path of a local page in this language. */
  at: (path: string) => string;
  language: Language;
};

export const place = /\{(\w+)\}/;

const fill = (text: string, values: Values): string =>
  text.split(place).reduce((message, part, at) => message + (at % 2 === 1 ? (values[part] ?? `{${part}}`) : part), "");

/**
 * Cached per language, because creating plural rules costs about a hundred times as much as using them. English needs
 * none.
 */
const kept = new Map<Language, Intl.PluralRules>();

function pluralIn(language: Language): Intl.PluralRules {
  const rules = kept.get(language) ?? new Intl.PluralRules(locales[language]);
  kept.set(language, rules);
  return rules;
}

export function createPlainTranslator(language: Language, texts: Words | null): PlainTranslator {
  const find = (text: string, missing = text): string => {
    const found = texts?.[text];
    return typeof found === "string" ? found : missing;
  };
  const t = (text: string, values?: Values) => (values ? fill(find(text), values) : find(text));
  return Object.assign(t, {
    count(one: string, other: string, n: number, values?: Values) {
      const forms = texts?.[other];
      const english = n === 1 ? one : other;
      const text = typeof forms === "object" ? (forms[pluralIn(language).select(n)] ?? forms.other) : english;
      return fill(text, { n: formatCountIn(language, n), ...values });
    },
    known: find,
    at: (path: string) => inLanguage(language, path),
    language,
  });
}
