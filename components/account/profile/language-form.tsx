import type { ReactNode } from "react";
import { ActionForm, FormField, type FormNotice, SubmitButton } from "@/components/form/action-form";
import { Select } from "@/components/ui/field";
import { type Language, languageNames } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";

type LanguageFormProps = {
  chosen: Language;
  /** The languages of the site. */
  offered: readonly Language[];
  flash: FormNotice | null;
  guardFields: ReactNode;
};

/** The account's language, which emails and notifications use. The pages have their own language in the URL. */
export function LanguageForm({ chosen, offered, flash, guardFields }: LanguageFormProps) {
  const t = useServerTranslations();
  const label = t("Language of emails and notifications");
  const languages = offered.includes(chosen) ? offered : [chosen, ...offered];
  return (
    <ActionForm
      action="/api/my/language"
      flash={flash}
      labels={{ language: label }}
      scope="language"
      className="flex max-w-md flex-wrap items-end gap-3"
    >
      {guardFields}
      <FormField name="language" label={label} className="flex-[1_1_14rem]">
        <Select defaultValue={chosen}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
      </FormField>
      <SubmitButton variant="secondary">{t("Save changes")}</SubmitButton>
    </ActionForm>
  );
}
