"use client";

import { Columns3, Download } from "lucide-react";
import { Checkbox } from "@/components/ui/field";
import { Popover } from "@/components/ui/menu";
import type { ListColumn } from "./table-row";

type ColumnsMenuProps = {
  columns: readonly ListColumn[];
  onChoose: (id: string, shown: boolean) => void;
  exportHref: string | null;
};

const look =
  "inline-flex min-h-9 items-center gap-2 rounded-md border border-dashed border-edge px-3 text-sm hover:border-ink";

/** The columns of a list, and its file with these columns or with everything. */
export function ColumnsMenu({ columns, onChoose, exportHref }: ColumnsMenuProps) {
  const chosen = columns.flatMap(({ id, shown }) => (shown ? [id] : [])).join(",");
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      <Popover
        label="Columns"
        align="end"
        trigger={
          <button type="button" className={look}>
            <Columns3 aria-hidden className="size-4" />
            Columns
          </button>
        }
      >
        <fieldset className="min-w-44">
          <legend className="mb-1 text-xs text-soft">Shown in this list</legend>
          {columns.map((column, at) => (
            <Checkbox
              key={column.id}
              label={column.label}
              checked={column.shown}
              disabled={at === 0}
              onChange={(event) => onChoose(column.id, event.target.checked)}
            />
          ))}
        </fieldset>
        {exportHref ? (
          <a
            href={exportHref}
            download
            className="mt-3 inline-flex min-h-9 items-center text-sm underline underline-offset-4"
          >
            Export everything
          </a>
        ) : null}
      </Popover>
      {exportHref ? (
        <a href={`${exportHref}&columns=${encodeURIComponent(chosen)}`} download className={look}>
          <Download aria-hidden className="size-4" />
          Export
        </a>
      ) : null}
    </div>
  );
}
