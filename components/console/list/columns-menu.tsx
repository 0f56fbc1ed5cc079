"use client";

import { Columns3 } from "lucide-react";
import { Checkbox } from "@/components/ui/field";
import { Popover } from "@/components/ui/menu";
import type { ListColumn } from "./table";

type ColumnsMenuProps = { columns: readonly ListColumn[]; onChoose: (id: string, shown: boolean) => void };

export function ColumnsMenu({ columns, onChoose }: ColumnsMenuProps) {
  return (
    <Popover
      label="Columns"
      align="end"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-9 items-center gap-2 rounded-md border border-dashed border-edge px-3 text-sm hover:border-ink sm:ml-auto"
        >
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
    </Popover>
  );
}
