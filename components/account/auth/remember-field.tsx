"use client";

import { useEffect, useRef } from "react";
import { Checkbox } from "@/components/ui/field";
import { browserKeys, readStore, writeStore } from "@/lib/browser-store";
import { parseRemember, toRemember } from "@/lib/session/remember";

type RememberFieldProps = { label: string; defaultChecked: boolean };

/** The checkbox "Keep me logged in" of the login. The browser keeps the choice (docs/specification.md §3). */
export function RememberField({ label, defaultChecked }: RememberFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (input && parseRemember(readStore<unknown>(browserKeys.remember))) input.checked = true;
  }, []);
  return (
    <div ref={box}>
      <Checkbox
        name="remember"
        label={label}
        defaultChecked={defaultChecked}
        className="w-auto"
        onChange={(event) => writeStore(browserKeys.remember, toRemember(event.target.checked))}
      />
    </div>
  );
}
