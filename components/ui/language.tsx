"use client";

import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "@/lib/language/languages";
import type { Words } from "@/lib/language/plain-say";
import { makeSay, type Say } from "@/lib/language/say";
import type { AnySay } from "@/lib/language/words";

const SayContext = createContext<Say>(makeSay("en", null));

type ProviderProps = { language: Language; words: Words; children: ReactNode };

/** Provides translations for a page in another language than English. */
export function LanguageProvider({ language, words, children }: ProviderProps) {
  const say = useMemo(() => makeSay(language, words), [language, words]);
  return <SayContext value={say}>{children}</SayContext>;
}

/** For client components. Server components use the translator of the server. */
export const useSay = (): AnySay => useContext(SayContext);

type OwnProps = Omit<ComponentProps<"p">, "ref"> & { as?: "bdi" | "p" | "div" | "span" };

/** Names and descriptions stay in the language of their author. Marks them with language and direction. */
export function Own({ as: Tag = "bdi", children, ...rest }: OwnProps) {
  const { language } = useSay();
  if (language !== "en")
    return (
      <Tag {...rest} lang="en" dir="auto">
        {children}
      </Tag>
    );
  return Tag === "bdi" ? children : <Tag {...rest}>{children}</Tag>;
}
