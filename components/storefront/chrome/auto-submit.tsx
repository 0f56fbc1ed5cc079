"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import { announceNavigation } from "@/components/ui/progress-bar";
import { cn } from "@/lib/cn";
import { getFormUrl, useChoiceForm } from "./use-choice-form";

type AutoFormProps = {
  action: string;
  label: string;
  className?: string;
  children: ReactNode;
};

/** Submitted on Enter or on leaving the field, because each digit is a change. */
const typed = new Set(["number", "date"]);

/** A GET form that submits itself on change. Without scripts it has a button. */
export function AutoForm({ action, label, className, children }: AutoFormProps) {
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
    const url = getFormUrl(action.split("#")[0] ?? "", new FormData(form));
    startTransition(() => router.push(url as Parameters<typeof router.push>[0], { scroll: false }));
  }
  return (
    <form
      ref={element}
      action={action}
      aria-label={label}
      aria-busy={pending || undefined}
      // A browser that restores earlier values would lock the price of the choice.
      autoComplete={isChoice ? "off" : undefined}
      className={cn("transition-opacity", pending && "opacity-60", className)}
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
}
