"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useCallback, useContext, useMemo, useState, useTransition } from "react";
import { announceNavigation } from "@/components/ui/progress-bar";
import { cn } from "@/lib/cn";
import { ChoiceContext, type Difference, useChoiceForm } from "./choice-form";

/** A page with GET forms that change what is booked, and with parts that book it (`Chosen`). */
export function ChoiceScope({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlyMap<string, Difference>>(new Map());
  const report = useCallback((form: string, difference: Difference) => {
    setForms((known) => ((known.get(form) ?? null) === difference ? known : new Map(known).set(form, difference)));
  }, []);
  const all = [...forms.values()];
  const worst = all.find((one) => one === "changed") ?? all.find((one) => one === "loading") ?? null;
  const value = useMemo(() => ({ worst, report }), [worst, report]);
  return <ChoiceContext value={value}>{children}</ChoiceContext>;
}

type ChosenProps = {
  /** States what to do while a form has other values than the page. */
  note: string;
  children: ReactNode;
};

/** The price of the choice and the form that books it. It can't be used while a form has other values. */
export function Chosen({ note, children }: ChosenProps) {
  const worst = useContext(ChoiceContext)?.worst ?? null;
  return (
    <>
      <p role="status" className={cn("text-sm font-medium", worst === "changed" && "mb-3")}>
        {worst === "changed" ? note : null}
      </p>
      <div inert={worst !== null} className={cn("transition-opacity", worst !== null && "opacity-60")}>
        {children}
      </div>
    </>
  );
}

type ChoiceFormProps = { action: string; label: string; className?: string; children: ReactNode };

/** A GET form with a button that keeps the rest of the page, such as details that are already entered. */
export function ChoiceForm({ action, label, className, children }: ChoiceFormProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const { form, read } = useChoiceForm(pending);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    );
    announceNavigation();
    const [path, part] = action.split("#");
    const target = `${path}?${new URLSearchParams(values)}${part ? `#${part}` : ""}`;
    startTransition(() => router.push(target as Parameters<typeof router.push>[0], { scroll: part !== undefined }));
  }
  return (
    <form
      ref={form}
      action={action}
      aria-label={label}
      aria-busy={pending || undefined}
      className={className}
      onChange={read}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  );
}
