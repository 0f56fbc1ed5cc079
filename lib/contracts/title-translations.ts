import { z } from "zod";
import { optionalLine } from "./fields";

const translatedTitle = z.strictObject({ title: optionalLine(120).default("") });
/** A name in the languages of the site; the form's own name is shown where one is empty. */
export const titleTranslations = z.strictObject({
  de: translatedTitle.prefault({}),
  fr: translatedTitle.prefault({}),
  ar: translatedTitle.prefault({}),
});
export type TitleTranslations = z.output<typeof titleTranslations>;
