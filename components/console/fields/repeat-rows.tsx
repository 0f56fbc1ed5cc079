"use client";

import { Plus } from "lucide-react";
import { type ComponentType, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError, fieldId } from "@/components/ui/field";
import type { FieldProps } from "@/lib/resources/form/form";
import { getTextNames } from "@/lib/resources/form/form-body";
import { type DraftRow, newRow, toDraft } from "@/lib/resources/form/form-values";
import { useFields } from "./context";
import { moveItem } from "./move-item";
import { type FieldGridProps, RepeatRow, type RowActions } from "./repeat-row";
import { WithoutScripts } from "./without-scripts";

type RepeatRowsProps = {
  /** Renders the fields of a row, which may be rows again. */
  FieldGrid: ComponentType<FieldGridProps>;
  field: Extract<FieldProps, { kind: "repeat" }>;
  path: string;
  rows: readonly DraftRow[];
  onChange: (rows: readonly DraftRow[]) => void;
  error?: string;
};

/** Longer lists show each row as a line that opens. */
const maxUnfolded = 12;

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

  // Decided once, because rows must not fold while they are edited.
  const [isFolded] = useState(rows.length > maxUnfolded);
  const [addedKey, setAddedKey] = useState<string | null>(null);

  const focusOn = (at: number, controls: string) =>
    window.requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>(controls)?.focus());
  function add() {
    const row = newRow(field, field.blank ?? {}, currency);
    setAddedKey(row._key);
    onChange([...rows, row]);
    focusOn(rows.length, "input:not([type=hidden]), select, textarea");
  }

  const latest = useRef({ rows, onChange });
  useLayoutEffect(() => {
    latest.current = { rows, onChange };
  });
  const actions = useMemo((): RowActions => {
    const findIndex = (key: string) => latest.current.rows.findIndex(({ _key }) => _key === key);
    return {
      change: (key, name, value) => {
        const { rows, onChange } = latest.current;
        onChange(rows.map((row) => (row._key === key ? ({ ...row, [name]: value } as DraftRow) : row)));
      },
      move: (key, by) => {
        const at = findIndex(key);
        latest.current.onChange(moveItem(latest.current.rows, at, at + by));
      },
      remove: (key) => {
        const { rows, onChange } = latest.current;
        const at = findIndex(key);
        onChange(rows.filter(({ _key }) => _key !== key));
        // Without rows the focus would be lost.
        if (rows.length === 1) window.requestAnimationFrame(() => adder.current?.focus());
        else focusOn(Math.min(at, rows.length - 2), "summary, input:not([type=hidden]), select, textarea, button");
      },
    };
  }, []);

  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{field.label}</legend>
      {field.help ? <p className="mb-2 text-xs text-soft">{field.help}</p> : null}
      <input type="hidden" name={path} value="" />
      <ol ref={list} className={isFolded ? "grid gap-1.5" : "grid gap-3"}>
        {rows.map((row, at) => (
          <li key={row._key}>
            <RepeatRow
              FieldGrid={FieldGrid}
              field={field}
              path={`${path}.${at}`}
              row={row}
              number={at + 1}
              isLast={at === rows.length - 1}
              isFolded={isFolded}
              startsOpen={row._key === addedKey}
              actions={actions}
            />
          </li>
        ))}
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
        Add {/^(?!unit)[aeiou]/i.test(field.one) ? "an" : "a"} {field.one}
      </Button>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
