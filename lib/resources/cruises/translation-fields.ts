import type { FormField } from "../form/form";

const languages = [
  ["de", "German"],
  ["fr", "French"],
  ["ar", "Arabic"],
] as const;

/** The name of a sailing or a category in the other languages of the site. */
export const nameTranslations: FormField[] = languages.map(([language, name]) => ({
  kind: "text",
  name: `translations.${language}.title`,
  label: `Name in ${name}`,
  maxLength: 120,
  optional: true,
  half: true,
}));

/** The texts of a ship in the other languages of the site. */
export const shipTranslations: FormField[] = languages.flatMap(([language, name]): FormField[] => [
  {
    kind: "text",
    name: `translations.${language}.summary`,
    label: `Short description in ${name}`,
    maxLength: 300,
    optional: true,
  },
  {
    kind: "textarea",
    name: `translations.${language}.description`,
    label: `Description in ${name}`,
    rows: 4,
    maxLength: 6000,
    optional: true,
  },
]);
