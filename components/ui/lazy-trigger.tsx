"use client";

import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement } from "react";

type Attributes = {
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The trigger button, created by the caller. */
export type Trigger = ReactElement<Attributes>;

type OpenerProps = {
  trigger: Trigger;
  opens: "menu" | "dialog";
  onOpen: (byKey: boolean) => void;
};

/** The trigger of content that is rendered on demand, with the same ARIA attributes as a loaded one. */
export function LazyTrigger({ trigger, opens, onOpen }: OpenerProps) {
  return cloneElement(trigger, {
    "aria-haspopup": opens,
    "aria-expanded": false,
    onClick: (event) => {
      trigger.props.onClick?.(event);
      // A click with detail 0 comes from Enter or Space.
      if (!event.defaultPrevented) onOpen(event.detail === 0);
    },
    onKeyDown: (event) => {
      trigger.props.onKeyDown?.(event);
      if (opens !== "menu" || event.key !== "ArrowDown" || event.defaultPrevented) return;
      event.preventDefault();
      onOpen(true);
    },
  });
}
