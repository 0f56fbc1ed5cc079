import type { ReactNode } from "react";
import { Table, Td, Th, Tr } from "@/components/ui/table";

type Column = {
  label: string;
  numeric?: boolean;
  /** Has lines of its own on a phone, without the label, because its content is long. */
  wide?: boolean;
};

type BlockTableProps = {
  caption: string;
  columns: readonly Column[];
  /** One cell for each column. The first one names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A short table whose rows are blocks on a phone. */
export function BlockTable({ caption, columns, rows }: BlockTableProps) {
  return (
    <Table caption={caption}>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(({ label, numeric }) => (
            <Th key={label} numeric={numeric}>
              {label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <Tr key={key} className="max-sm:block max-sm:py-2">
            {columns.map(({ label, numeric, wide }, at) => {
              const isBlock = at === 0 || wide;
              return (
                <Td
                  key={label}
                  numeric={numeric}
                  top
                  label={isBlock ? undefined : label}
                  className={isBlock ? "max-sm:block max-sm:py-1 max-sm:empty:hidden" : undefined}
                >
                  {cells[at]}
                </Td>
              );
            })}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
