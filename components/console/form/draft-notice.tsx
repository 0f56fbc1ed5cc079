"use client";

import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import type { SavedDraft } from "./saved-draft";

type LeftDraftProps = { left: SavedDraft; version: number | null; onRestore: () => void; onForget: () => void };

/** Offers to restore unsaved input of an earlier visit. */
export function LeftDraft({ left, version, onRestore, onForget }: LeftDraftProps) {
  return (
    <Notice kind="info" title="You have unsaved changes" className="mb-5">
      <p>
        <LocalTime at={left.at} />
        {left.version === version ? null : ". The record was changed since then."}
      </p>
      <div className="mt-2 flex gap-2">
        <Button size="sm" variant="inverse" onClick={onRestore}>
          Restore it
        </Button>
        <Button size="sm" variant="quiet" onClick={onForget}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}
