"use client";

import { Button } from "@/components/ui/button";
import type { ImportRun } from "@/lib/contracts/site/import";
import { counted } from "@/lib/text/counted";
import { getProgress } from "./run-facts";
import type { useImport } from "./use-import";

/** Progress of an import that a worker executes. */
export function UnderWay({
  run,
  endpoints,
  act,
  pending,
}: { run: ImportRun } & Pick<ReturnType<typeof useImport>, "endpoints" | "act" | "pending">) {
  const { created, updated } = run.counts;
  const checking = run.state === "checking";
  const { done, all } = getProgress(run);
  return (
    <div className="py-10">
      <h3 className="text-center text-2xl">{checking ? "Checking all rows" : "Importing"}</h3>
      <progress
        aria-label={checking ? "Rows checked" : "Rows imported"}
        value={done}
        max={Math.max(1, all)}
        className="mx-auto mt-6 block h-2 w-full max-w-xl overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
      />
      <p className="tabular mt-3 text-center text-sm text-soft" aria-live="polite">
        {done.toLocaleString("en")} of {counted(all, "row")}
        {checking ? "" : `: ${created} new, ${updated} updated`}
      </p>
      <p className="mt-6 text-center text-sm text-soft">
        You can leave this page. The import continues, and you'll find it here again.
      </p>
      <p className="mt-4 text-center">
        <Button size="sm" pending={pending} onClick={() => void act(endpoints.stop)}>
          Stop
        </Button>
      </p>
    </div>
  );
}
