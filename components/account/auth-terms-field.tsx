"use client";

import type { ReactNode } from "react";
import { useFormState } from "@/components/form/action-form";
import { Checkbox, FieldError, fieldId } from "@/components/ui/field";
import { useSay } from "@/components/ui/language";

/** Never ticked in advance. */
export function AuthTermsField({ children }: { children: ReactNode }) {
  const error = useFormState().fields.terms;
  const say = useSay();
  const id = fieldId("terms");
  return (
    <div>
      <Checkbox
        id={id}
        name="terms"
        required
        label={children}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? <FieldError id={`${id}-error`}>{say.known(error)}</FieldError> : null}
    </div>
  );
}
