import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

const badgeLook = cva(
  "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap",
  {
    variants: {
      tone: {
        plain: "bg-sunken text-ink",
        good: "bg-good-wash text-good",
        care: "bg-care-wash text-care",
        bad: "bg-primary-wash text-danger",
        info: "bg-info-wash text-info",
        card: "bg-card text-primary-ink",
        loud: "bg-primary text-on-primary",
      },
    },
    defaultVariants: { tone: "plain" },
  },
);

type BadgeProps = VariantProps<typeof badgeLook> & { className?: string; children: ReactNode };

export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={cn(badgeLook({ tone }), className)}>{children}</span>;
}

const dots = { good: "bg-good", care: "bg-lit", bad: "bg-danger", info: "bg-info", idle: "bg-idle" };

/** A colour with a label. Colour is never the only indicator. */
export function StatusDot({
  tone,
  children,
  className,
}: {
  tone: keyof typeof dots;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={cn("inline-flex items-center gap-2 whitespace-nowrap", className)}>
      <span aria-hidden className={cn("size-2 shrink-0 rounded-full", dots[tone])} />
      {children}
    </span>
  );
}
