"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import type { ActionWords, ConsoleArea } from "@/lib/resources/define";
import { ActionDialog } from "./action-dialog";
import { type ActionTarget, type ManyEndpoint, requestFor, sayOutcome } from "./run-action";

type UseActions = {
  area: ConsoleArea;
  actions: Record<string, ActionWords>;
  many: ManyEndpoint | null;
  noun: { one: string; many: string };
  version?: number;
  leaveTo?: string;
  onDone?: (outcome: { failed: string[] }) => void;
};

/** What runs an action: at once where the opposite is one press away, else after asking. `dialog` is to be drawn. */
export function useActions({ area, actions, many, noun, version, leaveTo, onDone }: UseActions): {
  start: (name: string, targets: ActionTarget[]) => void;
  dialog: ReactNode;
} {
  const router = useRouter();
  const [asked, setAsked] = useState<{ name: string; targets: ActionTarget[] } | null>(null);

  async function runNow(name: string, targets: ActionTarget[], isUndo = false) {
    const words = actions[name];
    if (!words) return;
    const request = requestFor({ name, words }, targets, many, {});
    const answer = await submit(request.path, request.body, {
      method: request.method,
      idempotencyKey: crypto.randomUUID(),
    });
    if (!answer.ok) return notify("error", "That did not work", answer.message);
    const { undo } = words;
    if (undo && !isUndo && !answer.body.results) {
      notify("success", String(answer.body.title ?? words.label), String(answer.body.message ?? ""), {
        label: "Undo",
        onClick: () => void runNow(undo, targets, true),
      });
      onDone?.({ failed: [] });
    } else onDone?.({ failed: sayOutcome(answer.body, words.label, targets) });
    router.refresh();
  }

  const words = asked ? actions[asked.name] : undefined;
  return {
    start: (name, targets) => {
      if (actions[name]?.ask) setAsked({ name, targets });
      else void runNow(name, targets);
    },
    dialog:
      asked && words?.ask ? (
        <ActionDialog
          key={asked.name}
          area={area}
          action={{ name: asked.name, words, ask: words.ask }}
          targets={asked.targets}
          many={many}
          noun={noun}
          version={version}
          leaveTo={leaveTo}
          onClose={(outcome) => {
            setAsked(null);
            if (outcome) onDone?.(outcome);
          }}
        />
      ) : null,
  };
}
