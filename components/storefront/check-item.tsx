import type { ReactNode } from "react";
import { Check } from "@/components/ui/icon";

export function Good({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-sm text-good">
      <Check aria-hidden className="mt-0.75 size-4 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
