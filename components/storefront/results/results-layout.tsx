import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type ResultsLayoutProps = {
  /** Null if there is nothing to filter; the results then have the whole width. */
  filters: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The results of a search with their filters: beside them on wide screens, above them on narrow ones. */
export function ResultsLayout({ filters, className, children }: ResultsLayoutProps) {
  return (
    <div className={cn("grid gap-x-11", filters ? "lg:grid-cols-[15.625rem_minmax(0,1fr)]" : null, className)}>
      {filters ? <aside className="max-lg:contents">{filters}</aside> : null}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
