"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ComponentType, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FieldError, fieldId } from "@/components/ui/field";
import type { FieldProps } from "@/lib/resources/form/form";
import { getTextNames } from "@/lib/resources/form/form-body";
import { type Draft, type DraftRow, type DraftValue, newRow, toDraft } from "@/lib/resources/form/form-values";
import { useFields } from "./context";
import { moveItem } from "./move-item";
import { WithoutScripts } from "./without-scripts";

export type FieldGridProps = {
  fields: readonly FieldProps[];
  draft: Draft;
  /** `plans.0.` for the fields of a row. */
  prefix?: string;
  onChange: (name: string, value: DraftValue) => void;
};

type RepeatRowsProps = {
  /** Renders the fields of a row, which may be rows again. */
  FieldGrid: ComponentType<FieldGridProps>;
  field: Extract<FieldProps, { kind: "repeat" }>;
  path: string;
  rows: readonly DraftRow[];
  onChange: (rows: readonly DraftRow[]) => void;
  error?: string;
};

/** Rows that can be added in one save without scripts. */
const emptyRows = 3;

/** A row whose texts are empty: without scripts it is added if one of them is filled in. */
const emptyRow = (field: RepeatRowsProps["field"], currency: string): DraftRow => ({
  ...newRow(field, field.blank ?? {}, currency),
  ...Object.fromEntries(getTextNames(field).map((name) => [name, emptyValue(field, name)])),
});

const emptyValue = ({ fields }: RepeatRowsProps["field"], name: string) => toDraft(fields, {}, "USD")[name] ?? null;

/** Rows of fields. Adding moves the focus into the new row, removing to the following row. */
export function RepeatRows({ FieldGrid, field, path, rows, onChange, error }: RepeatRowsProps) {
  const { currency } = useFields();
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const id = fieldId(path);
  const full = field.max !== undefined && rows.length >= field.max;

  const focusOn = (at: number) =>
    window.requestAnimationFrame(() => {
      const row = list.current?.children[at];
      row?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
    });
  function add() {
    onChange([...rows, newRow(field, field.blank ?? {}, currency)]);
    focusOn(rows.length);
  }
  function remove(at: number) {
    onChange(rows.filter((_, index) => index !== at));
    // Without rows the focus would be lost.
    if (rows.length === 1) window.requestAnimationFrame(() => adder.current?.focus());
    else focusOn(Math.min(at, rows.length - 2));
  }
  const move = (at: number, by: 1 | -1) => onChange(moveItem(rows, at, at + by));

  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{field.label}</legend>
      {field.help ? <p className="mb-2 text-xs text-soft">{field.help}</p> : null}
      <input type="hidden" name={path} value="" />
      <ol ref={list} className="grid gap-3">
        {rows.map((row, at) => {
          const text = `${field.one} ${at + 1}`;
          return (
            <li key={row._key}>
              <fieldset className="min-w-0 rounded-lg border border-line bg-card px-4 pt-2 pb-4">
                <legend className="sr-only">{text}</legend>
                <div className="mb-1 flex items-center gap-1">
                  <span aria-hidden className="mr-auto text-xs text-soft first-letter:uppercase">
                    {text}
                  </span>
                  <Button
                    variant="quiet"
                    size="icon-sm"
                    aria-label={`Move ${text} up`}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <ArrowUp aria-hidden className="size-4" />
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon-sm"
                    aria-label={`Move ${text} down`}
                    disabled={at === rows.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <ArrowDown aria-hidden className="size-4" />
                  </Button>
                  <Button variant="quiet" size="icon-sm" aria-label={`Remove ${text}`} onClick={() => remove(at)}>
                    <Trash2 aria-hidden className="size-4" />
                  </Button>
                </div>
                {field.keep?.map((name) => (
                  <input
                    key={name}
                    type="hidden"
                    name={`${path}.${at}.${name}`}
                    value={JSON.stringify(row[name] ?? null)}
                  />
                ))}
                <FieldGrid
                  fields={field.fields}
                  draft={row}
                  prefix={`${path}.${at}.`}
                  onChange={(name, value) =>
                    onChange(rows.map((one) => (one._key === row._key ? ({ ...one, [name]: value } as DraftRow) : one)))
                  }
                />
              </fieldset>
            </li>
          );
        })}
      </ol>
      {/* Without scripts: rows are removed by emptying them, and some empty ones can be filled in. */}
      {getTextNames(field).length === 0 ? null : (
        <WithoutScripts>
          <p className="mt-3 text-xs text-soft">
            Fill in an empty {field.one} to add it. Empty all texts of a {field.one} to remove it.
          </p>
          {Array.from(
            { length: Math.min(emptyRows, (field.max ?? Number.POSITIVE_INFINITY) - rows.length) },
            (_, at) => (
              <fieldset
                key={at}
                className="mt-3 min-w-0 rounded-lg border border-dashed border-line bg-card px-4 pt-3 pb-4"
              >
                <legend className="sr-only">{`${field.one} ${rows.length + at + 1}`}</legend>
                <FieldGrid
                  fields={field.fields}
                  draft={emptyRow(field, currency)}
                  prefix={`${path}.${rows.length + at}.`}
                  onChange={() => {}}
                />
              </fieldset>
            ),
          )}
        </WithoutScripts>
      )}
      <Button ref={adder} size="sm" className="mt-3" onClick={add} disabled={full}>
        <Plus aria-hidden className="size-4" />
        Add {/^[aeiou]/i.test(field.one) ? "an" : "a"} {field.one}
      </Button>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
