"use client";

import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { dateIn } from "@/lib/language/formats";
import { getDirection } from "@/lib/language/languages";
import { Input } from "./field";
import { Calendar } from "./icon";
import { useTranslations } from "./language";
import { useHydrated } from "./use-hydrated";

/** A browser without a picker for dates ignores it. */
const openPicker = (event: MouseEvent<HTMLInputElement>) => event.currentTarget.showPicker?.();

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

const widths = { full: "", short: "max-w-48", fit: "w-fit" };

type DateInputProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  /** Of the whole field: `className` is for the look of the input. */
  width?: keyof typeof widths;
};

/**
 * A native date field that shows its date in the format and language of the page, because browsers use those of their
 * own language.
 * While it has the focus, and without scripts, it is the native field, so that keyboard and date picker work as usual.
 */
export function DateInput({ className, width = "full", ...rest }: DateInputProps) {
  const { language } = useTranslations();
  const hydrated = useHydrated();
  const input = useRef<HTMLSpanElement>(null);
  const given = String(rest.defaultValue ?? "");
  const [typed, setTyped] = useState(given);
  const [rendered, setRendered] = useState(given);
  // The page has another date, for example after a link to the next day.
  if (given !== rendered) {
    setRendered(given);
    setTyped(given);
  }
  const isRightToLeft = getDirection(language) === "rtl";
  const shown = rest.value === undefined ? typed : String(rest.value);
  // A browser restores what was typed before the page was hydrated, and a script fills in the last search.
  useEffect(() => {
    const field = input.current?.querySelector("input");
    if (!field) return;
    const follow = () => setTyped(field.value);
    follow();
    field.addEventListener("input", follow);
    return () => field.removeEventListener("input", follow);
  }, [given]);
  return (
    <span ref={input} className={cn("relative block", widths[width])}>
      <Input
        key={given}
        {...rest}
        type="date"
        onClick={isRightToLeft ? openPicker : undefined}
        className={cn("peer", width === "fit" && "w-auto!", className)}
      />
      {/*
       * Covers the text and the icon of the browser: their widths depend on its language and, from right to left, so do
       * their places.
       */}
      {hydrated ? (
        <span
          aria-hidden
          className={cn(
            "pointer-events-none absolute inset-px flex items-center justify-between rounded-md bg-card ps-3.5 pe-3 text-sm whitespace-nowrap peer-focus:hidden",
            // Two fields side by side on a narrow phone have no space for larger text.
            !className?.includes("text-sm") && "sm:text-base",
          )}
        >
          {isDate(shown) ? dateIn(language, shown) : <span />}
          <Calendar className="size-4" />
        </span>
      ) : null}
    </span>
  );
}
