"use client";

import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import type { ImportEndpoints, ImportRows, ImportRun } from "@/lib/contracts/site/import";
import { columnName } from "./labels";
import type { ImportSubjectId } from "./subjects";
import { readJson } from "./use-import";

type Which = "refused" | "changes" | "noted" | "duplicates";

const labels: Record<Which, string> = {
  refused: "Rejected",
  changes: "Changes",
  noted: "Corrected",
  duplicates: "Duplicates",
};

/** Each row with its errors or its result. */
export function RowList({
  subject,
  importId,
  endpoints,
  state,
  counts,
}: {
  subject: ImportSubjectId;
  importId: string;
  endpoints: ImportEndpoints;
  state: string;
  counts: ImportRun["counts"];
}) {
  const offered = (Object.keys(labels) as Which[]).filter((one) => counts[one] > 0);
  const [which, setWhich] = useState<Which>(offered[0] ?? "refused");
  const [page, setPage] = useState(1);
  const query = new URLSearchParams({ which, page: String(page) });
  const { data } = useSWR<ImportRows>(`${fillPath(endpoints.rows.path, { importId })}?${query}#${state}`, readJson, {
    keepPreviousData: true,
  });
  if (offered.length === 0) return null;
  const choose = (next: Which) => {
    setWhich(next);
    setPage(1);
  };
  const last = data ? Math.ceil(data.total / data.pageSize) : 1;
  return (
    <section className="mt-8">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="mr-auto text-lg">Row by row</h3>
        {offered.length > 1 ? (
          <fieldset aria-label="Which rows" className="flex flex-wrap gap-1">
            {offered.map((one) => (
              <Button
                key={one}
                size="sm"
                variant={which === one ? "inverse" : "quiet"}
                aria-pressed={which === one}
                onClick={() => choose(one)}
              >
                {labels[one]}
              </Button>
            ))}
          </fieldset>
        ) : null}
      </div>
      <Table caption={`${labels[which]} rows`}>
        <thead>
          <tr>
            <Th numeric className="w-16">
              Line
            </Th>
            <Th>Name</Th>
            <Th>{which === "refused" ? "Why" : "Action"}</Th>
          </tr>
        </thead>
        <tbody>
          {(data?.items ?? []).map((row) => (
            <Tr key={row.line}>
              <Td numeric className="align-top!">
                {row.line}
              </Td>
              <Td className="min-w-32 align-top! sm:max-w-64">{row.title || "No name"}</Td>
              <Td>
                {(which === "refused" ? row.problems : row.notes).map(({ field, text, kind }) => (
                  <span key={field + text} className="block">
                    {kind === "change" ? null : <span className="text-soft">{columnName(subject, field)}: </span>}
                    {text}
                  </span>
                ))}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {data && last > 1 ? (
        <div className="mt-3 flex items-center justify-end gap-3 text-sm text-soft">
          <span className="tabular">
            Page {data.page} of {last}
          </span>
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Before
          </Button>
          <Button size="sm" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      ) : null}
    </section>
  );
}
