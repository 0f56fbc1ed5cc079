"use client";

import { Button } from "@/components/ui/button";
import type { ConsoleArea } from "@/lib/resources/console-area";
import type { ActionLabels } from "@/lib/resources/define";
import type { ActionTarget } from "../action-outcome";
import { ActionIcon } from "../shell/icons";
import { useActions } from "../use-actions";

type DetailActionsProps = {
  area: ConsoleArea;
  /** All actions of the resource, because the inverse of an action may not be allowed yet. */
  actions: Record<string, ActionLabels>;
  /** Names of the actions to show, also of disabled ones. */
  shown: readonly string[];
  /** The reason why a visible action is disabled, by its name. */
  blocked: Readonly<Record<string, string>>;
  target: ActionTarget;
  version?: number;
  resourceType: { one: string; many: string };
  /** Redirect target after the record was removed. */
  homeHref?: string;
};

/** Actions that this record's state allows, dangerous ones last. */
export function DetailActions({
  area,
  actions,
  shown,
  blocked,
  target,
  version,
  resourceType,
  homeHref,
}: DetailActionsProps) {
  const { start, dialog } = useActions({ area, actions, many: null, resourceType, version, leaveTo: homeHref });
  const ordered = Object.entries(actions)
    .filter(([name]) => shown.includes(name))
    .sort(([, a], [, b]) => Number(a.tone === "danger") - Number(b.tone === "danger"));
  return (
    <>
      {ordered.map(([name, action]) => (
        <Button
          key={name}
          size="sm"
          variant={action.tone === "primary" ? "primary" : "secondary"}
          disabled={blocked[name] !== undefined}
          onClick={() => start(name, [target])}
        >
          <ActionIcon name={action.icon} />
          {action.label}
          {blocked[name] ? <span className="text-xs font-normal">({blocked[name]})</span> : null}
        </Button>
      ))}
      {dialog}
    </>
  );
}
