"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import type { DayInfo } from "@/components/ui/date-choice";
import { useTranslations } from "@/components/ui/language";
import type { CalendarDay } from "@/lib/contracts/hotels/room";
import { requestedWith } from "@/lib/protocol";
import { useRate } from "../money";
import { hasMissingMonth, mergeDays, type ShownMonths, toDayInfo } from "./calendar-day-info";

type Source = {
  kind: "hotel" | "room";
  id: number;
  party: string;
  currency: string;
  /** Days that the page already contains. */
  days: CalendarDay[];
};

/** Prices and closed days of a calendar, loaded when its months become visible. */
export function useCalendarDays({ kind, id, party, currency, days }: Source) {
  const [known, setKnown] = useState(days);
  const [view, setView] = useState<ShownMonths | null>(null);
  const rate = useRate();
  const t = useTranslations();

  useEffect(() => setKnown(days), [days]);

  const missing = view !== null && hasMissingMonth(known, view);
  useEffect(() => {
    if (!missing || !view) return;
    const abort = new AbortController();
    const base = kind === "hotel" ? "/api/hotel/calendar" : "/api/hotel/room/calendar";
    fetch(`${base}/${id}?month=${view.month}&months=${view.months}&party=${party}`, {
      signal: abort.signal,
      headers: { "X-Requested-With": requestedWith },
    })
      .then(async (response) => {
        if (!response.ok) return;
        const more = ((await response.json()) as { days: CalendarDay[] }).days;
        setKnown((before) => mergeDays(before, more));
      })
      .catch(() => {
        /* Aborted or offline: days without prices can still be selected. */
      });
    return () => abort.abort();
  }, [missing, view, kind, id, party]);

  const byDate = useMemo(() => new Map(known.map((day) => [day.date, day])), [known]);
  const dayInfo = useCallback(
    (date: string): DayInfo | undefined => {
      const day = byDate.get(date);
      return day && toDayInfo(t, day, { currency, rate });
    },
    [byDate, rate, currency, t],
  );
  const onView = useCallback((month: string, months: number) => setView({ month, months }), []);
  return { dayInfo, onView, currency: rate?.c ?? currency };
}
