"use client";

import { useState } from "react";
import useSWR from "swr";
import { submit } from "@/components/form/submit";
import { type Endpoint, fillPath } from "@/lib/contracts/define";
import { getImport, type ImportRun } from "@/lib/contracts/import";
import type { FieldErrors } from "@/lib/errors";

export const readJson = async <T>(path: string): Promise<T> => {
  const response = await fetch(path, { headers: { accept: "application/json" } });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.message ?? "Our service is not available right now.");
  return body as T;
};

const isBusy = (run: ImportRun | undefined) => run?.state === "checking" || run?.state === "importing";

/** Polls an import every second while a worker executes it, regardless of the user who started it. */
export function useImport(importId: string) {
  const { data, error, mutate } = useSWR<ImportRun, Error>(fillPath(getImport.path, { importId }), readJson, {
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
  return { run: data, missing: error && !data ? error.message : null, pending, failure, fields, act };
}
