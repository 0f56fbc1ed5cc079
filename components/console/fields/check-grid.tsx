"use client";

import { useState } from "react";
import { Checkbox, FieldError, fieldId, Input } from "@/components/ui/field";
import type { FieldProps } from "@/lib/resources/form/form";
import { findOptions, groupOptions, toggleOption } from "./option-list";

type CheckGridProps = {
  field: Extract<FieldProps, { kind: "choices" }>;
  path: string;
  value: readonly (string | number)[];
  onChange: (value: readonly (string | number)[]) => void;
  error?: string;
};

/** The number of options from which on a filter field is shown. */
const many = 16;

/** Several of many options, in columns under their group's name. */
export function CheckGrid({ field, path, value, onChange, error }: CheckGridProps) {
  const [text, setText] = useState("");
  const id = fieldId(path);
  const chosen = new Set(value);
  const fitting = findOptions(field.options, text);
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
          placeholder={`Search ${field.label.toLowerCase()}`}
          className="mb-3 max-w-64"
        />
      ) : null}
      <input type="hidden" name={path} value="" />
      {groupOptions(fitting).map(([group, options]) => (
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
                onChange={(event) => onChange(toggleOption(field.options, value, option.value, event.target.checked))}
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
