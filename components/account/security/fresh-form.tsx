"use client";

import { type ComponentProps, useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { notify } from "@/components/ui/toaster";

type FreshFormProps = Omit<ComponentProps<typeof ActionForm>, "onResponse" | "onRefresh">;

/**
 * A form that is new after a success, so that no password remains in it. It is replaced together with the refreshed
 * page, because its values are those that were saved.
 */
export function FreshForm({ flash, ...rest }: FreshFormProps) {
  const [round, setRound] = useState(0);
  const renew = () => setRound(round + 1);
  return (
    <ActionForm
      key={round}
      flash={round === 0 ? flash : null}
      onRefresh={renew}
      onResponse={(response) => {
        if (!response.ok || typeof response.body.redirect !== "string") return false;
        // A download does not leave the page.
        notify("success", String(response.body.title), String(response.body.message));
        renew();
        window.location.assign(response.body.redirect);
        return true;
      }}
      {...rest}
    />
  );
}
