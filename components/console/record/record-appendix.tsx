import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ConsoleArea } from "@/lib/resources/console-area";
import type { DetailTable, Resource } from "@/lib/resources/define";
import { CellView } from "../list/cells";
import { UsedBy } from "../list/used-by";
import { History } from "./history";

type RecordAppendixProps<Row, Full extends Row> = { area: ConsoleArea; resource: Resource<Row, Full>; record: Full };

function RecordTable({ table, now }: { table: DetailTable; now: string }) {
  const { title, head, rows, empty } = table;
  return (
    <section aria-label={title} className="mt-10 border-t border-line pt-6">
      <h2 className="mb-4 font-sans text-base font-semibold tracking-normal">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-sm text-soft">{empty}</p>
      ) : (
        <Table caption={title}>
          <thead>
            <tr>
              {head.map(({ label, numeric }) => (
                <Th key={label} numeric={numeric}>
                  {label}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              <Tr key={at}>
                {cells.map((cell, column) => (
                  <Td key={head[column]?.label} numeric={head[column]?.numeric}>
                    <CellView cell={cell} now={now} bareMoney={false} />
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

/** Tables, usages and history below a record. */
export function RecordAppendix<Row, Full extends Row>({ area, resource, record }: RecordAppendixProps<Row, Full>) {
  const { history, tables, uses } = resource.detail ?? {};
  const now = new Date().toISOString();
  return (
    <>
      {tables?.(record).map((table) => (
        <RecordTable key={table.title} table={table} now={now} />
      ))}
      {uses ? <UsedBy {...uses(record)} /> : null}
      {history ? <History area={area} kind={history.kind} id={history.id(record)} form={resource.form} /> : null}
    </>
  );
}
