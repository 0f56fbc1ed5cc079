import { GuardFields } from "@/components/form/guard-fields";
import { type SettingsScreen, settingsHref } from "@/lib/resources/settings/define";
import { TestForm } from "./test-form";

/** The test actions of a screen. They use the stored settings, not unsaved input. */
export function SettingsTests({ screen }: { screen: SettingsScreen }) {
  return (screen.tests ?? []).map((test) => (
    <section key={test.endpoint.id} className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 className="font-sans text-base font-semibold tracking-normal">{test.title}</h2>
      <p className="mt-1 mb-4 text-sm text-soft">{test.help} It uses the saved settings.</p>
      <TestForm
        action={test.endpoint.path}
        label={test.label}
        fields={test.fields ?? []}
        guard={<GuardFields next={settingsHref(screen)} back={settingsHref(screen)} />}
      />
    </section>
  ));
}
