import { IdCard, Lock, Plus } from "lucide-react";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton, TextLink } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Checkbox, Input, Select } from "@/components/ui/field";
import { maxTravellers, type Traveller } from "@/lib/contracts/accounts/account";
import { getTravellers, type OwnArea } from "@/lib/data/account";
import { countryNames, getCountryName } from "@/lib/language/countries";
import { dateIn } from "@/lib/language/formats";
import type { PageTranslator, Text } from "@/lib/language/messages";
import { getTranslator, useServerTranslations } from "@/lib/language/server";
import { one } from "@/lib/links/selection-url";
import { enteredValue } from "@/lib/session/flash";
import { FreshForm } from "../security/fresh-form";
import { type FormsOfPage, getFlashOfForm, OwnGuard, OwnSection, translateAll } from "./profile-forms";

const labels = {
  firstName: "First name",
  lastName: "Last name",
  birthDate: "Date of birth",
  nationality: "Nationality",
  documentNumber: "Document number",
  documentExpires: "Valid until",
} as const satisfies Record<string, Text>;

const facts = (t: PageTranslator, { birthDate, nationality, document }: Traveller): string =>
  [
    birthDate ? t("Born {date}", { date: dateIn(t.language, birthDate) }) : "",
    nationality ? getCountryName(t.language, nationality) : "",
    document ? t("Document {number}", { number: document.masked }) : "",
    document?.expires ? t("Valid until {date}", { date: dateIn(t.language, document.expires) }) : "",
  ]
    .filter(Boolean)
    .join(" · ") || t("Name only");

/** Saved travellers. The URL names the one that is being edited. */
export async function Travellers({ area, page }: { area: OwnArea; page: FormsOfPage }) {
  const t = await getTranslator();
  const travellers = await getTravellers(area);
  const open = one(page.query.traveller);
  const edited = travellers.find(({ id }) => id === open);
  const at = (which: string) => `${page.path}?traveller=${which}#travellers`;
  return (
    <OwnSection
      id="travellers"
      title={t("Travellers")}
      intro={
        <>
          <p>{t("Save them once and select them by name when you book.")}</p>
          <p className="mt-2 flex gap-2">
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t("Dates of birth and documents are stored encrypted. We only show the last three characters.")}
          </p>
        </>
      }
    >
      {travellers.length > 0 ? (
        <ul className="border-t border-line">
          {travellers.map((traveller) => (
            <li key={traveller.id} className="border-b border-line py-3.5">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <IdCard aria-hidden className="size-5 shrink-0 text-soft max-sm:hidden" />
                <div className="min-w-0 flex-1">
                  <h3 className="font-sans text-base font-semibold">
                    {traveller.firstName} {traveller.lastName}
                  </h3>
                  <p className="text-sm text-soft">{facts(t, traveller)}</p>
                </div>
                {traveller.id === open ? null : (
                  <TextLink
                    href={at(traveller.id)}
                    aria-label={t("Change {name}", { name: `${traveller.firstName} ${traveller.lastName}` })}
                    className="inline-flex min-h-8 items-center text-sm"
                  >
                    {t("Change")}
                  </TextLink>
                )}
                <FreshForm action={`/api/my/travellers/${traveller.id}/remove`}>
                  <OwnGuard page={page} form="travellers" />
                  <SubmitButton
                    variant="quiet"
                    size="sm"
                    aria-label={t("Remove {name}", { name: `${traveller.firstName} ${traveller.lastName}` })}
                  >
                    {t("Remove")}
                  </SubmitButton>
                </FreshForm>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {edited || open === "new" ? (
        <TravellerForm key={open} traveller={edited ?? null} page={page} />
      ) : travellers.length < maxTravellers ? (
        <LinkButton href={at("new")} className="not-first:mt-5">
          <Plus aria-hidden className="size-4.5" />
          {t("Add a traveller")}
        </LinkButton>
      ) : (
        <p className="mt-5 text-sm text-soft">
          {t.count("You can save up to {n} traveller.", "You can save up to {n} travellers.", maxTravellers)}
        </p>
      )}
    </OwnSection>
  );
}

/** A stored document is not sent to the browser: its field is empty, and input replaces it. */
function TravellerForm({ traveller, page }: { traveller: Traveller | null; page: FormsOfPage }) {
  const t = useServerTranslations();
  const flash = getFlashOfForm(page, "travellers");
  const value = (name: "firstName" | "lastName" | "birthDate" | "nationality") =>
    enteredValue(flash, name) ?? traveller?.[name] ?? "";
  const stored = traveller?.document ?? null;
  const back = `${page.path}?traveller=${traveller?.id ?? "new"}&form=travellers`;
  return (
    <div className="rounded-xl border border-line bg-card p-5 not-first:mt-6">
      <h3 className="mb-4 text-xl">
        {traveller ? `${traveller.firstName} ${traveller.lastName}` : t("New traveller")}
      </h3>
      <ActionForm
        action={traveller ? `/api/my/travellers/${traveller.id}` : "/api/my/travellers"}
        flash={flash}
        labels={translateAll(t, labels)}
        scope="traveller"
      >
        <GuardFields next={`${page.path}#travellers`} back={back} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="firstName" label={t(labels.firstName)} help={t("As on the passport.")}>
            <Input autoComplete="off" required maxLength={60} defaultValue={value("firstName")} />
          </FormField>
          <FormField name="lastName" label={t(labels.lastName)}>
            <Input autoComplete="off" required maxLength={60} defaultValue={value("lastName")} />
          </FormField>
          <FormField name="birthDate" label={t(labels.birthDate)} optional>
            <DateInput min="1900-01-01" defaultValue={value("birthDate")} />
          </FormField>
          <FormField name="nationality" label={t(labels.nationality)} optional>
            <Select defaultValue={value("nationality")}>
              <option value="">{t("Not specified")}</option>
              {countryNames(t.language).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </FormField>
          <FormField
            name="documentNumber"
            label={t(labels.documentNumber)}
            optional
            help={
              stored
                ? t("{number} is stored. Leave empty to keep it.", { number: stored.masked })
                : t("From a passport or identity card.")
            }
          >
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={24} />
          </FormField>
          <FormField name="documentExpires" label={t(labels.documentExpires)} optional>
            <DateInput defaultValue={enteredValue(flash, "documentExpires") ?? stored?.expires ?? ""} />
          </FormField>
        </div>
        {stored ? <Checkbox name="forgetDocument" label={t("Delete the stored document")} className="mt-3" /> : null}
        <div className="mt-5 flex flex-wrap gap-3">
          <SubmitButton>{t("Save this traveller")}</SubmitButton>
          <LinkButton variant="quiet" href={`${page.path}#travellers`}>
            {t("Cancel")}
          </LinkButton>
        </div>
      </ActionForm>
    </div>
  );
}
