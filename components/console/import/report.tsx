"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button, buttonLook, LinkButton } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import type { ImportRun } from "@/lib/contracts/site/import";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { counted } from "@/lib/text/counted";
import { columnName } from "./labels";
import { RowList } from "./row-list";
import { type ImportSubjectId, importSubjects } from "./subjects";
import type { useImport } from "./use-import";

function Figure({ n, label, tone }: { n: number; label: string; tone?: string }) {
  return (
    <div className="sm:min-w-28 sm:flex-1 sm:border-l sm:border-line sm:px-4 sm:first:border-l-0 sm:first:pl-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={`tabular font-display text-3xl ${n > 0 ? (tone ?? "") : "text-soft"}`}>
        {n.toLocaleString("en")}
      </dd>
    </div>
  );
}

function Reasons({ subject, title, list }: { subject: ImportSubjectId; title: string; list: ImportRun["reasons"] }) {
  if (list.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-lg">{title}</h3>
      <Table caption={title}>
        <thead>
          <tr>
            <Th>Message</Th>
            <Th numeric>Rows</Th>
            <Th numeric>From line</Th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ field, text, rows: n, line }) => (
            <Tr key={`${field} ${text}`}>
              <Td className="leading-snug">
                {text} <span className="whitespace-nowrap text-soft">{columnName(subject, field)}</span>
              </Td>
              <Td numeric>{n.toLocaleString("en")}</Td>
              <Td numeric>{line.toLocaleString("en")}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** The result of a check or an import: counts, reasons, rows and next actions. */
export function Report({
  subject,
  area,
  run,
  onColumns,
  endpoints,
  undo,
  act,
  pending,
  failure,
}: { subject: ImportSubjectId; area: ConsoleArea; run: ImportRun; onColumns: () => void } & Pick<
  ReturnType<typeof useImport>,
  "endpoints" | "undo" | "act" | "pending" | "failure"
>) {
  const [kept, setKept] = useState<{ title: string; reason: string }[]>([]);
  const { counts } = run;
  const { reviewHref, reviewLabel, undoConsequence, undoesUpdates, afterCheck } = importSubjects[subject];
  const undoable = counts.created + (undoesUpdates ? counts.updated : 0) - counts.removed;
  const good = counts.new + counts.known;
  const checked = run.state === "checked";
  return (
    <>
      {failure || run.failure ? (
        <Notice kind="error" title="Something went wrong" className="mb-5">
          {failure ?? run.failure}
        </Notice>
      ) : null}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:flex sm:flex-wrap sm:gap-x-0">
        {checked ? (
          <>
            <Figure n={counts.new} label="new" />
            <Figure n={counts.known} label="to update" />
          </>
        ) : (
          <>
            <Figure n={counts.created} label="added" />
            <Figure n={counts.updated} label="updated" />
          </>
        )}
        {counts.unchanged > 0 ? <Figure n={counts.unchanged} label="unchanged" /> : null}
        <Figure n={counts.refused} label="rejected" tone="text-danger" />
        <Figure n={counts.noted} label="corrected" tone="text-care" />
        <Figure n={counts.assumed} label="with assumed values" tone="text-care" />
        <Figure n={counts.duplicates} label="likely duplicates" tone="text-care" />
        {counts.removed > 0 ? <Figure n={counts.removed} label="undone" /> : null}
        {!checked && good > 0 ? <Figure n={good} label="remaining" /> : null}
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {good > 0 && run.state !== "done" ? (
          <Button variant="primary" pending={pending} onClick={() => void act(endpoints.run)}>
            {checked ? `Import ${counted(good, "row")}` : `Continue with ${counted(good, "row")}`}
          </Button>
        ) : null}
        {run.state === "done" && counts.created + counts.updated > 0 ? (
          <LinkButton href={reviewHref(area)} variant="primary">
            {reviewLabel}
          </LinkButton>
        ) : null}
        {(run.state === "done" || run.state === "stopped") && undoable > 0 ? (
          <ConfirmDialog
            trigger={<Button pending={pending}>Undo the import</Button>}
            title={`Undo ${counted(undoable, "row")} of this import?`}
            consequence={undoConsequence}
            action="Undo the import"
            onConfirm={async () => setKept((await undo())?.kept ?? [])}
          />
        ) : null}
        {checked ? <Button onClick={onColumns}>Back to the columns</Button> : null}
        {counts.refused > 0 ? (
          <a
            href={fillPath(endpoints.refused.path, { importId: run.id })}
            download
            className={buttonLook({ variant: "quiet" })}
          >
            <Download aria-hidden className="size-4" />
            Rejected rows as CSV
          </a>
        ) : null}
      </div>
      {kept.length > 0 ? (
        <Notice kind="warning" title={`${counted(kept.length, "row")} kept`} className="mt-5">
          <ul>
            {kept.slice(0, 10).map(({ title, reason }, at) => (
              <li key={at}>
                {title}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {checked ? <p className="mt-3 text-sm text-soft">Nothing has been saved yet. {afterCheck}</p> : null}
      <Reasons subject={subject} title={checked ? "Rows that would be rejected" : "Rejected rows"} list={run.reasons} />
      <Reasons subject={subject} title="Corrected values" list={run.repairs} />
      <Reasons subject={subject} title="Assumed values" list={run.assumptions} />
      <RowList subject={subject} importId={run.id} endpoints={endpoints} state={run.state} counts={counts} />
    </>
  );
}
