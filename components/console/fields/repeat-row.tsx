"use client";

import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from "lucide-react";
import { type ComponentType, memo, useState } from "react";
import { Button } from "@/components/ui/button";
import { describeRow } from "@/lib/resources/form/describe-row";
import type { FieldProps } from "@/lib/resources/form/form";
import { type Draft, type DraftRow, type DraftValue, errorAt } from "@/lib/resources/form/form-values";
import { useFields } from "./context";

export type FieldGridProps = {
  fields: readonly FieldProps[];
  draft: Draft;
  /** `plans.0.` for the fields of a row. */
  prefix?: string;
  onChange: (name: string, value: DraftValue) => void;
};

/** The same object on each render, so that only rows that have changed are rendered again. */
export type RowActions = {
  change: (key: string, name: string, value: DraftValue) => void;
  move: (key: string, by: 1 | -1) => void;
  remove: (key: string) => void;
};

type RepeatRowProps = {
  /** Renders the fields of a row, which may be rows again. */
  FieldGrid: ComponentType<FieldGridProps>;
  field: Extract<FieldProps, { kind: "repeat" }>;
  /** Path of the row, such as `plans.0`. */
  path: string;
  row: DraftRow;
  /** Number of the row from 1. */
  number: number;
  isLast: boolean;
  /** Rows of a long list are a line that opens, so that the list is read and passed with the keyboard. */
  isFolded: boolean;
  startsOpen: boolean;
  actions: RowActions;
};

export const RepeatRow = memo(function RepeatRow(props: RepeatRowProps) {
  const { field, path, row, number, isFolded, startsOpen } = props;
  const { errors, currency } = useFields();
  const [isOpen, setOpen] = useState(startsOpen);
  if (!isFolded) return <RowFields {...props} />;
  const description = describeRow(field, row, currency);
  return (
    <details
      className="group/row"
      open={isOpen || errorAt(errors, path, true) !== undefined}
      onToggle={(event) => {
        // Toggles of details in the row arrive here as well.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line bg-card px-4 py-2 text-sm">
        <ChevronDown aria-hidden className="size-4 shrink-0 -rotate-90 text-soft group-open/row:rotate-0" />
        <span className="shrink-0 text-xs text-soft first-letter:uppercase">{`${field.one} ${number}`}</span>
        <span className="min-w-0 wrap-anywhere">{description}</span>
      </summary>
      <div className="mt-2">
        <RowFields {...props} />
      </div>
    </details>
  );
});

function RowFields({ FieldGrid, field, path, row, number, isLast, actions }: RepeatRowProps) {
  const text = `${field.one} ${number}`;
  return (
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
          disabled={number === 1}
          onClick={() => actions.move(row._key, -1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </Button>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Move ${text} down`}
          disabled={isLast}
          onClick={() => actions.move(row._key, 1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </Button>
        <Button variant="quiet" size="icon-sm" aria-label={`Remove ${text}`} onClick={() => actions.remove(row._key)}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
      {field.keep?.map((name) => (
        <input key={name} type="hidden" name={`${path}.${name}`} value={JSON.stringify(row[name] ?? null)} />
      ))}
      <FieldGrid
        fields={field.fields}
        draft={row}
        prefix={`${path}.`}
        onChange={(name, value) => actions.change(row._key, name, value)}
      />
    </fieldset>
  );
}
