"use client";

import { Button, LinkButton } from "@/components/ui/button";
import { cn } from "@/lib/cn";

type SaveBarProps = {
  look: "page" | "panel";
  dirty: boolean;
  pending: boolean;
  label: string;
  cancelHref: string | null;
  onUndo: () => void;
};

const places = {
  page: "bottom-0 -mx-4 mt-8 bg-paper px-4 lg:-mx-8.5 lg:px-8.5",
  // At the edge of the panel: `bottom-0` is above its padding.
  panel: "-bottom-5 -mx-5 -mb-5 mt-6 bg-card px-5",
};

/** Always visible: the number of unsaved changes, undo and save. */
export function SaveBar({ look, dirty, pending, label, cancelHref, onUndo }: SaveBarProps) {
  return (
    <div
      data-bottom-bar
      className={cn(
        "sticky z-20 flex flex-wrap items-center justify-end gap-3 border-t border-line py-3",
        places[look],
      )}
    >
      <p aria-live="polite" className="mr-auto text-sm text-soft">
        {dirty ? "Not saved yet" : ""}
      </p>
      {dirty ? (
        <Button variant="quiet" onClick={onUndo}>
          Undo all changes
        </Button>
      ) : cancelHref ? (
        <LinkButton variant="quiet" href={cancelHref} scroll={look === "page"}>
          Cancel
        </LinkButton>
      ) : null}
      <Button type="submit" variant="primary" pending={pending}>
        {label}
      </Button>
    </div>
  );
}
