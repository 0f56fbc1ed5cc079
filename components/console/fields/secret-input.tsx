"use client";

import { type ChangeEvent, useState } from "react";
import { Field, fieldId, Input, Textarea } from "@/components/ui/field";
import type { FieldProps } from "@/lib/resources/form/form";
import { readSecretFile, secretFileName, secretFileTypes } from "@/lib/resources/form/secret-file";

type SecretField = Extract<FieldProps, { kind: "secret" }>;

type SecretInputProps = {
  field: SecretField;
  path: string;
  value: string;
  onChange: (text: string) => void;
  error?: string;
};

type FileInputProps = {
  field: SecretField;
  path: string;
  onText: (text: string) => void;
  onError: (text: string) => void;
};

/** Without scripts the file is sent with the form. */
function FileInput({ field, path, onText, onError }: FileInputProps) {
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file || !field.file) return;
    const content = readSecretFile(field.file, new Uint8Array(await file.arrayBuffer()));
    onError("error" in content ? content.error : "");
    if ("text" in content) onText(content.text);
    input.value = "";
  }
  return (
    <input
      id={fieldId(secretFileName(path))}
      type="file"
      name={secretFileName(path)}
      accept={field.file ? secretFileTypes[field.file] : undefined}
      aria-label={`Choose file: ${field.label}`}
      onChange={(event) => void read(event)}
      className="mt-2 block max-w-full text-sm text-soft file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-card file:px-3 file:text-sm file:font-semibold file:text-ink"
    />
  );
}

/** A secret as text or as a file. Browsers must not fill in or store a secret of the site. */
export function SecretInput({ field, path, value, onChange, error }: SecretInputProps) {
  const [fileError, setFileError] = useState("");
  const type = (text: string) => {
    setFileError("");
    onChange(text);
  };
  const common = { value, autoComplete: "new-password", spellCheck: false };
  return (
    <>
      <Field name={path} label={field.label} help={field.help} optional={field.optional} error={fileError || error}>
        {field.rows ? (
          <Textarea
            {...common}
            rows={field.rows}
            onChange={(event) => type(event.target.value)}
            className="font-mono text-sm!"
          />
        ) : (
          <Input {...common} type="password" onChange={(event) => type(event.target.value)} />
        )}
      </Field>
      {field.file ? <FileInput field={field} path={path} onText={onChange} onError={setFileError} /> : null}
    </>
  );
}
