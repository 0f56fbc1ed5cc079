"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import type { ActionResult } from "@/lib/contracts/listing";
import type { ConsoleArea } from "@/lib/resources/console-area";
import type { ActionLabels } from "@/lib/resources/define";
import { ActionDialog } from "./action-dialog";
import type { ActionTarget } from "./action-outcome";
import { announceOutcome, type ManyEndpoint, requestFor, type WholeList } from "./run-action";
import { sendInParts, sendWhole } from "./run-many";

type UseActions = {
  area: ConsoleArea;
  actions: Record<string, ActionLabels>;
  many: ManyEndpoint | null;
  resourceType: { one: string; many: string };
  version?: number;
  leaveTo?: string;
  onDone?: (outcome: { failed: string[] }) => void;
};

/** Runs actions: immediately if an inverse action exists, otherwise after confirmation. The caller renders `dialog`. */
export function useActions({ area, actions, many, resourceType, version, leaveTo, onDone }: UseActions): {
  start: (name: string, targets: ActionTarget[], whole?: WholeList | null) => void;
  dialog: ReactNode;
} {
  const router = useRouter();
  const [chosen, setChosen] = useState<{
    name: string;
    targets: ActionTarget[];
    whole: WholeList | null;
  } | null>(null);

  async function runNow(name: string, targets: ActionTarget[], whole: WholeList | null, isUndo = false) {
    const labels = actions[name];
    if (!labels) return;
    const response = whole
      ? await sendWhole((after) => {
          const body = { query: whole.query, expected: whole.total, after, action: name };
          return submit(whole.path, body, { idempotencyKey: crypto.randomUUID() });
        })
      : await sendInParts(
          targets,
          ({ key }) => key,
          (part) => {
            const request = requestFor({ name, labels }, part, many, {});
            return submit(request.path, request.body, { method: request.method, idempotencyKey: crypto.randomUUID() });
          },
        );
    if (!response.ok) return notify("error", "Something went wrong", response.message);
    const { undo } = labels;
    const results = (response.body.results as ActionResult[] | undefined) ?? [];
    if (undo && !isUndo && results.every(({ ok }) => ok)) {
      notify("success", String(response.body.title ?? labels.label), String(response.body.message ?? ""), {
        label: "Undo",
        onClick: () => void runNow(undo, targets, null, true),
      });
      onDone?.({ failed: [] });
    } else onDone?.({ failed: announceOutcome(response.body, labels.label, targets) });
    router.refresh();
  }

  const labels = chosen ? actions[chosen.name] : undefined;
  return {
    start: (name, targets, whole = null) => {
      // Without a confirmation the number of records would not be named.
      if (actions[name]?.ask) setChosen({ name, targets, whole });
      else void runNow(name, targets, whole);
    },
    dialog:
      chosen && labels?.ask ? (
        <ActionDialog
          key={chosen.name}
          area={area}
          action={{ name: chosen.name, labels, ask: labels.ask }}
          targets={chosen.targets}
          whole={chosen.whole}
          many={many}
          resourceType={resourceType}
          version={version}
          leaveTo={leaveTo}
          onClose={(outcome) => {
            setChosen(null);
            if (outcome) onDone?.(outcome);
          }}
        />
      ) : null,
  };
}
