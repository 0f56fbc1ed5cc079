"use client";

import { FieldError, fieldId } from "@/components/ui/field";
import type { FieldProps } from "@/lib/resources/form/form";

type SwitchProps = {
  field: Extract<FieldProps, { kind: "switch" }>;
  path: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
};

/** A switch that takes effect when the form is saved. */
export function Switch({ field, path, checked, onChange, error }: SwitchProps) {
  const id = fieldId(path);
  const described = [error ? `${id}-error` : "", field.help ? `${id}-help` : ""].filter(Boolean).join(" ");
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="flex min-h-9 cursor-pointer items-center gap-3 text-sm font-medium">
        {/* Without scripts an unticked box is not sent; this tells it from a field that is not on the page. */}
        <input type="hidden" name={path} value="" />
        <input
          id={id}
          name={path}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="relative h-5.5 w-9.5 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-4 before:rounded-full before:bg-card before:transition-transform checked:bg-primary checked:before:translate-x-4"
        />
        {field.label}
      </label>
      {field.help ? (
        <p id={`${id}-help`} className="text-xs text-soft">
          {field.help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
