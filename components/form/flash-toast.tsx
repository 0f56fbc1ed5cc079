"use client";

import { useEffect, useRef } from "react";
import { notify } from "@/components/ui/toaster";
import type { NoticeKind } from "@/lib/messages";

type FlashToastProps = { kind: NoticeKind; title: string; message: string };

/** Shown once, also when React mounts twice. */
export function FlashToast({ kind, title, message }: FlashToastProps) {
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    notify(kind, title, message);
  }, [kind, title, message]);
  return null;
}
