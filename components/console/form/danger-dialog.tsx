"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import type { Danger } from "@/lib/resources/settings/define";

type DangerDialogProps = { danger: Danger; onConfirm: () => void; onClose: () => void };

/** Confirmation before a save with far-reaching consequences. */
export function DangerDialog({ danger, onConfirm, onClose }: DangerDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={danger.title}
      description={danger.consequence}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button variant="danger" onClick={onConfirm}>
            {danger.confirm}
          </Button>
        </>
      }
    />
  );
}
