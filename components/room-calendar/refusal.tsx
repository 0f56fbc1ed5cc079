"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";

type RefusalProps = {
  /** Submits of the input. The refusal takes the focus after each. */
  submits: number;
  children: ReactNode;
};

/** Why a change is not saved. */
export function Refusal({ submits, children }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submits > 0) box.current?.focus();
  }, [submits]);
  return (
    <div ref={box} tabIndex={submits > 0 ? -1 : undefined}>
      <Notice kind="error" title="Couldn't save">
        {children}
      </Notice>
    </div>
  );
}
