"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import { announceNavigation } from "@/components/ui/progress-bar";
import { cn } from "@/lib/cn";
import { useChoiceForm } from "./choice-form";

type AutoFormProps = {
  action: string;
  label: string;
  className?: string;
  /** The part of the page that depends on the values. It can't be used while a change is loading. */
  result?: ReactNode;
  children: ReactNode;
};

/** Joins parameters with several values by commas, so that URLs stay readable. */
function query(form: HTMLFormElement): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") values.set(name, [...(values.get(name) ?? []), value]);
  }
  const search = new URLSearchParams([...values].map(([name, list]): [string, string] => [name, list.join(",")]));
  return search.toString().replaceAll("%2C", ",");
}

/** Submitted on Enter or on leaving the field, because each digit is a change. */
const typed = new Set(["number", "date"]);

/** A GET form that submits itself on change. Without scripts it has a button. */
export function AutoForm({ action, label, className, result, children }: AutoFormProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const { form: element, read, isChoice } = useChoiceForm(pending);
  const changed = useRef<string | null>(null);
  // A field whose value the page sets again is a new element, so the focus is lost.
  useEffect(() => {
    if (pending || !changed.current) return;
    if (document.activeElement === document.body) document.getElementById(changed.current)?.focus();
    changed.current = null;
  }, [pending]);
  function go(form: HTMLFormElement, field?: HTMLElement) {
    // A choice without a valid value has no price, so the page keeps the last one.
    if (isChoice && !form.checkValidity()) return;
    changed.current = field?.id || null;
    announceNavigation();
    const text = query(form);
    const [path] = action.split("#");
    startTransition(() =>
      router.push((text ? `${path}?${text}` : path) as Parameters<typeof router.push>[0], { scroll: false }),
    );
  }
  const look = cn("transition-opacity", pending && "opacity-60");
  const form = (
    <form
      ref={element}
      action={action}
      aria-label={label}
      aria-busy={pending || undefined}
      className={cn(look, className)}
      onChange={(event) => {
        const field = event.target as unknown as HTMLInputElement;
        read();
        if (!typed.has(field.type)) go(event.currentTarget, field);
      }}
      onBlur={(event) => {
        const field = event.target as unknown as HTMLInputElement;
        if (typed.has(field.type) && field.value !== field.defaultValue) go(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.closest("details")?.removeAttribute("open");
        go(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
  if (result === undefined) return form;
  return (
    <>
      {form}
      <div inert={pending} className={look}>
        {result}
      </div>
    </>
  );
}
