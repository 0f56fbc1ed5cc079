import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { countryNames } from "@/lib/countries";
import { type Flash, formFlash, keptValue } from "@/lib/flash";
import { AuthPasswordField } from "./auth-password-field";
import { AuthTermsField } from "./auth-terms-field";

const labels = {
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  country: "Country",
  password: "Password",
  terms: "Terms",
};

type RegisterFormProps = { next: string | null; country: string; flash: Flash | null };

export function RegisterForm({ next, country, flash }: RegisterFormProps) {
  const afterwards = `/auth/email/confirmation${next ? `?next=${encodeURIComponent(next)}` : ""}`;
  return (
    <ActionForm action="/api/auth/register" flash={formFlash(flash)} labels={labels}>
      <GuardFields next={afterwards} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <div className="space-y-5">
        <FormField name="name" label="Name">
          <Input autoComplete="name" required maxLength={100} defaultValue={keptValue(flash, "name")} />
        </FormField>
        <FormField name="email" label="E-mail" help="We send a link there to confirm it.">
          <Input
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            defaultValue={keptValue(flash, "email")}
          />
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField name="phone" label="Phone" optional>
            <Input
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              maxLength={25}
              defaultValue={keptValue(flash, "phone")}
            />
          </FormField>
          <FormField name="country" label="Country" optional>
            <Select autoComplete="country" defaultValue={keptValue(flash, "country") ?? country}>
              <option value="">Choose</option>
              {countryNames().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </FormField>
        </div>
        <AuthPasswordField
          label="Password"
          autoComplete="new-password"
          help="At least 8 characters. Three or four words that don't belong together are best."
          meter
        />
        <AuthTermsField>
          I agree to the <TextLink href="/terms/and/condition">terms</TextLink> and have read the{" "}
          <TextLink href="/privacy/policy">privacy policy</TextLink>.
        </AuthTermsField>
        <SubmitButton wide size="lg">
          Make my account
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
