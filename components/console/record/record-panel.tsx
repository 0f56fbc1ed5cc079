"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { LeaveDialog } from "../form/leave-guard";
import { RecordForm, type RecordFormProps } from "../form/record-form";

type RecordPanelProps = {
  title: string;
  form: Omit<RecordFormProps, "look" | "next">;
  closeHref: string;
  children?: ReactNode;
};

/** A noun's form over its list; the address says that it is open, so Back closes it and it can be shared. */
export function RecordPanel({ title, form, closeHref, children }: RecordPanelProps) {
  const router = useRouter();
  // Read when it closes: a key pressed right behind the last letter must not find an older answer.
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
