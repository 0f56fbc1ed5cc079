"use client";

import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement } from "react";

type Attributes = {
  "aria-haspopup"?: "menu" | "dialog";
  "aria-expanded"?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** A button, made by whoever says what it opens. */
export type Trigger = ReactElement<Attributes>;

type OpenerProps = {
  trigger: Trigger;
  opens: "menu" | "dialog";
  onOpen: (byKey: boolean) => void;
};

/** The button of something that is not drawn before it is opened; it says what it opens, as one that is drawn does. */
export function Opener({ trigger, opens, onOpen }: OpenerProps) {
  return cloneElement(trigger, {
    "aria-haspopup": opens,
    "aria-expanded": false,
    onClick: (event) => {
      trigger.props.onClick?.(event);
      // A click without a press of a pointer is Enter or Space.
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
