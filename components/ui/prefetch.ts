"use client";

import { useState } from "react";

/** Loads a component's code on hover or focus, before it is needed. Errors are ignored here and shown on use. */
export const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => {});

/** Whether the component has been open once. It stays rendered from then on, so that it can also close. */
export function useHasOpened(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever || open;
}
