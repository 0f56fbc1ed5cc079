"use client";

import { useEffect, useState } from "react";
import { Input } from "@/components/ui/field";

type ColourInputProps = {
  id?: string;
  name?: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
  value: string;
  onChange: (text: string) => void;
};

const complete = /^#[0-9a-f]{6}$/i;

/** A colour as text, with the browser's colour picker beside it once scripts run. */
export function ColourInput({ value, onChange, ...control }: ColourInputProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <span className="flex max-w-64 items-center gap-2">
      {ready ? (
        <input
          type="color"
          aria-label="Pick a colour"
          value={complete.test(value) ? value : "#000000"}
          onChange={(event) => onChange(event.target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-edge bg-card p-1"
        />
      ) : null}
      <Input
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-sm!"
      />
    </span>
  );
}
