import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/** A native disclosure. Works without scripts, and the browser's page search finds its content. */
export function Disclosure({
  summary,
  open,
  group,
  className,
  children,
}: {
  summary: ReactNode;
  open?: boolean /** Only one disclosure of a group is open at a time. */;
  group?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={open} name={group} className={cn("group border-b border-line", className)}>
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2.5 font-medium">
        {summary}
        <ChevronDown aria-hidden className="size-4 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
