"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { handleStepUps } from "@/components/form/step-up";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";

/**
 * Opens in every console when a request is refused with `step_up`, so that an unattended screen can't move money or
 * change rights. Repeats the refused request after the password was accepted.
 */
export function StepUpDialog({ email }: { email: string }) {
  const form = useId();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const waiting = useRef<((right: boolean) => void) | null>(null);

  useEffect(
    () =>
      handleStepUps(() => {
        setError(null);
        setOpen(true);
        return new Promise((resolve) => {
          waiting.current = resolve;
        });
      }),
    [],
  );

  function settle(right: boolean) {
    waiting.current?.(right);
    waiting.current = null;
    setOpen(false);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble from the dialog to the form below it, which must not be submitted.
    event.stopPropagation();
    if (pending) return;
    const currentPassword = String(new FormData(event.currentTarget).get("currentPassword") ?? "");
    setPending(true);
    const response = await submit("/api/my/step-up", { currentPassword });
    setPending(false);
    if (response.ok) return settle(true);
    setError(response.fields.currentPassword ?? response.message);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) settle(false);
      }}
      title="Confirm it's you"
      description="Required for payments and permission changes."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" pending={pending}>
            Continue
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate>
        {/* Associates the password with the account in password managers. */}
        <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <Field name="currentPassword" label="Your password" error={error}>
          <Input type="password" autoComplete="current-password" autoFocus required maxLength={128} />
        </Field>
      </form>
    </Dialog>
  );
}
