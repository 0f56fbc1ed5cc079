"use client";

import { Button } from "@/components/ui/button";
import { Ellipsis } from "@/components/ui/icon";
import { Menu, MenuItem, MenuLink, MenuRule } from "@/components/ui/menu";
import type { ActionLabels } from "@/lib/resources/define";
import { ActionIcon } from "../shell/icons";
import type { ListRow } from "./table-row";

type RowMenuProps = {
  row: ListRow;
  actions: Record<string, ActionLabels>;
  onAction: (name: string) => void;
};

/** Menu of all actions of one row. */
export function RowMenu({ row, actions, onAction }: RowMenuProps) {
  const offered = Object.entries(actions).filter(([name]) => row.allowed.includes(name) || row.blocked[name]);
  if (row.links.length === 0 && offered.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon-sm" aria-label={`Actions for ${row.name}`}>
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      {row.links.map((link) => (
        <MenuLink key={link.label} href={link.href}>
          {link.label}
        </MenuLink>
      ))}
      {row.links.length > 0 && offered.length > 0 ? <MenuRule /> : null}
      {offered.map(([name, labels]) => (
        <MenuItem key={name} disabled={row.blocked[name] !== undefined} onSelect={() => onAction(name)}>
          <ActionIcon name={labels.icon} />
          {labels.label}
          {row.blocked[name] ? <span className="text-xs text-soft">{row.blocked[name]}</span> : null}
        </MenuItem>
      ))}
    </Menu>
  );
}
