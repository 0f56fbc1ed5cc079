"use client";

import { useRef, useState } from "react";
import { FormatButtons } from "@/components/console/fields/format-buttons";
import { FormField } from "@/components/form/action-form";
import { RichTextView } from "@/components/rich-text";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import type { Language } from "@/lib/language/languages";
import { parseRichText } from "@/lib/text/rich-text";

type TextInputProps = { defaultValue: string; language: Language };

/** The text of a page in light markup, with a preview of what is entered. */
export function TextInput({ defaultValue, language }: TextInputProps) {
  const [text, setText] = useState(defaultValue);
  const area = useRef<HTMLTextAreaElement>(null);
  const [preview, setPreview] = useState(false);
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-end gap-2">
        {preview ? null : <FormatButtons area={area} onChange={setText} />}
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={preview}
          className="ml-auto"
          onClick={() => setPreview(!preview)}
        >
          {preview ? "Edit" : "Preview"}
        </Button>
      </div>
      <div hidden={preview}>
        <FormField
          name="text"
          label="Text"
          help="An empty line starts a paragraph, ## a heading, - an item of a list, **text** bold, [text](address) a link."
        >
          <Textarea
            ref={area}
            rows={24}
            maxLength={60_000}
            required
            lang={language}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FormField>
      </div>
      {preview ? (
        <div
          lang={language}
          dir="auto"
          className="max-w-[42rem] space-y-4 rounded-md border border-line bg-card p-6 text-lg leading-relaxed"
        >
          <RichTextView blocks={parseRichText(text)} />
        </div>
      ) : null}
    </div>
  );
}
