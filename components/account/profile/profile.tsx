import { FormField, SubmitButton } from "@/components/form/action-form";
import { Input, Select } from "@/components/ui/field";
import { countryNames } from "@/lib/countries";
import { getProfile, type OwnArea } from "@/lib/data/account";
import { cachedValue } from "@/lib/flash";
import { FreshForm } from "../security/fresh-form";
import { Avatar } from "./avatar";
import { PictureEditor } from "./picture-editor";
import { type FormsOfPage, getFlash, OwnGuard, OwnSection } from "./profile-forms";

const labels = {
  name: "Name",
  phone: "Phone",
  addressLine: "Street and number",
  postalCode: "Postal code",
  city: "Town",
  country: "Country",
};

/** Personal details: picture, name, phone and postal address. */
export async function ProfileSections({ area, page }: { area: OwnArea; page: FormsOfPage }) {
  const profile = await getProfile(area);
  const flash = getFlash(page, "details");
  const value = (name: keyof typeof labels) => cachedValue(flash, name) ?? profile[name];
  return (
    <>
      <OwnSection
        id="picture"
        title="Picture"
        intro="Cut to a square and made anew: nothing outside it, and nothing hidden in the file, is kept."
      >
        <div className="flex flex-wrap items-center gap-5">
          <Avatar name={profile.name} picture={profile.picture} />
          <div className="grid gap-2">
            <PictureEditor guardFields={<OwnGuard page={page} form="picture" />} />
            {profile.picture ? (
              <FreshForm action="/api/my/picture/remove">
                <OwnGuard page={page} form="picture" />
                <SubmitButton variant="quiet" size="sm" className="-ml-3">
                  Remove the picture
                </SubmitButton>
              </FreshForm>
            ) : null}
          </div>
        </div>
      </OwnSection>
      <OwnSection id="details" title="Name and address" intro="Name and phone are filled in when you book.">
        <FreshForm action="/api/my/profile" flash={flash} labels={labels} scope="details">
          <OwnGuard page={page} form="details" />
          <div className="grid gap-4 sm:grid-cols-6">
            <FormField name="name" label={labels.name} className="sm:col-span-3">
              <Input autoComplete="name" required maxLength={100} defaultValue={value("name")} />
            </FormField>
            <FormField name="phone" label={labels.phone} optional className="sm:col-span-3">
              <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={24} defaultValue={value("phone")} />
            </FormField>
            <FormField name="addressLine" label={labels.addressLine} optional className="sm:col-span-6">
              <Input autoComplete="street-address" maxLength={200} defaultValue={value("addressLine")} />
            </FormField>
            <FormField name="postalCode" label={labels.postalCode} optional className="sm:col-span-2">
              <Input autoComplete="postal-code" maxLength={20} defaultValue={value("postalCode")} />
            </FormField>
            <FormField name="city" label={labels.city} optional className="sm:col-span-4">
              <Input autoComplete="address-level2" maxLength={100} defaultValue={value("city")} />
            </FormField>
            <FormField name="country" label={labels.country} optional className="sm:col-span-3">
              <Select autoComplete="country" defaultValue={value("country")}>
                <option value="">Not said</option>
                {countryNames().map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </FormField>
          </div>
          <SubmitButton className="mt-5">Save my details</SubmitButton>
        </FreshForm>
      </OwnSection>
    </>
  );
}
