"use client";

import { Field, Input } from "@/components/ui/field";
import type { StayImportChoices, StayDefaults as Values } from "@/lib/contracts/hotels/stay-import";
import { DateOrderField } from "./date-order-field";
import { SourceField } from "./source-field";
import type { DefaultsProps } from "./subjects";

/** Default values of an import of stays. */
export function StayDefaults({ choices, values, set, fields }: DefaultsProps<StayImportChoices, Values>) {
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field name="defaults.adults" label="Adults" error={fields["defaults.adults"]}>
        <Input
          inputMode="numeric"
          value={String(values.adults || "")}
          onChange={(event) => set("adults", Number(event.target.value) || 0)}
        />
      </Field>
      <Field
        name="defaults.email"
        label="Email"
        help="For bookings without one, such as the address of the hotel."
        error={fields["defaults.email"]}
      >
        <Input type="email" value={values.email} onChange={(event) => set("email", event.target.value)} />
      </Field>
      <Field name="defaults.phone" label="Phone" help="For bookings without one." error={fields["defaults.phone"]}>
        <Input type="tel" value={values.phone} onChange={(event) => set("phone", event.target.value)} />
      </Field>
      <DateOrderField value={values.dates} set={set} />
      <SourceField
        value={values.source}
        set={set}
        help="Use a separate name for each system. The same number in two sources means two different bookings."
        error={fields["defaults.source"]}
      />
      <p className="text-sm text-soft">Prices are in {choices.currency}.</p>
    </div>
  );
}
