"use client";

import { FieldError, fieldId } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import type { FieldProps } from "@/lib/resources/form/form";
import type { FieldPartProps } from "./context";

type RadioRowProps = FieldPartProps<Extract<FieldProps, { kind: "choice" }>> & { error?: string };

/** A choice of few options, all visible. */
export function RadioRow({ field, path, value, onChange, error }: RadioRowProps) {
  const id = fieldId(path);
  const help = [field.options.find((option) => option.value === value)?.help, field.help].filter(Boolean).join(" ");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{field.label}</legend>
      <div className="inline-flex flex-wrap gap-1 rounded-md bg-sunken p-1">
        {field.options.map((option) => (
          <label
            key={option.value}
            className={cn(
              "inline-flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm text-soft hover:text-ink",
              "has-checked:bg-card has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)]",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
            )}
          >
            <input
              type="radio"
              name={path}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {help ? <p className="mt-1 text-xs text-soft">{help}</p> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
