"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { type Draft, sameDraft } from "@/lib/resources/form/form-values";
import type { Danger } from "@/lib/resources/settings/define";

/** The first change between two drafts that needs a confirmation. */
export const findDanger = (dangers: readonly Danger[], before: Draft, after: Draft): Danger | undefined =>
  dangers.find(({ field, is }) => {
    const [was, now] = [before[field] ?? null, after[field] ?? null];
    return !sameDraft({ it: was }, { it: now }) && (!is || is.includes(now as string));
  });

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
