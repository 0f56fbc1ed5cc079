import type { ConsoleArea, Resource } from "@/lib/resources/define";
import { UsedBy } from "../list/used-by";
import { History } from "./history";

type RecordAppendixProps<Row, Full extends Row> = { area: ConsoleArea; resource: Resource<Row, Full>; record: Full };

/** What stands under a record wherever it is opened: what uses it, and who changed what of it. */
export function RecordAppendix<Row, Full extends Row>({ area, resource, record }: RecordAppendixProps<Row, Full>) {
  const { history, uses } = resource.detail ?? {};
  return (
    <>
      {uses ? <UsedBy {...uses(record)} /> : null}
      {history ? <History area={area} kind={history.kind} id={history.id(record)} form={resource.form} /> : null}
    </>
  );
}
