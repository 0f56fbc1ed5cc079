"use client";

import { AppLink } from "@/components/ui/link";
import { BulkBar } from "@/components/ui/table";
import type { ActionIconName, ActionLabels } from "@/lib/resources/define";
import { ActionIcon } from "../shell/icons";
import { withParameter } from "./paging";
import type { ListRow } from "./table-row";

type BulkActionsProps = {
  chosen: ListRow[];
  /** Selects the rows of all pages. */
  all: { href: string; label: string } | null;
  /** The number of results that can be selected, or are selected, at once. */
  whole: { total: number; selected: boolean; onSelect: () => void } | null;
  offered: [string, ActionLabels][];
  links: readonly ListLink[];
  /** The query of the list whose results are selected. */
  query: Record<string, string>;
  onAction: (name: string, rows: ListRow[]) => void;
  onClear: () => void;
};

/** A page for the selected rows; `name` is the parameter for the query of their list. */
export type ListLink = { label: string; icon: ActionIconName; href: string; name: string };

const look = "inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 hover:bg-paper/15 disabled:opacity-50";

/** Actions for the selected rows; with a count if only some rows allow the action. */
export function BulkActions({ chosen, all, whole, offered, links, query, onAction, onClear }: BulkActionsProps) {
  return (
    <BulkBar count={whole?.selected ? whole.total : chosen.length}>
      {offered.map(([name, labels]) => {
        const able = whole?.selected ? chosen : chosen.filter((row) => row.allowed.includes(name));
        return (
          <button
            key={name}
            type="button"
            disabled={able.length === 0 || (whole?.selected && labels.bulk === "selected")}
            onClick={() => onAction(name, able)}
            className={look}
          >
            <ActionIcon name={labels.icon} />
            {labels.label}
            {able.length < chosen.length && able.length > 0 ? (
              <span className="text-xs">
                ({able.length} of {chosen.length})
              </span>
            ) : null}
          </button>
        );
      })}
      {links.map(({ label, icon, href, name }) => (
        <AppLink key={label} href={withParameter(href, name, `${new URLSearchParams(query)}`)} className={look}>
          <ActionIcon name={icon} />
          {label}
        </AppLink>
      ))}
      {whole && !whole.selected ? (
        <button type="button" onClick={whole.onSelect} className={look}>
          Select all {whole.total.toLocaleString("en")} results
        </button>
      ) : all ? (
        <AppLink href={all.href} className={look}>
          {all.label}
        </AppLink>
      ) : null}
      <button type="button" onClick={onClear} className={`ml-auto ${look}`}>
        Clear
      </button>
    </BulkBar>
  );
}
