import { useEffect, useRef, useState } from "react";
import type { FieldProps } from "@/lib/resources/form/form";
import { type Draft, sameDraft, withoutSecrets } from "@/lib/resources/form/form-values";
import { dropDraft, readDraft, type SavedDraft, storeDraft } from "./saved-draft";

type Edited = {
  draftKey: string;
  fields: readonly FieldProps[];
  draft: Draft;
  base: { draft: Draft; version: number | null };
};

/** Stores unsaved input in the browser, and offers the input of an earlier visit. */
export function useSavedDraft({ draftKey, fields, draft, base }: Edited) {
  const [left, setLeft] = useState<SavedDraft | null>(null);
  const dirty = !sameDraft(draft, base.draft);

  // The browser's storage is available only after the first render. Read once: later it has the input of this visit.
  useEffect(() => setLeft(readDraft(draftKey)), [draftKey]);

  const isStored = useRef(false);
  /** Stores the last input while it waits for a pause; the form may be left before. */
  const storeNow = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!dirty) {
      // Input that was taken back is not offered again. What an earlier visit left stays until the user decides.
      if (isStored.current) dropDraft(draftKey);
      isStored.current = false;
      storeNow.current = null;
      return;
    }
    isStored.current = true;
    const store = () => {
      storeNow.current = null;
      storeDraft(draftKey, {
        draft: withoutSecrets(fields, draft),
        base: withoutSecrets(fields, base.draft),
        version: base.version,
        at: new Date().toISOString(),
      });
    };
    storeNow.current = store;
    const timer = window.setTimeout(store, 400);
    window.addEventListener("pagehide", store);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("pagehide", store);
    };
  }, [dirty, draft, draftKey, base, fields]);

  // Back and links within the product remove the form without `pagehide`.
  useEffect(() => () => storeNow.current?.(), []);

  return {
    earlier: left && !sameDraft(left.draft, base.draft) ? left : null,
    close: () => setLeft(null),
    drop: () => {
      dropDraft(draftKey);
      setLeft(null);
    },
  };
}
