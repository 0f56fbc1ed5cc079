"use client";

import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { cn } from "@/lib/cn";
import type { ImportRun } from "@/lib/contracts/site/import";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { LeaveDialog } from "../form/leave-guard";
import { withParameter } from "../list/paging";
import { ChooseFile } from "./choose-file";
import { MatchColumns } from "./match-columns";
import { Report } from "./report";
import { type ImportSubjectId, importSubjects } from "./subjects";
import { UnderWay } from "./under-way";
import { useImport } from "./use-import";

const steps = ["File", "Columns", "Check", "Import"] as const;
const stepOfState: Record<ImportRun["state"], number> = {
  mapping: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  done: 3,
  stopped: 3,
  failed: 3,
};

function Steps({ at }: { at: number }) {
  return (
    <ol className="mb-6 flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-label="Steps">
      {steps.map((step, n) => (
        <li
          key={step}
          aria-current={n === at ? "step" : undefined}
          className={cn("flex items-center gap-2", n === at ? "font-semibold text-ink" : "text-soft")}
        >
          <span
            className={cn(
              "tabular inline-flex size-6 items-center justify-center rounded-full border text-xs",
              n <= at ? "border-ink bg-ink text-paper" : "border-edge",
            )}
          >
            {n + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

type Props = { subject: ImportSubjectId; area: ConsoleArea; choices: unknown };

type OneImportProps = Props & { importId: string; onDirty: (isDirty: boolean) => void };

function OneImport({ subject, area, importId, choices, onDirty }: OneImportProps) {
  const { run, missing, ...rest } = useImport(subject, area, importId);
  const [again, setAgain] = useState(false);
  if (missing) {
    return (
      <Notice kind="error" title="Couldn't load this import">
        {missing}
      </Notice>
    );
  }
  if (!run) return <p className="py-16 text-center text-sm text-soft">The import has started.</p>;
  const matching = run.state === "mapping" || (again && run.state === "checked");
  if (run.state !== "checked" && again) setAgain(false);
  return (
    <>
      <Steps at={matching ? 1 : stepOfState[run.state]} />
      {matching ? (
        <MatchColumns
          key={`${run.encoding} ${run.separator} ${run.header.length}`}
          subject={subject}
          run={run}
          choices={choices}
          onDirty={onDirty}
          {...rest}
        />
      ) : run.state === "checking" || run.state === "importing" ? (
        <UnderWay run={run} {...rest} />
      ) : (
        <Report subject={subject} area={area} run={run} onColumns={() => setAgain(true)} {...rest} />
      )}
    </>
  );
}

/**
 * Import from a file, in a dialog over the list of its records. The URL contains the import, so it can
 * be closed and opened again.
 */
export function ImportDialog({
  subject,
  area,
  importId,
  listHref,
  choices,
}: Props & { importId: string | null; listHref: string }) {
  const router = useRouter();
  const getHref = (id: string) => withParameter(listHref, "import", id);
  const go = (href: string) => router.push(href as Parameters<typeof router.push>[0], { scroll: false });
  // Read at closing time: a key pressed right after the last input must not see an older value.
  const dirty = useRef(false);
  const keepDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty;
  }, []);
  const [isLeaving, setIsLeaving] = useState(false);
  function close() {
    setIsLeaving(false);
    go(listHref);
    router.refresh();
  }
  return (
    <Dialog
      as="full"
      open
      onOpenChange={(open) => {
        if (open) return;
        if (dirty.current) setIsLeaving(true);
        else close();
      }}
      title={importSubjects[subject].title}
      description="From a CSV file exported from a spreadsheet or another system."
      // Title, content and close button share one column in the middle of a wide screen.
      className="[&>*]:px-[max(1.25rem,calc(50%-32rem))]"
    >
      <div className="pt-4">
        {importId ? (
          <OneImport
            key={importId}
            subject={subject}
            area={area}
            importId={importId}
            choices={choices}
            onDirty={keepDirty}
          />
        ) : (
          <>
            <Steps at={0} />
            <ChooseFile subject={subject} area={area} getHref={getHref} onChosen={(id) => go(getHref(id))} />
          </>
        )}
      </div>
      <LeaveDialog kept={false} open={isLeaving} onStay={() => setIsLeaving(false)} onLeave={close} />
    </Dialog>
  );
}
