"use client";

import { type ReactNode, useState } from "react";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import type { SubmitResponse } from "@/components/form/submit";
import { Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { SettingsTestResult } from "@/lib/contracts/site/settings-endpoints";

type TestField = { name: string; label: string; type: "text" | "email" };
type TestFormProps = { action: string; label: string; fields: readonly TestField[]; guard: ReactNode };

/** A test action, with the response of the other system below it. */
export function TestForm({ action, label, fields, guard }: TestFormProps) {
  const [result, setResult] = useState<SettingsTestResult | null>(null);
  function onResponse(response: SubmitResponse): boolean {
    setResult(response.ok ? (response.body as unknown as SettingsTestResult) : null);
    return response.ok;
  }
  return (
    <>
      <ActionForm action={action} onResponse={onResponse} className="grid gap-3">
        {guard}
        {fields.map(({ name, label: fieldLabel, type }) => (
          <FormField key={name} name={name} label={fieldLabel}>
            <Input type={type} required maxLength={254} />
          </FormField>
        ))}
        <div>
          <SubmitButton variant="secondary">{label}</SubmitButton>
        </div>
      </ActionForm>
      <div role="status">
        {result ? (
          <Notice kind={result.ok ? "success" : "error"} title={result.title} className="mt-4">
            <p>{result.message}</p>
            {result.lines.length > 0 ? (
              <pre className="mt-2 overflow-x-auto font-mono text-xs whitespace-pre-wrap">
                {result.lines.join("\n")}
              </pre>
            ) : null}
          </Notice>
        ) : null}
      </div>
    </>
  );
}
