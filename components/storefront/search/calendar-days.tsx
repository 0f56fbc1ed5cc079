"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import type { DayInfo } from "@/components/ui/date-choice";
import { useTranslations } from "@/components/ui/language";
import type { CalendarDay } from "@/lib/contracts/hotels/room";
import { addMonths } from "@/lib/dates";
import { convertedIn, formatMoneyIn } from "@/lib/language/formats";
import { convertMinor, wholeUnits } from "@/lib/money";
import { requestedWith } from "@/lib/protocol";
import { useRate } from "../money";

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
  const [view, setView] = useState<{ month: string; months: number } | null>(null);
  const rate = useRate();
  const t = useTranslations();

  useEffect(() => setKnown(days), [days]);

  const missing = view !== null && !known.some((day) => day.date.startsWith(addMonths(view.month, view.months - 1)));
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
        setKnown((before) => [...before.filter((day) => !more.some((other) => other.date === day.date)), ...more]);
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
      if (!day) return undefined;
      const closed = day.state === "sold_out" || day.state === "closed";
      if (day.priceMinor === null) return { closed, noArrival: !closed };
      const shown = rate ? convertMinor(day.priceMinor, rate.r, currency, rate.c) : day.priceMinor;
      return {
        closed,
        noArrival: day.state === "no_arrival" || day.checkOutOnly,
        note: String(wholeUnits(shown, rate?.c ?? currency)),
        spoken: [
          t("{price} a night", {
            price: rate
              ? convertedIn(t.language, day.priceMinor, currency, rate)
              : formatMoneyIn(t.language, shown, currency),
          }),
          day.special,
          day.state === "few" ? t("{n} left", { n: day.unitsLeft }) : null,
          day.minNights > 1 ? t("at least {n} nights", { n: day.minNights }) : null,
        ]
          .filter(Boolean)
          .join(", "),
        tone: day.special ? "special" : day.grossMinor !== null && day.grossMinor > day.priceMinor ? "deal" : "plain",
      };
    },
    [byDate, rate, currency, t],
  );
  const onView = useCallback((month: string, months: number) => setView({ month, months }), []);
  return { dayInfo, onView, currency: rate?.c ?? currency };
}
