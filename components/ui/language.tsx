"use client";

import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "@/lib/language/languages";
import type { AccountTranslator, AnyTranslator } from "@/lib/language/messages";
import type { Words } from "@/lib/language/plain-translator";
import { type Titled, translatedTitle } from "@/lib/language/titles";
import { createTranslator, type Translator } from "@/lib/language/translator";

const TranslatorContext = createContext<Translator>(createTranslator("en", null));
const WordsContext = createContext<Words>({});

type ProviderProps = { language: Language; texts: Words; children: ReactNode };

/** Provides translations for a page in another language than English. Inside another one it adds its words. */
export function LanguageProvider({ language, texts, children }: ProviderProps) {
  const outer = useContext(WordsContext);
  const known = useMemo(() => ({ ...outer, ...texts }), [outer, texts]);
  const t = useMemo(() => createTranslator(language, known), [language, known]);
  return (
    <WordsContext value={known}>
      <TranslatorContext value={t}>{children}</TranslatorContext>
    </WordsContext>
  );
}

/** For client components. Server components use the translator of the server. */
export const useTranslations = (): AnyTranslator => useContext(TranslatorContext);

/** For client components of the client area; in the consoles they are English. */
export const useAccountTranslations = (): AccountTranslator => useContext(TranslatorContext);

/** For `OwnTitle`. */
export function TitleText({ title, titles }: Titled) {
  const { language } = useTranslations();
  const translated = translatedTitle(language, { title, titles });
  return <UserText translated={translated !== null}>{translated ?? title}</UserText>;
}

type UserTextProps = Omit<ComponentProps<"p">, "ref"> & {
  as?: "bdi" | "p" | "div" | "span";
  /** If true, the text is in the language of the page. */
  translated?: boolean;
};

/** Names and descriptions stay in the language of their author. Marks them with language and direction. */
export function UserText({ as: Tag = "bdi", translated = false, children, ...rest }: UserTextProps) {
  const { language } = useTranslations();
  if (language !== "en" && !translated)
    return (
      <Tag {...rest} lang="en" dir="auto">
        {children}
      </Tag>
    );
  return Tag === "bdi" ? children : <Tag {...rest}>{children}</Tag>;
}
