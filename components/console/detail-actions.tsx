"use client";

import { Button } from "@/components/ui/button";
import type { ActionWords, ConsoleArea } from "@/lib/resources/define";
import { ActionIcon } from "./icons";
import type { ActionTarget } from "./run-action";
import { useActions } from "./use-actions";

type DetailActionsProps = {
  area: ConsoleArea;
  actions: Record<string, ActionWords>;
  target: ActionTarget;
  version?: number;
  noun: { one: string; many: string };
};

/** What this record's state allows; the dangerous ones last. */
export function DetailActions({ area, actions, target, version, noun }: DetailActionsProps) {
  const { start, dialog } = useActions({ area, actions, many: null, noun, version });
  const ordered = Object.entries(actions).sort(
    ([, a], [, b]) => Number(a.tone === "danger") - Number(b.tone === "danger"),
  );
  return (
    <>
      {ordered.map(([name, action]) => (
        <Button
          key={name}
          size="sm"
          variant={action.tone === "primary" ? "primary" : "secondary"}
          onClick={() => start(name, [target])}
        >
          <ActionIcon name={action.icon} />
          {action.label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
