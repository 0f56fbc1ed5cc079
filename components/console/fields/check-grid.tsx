"use client";

import { useState } from "react";
import { Checkbox, FieldError, fieldId, Input } from "@/components/ui/field";
import type { FieldProps, Option } from "@/lib/resources/form/form";

type CheckGridProps = {
  field: Extract<FieldProps, { kind: "choices" }>;
  path: string;
  value: readonly (string | number)[];
  onChange: (value: readonly (string | number)[]) => void;
  error?: string;
};

/** The number of options from which on a filter field is shown. */
const many = 16;

function byGroup(options: readonly Option[]): [string, Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const group = groups.get(option.group ?? "") ?? [];
    groups.set(option.group ?? "", [...group, option]);
  }
  return [...groups];
}

/** Several of many options, in columns under their group's name. */
export function CheckGrid({ field, path, value, onChange, error }: CheckGridProps) {
  const [text, setText] = useState("");
  const id = fieldId(path);
  const chosen = new Set(value);
  const sought = text.trim().toLowerCase();
  const fitting = sought
    ? field.options.filter((option) => option.label.toLowerCase().includes(sought))
    : field.options;
  function toggle(one: string | number, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(one);
    else next.delete(one);
    // Options that are no longer offered stay selected. The others follow the order of the options, so that selecting
    // and deselecting leaves no change.
    const offered = new Set(field.options.map((option) => option.value));
    onChange([
      ...field.options.flatMap(({ value: v }) => (next.has(v) ? [v] : [])),
      ...value.filter((v) => !offered.has(v)),
    ]);
  }
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        {field.label} <span className="tabular font-normal text-soft">{chosen.size} chosen</span>
      </legend>
      {field.help ? <p className="mb-2 text-xs text-soft">{field.help}</p> : null}
      {field.options.length > many ? (
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={`Search ${field.label.toLowerCase()}`}
          placeholder="Search features"
          className="mb-3 max-w-64"
        />
      ) : null}
      <input type="hidden" name={path} value="" />
      {byGroup(fitting).map(([group, options]) => (
        <div key={group} className="mb-3">
          {group ? <p className="mb-1 text-xs text-soft">{group}</p> : null}
          <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4">
            {options.map((option) => (
              <Checkbox
                key={option.value}
                name={path}
                value={option.value}
                label={option.label}
                help={option.help}
                checked={chosen.has(option.value)}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
            ))}
          </div>
        </div>
      ))}
      {fitting.length === 0 ? <p className="text-sm text-soft">No matches.</p> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
