"use client";

import { useRef, useState } from "react";
import { RichTextView } from "@/components/rich-text";
import { Button } from "@/components/ui/button";
import { Field, Textarea } from "@/components/ui/field";
import type { FieldProps } from "@/lib/resources/form/form";
import { parseRichText } from "@/lib/text/rich-text";
import { FormatButtons } from "./format-buttons";

type RichTextProps = {
  field: Extract<FieldProps, { kind: "richText" }>;
  path: string;
  value: string;
  onChange: (text: string) => void;
  error?: string;
};

/** Text in light markup, with an edit and a preview mode. */
export function RichText({ field, path, value, onChange, error }: RichTextProps) {
  const [preview, setPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="min-w-0">
      <div className="relative">
        <Field
          name={path}
          label={field.label}
          optional={field.optional}
          error={error}
          help={
            field.help ??
            "Use an empty line for a new paragraph, ## for a heading, ** around bold text and - for a list item."
          }
        >
          <Textarea
            ref={area}
            rows={10}
            maxLength={field.maxLength}
            value={value}
            hidden={preview}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={preview}
          onClick={() => setPreview(!preview)}
          className="absolute! -top-2 right-0"
        >
          {preview ? "Keep editing" : "Preview"}
        </Button>
      </div>
      {preview ? null : <FormatButtons area={area} onChange={onChange} />}
      {preview ? (
        <div className="grid gap-2 rounded-md border border-line bg-card px-4 py-3 text-sm">
          <RichTextView blocks={parseRichText(value)} />
        </div>
      ) : null}
    </div>
  );
}
