"use client";

import { Download } from "lucide-react";
import { Button, buttonLook, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { type ImportRun, refusedRows, runImport } from "@/lib/contracts/import";
import { routes } from "@/lib/routes";
import { columnName, rows } from "./labels";
import { RowList } from "./row-list";
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

function Reasons({ title, list }: { title: string; list: ImportRun["reasons"] }) {
  if (list.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-lg">{title}</h3>
      <Table caption={title}>
        <thead>
          <tr>
            <Th>What</Th>
            <Th numeric>Rows</Th>
            <Th numeric>From line</Th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ field, words, rows: n, line }) => (
            <Tr key={`${field} ${words}`}>
              <Td className="leading-snug">
                {words} <span className="whitespace-nowrap text-soft">{columnName(field)}</span>
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
  run,
  onColumns,
  act,
  pending,
  failure,
}: { run: ImportRun; onColumns: () => void } & Pick<ReturnType<typeof useImport>, "act" | "pending" | "failure">) {
  const { counts } = run;
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
            <Figure n={counts.new} label="would be new" />
            <Figure n={counts.known} label="would be updated" />
          </>
        ) : (
          <>
            <Figure n={counts.created} label="came in new" />
            <Figure n={counts.updated} label="were updated" />
          </>
        )}
        <Figure n={counts.refused} label={checked ? "would be refused" : "were refused"} tone="text-danger" />
        <Figure n={counts.noted} label="repaired or guessed" tone="text-care" />
        {!checked && good > 0 ? <Figure n={good} label="are left" /> : null}
      </dl>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {good > 0 && run.state !== "done" ? (
          <Button variant="primary" pending={pending} onClick={() => void act(runImport)}>
            {checked ? `Import ${rows(good)}` : `Continue with ${rows(good)}`}
          </Button>
        ) : null}
        {run.state === "done" && counts.created > 0 ? (
          <LinkButton href={routes.admin.unapprovedHotels} variant="primary">
            Review imported hotels
          </LinkButton>
        ) : null}
        {checked ? <Button onClick={onColumns}>Back to the columns</Button> : null}
        {counts.refused > 0 ? (
          <a
            href={fillPath(refusedRows.path, { importId: run.id })}
            download
            className={buttonLook({ variant: "quiet" })}
          >
            <Download aria-hidden className="size-4" />
            Rejected rows as CSV
          </a>
        ) : null}
      </div>
      {checked ? (
        <p className="mt-3 text-sm text-soft">
          Nothing has been saved yet. New hotels and room types need approval; properties imported before are updated.
        </p>
      ) : null}
      <Reasons title={checked ? "Rows that would be rejected" : "Rejected rows"} list={run.reasons} />
      <Reasons title="Corrected values" list={run.repairs} />
      <RowList importId={run.id} state={run.state} counts={counts} />
    </>
  );
}
