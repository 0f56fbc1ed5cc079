"use client";

import { GripVertical } from "lucide-react";
import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { AppLink } from "@/components/ui/link";
import { Td, Th, Tr } from "@/components/ui/table";
import { cn } from "@/lib/cn";
import type { Cell } from "@/lib/resources/define";
import type { ActionTarget } from "../action-outcome";
import { CellView } from "./cells";

export type ListColumn = {
  id: string;
  label: string;
  numeric: boolean;
  shown: boolean;
  sortHref: string | null;
  sorted: "ascending" | "descending" | null;
  bareMoney: boolean;
};

export type ListRow = ActionTarget & {
  /** URL of the row's first cell; null if the record has no page. */
  href: string | null;
  name: string;
  cells: Record<string, Cell>;
  allowed: string[];
  /** The reason why a visible action is disabled, by its name. */
  blocked: Record<string, string>;
  links: { label: string; href: string }[];
};

type HeadProps = {
  columns: readonly ListColumn[];
  canReorder: boolean;
  /** The checkbox of all rows; null if rows cannot be selected. */
  selectAll: { label: string; checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void } | null;
};

/** On a phone each row is a block with the labels of its columns. The header is a bar to sort by. */
export function TableHead({ columns, canReorder, selectAll }: HeadProps) {
  return (
    <thead className={columns.some((column) => column.sortHref) ? "max-sm:block" : "max-sm:sr-only"}>
      <tr className="max-sm:flex max-sm:overflow-x-auto max-sm:border-b max-sm:border-line">
        {canReorder ? (
          <Th className="w-8 max-sm:hidden">
            <span className="sr-only">Order</span>
          </Th>
        ) : null}
        {selectAll ? (
          <Th className="w-10 max-sm:hidden">
            <input
              type="checkbox"
              className="size-4.5 align-middle"
              aria-label={selectAll.label}
              checked={selectAll.checked}
              onChange={selectAll.onChange}
            />
          </Th>
        ) : null}
        {columns.map((column) => (
          <Th
            key={column.id}
            numeric={column.numeric}
            sortHref={column.sortHref ?? undefined}
            sorted={column.sorted}
            className={column.sortHref ? "max-sm:border-0 max-sm:py-1" : "max-sm:hidden"}
          >
            {column.label}
          </Th>
        ))}
        <Th className="w-12 max-sm:hidden">
          <span className="sr-only">Actions</span>
        </Th>
      </tr>
    </thead>
  );
}

/** The first cell is the row's link, so that keyboards and screen readers find one link per row. */
function RowCell({ row, column, first, now }: { row: ListRow; column: ListColumn; first: boolean; now: string }) {
  const cell = row.cells[column.id];
  if (!cell) return null;
  const content = <CellView cell={cell} now={now} bareMoney={column.bareMoney} />;
  if (!first || !row.href) return content;
  return (
    <AppLink
      href={row.href}
      data-row-link=""
      scroll={!row.href.includes("?")}
      className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
    >
      {content}
    </AppLink>
  );
}

type RowProps = {
  row: ListRow;
  columns: readonly ListColumn[];
  now: string;
  selected: boolean;
  /** Null if rows cannot be selected. */
  onToggle: (() => void) | null;
  /** Props of the button that moves the row; null if rows cannot be moved. */
  handle: ComponentProps<"button"> | null;
  /** The menu of the row. */
  children: ReactNode;
};

export function TableRow({ row, columns, now, selected, onToggle, handle, children }: RowProps) {
  return (
    <Tr
      data-key={row.key}
      selected={selected}
      className={cn("max-sm:relative max-sm:block max-sm:py-2", !selected && "hover:bg-sunken/60")}
    >
      {handle ? (
        <Td className="pr-0 max-sm:hidden">
          <button
            type="button"
            aria-label={`Move ${row.name}; arrow keys move it up and down`}
            className="inline-flex size-8 cursor-grab touch-none items-center justify-center rounded-sm text-soft hover:text-ink active:cursor-grabbing disabled:opacity-40"
            {...handle}
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        </Td>
      ) : null}
      {onToggle ? (
        <Td className="max-sm:block max-sm:py-1">
          <input
            type="checkbox"
            className="size-4.5 align-middle"
            aria-label={`Select ${row.name}`}
            checked={selected}
            onChange={onToggle}
          />
        </Td>
      ) : null}
      {columns.map((column, at) => (
        <Td
          key={column.id}
          numeric={column.numeric}
          label={at === 0 ? undefined : column.label}
          className={at === 0 ? "max-sm:block max-sm:py-1 max-sm:pr-12 max-sm:text-left" : undefined}
        >
          <RowCell row={row} column={column} first={at === 0} now={now} />
        </Td>
      ))}
      <Td className="text-right max-sm:absolute max-sm:top-1 max-sm:right-0">{children}</Td>
    </Tr>
  );
}
