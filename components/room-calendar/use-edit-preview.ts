"use client";

import { useState } from "react";
import { useIdempotencyKey } from "@/components/form/idempotency-key";
import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import type { NightChange } from "@/lib/contracts/hotels/calendar-nights";
import type { FieldErrors } from "@/lib/errors";
import { usePreview } from "./use-preview";

type EditPreviewOptions = {
  /** The address below which `preview` and `nights` are. */
  path: string;
  /** The request as JSON, or null while a field is not valid. */
  asked: string | null;
  onSaved: (change: NightChange) => void;
};

/** Previews an edit of nights while it is entered, and saves what was previewed. */
export function useEditPreview<P extends { basis: string }>({ path, asked, onSaved }: EditPreviewOptions) {
  const { preview, asking, errors, problem, show, askAgain } = usePreview<P>({
    path: `${path}/preview`,
    asked,
    prefix: "edit",
  });
  const [saving, setSaving] = useState(false);
  const key = useIdempotencyKey();

  async function save() {
    if (!preview || asked === null || saving || asking) return;
    setSaving(true);
    const body = { ...(JSON.parse(asked) as Record<string, unknown>), basis: preview.basis };
    const response = await submit(`${path}/nights`, body, { idempotencyKey: key.take() });
    key.settle(response);
    setSaving(false);
    if (response.ok) {
      notify("success", "Saved", String(response.body.message));
      return onSaved(response.body.change as NightChange);
    }
    show({ problem: response.message });
    if (response.status === 409) askAgain();
  }

  return {
    preview,
    asking,
    saving,
    problem,
    errors,
    save,
    setErrors: (found: FieldErrors) => show({ errors: found }),
    clear: () => show({ errors: {}, problem: null }),
  };
}
