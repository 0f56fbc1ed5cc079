import type { Language, Translated } from "./languages";

/** The names of a product in languages other than its own. */
export type Titles = Partial<Record<Translated, string>>;

export type Titled = { title: string; titles?: Titles | null | undefined };

/** The name in the language of the reader; null if it has none. */
export const translatedTitle = (language: Language, { titles }: Titled): string | null =>
  (language === "en" ? null : titles?.[language]) || null;

/** The name in the language of the reader, or in its own if it has none. */
export const titleIn = (language: Language, titled: Titled): string =>
  translatedTitle(language, titled) ?? titled.title;
