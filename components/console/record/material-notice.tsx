"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { type ListingKind, listed, materialChanges } from "@/lib/material-changes";
import { plainValues } from "@/lib/resources/form/form-values";
import { useDraft } from "../form/draft-context";

/** Lists, during input, the changes that need approval. */
export function MaterialNotice({ kind }: { kind: ListingKind }) {
  const draft = useDraft();
  const [before] = useState(draft);
  const words = materialChanges(kind, plainValues(before), plainValues(draft));
  if (words.length === 0) return null;
  return (
    <Notice kind="warning" title="This change needs approval">
      You changed {listed(words)}. An administrator reviews that first. Travellers see and book the approved version
      until then; everything else is saved at once.
    </Notice>
  );
}
