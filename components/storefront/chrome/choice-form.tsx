"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useTransition } from "react";
import { announceNavigation } from "@/components/ui/progress-bar";
import { getFormUrl, useChoiceForm } from "./use-choice-form";

type ChoiceFormProps = { action: string; label: string; className?: string; children: ReactNode };

/** A GET form with a button that keeps the rest of the page, such as details that are already entered. */
export function ChoiceForm({ action, label, className, children }: ChoiceFormProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const { form, read } = useChoiceForm(pending);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    announceNavigation();
    const [path = "", part] = action.split("#");
    const target = getFormUrl(path, new FormData(event.currentTarget)) + (part ? `#${part}` : "");
    startTransition(() => router.push(target as Parameters<typeof router.push>[0], { scroll: part !== undefined }));
  }
  return (
    <form
      ref={form}
      action={action}
      aria-label={label}
      aria-busy={pending || undefined}
      autoComplete="off"
      className={className}
      onChange={read}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  );
}
