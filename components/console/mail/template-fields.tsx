"use client";

import { useEffect, useRef, useState } from "react";
import { FormField } from "@/components/form/action-form";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { Input, Textarea } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import type { Language } from "@/lib/language/languages";

type Template = { subject: string; preheader: string; body: string };
type Rendered = { subject: string; html: string; text: string };
type TemplateFieldsProps = {
  template: Template;
  language: Language;
  placeholders: readonly { name: string; required: boolean; sample: string }[];
  preview: Rendered;
  previewPath: string;
};

const pauseMs = 500;
const views = [
  { id: "light", label: "Light", scheme: "light", narrow: false },
  { id: "dark", label: "Dark", scheme: "dark", narrow: false },
  { id: "phone", label: "Phone", scheme: "light", narrow: true },
] as const;

/** The email as in a mail program of this colour scheme, whatever the scheme of the browser. */
const inScheme = (html: string, scheme: "light" | "dark"): string =>
  html.replace("(prefers-color-scheme:dark)", scheme === "dark" ? "all" : "not all");

/** Links of the preview stay in its frame, which may not navigate. */
function Preview({ shown, problem }: { shown: Rendered; problem: string | null }) {
  const [view, setView] = useState<(typeof views)[number]>(views[0]);
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-xl">Preview</h2>
        {views.map((one) => (
          <Button
            key={one.id}
            size="sm"
            variant={view.id === one.id ? "secondary" : "quiet"}
            aria-pressed={view.id === one.id}
            onClick={() => setView(one)}
          >
            {one.label}
          </Button>
        ))}
      </div>
      <p aria-live="polite" className="min-h-6 text-sm text-danger">
        {problem}
      </p>
      <p className="mb-2 truncate text-sm">
        <span className="text-soft">Subject:</span> <b className="font-semibold">{shown.subject}</b>
      </p>
      <iframe
        title="The email with sample data"
        srcDoc={inScheme(shown.html, view.scheme)}
        sandbox=""
        style={{ colorScheme: view.scheme }}
        className={cn("h-[40rem] w-full rounded-lg border border-line bg-card", view.narrow && "max-w-[390px]")}
      />
      <details className="mt-3 text-sm">
        <summary className="cursor-pointer py-2">Plain text</summary>
        <pre className="rounded-md border border-line bg-card p-3 text-xs break-words whitespace-pre-wrap">
          {shown.text}
        </pre>
      </details>
    </section>
  );
}

/** The fields of a template with its placeholders and a preview of what is entered. */
export function TemplateFields({ template, language, placeholders, preview, previewPath }: TemplateFieldsProps) {
  const [values, setValues] = useState(template);
  const [shown, setShown] = useState(preview);
  const [problem, setProblem] = useState<string | null>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    let outdated = false;
    const timer = window.setTimeout(async () => {
      const response = await submit(previewPath, values, { method: "POST" });
      if (outdated) return;
      if (response.ok) setShown(response.body as Rendered);
      setProblem(response.ok ? null : (Object.values(response.fields)[0] ?? response.message));
    }, pauseMs);
    return () => {
      outdated = true;
      window.clearTimeout(timer);
    };
  }, [values, previewPath]);
  const change = (name: keyof Template, text: string) => setValues((was) => ({ ...was, [name]: text }));
  function insert(name: string) {
    const field = body.current;
    if (!field) return;
    const { selectionStart: start, selectionEnd: end, value } = field;
    change("body", `${value.slice(0, start)}{${name}}${value.slice(end)}`);
    window.requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start + name.length + 2, start + name.length + 2);
    });
  }
  const common = { lang: language, dir: "auto" } as const;
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-5">
        <FormField name="subject" label="Subject">
          <Input
            {...common}
            required
            maxLength={200}
            value={values.subject}
            onChange={(event) => change("subject", event.target.value)}
          />
        </FormField>
        <FormField name="preheader" label="Preview line" help="Mail programs show it beside the subject.">
          <Input
            {...common}
            maxLength={300}
            value={values.preheader}
            onChange={(event) => change("preheader", event.target.value)}
          />
        </FormField>
        <FormField
          name="body"
          label="Text"
          help="An empty line starts a paragraph, # a heading, ~ small print. |label|value| is a row of facts, [label]({link}) a button."
        >
          <Textarea
            {...common}
            ref={body}
            required
            rows={18}
            maxLength={20_000}
            value={values.body}
            onChange={(event) => change("body", event.target.value)}
          />
        </FormField>
        <fieldset>
          <legend className="text-sm font-medium">Placeholders</legend>
          <p className="mb-2 text-sm text-soft">Marked ones must be in the text.</p>
          <ul className="flex flex-wrap gap-2">
            {placeholders.map(({ name, required, sample }) => (
              <li key={name}>
                <Button size="sm" variant="secondary" title={sample} onClick={() => insert(name)}>
                  <span className="font-mono text-xs">{`{${name}}`}</span>
                  {required ? " *" : ""}
                  <span className="sr-only">{required ? ", required, insert" : ", insert"}</span>
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
      </div>
      <Preview shown={shown} problem={problem} />
    </div>
  );
}
