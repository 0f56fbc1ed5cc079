"use client";

import { BulkBar } from "@/components/ui/table";
import type { ActionLabels } from "@/lib/resources/define";
import { ActionIcon } from "../shell/icons";
import type { ListRow } from "./table";

type BulkActionsProps = {
  chosen: ListRow[];
  offered: [string, ActionLabels][];
  onAction: (name: string, rows: ListRow[]) => void;
  onClear: () => void;
};

const look = "inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 hover:bg-paper/15 disabled:opacity-50";

/** Actions for the selected rows; with a count if only some rows allow the action. */
export function BulkActions({ chosen, offered, onAction, onClear }: BulkActionsProps) {
  return (
    <BulkBar count={chosen.length}>
      {offered.map(([name, words]) => {
        const able = chosen.filter((row) => row.allowed.includes(name));
        return (
          <button
            key={name}
            type="button"
            disabled={able.length === 0}
            onClick={() => onAction(name, able)}
            className={look}
          >
            <ActionIcon name={words.icon} />
            {words.label}
            {able.length < chosen.length && able.length > 0 ? (
              <span className="text-xs">
                ({able.length} of {chosen.length})
              </span>
            ) : null}
          </button>
        );
      })}
      <button type="button" onClick={onClear} className={`ml-auto ${look}`}>
        Clear
      </button>
    </BulkBar>
  );
}
