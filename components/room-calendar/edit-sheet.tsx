"use client";

import { type ComponentProps, useState } from "react";
import { LeaveDialog, LeaveGuard } from "@/components/console/form/leave-guard";
import { Sheet } from "@/components/ui/dialog";

type EditSheetProps = Omit<ComponentProps<typeof Sheet>, "open" | "onOpenChange" | "trigger"> & {
  /** The values of the fields. Closing asks first if they differ from the saved ones. */
  input: Record<string, unknown>;
  /** The values of the first render by default. */
  saved?: Record<string, unknown>;
  onClose: () => void;
};

/** An open sheet with fields. It asks before it discards what was entered. */
export function EditSheet({ input, saved, onClose, children, ...sheet }: EditSheetProps) {
  const now = JSON.stringify(input);
  const [start] = useState(now);
  const [leaving, setLeaving] = useState(false);
  const dirty = now !== (saved ? JSON.stringify(saved) : start);
  return (
    <Sheet
      {...sheet}
      open
      onOpenChange={(open) => {
        if (open) return;
        if (dirty) setLeaving(true);
        else onClose();
      }}
    >
      {children}
      <LeaveDialog kept={false} open={leaving} onStay={() => setLeaving(false)} onLeave={onClose} />
      <LeaveGuard kept={false} dirty={dirty} />
    </Sheet>
  );
}
