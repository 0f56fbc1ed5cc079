"use client";

import { Field } from "@/components/ui/field";
import type { DrawnField } from "@/lib/resources/form";
import { errorAt, type Pin } from "@/lib/resources/form-values";
import { Affixed } from "./affixed";
import { useFields } from "./context";

type MapPinProps = {
  field: Extract<DrawnField, { kind: "mapPin" }>;
  path: string;
  value: Pin;
  onChange: (pin: Pin) => void;
};

/** A place in degrees. */
export function MapPin({ field, path, value, onChange }: MapPinProps) {
  const { errors } = useFields();
  const part = (name: keyof Pin, label: string) => (
    <Field
      name={`${path}.${name}`}
      label={label}
      optional={field.optional}
      error={errorAt(errors, `${path}.${name}`) ?? (name === "latitude" ? errorAt(errors, path) : undefined)}
    >
      <Affixed
        value={value[name]}
        onChange={(text) => onChange({ ...value, [name]: text })}
        unit="°"
        inputMode="decimal"
      />
    </Field>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{field.label}</legend>
      <div className="grid grid-cols-2 gap-4">
        {part("latitude", "Latitude")}
        {part("longitude", "Longitude")}
      </div>
      {field.help ? <p className="mt-1 text-xs text-soft">{field.help}</p> : null}
    </fieldset>
  );
}
