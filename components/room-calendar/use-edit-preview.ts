"use client";

import { useState } from "react";
import { useIdempotencyKey } from "@/components/form/idempotency-key";
import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import type { NightChange } from "@/lib/contracts/hotels/calendar-nights";
import type { FieldErrors } from "@/lib/errors";
import { toFieldErrors } from "./preview-state";
import { usePreview } from "./use-preview";

type EditPreviewOptions = {
  /** The address below which `preview` and `nights` are. */
  path: string;
  /** The request as JSON, or null while a field is not valid. */
  requestBody: string | null;
  onSaved: (change: NightChange) => void;
};

/** Previews an edit of nights while it is entered, and saves it unless its nights have changed since the preview. */
export function useEditPreview<P extends { basis: string }>({ path, requestBody, onSaved }: EditPreviewOptions) {
  const { preview, asking, errors, problem, show, askAgain } = usePreview<P>({
    path: `${path}/preview`,
    requestBody,
    prefix: "edit",
  });
  const [saving, setSaving] = useState(false);
  // Submits of this input, and why the last one was refused. The preview has refusals as well, but does not move the focus.
  const [submits, setSubmits] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const key = useIdempotencyKey();

  async function save(isRefused: boolean) {
    if (requestBody === null || saving) return;
    setSubmits((count) => count + 1);
    setRefusal(null);
    if (isRefused && !asking) return;
    setSaving(true);
    // A preview of earlier input says nothing about this one.
    const basis = asking ? undefined : preview?.basis;
    const body = { ...(JSON.parse(requestBody) as Record<string, unknown>), basis };
    const response = await submit(`${path}/nights`, body, { idempotencyKey: key.take() });
    key.settle(response);
    setSaving(false);
    if (response.ok) {
      notify("success", "Saved", String(response.body.message));
      return onSaved(response.body.change as NightChange);
    }
    show({ errors: toFieldErrors(response.fields, "edit") });
    setRefusal(Object.values(response.fields)[0] ?? response.message);
    if (response.status === 409) askAgain();
  }

  return {
    preview,
    asking,
    saving,
    problem,
    errors,
    submits,
    refusal,
    save,
    setErrors: (found: FieldErrors) => show({ errors: found }),
    clear: () => {
      show({ errors: {}, problem: null });
      setSubmits(0);
      setRefusal(null);
    },
  };
}
