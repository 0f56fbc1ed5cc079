"use client";

import { Field, Input } from "@/components/ui/field";

type SourceFieldProps = {
  value: string;
  set: (name: string, value: unknown) => void;
  help: string;
  error: string | undefined;
};

/** The name of the system that the numbers of a file come from. */
export function SourceField({ value, set, help, error }: SourceFieldProps) {
  return (
    <Field name="defaults.source" label="Source name" help={help} error={error}>
      <Input value={value} onChange={(event) => set("source", event.target.value)} maxLength={40} autoComplete="off" />
    </Field>
  );
}
