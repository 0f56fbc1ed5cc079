"use client";

import { useState } from "react";

/** Fetches a part's code before it is drawn, on the pointer's way to it or on focus. Who is offline hears of it when they press. */
export const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => {});

/** Whether it was ever open: from then on its code is there and it is drawn, so that it can also close. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever || open;
}
