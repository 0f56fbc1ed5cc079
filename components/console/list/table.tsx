"use client";

import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Checkbox } from "@/components/ui/field";
import { Table } from "@/components/ui/table";
import type { ConsoleArea } from "@/lib/resources/console-area";
import type { ActionLabels } from "@/lib/resources/define";
import { deserialize, type Serialized } from "@/lib/serialized-props";
import type { ManyEndpoint, WholeList } from "../run-action";
import { useActions } from "../use-actions";
import { BulkActions, type ListLink } from "./bulk-actions";
import { ColumnsMenu } from "./columns-menu";
import { noteUse, restoreFocus } from "./list-focus";
import { RowMenu } from "./row-menu";
import { getBulkActions, getChosen, selectRows, toggleRow } from "./row-selection";
import { saveColumns } from "./save-columns";
import { type ListColumn, type ListRow, TableHead, TableRow } from "./table-row";
import { useRowOrder } from "./use-row-order";

/** Props of a list. */
type ListFacts = {
  columns: readonly ListColumn[];
  rows: readonly ListRow[];
  actions: Readonly<Record<string, ActionLabels>>;
  bulkLinks?: readonly ListLink[];
};

type ListTableProps = {
  area: ConsoleArea;
  /** Key under which the selected columns of this list are saved. */
  columnsKey: string;
  caption: string;
  resourceType: { one: string; many: string };
  list: Serialized<ListFacts>;
  many: ManyEndpoint | null;
  /** Link that selects the rows of all pages; null if all of them are on this one. */
  all: { href: string; label: string } | null;
  /** All results of the filter, for actions on all of them; null if they are on this page or have no such action. */
  whole: WholeList | null;
  /** All rows are selected at first. */
  allSelected: boolean;
  /** Path for a new order of the rows; null if the current sort order does not allow dragging. */
  reorderPath: string | null;
  now: string;
  filters: ReactNode;
  /** Address of the CSV file of the filtered list; null if there is none. */
  exportHref: string | null;
  children: ReactNode;
};

/** J and K move between rows, X selects, Enter opens. */
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
  const { area, columnsKey, caption, resourceType, many, reorderPath, now, filters, children } = props;
  const { columns: rendered, rows, actions, bulkLinks = [] } = useMemo(() => deserialize(props.list), [props.list]);
  const [columns, setColumns] = useState(rendered);
  const pageKeys = rows.map(({ key }) => key);
  const [selection, setSelection] = useState(() => selectRows(props.allSelected ? pageKeys : []));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => restoreFocus(frame.current), []);
  const { start, dialog } = useActions({
    area,
    actions,
    many,
    resourceType,
    onDone: ({ failed }) => setSelection(selectRows(failed)),
  });
  const { order, handle } = useRowOrder(pageKeys, reorderPath);
  const ordered = order.flatMap((key) => rows.find((row) => row.key === key) ?? []);
  // Sort links come from the page; column selection is local state.
  const shown = rendered.filter((column) => columns.find(({ id }) => id === column.id)?.shown ?? column.shown);
  const chosen = getChosen(selection, rows);
  const offered = many ? getBulkActions(actions, rows) : [];
  const selectable = offered.length > 0;

  // Includes checkboxes that were ticked before hydration.
  useEffect(() => {
    const ticked = frame.current?.querySelectorAll<HTMLElement>("tbody tr:has(td > input:checked)") ?? [];
    const keys = [...ticked].flatMap((row) => row.dataset.key ?? []);
    if (keys.length > 0) setSelection(selectRows(keys));
  }, []);

  function toggle(key: string) {
    if (selectable) setSelection((before) => toggleRow(before, key));
  }

  const selectAll = {
    label: `Select all ${rows.length} on this page`,
    checked: chosen.length === rows.length,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setSelection(selectRows(event.target.checked ? pageKeys : [])),
  };

  function choose(id: string, isShown: boolean) {
    const next = columns.map((column) => (column.id === id ? { ...column, shown: isShown } : column));
    setColumns(next);
    void saveColumns(
      area,
      columnsKey,
      next.filter((column) => column.shown).map((column) => column.id),
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key events that bubble from the controls inside
    <div
      ref={frame}
      onKeyDown={(event) => walkRows(event, toggle)}
      onClickCapture={noteUse}
      onChangeCapture={noteUse}
      onSubmitCapture={noteUse}
    >
      <div className="mb-2.5 flex flex-wrap items-center gap-2">
        {filters}
        <ColumnsMenu columns={columns} onChoose={choose} exportHref={props.exportHref} />
      </div>
      {rows.length === 0 ? (
        children
      ) : (
        <>
          {selectable ? (
            <div className="mb-1 px-2.5 sm:hidden">
              <Checkbox {...selectAll} />
            </div>
          ) : null}
          <Table caption={caption} className="max-sm:table-fixed sm:min-w-2xl">
            <TableHead columns={shown} canReorder={Boolean(reorderPath)} selectAll={selectable ? selectAll : null} />
            <tbody>
              {ordered.map((row) => (
                <TableRow
                  key={row.key}
                  row={row}
                  columns={shown}
                  now={now}
                  selected={selection.keys.has(row.key)}
                  onToggle={selectable ? () => toggle(row.key) : null}
                  handle={reorderPath ? handle(row.key) : null}
                >
                  <RowMenu row={row} actions={actions} onAction={(name) => start(name, [row])} />
                </TableRow>
              ))}
            </tbody>
          </Table>
          {/* Below the rows, so that a selection does not move them. */}
          <BulkActions
            chosen={chosen}
            all={chosen.length === rows.length ? props.all : null}
            whole={
              props.whole && chosen.length === rows.length
                ? {
                    total: props.whole.total,
                    selected: selection.isWhole,
                    onSelect: () => setSelection({ ...selection, isWhole: true }),
                  }
                : null
            }
            offered={offered}
            links={bulkLinks}
            query={
              selection.isWhole && props.whole ? props.whole.query : { ids: chosen.map(({ key }) => key).join(",") }
            }
            onAction={(name, able) => start(name, able, selection.isWhole ? props.whole : null)}
            onClear={() => setSelection(selectRows([]))}
          />
          {children}
        </>
      )}
      {dialog}
    </div>
  );
}
