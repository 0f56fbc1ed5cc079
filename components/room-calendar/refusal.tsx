"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";

/** Why a submitted change was not saved. Takes the focus when it appears; a new key makes it take the focus again. */
export function Refusal({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="error" title="Couldn't save">
        {children}
      </Notice>
    </div>
  );
}
