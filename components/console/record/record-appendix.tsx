import type { ConsoleArea, Resource } from "@/lib/resources/define";
import { UsedBy } from "../list/used-by";
import { History } from "./history";

type RecordAppendixProps<Row, Full extends Row> = { area: ConsoleArea; resource: Resource<Row, Full>; record: Full };

/** Usages and history below a record. */
export function RecordAppendix<Row, Full extends Row>({ area, resource, record }: RecordAppendixProps<Row, Full>) {
  const { history, uses } = resource.detail ?? {};
  return (
    <>
      {uses ? <UsedBy {...uses(record)} /> : null}
      {history ? <History area={area} kind={history.kind} id={history.id(record)} form={resource.form} /> : null}
    </>
  );
}
