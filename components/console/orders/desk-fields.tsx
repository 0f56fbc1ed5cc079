import { FormField } from "@/components/form/action-form";
import { Input, Select } from "@/components/ui/field";
import { deskMethodLabels, deskMethods } from "@/lib/booking/desk-payment";

/** The way in which money changed hands at the desk. */
export function DeskMethodField() {
  return (
    <FormField name="method" label="Method">
      <Select>
        {deskMethods.map((method) => (
          <option key={method} value={method}>
            {deskMethodLabels[method]}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

export function DeskReferenceField() {
  return (
    <FormField name="reference" label="Reference" help="Receipt, transfer or terminal slip." optional>
      <Input maxLength={60} autoComplete="off" />
    </FormField>
  );
}
