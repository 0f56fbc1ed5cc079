"use client";

import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { fillPath } from "@/lib/contracts/define";
import { type ImportRows, type ImportRun, listImportRows } from "@/lib/contracts/import";
import { columnName } from "./labels";
import { readJson } from "./use-import";

type Which = "refused" | "noted";

/** Each row with its errors or its result. */
export function RowList({ importId, state, counts }: { importId: string; state: string; counts: ImportRun["counts"] }) {
  const [which, setWhich] = useState<Which>(counts.refused > 0 ? "refused" : "noted");
  const [page, setPage] = useState(1);
  const query = new URLSearchParams({ which, page: String(page) });
  const { data } = useSWR<ImportRows>(`${fillPath(listImportRows.path, { importId })}?${query}#${state}`, readJson, {
    keepPreviousData: true,
  });
  if (counts.refused === 0 && counts.noted === 0) return null;
  const choose = (next: Which) => {
    setWhich(next);
    setPage(1);
  };
  const last = data ? Math.ceil(data.total / data.pageSize) : 1;
  return (
    <section className="mt-8">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="mr-auto text-lg">Row by row</h3>
        {counts.refused > 0 && counts.noted > 0 ? (
          <fieldset aria-label="Which rows" className="flex gap-1">
            <Button
              size="sm"
              variant={which === "refused" ? "inverse" : "quiet"}
              aria-pressed={which === "refused"}
              onClick={() => choose("refused")}
            >
              Rejected
            </Button>
            <Button
              size="sm"
              variant={which === "noted" ? "inverse" : "quiet"}
              aria-pressed={which === "noted"}
              onClick={() => choose("noted")}
            >
              Corrected
            </Button>
          </fieldset>
        ) : null}
      </div>
      <Table caption={which === "refused" ? "Rejected rows" : "Corrected rows"}>
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
                {(which === "refused" ? row.problems : row.notes).map(({ field, words }) => (
                  <span key={field + words} className="block">
                    <span className="text-soft">{columnName(field)}:</span> {words}
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
