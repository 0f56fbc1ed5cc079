"use client";

import type { ReactNode } from "react";
import { useFormState } from "@/components/form/action-form";
import { Checkbox, FieldError, fieldId } from "@/components/ui/field";
import { useTranslations } from "@/components/ui/language";

/** Never preselected: `agreed` is the user's choice on the previous page. */
export function AuthTermsField({ agreed, children }: { agreed: boolean; children: ReactNode }) {
  const error = useFormState().fields.terms;
  const t = useTranslations();
  const id = fieldId("terms");
  return (
    <div>
      <Checkbox
        id={id}
        name="terms"
        required
        defaultChecked={agreed}
        label={children}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? <FieldError id={`${id}-error`}>{t.known(error)}</FieldError> : null}
    </div>
  );
}
