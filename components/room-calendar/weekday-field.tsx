import { Checkbox, FieldError, fieldId } from "@/components/ui/field";
import { weekdayNames } from "@/lib/pricing/special-prices";

type WeekdayFieldProps = {
  /** With Monday as bit 0. */
  mask: number;
  onChange: (mask: number) => void;
  error: string | undefined;
};

/** Checkboxes for the nights of the week. */
export function WeekdayField({ mask, onChange, error }: WeekdayFieldProps) {
  return (
    <fieldset id={fieldId("weekdays")} tabIndex={-1}>
      <legend className="mb-1 text-sm font-medium">Nights of the week</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekdayNames.map((name, at) => (
          <Checkbox
            key={name}
            label={name}
            checked={((mask >> at) & 1) === 1}
            onChange={() => onChange(mask ^ (1 << at))}
          />
        ))}
      </div>
      {error ? <FieldError id="weekdays-error">{error}</FieldError> : null}
    </fieldset>
  );
}
