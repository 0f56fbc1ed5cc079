"use client";

import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useState } from "react";
import useSWR from "swr";
import { sendFile } from "@/components/form/send-file";
import { StatusDot } from "@/components/ui/badge";
import { buttonLook, TextLink } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { cn } from "@/lib/cn";
import { maxFileBytes } from "@/lib/contracts/site/file";
import type { ImportSummary } from "@/lib/contracts/site/import";
import { importStates } from "@/lib/labels/import";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { type ImportSubjectId, importSubjects } from "./subjects";
import { readJson } from "./use-import";

/** The first step: choose a file or an earlier import. */
export function ChooseFile({
  subject,
  area,
  getHref,
  onChosen,
}: {
  subject: ImportSubjectId;
  area: ConsoleArea;
  getHref: (importId: string) => string;
  onChosen: (id: string) => void;
}) {
  const { endpoints: endpointsIn, fileHelp, listHref, template } = importSubjects[subject];
  const endpoints = endpointsIn(area);
  const [over, setOver] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = useSWR<{ items: ImportSummary[] }>(endpoints.list.path, readJson);

  async function send(file: File | undefined) {
    if (!file) return;
    if (file.size > maxFileBytes) return setFailure("Files can be up to 5 MB. Split this file into several.");
    setFailure(null);
    setShare(0);
    const path = `${endpoints.upload.path}?${new URLSearchParams({ name: file.name })}`;
    const response = await sendFile<{ id: string }>(path, file, setShare);
    setShare(null);
    if (response.ok) onChosen(response.body.id);
    else setFailure(response.message);
  }
  const drag = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      void send(event.dataTransfer.files[0]);
    },
  };
  return (
    <>
      {failure ? (
        <Notice kind="error" title="This file can't be read" className="mb-5">
          {failure}
        </Notice>
      ) : null}
      <section
        aria-label="File"
        {...drag}
        className={cn(
          "rounded-lg border border-dashed px-6 py-12 text-center transition-colors",
          over ? "border-primary bg-primary-wash" : "border-edge",
        )}
      >
        <FileSpreadsheet aria-hidden className="mx-auto mb-4 size-9 text-soft" strokeWidth={1.5} />
        <label
          className={cn(
            buttonLook({ variant: "primary" }),
            "cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary",
            share !== null && "pointer-events-none opacity-60",
          )}
        >
          {share === null ? "Choose a CSV file" : "Reading the file"}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            disabled={share !== null}
            className="sr-only"
            onChange={(event) => {
              void send(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </label>
        <p className="mx-auto mt-4 max-w-prose text-sm text-soft">Or drop it here. {fileHelp}</p>
        {template ? (
          <p className="mt-3 text-sm">
            <TextLink href={template.href(area)} download>
              {template.label}
            </TextLink>
          </p>
        ) : null}
      </section>
      {data && data.items.length > 0 ? (
        <section className="mt-9">
          <h3 className="mb-2 text-lg">Past imports</h3>
          <ul className="divide-y divide-line border-y border-line text-sm">
            {data.items.map((run) => (
              <li key={run.id}>
                <AppLink
                  href={getHref(run.id)}
                  className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-2.5 hover:bg-sunken"
                >
                  <b className="min-w-40 flex-1 truncate font-semibold">{run.fileName}</b>
                  <StatusDot tone={importStates[run.state].tone}>{importStates[run.state].label}</StatusDot>
                  <span className="tabular w-full text-soft sm:w-64 sm:text-right">
                    {run.counts.created} new, {run.counts.updated} updated, {run.counts.refused} refused
                    {run.counts.removed > 0 ? `, ${run.counts.removed} removed again` : ""}
                  </span>
                  <time dateTime={run.createdAt} className="tabular text-soft">
                    {new Date(run.createdAt).toLocaleDateString("en", { day: "numeric", month: "short" })}
                  </time>
                </AppLink>
              </li>
            ))}
          </ul>
          {listHref ? (
            <p className="mt-3 text-sm">
              <TextLink href={listHref(area)}>All imports</TextLink>
            </p>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
