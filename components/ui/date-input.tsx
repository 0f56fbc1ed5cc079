"use client";

import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { dateIn } from "@/lib/language/formats";
import { getDirection } from "@/lib/language/languages";
import { Input } from "./field";
import { useTranslations } from "./language";
import { useHydrated } from "./use-hydrated";

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * A native date field that shows its date in the format and language of the page, because browsers use those of their
 * own language.
 * While it has the focus, and without scripts, it is the native field, so that keyboard and date picker work as usual.
 */
export function DateInput({ className, onChange, ...rest }: Omit<ComponentProps<"input">, "type" | "ref">) {
  const { language } = useTranslations();
  const hydrated = useHydrated();
  const input = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ""));
  const shown = rest.value === undefined ? typed : String(rest.value);
  // A browser restores what was typed before the page was hydrated.
  useEffect(() => setTyped(input.current?.querySelector("input")?.value ?? ""), []);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  return (
    <span ref={input} className={cn("relative block", className?.includes("w-auto") && "w-fit")}>
      <Input {...rest} type="date" onChange={change} className={cn("peer", className)} />
      {/* Browsers lay the field out in the direction of their own language, so in Arabic it stays native. */}
      {hydrated && getDirection(language) === "ltr" ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-px start-px end-10 flex items-center rounded-md bg-card ps-3 text-sm peer-focus:hidden"
        >
          {isDate(shown) ? dateIn(language, shown) : null}
        </span>
      ) : null}
    </span>
  );
}
