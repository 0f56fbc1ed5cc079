"use client";

import { useEffect, useRef, useState } from "react";
import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import type { NightChange } from "@/lib/contracts/hotels/calendar-nights";
import type { FieldErrors } from "@/lib/errors";

type EditPreviewOptions = {
  /** The address below which `preview` and `nights` are. */
  path: string;
  /** The request as JSON, or null while a field is not valid. */
  asked: string | null;
  onSaved: (change: NightChange) => void;
};

/** Previews an edit of nights while it is entered, and saves what was previewed. */
export function useEditPreview<P extends { basis: string }>({ path, asked, onSaved }: EditPreviewOptions) {
  const [preview, setPreview] = useState<P | null>(null);
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const key = useRef<string>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    key.current = null;
    if (asked === null) return setPreview(null);
    let current = true;
    setAsking(true);
    const timer = setTimeout(async () => {
      const response = await submit(`${path}/preview`, JSON.parse(asked) as Record<string, unknown>);
      if (!current) return;
      setAsking(false);
      if (response.ok) {
        setPreview(response.body as unknown as P);
        setProblem(null);
        setErrors({});
      } else {
        setPreview(null);
        setErrors(
          Object.fromEntries(
            Object.entries(response.fields).map(([name, words]) => [name.replace("edit.", ""), words]),
          ),
        );
        setProblem(Object.values(response.fields)[0] ?? response.message);
      }
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, path, round]);

  function clear() {
    setErrors({});
    setProblem(null);
  }

  async function save() {
    if (!preview || asked === null || saving || asking) return;
    setSaving(true);
    key.current ??= crypto.randomUUID();
    const body = { ...(JSON.parse(asked) as Record<string, unknown>), basis: preview.basis };
    const response = await submit(`${path}/nights`, body, { idempotencyKey: key.current });
    setSaving(false);
    if (response.ok) {
      notify("success", "Saved", String(response.body.message));
      return onSaved(response.body.change as NightChange);
    }
    if (response.status !== 0 && response.status < 500) key.current = null;
    setProblem(response.message);
    if (response.status === 409) setRound((n) => n + 1);
  }

  return { preview, asking, saving, problem, errors, setErrors, clear, save };
}
