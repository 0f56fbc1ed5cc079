"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ActionWords, ConsoleArea } from "@/lib/resources/define";
import { ActionDialog, type ActionTarget } from "./action-dialog";
import { ActionIcon } from "./icons";

type DetailActionsProps = {
  area: ConsoleArea;
  actions: Record<string, ActionWords>;
  target: ActionTarget;
  version: number;
  noun: { one: string; many: string };
  many: { path: string; keys: string };
};

/** What this record's state allows; the dangerous ones last. */
export function DetailActions({ area, actions, target, version, noun, many }: DetailActionsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const ordered = Object.entries(actions).sort(
    ([, a], [, b]) => Number(a.tone === "danger") - Number(b.tone === "danger"),
  );
  const words = asked ? actions[asked] : undefined;
  if (ordered.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {ordered.map(([name, action]) => (
        <Button
          key={name}
          size="sm"
          variant={action.tone === "primary" ? "primary" : "secondary"}
          onClick={() => setAsked(name)}
        >
          <ActionIcon name={action.icon} />
          {action.label}
        </Button>
      ))}
      {asked && words ? (
        <ActionDialog
          key={asked}
          area={area}
          action={{ name: asked, words }}
          targets={[target]}
          many={many}
          noun={noun}
          version={version}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}
