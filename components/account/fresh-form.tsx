"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { notify } from "@/components/ui/toaster";

/** A form of which nothing stays when it has done its work: no password, no half-filled field. */
export function FreshForm({ flash, ...rest }: Omit<ComponentProps<typeof ActionForm>, "onAnswer">) {
  const router = useRouter();
  const [round, setRound] = useState(0);
  return (
    <ActionForm
      key={round}
      flash={round === 0 ? flash : null}
      onAnswer={(answer) => {
        if (!answer.ok) return false;
        notify("success", String(answer.body.title), String(answer.body.message));
        setRound(round + 1);
        if (typeof answer.body.redirect === "string") window.location.assign(answer.body.redirect);
        else router.refresh();
        return true;
      }}
      {...rest}
    />
  );
}
