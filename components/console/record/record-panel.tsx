"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { LeaveDialog } from "../form/leave-guard";
import { RecordForm } from "../form/record-form";
import type { RecordFormProps } from "../form/record-form-props";

type RecordPanelProps = {
  title: string;
  form: Omit<RecordFormProps, "look" | "next">;
  closeHref: string;
  children?: ReactNode;
};

/** A resource's form over its list. The URL contains the open record, so it can be shared and Back closes the panel. */
export function RecordPanel({ title, form, closeHref, children }: RecordPanelProps) {
  const router = useRouter();
  // Read at closing time: a key pressed right after the last input must not see an older value.
  const dirty = useRef(false);
  const keepDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty;
  }, []);
  const [leaving, setLeaving] = useState(false);
  const close = () => router.push(closeHref as Parameters<typeof router.push>[0], { scroll: false });
  return (
    <Dialog
      as="sheet"
      open
      onOpenChange={(open) => {
        if (open) return;
        if (dirty.current) setLeaving(true);
        else close();
      }}
      title={title}
      className="sm:w-[32rem]!"
    >
      <RecordForm {...form} look="panel" next={closeHref} onDirty={keepDirty} />
      {children}
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onLeave={close} />
    </Dialog>
  );
}
