"use client";

import { useState } from "react";
import useSWR from "swr";
import { submit } from "@/components/form/submit";
import { type Endpoint, fillPath } from "@/lib/contracts/define";
import type { ImportRun } from "@/lib/contracts/site/import";
import type { FieldErrors } from "@/lib/errors";
import { readHeaders } from "@/lib/protocol";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { type ImportSubjectId, importSubjects } from "./subjects";

export const readJson = async <T>(path: string): Promise<T> => {
  const response = await fetch(path, { headers: readHeaders });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.message ?? "Our service is not available right now.");
  return body as T;
};

type Undone = { removed: number; kept: { title: string; reason: string }[] };

const isBusy = (run: ImportRun | undefined) => run?.state === "checking" || run?.state === "importing";

/** Polls an import every second while a worker executes it, regardless of the user who started it. */
export function useImport(subject: ImportSubjectId, area: ConsoleArea, importId: string) {
  const endpoints = importSubjects[subject].endpoints(area);
  const { data, error, mutate } = useSWR<ImportRun, Error>(fillPath(endpoints.get.path, { importId }), readJson, {
    refreshInterval: (run) => (isBusy(run) ? 1_000 : 0),
    keepPreviousData: true,
  });
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<FieldErrors>({});

  async function act(endpoint: Endpoint, body: Record<string, unknown> = {}): Promise<boolean> {
    setPending(true);
    const response = await submit(fillPath(endpoint.path, { importId }), body);
    setPending(false);
    setFailure(response.ok ? null : response.message);
    setFields(response.ok ? {} : response.fields);
    if (response.ok) await mutate();
    return response.ok;
  }
  /** Removes what came in new, part by part; null when a part failed. */
  async function undo(): Promise<Undone | null> {
    setPending(true);
    const undone: Undone = { removed: 0, kept: [] };
    let after: number | null = 0;
    while (after !== null) {
      const response = await submit(fillPath(endpoints.undo.path, { importId }), { after });
      if (!response.ok) {
        setFailure(response.message);
        break;
      }
      const part = response.body as unknown as Undone & { next: number | null };
      undone.removed += part.removed;
      undone.kept.push(...part.kept);
      after = part.next;
    }
    setPending(false);
    await mutate();
    return after === null ? undone : null;
  }
  return {
    endpoints,
    undo,
    run: data,
    missing: error && !data ? error.message : null,
    pending,
    failure,
    fields,
    act,
  };
}
