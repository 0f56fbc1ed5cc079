"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useTransition } from "react";
import { announceNavigation } from "@/components/ui/progress-bar";
import { cn } from "@/lib/cn";

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

/** A GET form that submits itself on change. Without scripts it has a button. */
export function AutoForm({ action, label, className, result, children }: AutoFormProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  function go(form: HTMLFormElement) {
    announceNavigation();
    const text = query(form);
    startTransition(() =>
      router.push((text ? `${action}?${text}` : action) as Parameters<typeof router.push>[0], { scroll: false }),
    );
  }
  const look = cn("transition-opacity", pending && "opacity-60");
  const form = (
    <form
      action={action}
      aria-label={label}
      aria-busy={pending || undefined}
      className={cn(look, className)}
      onChange={(event) => {
        // Number fields submit on Enter or on leaving the field, because each digit is a change.
        if ((event.target as unknown as HTMLInputElement).type !== "number") go(event.currentTarget);
      }}
      onBlur={(event) => {
        const field = event.target as unknown as HTMLInputElement;
        if (field.type === "number" && field.value !== field.defaultValue) go(event.currentTarget);
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
