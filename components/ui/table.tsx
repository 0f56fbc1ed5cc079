import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { AppLink } from "./link";

/** Rows with hairlines. Scrolls horizontally inside its container, which is focusable for keyboard scrolling. */
export function Table({ className, caption, children, ...rest }: ComponentProps<"table"> & { caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="relative -mx-1 overflow-x-auto px-1">
      <table {...rest} className={cn("w-full border-collapse text-sm", className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

type ThProps = ComponentProps<"th"> & {
  numeric?: boolean;
  /** URL of the list sorted by this column; makes the heading a link. */
  sortHref?: string;
  sorted?: "ascending" | "descending" | null;
};

export function Th({ numeric = false, sortHref, sorted, className, children, ...rest }: ThProps) {
  const Arrow = sorted === "ascending" ? ArrowUp : sorted === "descending" ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ?? undefined}
      {...rest}
      className={cn(
        "border-b border-line px-2.5 py-2 text-xs font-medium whitespace-nowrap text-soft",
        numeric ? "text-end" : "text-start",
        className,
      )}
    >
      {sortHref ? (
        <AppLink
          href={sortHref}
          className={cn(
            "inline-flex items-center gap-1 hover:text-ink max-sm:min-h-8",
            sorted && "font-semibold text-ink",
          )}
        >
          {children}
          <Arrow aria-hidden className={cn("size-3.5", !sorted && "opacity-50")} />
        </AppLink>
      ) : (
        children
      )}
    </th>
  );
}

export function Tr({ selected = false, className, ...rest }: ComponentProps<"tr"> & { selected?: boolean }) {
  return (
    <tr
      aria-selected={selected || undefined}
      {...rest}
      className={cn("border-b border-line last:border-b-0", selected && "bg-primary-wash", className)}
    />
  );
}

/**
 * On a phone, a cell of a row that is a block is a line that begins with the label of its column. A cell without a value
 * has no line there.
 */
const labelled =
  "max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 max-sm:py-1 max-sm:text-start max-sm:before:text-soft max-sm:before:content-[attr(data-label)] max-sm:empty:hidden max-sm:has-[[data-no-value]]:hidden";

type TdProps = ComponentProps<"td"> & {
  numeric?: boolean;
  /** The label of the column, for rows that are blocks on a phone. */
  label?: string | undefined;
  /** Aligns the cells of rows with long texts at their first lines. */
  top?: boolean;
};

export function Td({ numeric = false, label, top = false, className, ...rest }: TdProps) {
  return (
    <td
      data-label={label}
      {...rest}
      className={cn(
        "px-2.5 py-2.5",
        top ? "align-top" : "align-middle",
        numeric && "tabular text-end whitespace-nowrap",
        label && labelled,
        className,
      )}
    />
  );
}

/** The dash of a cell without a value. */
export function NoValue() {
  return (
    <span data-no-value="" className="text-soft">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

type PairProps = {
  main: ReactNode;
  sub?: ReactNode;
  /** Truncates long lines with an ellipsis. */
  cut?: boolean;
};

/** Two lines in a cell: the name and a detail. */
export function CellPair({ main, sub, cut = false }: PairProps) {
  return (
    <>
      <b className={cut ? "block truncate leading-5 font-semibold" : "block leading-5 font-semibold"}>{main}</b>
      {sub ? <span className={cut ? "block truncate text-xs text-soft" : "text-xs text-soft"}>{sub}</span> : null}
    </>
  );
}

/** The bar above a table with the selection and its actions. */
export function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <fieldset
      aria-label="Selected rows"
      data-bottom-bar
      className="sticky bottom-3 z-20 mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-md bg-ink px-3.5 py-1.5 text-sm text-paper"
    >
      <b>{count.toLocaleString("en")} selected</b>
      {children}
    </fieldset>
  );
}
