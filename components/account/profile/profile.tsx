import { FormField, SubmitButton } from "@/components/form/action-form";
import { Input, Select } from "@/components/ui/field";
import { getProfile, type OwnArea } from "@/lib/data/account";
import { countryNames } from "@/lib/language/countries";
import type { Text } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { enteredValue } from "@/lib/session/flash";
import { FreshForm } from "../security/fresh-form";
import { Avatar } from "./avatar";
import { PictureEditor } from "./picture-editor";
import { type FormsOfPage, getFlashOfForm, OwnGuard, OwnSection, translateAll } from "./profile-forms";

const labels = {
  name: "Name",
  phone: "Phone",
  addressLine: "Street and number",
  postalCode: "Postal code",
  city: "Town",
  country: "Country",
} as const satisfies Record<string, Text>;

/** Personal details: picture, name, phone and postal address. */
export async function ProfileSections({ area, page }: { area: OwnArea; page: FormsOfPage }) {
  const t = await getTranslator();
  const profile = await getProfile(area);
  const flash = getFlashOfForm(page, "details");
  const value = (name: keyof typeof labels) => enteredValue(flash, name) ?? profile[name];
  return (
    <>
      <OwnSection id="picture" title={t("Photo")} intro={t("We crop your photo to a square and remove hidden data.")}>
        <div className="flex flex-wrap items-center gap-5">
          <Avatar name={profile.name} picture={profile.picture} />
          <div className="grid gap-2">
            <PictureEditor guardFields={<OwnGuard page={page} form="picture" />} />
            {profile.picture ? (
              <FreshForm action="/api/my/picture/remove">
                <OwnGuard page={page} form="picture" />
                <SubmitButton variant="quiet" size="sm" className="-ms-3">
                  {t("Remove photo")}
                </SubmitButton>
              </FreshForm>
            ) : null}
          </div>
        </div>
      </OwnSection>
      <OwnSection id="details" title={t("Name and address")} intro={t("Name and phone are filled in when you book.")}>
        <FreshForm action="/api/my/profile" flash={flash} labels={translateAll(t, labels)} scope="details">
          <OwnGuard page={page} form="details" />
          <div className="grid gap-4 sm:grid-cols-6">
            <FormField name="name" label={t(labels.name)} className="sm:col-span-3">
              <Input autoComplete="name" required maxLength={100} defaultValue={value("name")} />
            </FormField>
            <FormField name="phone" label={t(labels.phone)} optional className="sm:col-span-3">
              <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={24} defaultValue={value("phone")} />
            </FormField>
            <FormField name="addressLine" label={t(labels.addressLine)} optional className="sm:col-span-6">
              <Input autoComplete="street-address" maxLength={200} defaultValue={value("addressLine")} />
            </FormField>
            <FormField name="postalCode" label={t(labels.postalCode)} optional className="sm:col-span-2">
              <Input autoComplete="postal-code" maxLength={20} defaultValue={value("postalCode")} />
            </FormField>
            <FormField name="city" label={t(labels.city)} optional className="sm:col-span-4">
              <Input autoComplete="address-level2" maxLength={100} defaultValue={value("city")} />
            </FormField>
            <FormField name="country" label={t(labels.country)} optional className="sm:col-span-3">
              <Select autoComplete="country" defaultValue={value("country")}>
                <option value="">{t("Not specified")}</option>
                {countryNames(t.language).map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </FormField>
          </div>
          <SubmitButton className="mt-5">{t("Save my details")}</SubmitButton>
        </FreshForm>
      </OwnSection>
    </>
  );
}
