"use client";

import { useHydrated } from "@/components/ui/use-hydrated";

/** Ticks the bookings of a list whose checkboxes belong to the form. Only with scripts. */
export function TickAll({ form, list }: { form: string; list: string }) {
  if (!useHydrated()) return null;
  return (
    <label className="inline-flex items-center gap-2.5">
      <input
        type="checkbox"
        aria-label={`Tick all: ${list}`}
        className="size-4.5 align-middle"
        onChange={(event) => {
          const boxes = document.querySelectorAll<HTMLInputElement>(`input[name="refs"][form="${form}"]`);
          for (const box of boxes) box.checked = event.target.checked;
        }}
      />
      <span className="sm:hidden">Tick all</span>
    </label>
  );
}
