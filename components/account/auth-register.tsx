import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { countryNames } from "@/lib/countries";
import { type Flash, formFlash, keptValue } from "@/lib/flash";
import { localeOf } from "@/lib/language/languages";
import { getSay } from "@/lib/language/server";
import { AuthTermsField } from "./auth-terms-field";

type RegisterFormProps = { next: string | null; country: string; flash: Flash | null };

export async function RegisterForm({ next, country, flash }: RegisterFormProps) {
  const say = await getSay();
  const afterwards = say.at(`/auth/email/confirmation${next ? `?next=${encodeURIComponent(next)}` : ""}`);
  const labels = {
    name: say("Name"),
    email: say("E-mail"),
    phone: say("Phone"),
    country: say("Country"),
    terms: say("Terms"),
  };
  const names = say.language === "en" ? null : new Intl.DisplayNames(localeOf[say.language], { type: "region" });
  return (
    <ActionForm action="/api/auth/register" flash={formFlash(flash)} labels={labels}>
      <GuardFields next={afterwards} />
      <input type="hidden" name="locale" value={say.language} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <div className="space-y-5">
        <FormField name="name" label={labels.name}>
          <Input autoComplete="name" required maxLength={100} defaultValue={keptValue(flash, "name")} />
        </FormField>
        <FormField
          name="email"
          label={labels.email}
          help={say("We send a link there. You choose your password when you follow it.")}
        >
          <Input
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            defaultValue={keptValue(flash, "email")}
          />
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField name="phone" label={labels.phone} optional>
            <Input
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              maxLength={25}
              defaultValue={keptValue(flash, "phone")}
            />
          </FormField>
          <FormField name="country" label={labels.country} optional>
            <Select autoComplete="country" defaultValue={keptValue(flash, "country") ?? country}>
              <option value="">{say("Choose")}</option>
              {countryNames().map(({ code, name }) => (
                <option key={code} value={code}>
                  {names?.of(code) ?? name}
                </option>
              ))}
            </Select>
          </FormField>
        </div>
        <AuthTermsField agreed={keptValue(flash, "terms") !== undefined}>
          {say.rich("I agree to the {terms} and have read the {privacy}.", {
            terms: <TextLink href="/terms/and/condition">{say("terms")}</TextLink>,
            privacy: <TextLink href="/privacy/policy">{say("privacy policy")}</TextLink>,
          })}
        </AuthTermsField>
        <SubmitButton wide size="lg">
          {say("Make my account")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
