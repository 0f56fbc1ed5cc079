"use client";

import { X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import useSWR from "swr";
import { Input } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import type { FoundItem } from "@/lib/contracts/listing";
import { keptPick } from "@/lib/resources/form/form-body";
import type { Picked } from "@/lib/resources/form/form-values";
import { isFoundNow, readFound } from "../list/find-records";

type RecordPickerProps = Omit<ComponentProps<typeof Input>, "value" | "onChange"> & {
  /** Path of the endpoint that searches records by text. */
  find: string;
  label: string;
  value: Picked | null;
  onChange: (picked: Picked | null) => void;
  /** Shows the list in the flow, for dialogs, which would cut off a list above their content. */
  inline?: boolean;
};

const floating = "absolute inset-x-0 top-full z-30 shadow-lift";

/** Selects a record of another resource by a part of its name (ARIA combobox pattern). */
export function RecordPicker({ find, label, value, onChange, placeholder, inline, ...control }: RecordPickerProps) {
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const open = text !== null;
  const path = open ? `${find}?q=${encodeURIComponent(text)}` : null;
  const { data, error } = useSWR(path, readFound<{ items: FoundItem[] }>, {
    keepPreviousData: true,
    dedupingInterval: 500,
  });
  const items = open ? (data?.result.items ?? []) : [];
  const isCurrent = isFoundNow(data, path);

  function choose(item: FoundItem) {
    onChange({ id: item.id, label: item.label });
    setText(null);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!open) return setText("");
      return setAt((at + step + items.length) % Math.max(1, items.length));
    }
    const item = items[at];
    if (event.key === "Enter" && open) {
      // Enter selects the option and must not submit the form. Results of an earlier text are not selected.
      event.preventDefault();
      if (item && isCurrent) choose(item);
    }
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      setText(null);
    }
  }

  return (
    <span className="relative block">
      <input type="hidden" name={control.name} value={keptPick(value)} />
      <Input
        {...control}
        ref={input}
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isCurrent && items[at] ? `${list}-${at}` : undefined}
        autoComplete="off"
        placeholder={placeholder ?? "Type a part of the name"}
        value={text ?? value?.label ?? ""}
        onFocus={(event) => event.target.select()}
        onClick={() => setText((was) => was ?? "")}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setText(null)}
        className="pr-11"
      />
      {value ? (
        <button
          type="button"
          aria-label={`Clear ${label.toLowerCase()}: ${value.label}`}
          onClick={() => {
            onChange(null);
            input.current?.focus();
          }}
          className="absolute top-0 right-0 inline-flex h-11 w-10 items-center justify-center text-soft hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
      <span
        id={list}
        role="listbox"
        aria-label={`${label}: what fits`}
        className={cn(
          "mt-1 max-h-72 overflow-y-auto rounded-lg border border-line bg-card p-1.5",
          items.length === 0 ? "hidden" : inline ? "block" : floating,
        )}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys (ARIA combobox pattern)
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
          <span
            key={item.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => setAt(index)}
            onClick={() => choose(item)}
            className={cn(
              "flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 text-sm",
              index === at && "bg-sunken",
            )}
          >
            <span className="truncate">{item.label}</span>
            <span className="shrink-0 text-xs text-soft">{item.detail}</span>
          </span>
        ))}
      </span>
      {open && items.length === 0 ? (
        <span
          role="status"
          className={cn(
            "mt-1 rounded-lg border border-line bg-card px-4.5 py-3 text-sm text-soft",
            inline ? "block" : floating,
          )}
        >
          {error ? "Names could not be loaded." : isCurrent ? "No matches." : "Searching…"}
        </span>
      ) : null}
    </span>
  );
}
