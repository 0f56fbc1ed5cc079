"use client";

import * as Pop from "@radix-ui/react-popover";
import type { ReactNode, RefObject } from "react";
import { cn } from "@/lib/cn";
import { Dialog } from "./dialog";
import { besideForm, useWide } from "./use-wide";

type FloatingProps = {
  label: string;
  /** Title when the panel is shown as a sheet. */
  sheetTitle: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Clicks on this element do not close the panel. */
  anchor: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

/** A panel next to an existing element, on a phone a sheet from the bottom. */
export function Floating({
  label,
  sheetTitle,
  open,
  onOpenChange,
  anchor,
  opener,
  align = "start",
  className,
  children,
}: FloatingProps) {
  const roomy = useWide(besideForm);
  if (!roomy) {
    return (
      <Dialog as="sheet" title={sheetTitle} open={open} onOpenChange={onOpenChange} returnTo={opener}>
        {children}
      </Dialog>
    );
  }
  return (
    <Pop.Root open={open} onOpenChange={onOpenChange}>
      <Pop.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Pop.Portal>
        <Pop.Content
          aria-label={label}
          align={align}
          sideOffset={12}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            // Content that manages its own focus, such as a calendar day, keeps it.
            if ((event.target as HTMLElement).contains(document.activeElement)) event.preventDefault();
          }}
          // From the last control the focus returns to the first one without scrolling.
          onFocus={(event) => event.target.scrollIntoView({ block: "nearest" })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className={cn(
            "z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border border-line bg-card p-4 text-ink shadow-lift data-[state=open]:animate-rise",
            className,
          )}
        >
          {children}
        </Pop.Content>
      </Pop.Portal>
    </Pop.Root>
  );
}
