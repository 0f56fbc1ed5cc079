"use client";

import { Checkbox, Field, Input } from "@/components/ui/field";
import type { PriceImportChoices, PriceDefaults as Values } from "@/lib/contracts/hotels/price-import";
import { DateOrderField } from "./date-order-field";
import type { DefaultsProps } from "./subjects";

/** Default values of an import of special prices. */
export function PriceDefaults({ choices, values, set, fields }: DefaultsProps<PriceImportChoices, Values>) {
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field
        name="defaults.name"
        label="Name of special prices"
        help="Guests see it as the reason for the price."
        error={fields["defaults.name"]}
      >
        <Input value={values.name} onChange={(event) => set("name", event.target.value)} maxLength={60} />
      </Field>
      <DateOrderField value={values.dates} set={set} />
      <Checkbox
        label="The discount of the room type also applies to these nights"
        checked={values.allowDiscount}
        onChange={(event) => set("allowDiscount", event.target.checked)}
      />
      <p className="text-sm text-soft">Prices are in {choices.currency}.</p>
    </div>
  );
}
