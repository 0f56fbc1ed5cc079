import type { FormField } from "./form";

/** The languages of the site besides English. */
export const translatedLanguages = [
  ["de", "German"],
  ["fr", "French"],
  ["ar", "Arabic"],
] as const;

/** The name of a product or a part of it in the other languages of the site. */
export const nameTranslations: FormField[] = translatedLanguages.map(([language, name]) => ({
  kind: "text",
  name: `translations.${language}.title`,
  label: `Name in ${name}`,
  maxLength: 120,
  optional: true,
  half: true,
}));
