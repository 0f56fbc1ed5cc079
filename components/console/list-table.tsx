"use client";

import { Columns3, Ellipsis } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { Menu, MenuItem, MenuLink, MenuRule, Popover } from "@/components/ui/menu";
import { BulkBar, Table, Td, Th, Tr } from "@/components/ui/table";
import type { ActionWords, Cell, ConsoleArea } from "@/lib/resources/define";
import { columnsCookie, rememberCookie } from "@/lib/resources/preferences";
import { ActionDialog, type ActionTarget } from "./action-dialog";
import { CellView } from "./cells";
import { ActionIcon } from "./icons";

export type ListColumn = {
  id: string;
  label: string;
  numeric: boolean;
  shown: boolean;
  sortHref: string | null;
  sorted: "ascending" | "descending" | null;
  bareMoney: boolean;
};

export type ListRow = ActionTarget & {
  href: string;
  name: string;
  cells: Record<string, Cell>;
  allowed: string[];
};

type ListTableProps = {
  area: ConsoleArea;
  resource: string;
  caption: string;
  noun: { one: string; many: string };
  columns: ListColumn[];
  rows: ListRow[];
  actions: Record<string, ActionWords>;
  many: { path: string; keys: string };
  now: string;
  filters: ReactNode;
  children: ReactNode;
};

type Asked = { name: string; targets: ListRow[] };

/** J and K walk the rows, X selects, Enter opens. */
function walkRows(event: KeyboardEvent<HTMLElement>, toggle: (key: string) => void) {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  if (event.target.closest("input[type=text], input[type=search], textarea, select")) return;
  const key = event.key.toLowerCase();
  const row = event.target.closest<HTMLElement>("tr[data-key]");
  if (key === "x" && row?.dataset.key) return toggle(row.dataset.key);
  if (key !== "j" && key !== "k") return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-link]")];
  const at = links.findIndex((link) => row?.contains(link));
  links[key === "j" ? at + 1 : Math.max(0, at - 1)]?.focus();
}

export function ListTable(props: ListTableProps) {
  const { area, resource, caption, noun, rows, actions, many, now, filters, children } = props;
  const [columns, setColumns] = useState(props.columns);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // Sort links are the page's, which columns are shown is ours.
  const shown = props.columns.filter((column) => columns.find(({ id }) => id === column.id)?.shown ?? column.shown);
  const chosen = rows.filter((row) => selected.has(row.key));
  const bulk = Object.entries(actions).filter(([, words]) => words.bulk);
  const offered = bulk.filter(([name]) => rows.some((row) => row.allowed.includes(name)));
  const selectable = offered.length > 0;

  // Boxes that were ticked before the scripts had come count too.
  useEffect(() => {
    const ticked = frame.current?.querySelectorAll<HTMLElement>("tbody tr:has(input:checked)") ?? [];
    const keys = [...ticked].flatMap((row) => row.dataset.key ?? []);
    if (keys.length > 0) setSelected(new Set(keys));
  }, []);

  function toggle(key: string) {
    if (!selectable) return;
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }

  function choose(id: string, isShown: boolean) {
    const next = columns.map((column) => (column.id === id ? { ...column, shown: isShown } : column));
    setColumns(next);
    const ids = next.filter((column) => column.shown).map((column) => column.id);
    rememberCookie(columnsCookie(resource), ids.join("."));
  }

  const ask = (name: string, targets: ListRow[]) => setAsked({ name, targets });
  const askedWords = asked ? actions[asked.name] : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that reach it come from the controls inside
    <div ref={frame} onKeyDown={(event) => walkRows(event, toggle)}>
      <div className="mb-2.5 flex flex-wrap items-center gap-2">
        {filters}
        <Popover
          label="Columns"
          align="end"
          trigger={
            <button
              type="button"
              className="inline-flex min-h-9 items-center gap-2 rounded-md border border-dashed border-edge px-3 text-sm hover:border-ink sm:ml-auto"
            >
              <Columns3 aria-hidden className="size-4" />
              Columns
            </button>
          }
        >
          <fieldset className="min-w-44">
            <legend className="mb-1 text-xs text-soft">Shown in this list</legend>
            {columns.map((column, at) => (
              <Checkbox
                key={column.id}
                label={column.label}
                checked={column.shown}
                disabled={at === 0}
                onChange={(event) => choose(column.id, event.target.checked)}
              />
            ))}
          </fieldset>
        </Popover>
      </div>
      <BulkBar count={chosen.length}>
        {offered.map(([name, words]) => {
          const able = chosen.filter((row) => row.allowed.includes(name));
          return (
            <button
              key={name}
              type="button"
              disabled={able.length === 0}
              onClick={() => ask(name, able)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 hover:bg-paper/15 disabled:opacity-50"
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
        <button
          type="button"
          onClick={() => setSelected(new Set())}
          className="ml-auto inline-flex min-h-9 items-center rounded-sm px-2 hover:bg-paper/15"
        >
          Clear
        </button>
      </BulkBar>
      {rows.length === 0 ? (
        children
      ) : (
        <>
          <Table caption={caption} className="min-w-2xl">
            <thead>
              <tr>
                {selectable ? (
                  <Th className="w-10">
                    <input
                      type="checkbox"
                      className="size-4.5 align-middle"
                      aria-label={`Select all ${rows.length} on this page`}
                      checked={chosen.length === rows.length}
                      onChange={(event) =>
                        setSelected(event.target.checked ? new Set(rows.map((row) => row.key)) : new Set())
                      }
                    />
                  </Th>
                ) : null}
                {shown.map((column) => (
                  <Th
                    key={column.id}
                    numeric={column.numeric}
                    sortHref={column.sortHref ?? undefined}
                    sorted={column.sorted}
                  >
                    {column.label}
                  </Th>
                ))}
                <Th className="w-12">
                  <span className="sr-only">Actions</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Tr
                  key={row.key}
                  data-key={row.key}
                  selected={selected.has(row.key)}
                  className={selected.has(row.key) ? undefined : "hover:bg-sunken/60"}
                >
                  {selectable ? (
                    <Td>
                      <input
                        type="checkbox"
                        className="size-4.5 align-middle"
                        aria-label={`Select ${row.name}`}
                        checked={selected.has(row.key)}
                        onChange={() => toggle(row.key)}
                      />
                    </Td>
                  ) : null}
                  {shown.map((column, at) => {
                    const cell = row.cells[column.id];
                    if (!cell) return <Td key={column.id} />;
                    const content = <CellView cell={cell} now={now} bareMoney={column.bareMoney} />;
                    return (
                      <Td key={column.id} numeric={column.numeric}>
                        {at === 0 ? (
                          <AppLink
                            href={row.href}
                            data-row-link=""
                            className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
                          >
                            {content}
                          </AppLink>
                        ) : (
                          content
                        )}
                      </Td>
                    );
                  })}
                  <Td className="text-right">
                    <Menu
                      trigger={
                        <Button variant="quiet" size="icon-sm" aria-label={`Actions for ${row.name}`}>
                          <Ellipsis aria-hidden className="size-4" />
                        </Button>
                      }
                    >
                      <MenuLink href={row.href}>Open</MenuLink>
                      {row.allowed.some((name) => name in actions) ? <MenuRule /> : null}
                      {Object.entries(actions)
                        .filter(([name]) => row.allowed.includes(name))
                        .map(([name, words]) => (
                          <MenuItem key={name} onSelect={() => ask(name, [row])}>
                            <ActionIcon name={words.icon} />
                            {words.label}
                          </MenuItem>
                        ))}
                    </Menu>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          {children}
        </>
      )}
      {asked && askedWords ? (
        <ActionDialog
          key={asked.name}
          area={area}
          action={{ name: asked.name, words: askedWords }}
          targets={asked.targets}
          many={many}
          noun={noun}
          onClose={(outcome) => {
            setAsked(null);
            if (outcome) setSelected(new Set(outcome.failed));
          }}
        />
      ) : null}
    </div>
  );
}
