import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { CircleCheck, CircleX, Info, TriangleAlert } from "./icon";

const looks = {
  success: { Icon: CircleCheck, box: "border-good bg-good-wash", icon: "text-good" },
  error: { Icon: CircleX, box: "border-danger bg-primary-wash", icon: "text-danger" },
  warning: { Icon: TriangleAlert, box: "border-care bg-care-wash", icon: "text-care" },
  info: { Icon: Info, box: "border-info bg-info-wash", icon: "text-info" },
};

type NoticeProps = { kind: keyof typeof looks; title?: ReactNode; className?: string; children?: ReactNode };

/** A bold title and a message on the page: replaces toasts without scripts, and shows permanent advice. */
export function Notice({ kind, title, className, children }: NoticeProps) {
  const { Icon, box, icon } = looks[kind];
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={cn("flex gap-3 rounded-lg border px-4 py-3 text-sm text-ink", box, className)}
    >
      <Icon aria-hidden className={cn("mt-0.5 size-5 shrink-0", icon)} />
      <div className="min-w-0">
        {title ? <b className="block font-semibold">{title}</b> : null}
        {children}
      </div>
    </div>
  );
}

/** An empty list: the reason and one next step. */
export function EmptyState({
  title,
  icon,
  action,
  className,
  heading: Heading = "h2",
  children,
}: {
  title: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** `h1` where the page shows nothing else. */
  heading?: "h1" | "h2";
  children?: ReactNode;
}) {
  return (
    <div className={cn("flex flex-col items-center px-4 py-14 text-center", className)}>
      {icon ? <div className="mb-4 text-soft [&_svg]:size-9">{icon}</div> : null}
      <Heading className="text-2xl">{title}</Heading>
      {children ? <div className="mt-2 max-w-md text-soft">{children}</div> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}

/** A placeholder in the size of the content, so that the layout does not shift. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn("block animate-pulse rounded-md bg-line", className)} />;
}

export function SkeletonRows({ rows = 6, label = "Loading" }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line py-3.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
