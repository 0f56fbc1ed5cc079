import type { ReactNode } from "react";
import { ChevronDown, Search } from "@/components/ui/icon";

type Props = {
  /** The place of the search, and its dates with the travellers. Null shows the form at once. */
  summary: { title: string; detail: string } | null;
  /** The search form. */
  children: ReactNode;
};

/** The search form above results: complete from 1024 px, a collapsed line on phones. */
export function CollapsedSearch({ summary, children }: Props) {
  if (!summary) return children;
  return (
    <details className="open-lg group">
      <summary className="flex min-h-13 items-center gap-3 rounded-full border border-line bg-card px-4.5">
        <Search aria-hidden className="size-4.5 shrink-0 text-primary-ink" />
        <span className="min-w-0 flex-1">
          <b className="block truncate text-sm leading-tight font-semibold">{summary.title}</b>
          <span className="block truncate text-xs text-soft">{summary.detail}</span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-lg:pt-3">{children}</div>
    </details>
  );
}
