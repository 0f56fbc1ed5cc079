import { createElement, Fragment, type ReactNode } from "react";
import type { Language } from "./languages";
import { makePlainSay, type PlainSay, place, type Words } from "./plain-say";

/** Says what stands in the code, which is English, in the page's language: `say("Search")`. */
export type Say<Plain extends string = string, Counted extends string = string> = PlainSay<Plain, Counted> & {
  /** With elements in its places: `say.rich("New here? {link}", { link: <a … /> })`. */
  rich: (text: Plain, nodes: Readonly<Record<string, ReactNode>>) => ReactNode;
};

export function makeSay(language: Language, words: Words | null): Say {
  const say = makePlainSay(language, words);
  return Object.assign(say, {
    rich: (text: string, nodes: Readonly<Record<string, ReactNode>>) =>
      createElement(
        Fragment,
        null,
        ...say
          .known(text)
          .split(place)
          .map((part, at) => (at % 2 === 1 ? nodes[part] : part)),
      ),
  });
}
