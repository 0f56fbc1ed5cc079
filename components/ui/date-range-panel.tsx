"use client";

import type { ComponentProps, RefObject } from "react";
import { Button } from "./button";
import { Calendar } from "./calendar";
import { daysBetween } from "./calendar-days";
import { Floating } from "./floating";
import { useTranslations } from "./language";

type DateRangePanelProps = Omit<ComponentProps<typeof Calendar>, "autoFocus"> & {
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClear: () => void;
  anchor: RefObject<HTMLDivElement | null>;
  /** The button that opened the panel. It gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
};

/** The calendar of a date range, below its fields, on a phone as a sheet. Loaded on demand. */
export default function DateRangePanel({
  label,
  open,
  onOpenChange,
  onClear,
  anchor,
  opener,
  ...calendar
}: DateRangePanelProps) {
  const t = useTranslations();
  const { from, to } = calendar.value;
  const nights = from && to ? daysBetween(from, to) : 0;
  const hint =
    nights > 0 ? t.count("{n} night", "{n} nights", nights) : from ? t("Select check-out") : t("Select check-in");
  return (
    <Floating
      label={label}
      sheetTitle={t("Your dates")}
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      opener={opener}
      align="center"
      className="w-[min(44rem,calc(100vw-1.5rem))] rounded-xl!"
    >
      <Calendar {...calendar} autoFocus />
      <div className="mt-3 flex min-h-9 items-center justify-between gap-4 border-t border-line pt-3 text-sm text-soft">
        <span>{hint}</span>
        {from ? (
          <Button size="sm" variant="quiet" onClick={onClear}>
            {t("Clear dates")}
          </Button>
        ) : null}
      </div>
    </Floating>
  );
}
