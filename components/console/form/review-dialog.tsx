"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { listed } from "@/lib/material-changes";

type ReviewDialogProps = { texts: readonly string[]; onConfirm: () => void; onClose: () => void };

/** Confirmation before a save whose changes need an administrator's approval. */
export function ReviewDialog({ texts, onConfirm, onClose }: ReviewDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Submit this change for approval?"
      description={`An administrator reviews the change of ${listed(texts)}. Travellers see and book the approved version until then. Everything else is saved at once.`}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button variant="primary" onClick={onConfirm}>
            Save and submit for approval
          </Button>
        </>
      }
    />
  );
}
