"use client";

import type { ReactNode } from "react";
import { ActionForm, FormField, type FormNotice, SubmitButton } from "@/components/form/action-form";
import { Select } from "@/components/ui/field";
import { useAccountTranslations } from "@/components/ui/language";
import { notify } from "@/components/ui/toaster";
import { browserKeys, writeStore } from "@/lib/browser-store";
import { getListSeparator } from "@/lib/language/languages";

type Currency = { code: string; name: string; rate: string };
type CurrencyFormProps = {
  base: string;
  chosen: string | null;
  currencies: Currency[];
  flash: FormNotice | null;
  guardFields: ReactNode;
};

/** The account's currency, stored in the account and in this browser, where public pages read it. */
export function CurrencyForm({ base, chosen, currencies, flash, guardFields }: CurrencyFormProps) {
  const t = useAccountTranslations();
  const names = t.language === "en" ? null : new Intl.DisplayNames(t.language, { type: "currency" });
  return (
    <ActionForm
      action="/api/my/currency"
      flash={flash}
      labels={{ currency: t("Show amounts in") }}
      scope="currency"
      onResponse={(response) => {
        if (!response.ok) return false;
        const found = currencies.find(({ code }) => code === response.body.currency);
        writeStore(browserKeys.rate, !found || found.code === base ? null : { c: found.code, r: found.rate });
        notify("success", String(response.body.title), String(response.body.message));
        return true;
      }}
      className="flex max-w-md flex-wrap items-end gap-3"
    >
      {guardFields}
      <FormField name="currency" label={t("Show amounts in")} className="flex-[1_1_14rem]">
        <Select defaultValue={chosen ?? ""}>
          <option value="">{t("{base} (default)", { base })}</option>
          {currencies
            .filter(({ code }) => code !== base)
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {code}
                {getListSeparator(t.language)}
                {names?.of(code) ?? name}
              </option>
            ))}
        </Select>
      </FormField>
      <SubmitButton variant="secondary">{t("Save changes")}</SubmitButton>
    </ActionForm>
  );
}
