import { createElement, Fragment, type ReactNode } from "react";
import { inLanguage, type Language, localeOf } from "./languages";

/** CLDR's names of plural forms; English has two of them, Arabic all six. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Words = Readonly<Record<string, string | Plural>>;
type Values = Readonly<Record<string, string | number>>;

/**
 * Says what stands in the code, which is English, in the page's language: `say("Search")`. `Plain` and `Counted` are
 * the texts that the catalogues have; another is a type error.
 */
export type Say<Plain extends string = string, Counted extends string = string> = {
  (text: Plain, values?: Values): string;
  /** `say.count("{n} stay", "{n} stays", 3)`: by the language's own rules, found under the last of the two. */
  count: (one: string, other: Counted, n: number, values?: Values) => string;
  /** With elements in its places: `say.rich("New here? {link}", { link: <a … /> })`. */
  rich: (text: Plain, nodes: Readonly<Record<string, ReactNode>>) => ReactNode;
  /** What came as text from elsewhere, such as an error's words: in the page's language where the catalogue has it. */
  known: (text: string) => string;
  /** The address of a page of ours in this language. */
  at: (path: string) => string;
  language: Language;
};

const place = /\{(\w+)\}/;

const fill = (text: string, values: Values): string =>
  text.split(place).reduce((said, part, at) => said + (at % 2 === 1 ? (values[part] ?? `{${part}}`) : part), "");

/** Made once for each language: making them costs a hundred times as much as asking them. */
const counting = new Map<Language, { plural: Intl.PluralRules; number: Intl.NumberFormat }>();

function countingIn(language: Language) {
  const locale = localeOf[language];
  const made = counting.get(language) ?? {
    plural: new Intl.PluralRules(locale),
    number: new Intl.NumberFormat(locale),
  };
  counting.set(language, made);
  return made;
}

export function makeSay(language: Language, words: Words | null): Say {
  const find = (text: string): string => {
    const found = words?.[text];
    return typeof found === "string" ? found : text;
  };
  const say = (text: string, values?: Values) => (values ? fill(find(text), values) : find(text));
  return Object.assign(say, {
    count(one: string, other: string, n: number, values?: Values) {
      const forms = words?.[other];
      const { plural, number } = countingIn(language);
      const form = plural.select(n);
      const text = typeof forms === "object" ? (forms[form] ?? forms.other) : n === 1 ? one : other;
      return fill(text, { n: number.format(n), ...values });
    },
    rich: (text: string, nodes: Readonly<Record<string, ReactNode>>) =>
      createElement(
        Fragment,
        null,
        ...find(text)
          .split(place)
          .map((part, at) => (at % 2 === 1 ? nodes[part] : part)),
      ),
    known: find,
    at: (path: string) => inLanguage(language, path),
    language,
  });
}
