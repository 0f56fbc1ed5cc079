"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { notify } from "@/components/ui/toaster";

/** A form that resets after success, so that neither a password nor partial input remains. */
export function FreshForm({ flash, ...rest }: Omit<ComponentProps<typeof ActionForm>, "onResponse">) {
  const router = useRouter();
  const [round, setRound] = useState(0);
  return (
    <ActionForm
      key={round}
      flash={round === 0 ? flash : null}
      onResponse={(response) => {
        if (!response.ok) return false;
        notify("success", String(response.body.title), String(response.body.message));
        setRound(round + 1);
        if (typeof response.body.redirect === "string") window.location.assign(response.body.redirect);
        else router.refresh();
        return true;
      }}
      {...rest}
    />
  );
}
