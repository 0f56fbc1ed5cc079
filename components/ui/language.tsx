"use client";

import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "@/lib/language/languages";
import type { AnyTranslator } from "@/lib/language/messages";
import type { Words } from "@/lib/language/plain-translator";
import { createTranslator, type Translator } from "@/lib/language/translator";

const TranslatorContext = createContext<Translator>(createTranslator("en", null));

type ProviderProps = { language: Language; words: Words; children: ReactNode };

/** Provides translations for a page in another language than English. */
export function LanguageProvider({ language, words, children }: ProviderProps) {
  const t = useMemo(() => createTranslator(language, words), [language, words]);
  return <TranslatorContext value={t}>{children}</TranslatorContext>;
}

/** For client components. Server components use the translator of the server. */
export const useTranslations = (): AnyTranslator => useContext(TranslatorContext);

type OwnProps = Omit<ComponentProps<"p">, "ref"> & {
  as?: "bdi" | "p" | "div" | "span";
  /** If true, the text is in the language of the page. */
  translated?: boolean;
};

/** Names and descriptions stay in the language of their author. Marks them with language and direction. */
export function Own({ as: Tag = "bdi", translated = false, children, ...rest }: OwnProps) {
  const { language } = useTranslations();
  if (language !== "en" && !translated)
    return (
      <Tag {...rest} lang="en" dir="auto">
        {children}
      </Tag>
    );
  return Tag === "bdi" ? children : <Tag {...rest}>{children}</Tag>;
}
