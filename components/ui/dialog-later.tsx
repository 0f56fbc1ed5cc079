"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { ahead, useEverOpen } from "./ahead";
import type { Dialog } from "./dialog";

const load = () => import("./dialog");
const Lazy = lazy(async () => ({ default: (await load()).Dialog }));

/** Fetches the dialog's code before it is asked for: on the pointer's way to what opens it, or on focus. */
export const fetchDialog = ahead(load);

type DialogLaterProps = Omit<ComponentProps<typeof Dialog>, "trigger"> & { open: boolean };

/** A dialog whose code comes when it is first opened: public pages are read more often than anything on them is pressed. */
export function DialogLater(props: DialogLaterProps) {
  return useEverOpen(props.open) ? (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  ) : null;
}
