import { LocalTime } from "@/components/ui/local-time";
import { getHistory } from "@/lib/data/console";
import { getSite } from "@/lib/data/site/site";
import type { ConsoleArea } from "@/lib/resources/console-area";
import type { FormSpec } from "@/lib/resources/form/form";
import { describeChange } from "@/lib/resources/history-labels";
import { getHistoryFields } from "./history-fields";

type HistoryProps = { area: ConsoleArea; kind: string; id: string; form?: FormSpec };

/** The changes of a record from the audit trail, with old and new values. */
export async function History({ area, kind, id, form }: HistoryProps) {
  const changes = await getHistory(area, kind, id);
  const { baseCurrency } = await getSite();
  const labels = await getHistoryFields(area, form, changes);
  return (
    <section aria-labelledby="history" className="mt-10 border-t border-line pt-6">
      <h2 id="history" className="mb-4 font-sans text-base font-semibold tracking-normal">
        History of changes
      </h2>
      {changes.length === 0 ? <p className="text-sm text-soft">No changes yet.</p> : null}
      <ol className="grid gap-4 text-sm">
        {changes.map((change) => (
          <li key={change.id} className="border-l-2 border-line pl-4">
            <p>
              <b className="font-semibold">{change.actor}</b> {describeChange.action(change.action)}
              <span className="ml-2 text-soft">
                <LocalTime at={change.at} />
              </span>
            </p>
            <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
              {describeChange.lines(change, labels, baseCurrency).map((line) => (
                <div key={line.label} className="contents">
                  <dt className="text-soft">{line.label}</dt>
                  <dd className="break-words">
                    {line.before === null ? null : <del className="text-soft">{line.before}</del>}
                    {line.before !== null && line.after !== null ? <span aria-hidden> → </span> : null}
                    {line.after === null ? null : <ins className="no-underline">{line.after}</ins>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
