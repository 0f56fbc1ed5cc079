"use client";

import { Field, Input, Select } from "@/components/ui/field";
import { TimeInput } from "@/components/ui/time-input";
import type { ImportChoices, ImportDefaults } from "@/lib/contracts/hotels/import";
import { CountryDefault } from "./country-default";
import { SourceField } from "./source-field";
import type { DefaultsProps } from "./subjects";

const whole = (text: string) => (text.trim() === "" ? 0 : Number(text));

/** Default values of an import of hotels. */
export function HotelDefaults({ choices, values, set, fields }: DefaultsProps<ImportChoices, ImportDefaults>) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field name="defaults.propertyTypeId" label="Property type">
        <Select value={values.propertyTypeId} onChange={(event) => set("propertyTypeId", Number(event.target.value))}>
          {choices.propertyTypes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="defaults.policyId" label="Cancellation policy">
        <Select value={values.policyId} onChange={(event) => set("policyId", Number(event.target.value))}>
          {choices.policies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <CountryDefault
        countries={choices.countries}
        value={values.countryIso2}
        onChange={(iso2) => set("countryIso2", iso2)}
      />
      <Field name="defaults.stars" label="Stars" error={fields["defaults.stars"]}>
        <Input
          inputMode="numeric"
          value={String(values.stars || "")}
          onChange={(event) => set("stars", whole(event.target.value))}
        />
      </Field>
      <Field name="defaults.units" label="Rooms of a kind" error={fields["defaults.units"]}>
        <Input
          inputMode="numeric"
          value={String(values.units || "")}
          onChange={(event) => set("units", whole(event.target.value))}
        />
      </Field>
      <Field name="defaults.maxGuests" label="Max guests" error={fields["defaults.maxGuests"]}>
        <Input
          inputMode="numeric"
          value={String(values.maxGuests || "")}
          onChange={(event) => set("maxGuests", whole(event.target.value))}
        />
      </Field>
      <Field name="defaults.checkInFrom" label="Check-in from" error={fields["defaults.checkInFrom"]}>
        <TimeInput value={values.checkInFrom} onChange={(event) => set("checkInFrom", event.target.value)} />
      </Field>
      <Field name="defaults.checkOutUntil" label="Check-out until" error={fields["defaults.checkOutUntil"]}>
        <TimeInput value={values.checkOutUntil} onChange={(event) => set("checkOutUntil", event.target.value)} />
      </Field>
      <Field name="defaults.longStays" label="Minimum stays above 30 nights">
        <Select
          value={values.longStays}
          onChange={(event) => set("longStays", event.target.value as ImportDefaults["longStays"])}
        >
          <option value="refuse">Reject the row</option>
          <option value="limit">Import with 30 nights</option>
        </Select>
      </Field>
      <Field name="defaults.duplicates" label="Same name and city as another property">
        <Select
          value={values.duplicates}
          onChange={(event) => set("duplicates", event.target.value as ImportDefaults["duplicates"])}
        >
          <option value="import">Import and report it</option>
          <option value="refuse">Reject the row</option>
        </Select>
      </Field>
      <SourceField
        value={values.source}
        set={set}
        help="Use a separate name for each source. The same number in two sources means two different properties."
        error={fields["defaults.source"]}
      />
    </div>
  );
}
