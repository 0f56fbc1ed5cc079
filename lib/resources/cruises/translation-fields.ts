import type { FormField } from "../form/form";
import { translatedLanguages } from "../form/translation-fields";

/** The texts of a ship in the other languages of the site. */
export const shipTranslations: FormField[] = translatedLanguages.flatMap(([language, name]): FormField[] => [
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
