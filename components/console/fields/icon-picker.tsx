"use client";

import { Ban } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { featureIcons } from "@/components/catalogue/feature-icons";
import { FieldError, fieldId, Input } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import type { FieldProps } from "@/lib/resources/form/form";

type IconPickerProps = {
  field: Extract<FieldProps, { kind: "icon" }>;
  path: string;
  value: string;
  onChange: (name: string) => void;
  error?: string;
};

const spoken = (name: string) => name.replaceAll("-", " ").replace(/ \d$/, "");

/** One of the storefront's icons. Radio buttons, so that the arrow keys move between them. */
export function IconPicker({ field, path, value, onChange, error }: IconPickerProps) {
  const [text, setText] = useState("");
  const id = fieldId(path);
  const grid = useRef<HTMLDivElement>(null);
  // Scrolls the selected icon into view when the form opens, without scrolling the page.
  useEffect(() => {
    const chosen = grid.current?.querySelector<HTMLElement>("label:has(:checked)");
    if (grid.current && chosen) grid.current.scrollTop = chosen.offsetTop - grid.current.clientHeight / 2;
  }, []);
  const names = Object.keys(featureIcons).filter((name) => spoken(name).includes(text.trim().toLowerCase()));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        {field.label}
        {field.optional ? <span className="font-normal text-soft"> (optional)</span> : null}
      </legend>
      <Input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label="Search icons"
        placeholder="Search icons"
        className="mb-2"
      />
      <div
        ref={grid}
        className="relative grid max-h-52 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 overflow-y-auto rounded-md border border-line p-1.5"
      >
        {["", ...names].map((name) => {
          const Icon = featureIcons[name] ?? Ban;
          const message = name ? spoken(name) : "No icon";
          return (
            <label
              key={name}
              title={message}
              className={cn(
                "inline-flex h-11 cursor-pointer items-center justify-center rounded-sm text-soft hover:bg-sunken hover:text-ink",
                "has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-primary",
              )}
            >
              <input
                type="radio"
                name={path}
                value={name}
                checked={value === name}
                onChange={() => onChange(name)}
                className="sr-only"
                aria-label={message}
              />
              <Icon aria-hidden className="size-4.5" />
            </label>
          );
        })}
      </div>
      {field.help ? <p className="mt-1 text-xs text-soft">{field.help}</p> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
