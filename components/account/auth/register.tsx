import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { Captcha } from "@/components/form/captcha/captcha";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { countryNames } from "@/lib/language/countries";
import { locales } from "@/lib/language/languages";
import { getTranslator } from "@/lib/language/server";
import { enteredValue, type Flash, formFlash } from "@/lib/session/flash";
import { RememberedEmail } from "./remembered-email";
import { AuthTermsField } from "./terms-field";

type RegisterFormProps = { next: string | null; country: string; flash: Flash | null };

export async function RegisterForm({ next, country, flash }: RegisterFormProps) {
  const t = await getTranslator();
  const afterwards = t.at(`/auth/email/confirmation${next ? `?next=${encodeURIComponent(next)}` : ""}`);
  const labels = {
    name: t("Name"),
    email: t("Email"),
    phone: t("Phone"),
    country: t("Country"),
    terms: t("Terms"),
  };
  const names = t.language === "en" ? null : new Intl.DisplayNames(locales[t.language], { type: "region" });
  return (
    <ActionForm action="/api/auth/register" flash={formFlash(flash)} labels={labels}>
      <GuardFields next={afterwards} />
      <input type="hidden" name="locale" value={t.language} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <div className="space-y-5">
        <FormField name="name" label={labels.name}>
          <Input autoComplete="name" required maxLength={100} defaultValue={enteredValue(flash, "name")} />
        </FormField>
        <FormField
          name="email"
          label={labels.email}
          help={t("We'll email you a link to confirm your address and choose a password.")}
        >
          <RememberedEmail mode="store" defaultValue={enteredValue(flash, "email")} />
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField name="phone" label={labels.phone} optional>
            <Input
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              maxLength={25}
              defaultValue={enteredValue(flash, "phone")}
            />
          </FormField>
          <FormField name="country" label={labels.country} optional>
            <Select autoComplete="country" defaultValue={enteredValue(flash, "country") ?? country}>
              <option value="">{t("Choose")}</option>
              {countryNames(t.language).map(({ code, name }) => (
                <option key={code} value={code}>
                  {names?.of(code) ?? name}
                </option>
              ))}
            </Select>
          </FormField>
        </div>
        <AuthTermsField agreed={enteredValue(flash, "terms") !== undefined}>
          {t.rich("I agree to the {terms} and have read the {privacy}.", {
            terms: <TextLink href="/terms/and/condition">{t("terms")}</TextLink>,
            privacy: <TextLink href="/privacy/policy">{t("privacy policy")}</TextLink>,
          })}
        </AuthTermsField>
        <Captcha form="register" />
        <SubmitButton wide size="lg">
          {t("Create account")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
