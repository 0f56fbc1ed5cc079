"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { type ListingKind, listed, materialChanges } from "@/lib/material-changes";
import { useDraft } from "./form/draft-context";

/** Says, while it is typed, that saving this sends it back for approval. */
export function MaterialNotice({ kind }: { kind: ListingKind }) {
  const draft = useDraft();
  const [before] = useState(draft);
  const words = materialChanges(kind, before, draft);
  if (words.length === 0) return null;
  return (
    <Notice kind="warning" title="Saving this takes it off sale">
      You changed {listed(words)}. It waits for approval then, and can't be found until it has it. Bookings that were
      made stay.
    </Notice>
  );
}
