import type { ReactNode } from "react";
import type { Check } from "@/components/ui/icon";

type PromisedProps = { Icon: typeof Check; children: ReactNode };

/** A term of a selection with its icon. */
export const Promised = ({ Icon, children }: PromisedProps) => (
  <li className="flex gap-3">
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
    <span>{children}</span>
  </li>
);
