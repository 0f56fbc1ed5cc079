"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { leadsAway } from "@/components/ui/leads-away";
import { announceNavigation } from "@/components/ui/progress-bar";

type LeaveDialogProps = {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Whether the changes are stored as a draft. */
  kept?: boolean;
};

/** Asks for confirmation before unsaved changes are discarded. */
export function LeaveDialog({ open, onStay, onLeave, kept = true }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
      title="Leave without saving?"
      description={
        kept
          ? "Your changes are not saved. They are kept as a draft in this browser and offered when you come back."
          : "Your changes are not saved and will be lost."
      }
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Stay here</Button>
          </DialogClose>
          <Button variant="danger" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    />
  );
}

/** Warns before unsaved changes are lost: the browser's prompt on closing, our dialog on a link. */
export function LeaveGuard({ dirty, kept = true }: { dirty: boolean; kept?: boolean }) {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    function onClick(event: MouseEvent) {
      const to = leadsAway(event);
      if (!to) return;
      // Runs before the router handles the click.
      event.preventDefault();
      event.stopPropagation();
      setTarget(to);
    }
    window.addEventListener("beforeunload", onUnload);
    window.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      window.removeEventListener("click", onClick, true);
    };
  }, [dirty]);
  return (
    <LeaveDialog
      kept={kept}
      open={target !== null}
      onStay={() => setTarget(null)}
      onLeave={() => {
        if (!target) return;
        setTarget(null);
        announceNavigation();
        router.push(target as Parameters<typeof router.push>[0]);
      }}
    />
  );
}
