"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { Dialog } from "./dialog";
import { ahead, useHasOpened } from "./prefetch";

const load = () => import("./dialog");
const Lazy = lazy(async () => ({ default: (await load()).Dialog }));

/** Loads the dialog's code on hover or focus of its trigger. */
export const fetchDialog = ahead(load);

type DialogLaterProps = Omit<ComponentProps<typeof Dialog>, "trigger"> & { open: boolean };

/** A dialog whose code is loaded when it is first opened, because most visitors never open one. */
export function LazyDialog(props: DialogLaterProps) {
  return useHasOpened(props.open) ? (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  ) : null;
}
