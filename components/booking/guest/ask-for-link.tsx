import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input } from "@/components/ui/field";
import { statusPage } from "@/lib/kinds";
import { getTranslator } from "@/lib/language/server";
import type { Flash } from "@/lib/session/flash";

/** Sends the link of a booking without an account again. The response is the same whether the booking exists or not. */
export async function AskForLink({ reference, flash }: { reference?: string; flash: Flash | null }) {
  const t = await getTranslator();
  const labels = { ref: t("Booking reference"), email: t("Email") };
  const here = t.at(statusPage);
  const given = (name: string) => {
    const value = flash?.values?.[name];
    return typeof value === "string" ? value : undefined;
  };
  return (
    <section
      aria-labelledby="lost-link"
      className="max-w-xl border-line max-lg:border-t max-lg:pt-6 lg:border-s lg:ps-16"
    >
      <h2 id="lost-link" className="text-2xl">
        {t("Booked without an account?")}
      </h2>
      <p className="mt-2 mb-5 text-soft">
        {t("Use the link in our emails to open your booking. We can resend it to the address you booked with.")}
      </p>
      <ActionForm action="/api/guest/bookings/link" flash={flash} labels={labels}>
        <GuardFields back={here} next={here} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="ref" label={labels.ref} help={t("12 letters and numbers, shown in our emails.")}>
            <Input
              required
              maxLength={12}
              autoComplete="off"
              autoCapitalize="characters"
              className="font-mono uppercase"
              defaultValue={given("ref") ?? reference}
            />
          </FormField>
          <FormField name="email" label={labels.email}>
            <Input type="email" required autoComplete="email" defaultValue={given("email")} />
          </FormField>
        </div>
        <SubmitButton variant="secondary" className="mt-4">
          {t("Send me the link")}
        </SubmitButton>
      </ActionForm>
    </section>
  );
}
