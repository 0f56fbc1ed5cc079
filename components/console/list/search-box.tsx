"use client";

import { Search } from "lucide-react";
import type { Route } from "next";
import Form from "next/form";
import { useCallback, useEffect, useId, useRef } from "react";

type SearchBoxProps = {
  path: string;
  /** Query parameters of the list that stay. */
  kept: Readonly<Record<string, string>>;
  search: { label: string; value: string };
};

/** Time without a key press after which the list is searched. */
const pauseMs = 400;
/** A search that takes longer does not take the focus back. */
const maxWaitMs = 5_000;

/** The text that is being typed. The list and its search box are rendered anew for each search. */
let typed: { path: string; text: string; at: number } | null = null;

/** The search of a list: while typing, and with Enter, which also works without scripts. */
export function SearchBox({ path, kept, search }: SearchBoxProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  const { value } = search;

  const searchLater = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => form.current?.requestSubmit(), pauseMs);
  }, []);

  // Continues where the box of the previous search was left, unless the focus is elsewhere by now.
  useEffect(() => {
    const box = input.current;
    const isMine =
      typed?.path === path && Date.now() - typed.at < maxWaitMs && document.activeElement === document.body;
    if (box && typed && isMine) {
      box.value = typed.text;
      box.focus({ preventScroll: true });
      if (typed.text.trim() !== value) searchLater();
    }
    return () => window.clearTimeout(timer.current);
  }, [path, value, searchLater]);

  return (
    <Form
      ref={form}
      action={path as Route}
      replace
      scroll={false}
      role="search"
      className="relative w-full sm:w-68"
      onSubmit={() => window.clearTimeout(timer.current)}
    >
      {Object.entries(kept).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <label htmlFor={id} className="sr-only">
        Search: {search.label}
      </label>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft" />
      <input
        ref={input}
        key={value}
        id={id}
        name="q"
        type="search"
        data-console-search
        defaultValue={value}
        placeholder={search.label}
        maxLength={100}
        autoComplete="off"
        aria-keyshortcuts="/"
        onChange={(event) => {
          typed = { path, text: event.target.value, at: Date.now() };
          searchLater();
        }}
        className="min-h-9 w-full rounded-md border border-edge bg-card pr-3 pl-9 text-sm hover:border-ink"
      />
    </Form>
  );
}
