"use client";

import { Field, Select } from "@/components/ui/field";
import type { DateOrder } from "@/lib/contracts/site/import";

/** The meaning of dates with slashes. */
export function DateOrderField({ value, set }: { value: DateOrder; set: (name: string, value: unknown) => void }) {
  return (
    <Field name="defaults.dates" label="Dates such as 05/04/2027">
      <Select value={value} onChange={(event) => set("dates", event.target.value)}>
        <option value="dmy">Day first: 5 April</option>
        <option value="mdy">Month first: 4 May</option>
      </Select>
    </Field>
  );
}
