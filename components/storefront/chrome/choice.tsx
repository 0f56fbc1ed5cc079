"use client";

import { type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { cn } from "@/lib/cn";
import { ChoiceContext, type Difference } from "./use-choice-form";

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
  /** States what to do while a form has other values than the page. Not needed if every change is sent at once. */
  note?: string;
  children: ReactNode;
};

/** The price of the choice and the form that books it. It can't be used while a form has other values. */
export function Chosen({ note, children }: ChosenProps) {
  const worst = useContext(ChoiceContext)?.worst ?? null;
  return (
    <>
      {note ? (
        <p role="status" className={cn("text-sm font-medium", worst === "changed" && "mb-3")}>
          {worst === "changed" ? note : null}
        </p>
      ) : null}
      <div inert={worst !== null} className={cn("transition-opacity", worst !== null && "opacity-60")}>
        {children}
      </div>
    </>
  );
}
