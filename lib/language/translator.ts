import { createElement, Fragment, type ReactNode } from "react";
import type { Language } from "./languages";
import { createPlainTranslator, type PlainTranslator, place, type Words } from "./plain-translator";

/** Translates the English texts in the code into the language of the page: `t("Search")`. */
export type Translator<Plain extends string = string, Counted extends string = string> = PlainTranslator<
  Plain,
  Counted
> & {
  /** With elements as placeholders: `t.rich("New here? {link}", { link: <a … /> })`. */
  rich: (text: Plain, nodes: Readonly<Record<string, ReactNode>>) => ReactNode;
};

export function createTranslator(language: Language, texts: Words | null): Translator {
  const t = createPlainTranslator(language, texts);
  return Object.assign(t, {
    rich: (text: string, nodes: Readonly<Record<string, ReactNode>>) =>
      createElement(
        Fragment,
        null,
        ...t
          .known(text)
          .split(place)
          .map((part, at) => (at % 2 === 1 ? nodes[part] : part)),
      ),
  });
}
