import { useCallback, useState } from "react";
import { useWide } from "@/components/ui/use-wide";
import type { CalendarView } from "@/lib/room-calendar/views";
import { clampDay, getStartDay } from "./calendar-span";

/** Writes the position to the URL, so that it can be shared and restored. */
function keepInAddress(view: CalendarView | null, date: string): void {
  const url = new URL(window.location.href);
  if (view) url.searchParams.set("view", view);
  url.searchParams.set("date", date);
  window.history.replaceState(null, "", url);
}

type Start = {
  /** The view of the URL; without one it depends on the width of the page. */
  requestedView: CalendarView | null;
  date: string;
  today: string;
  span: { first: string };
  lastNight: string;
};

/** The view and the month of a calendar, and how they change. */
export function usePosition({ requestedView, date, today, span, lastNight }: Start) {
  const wide = useWide();
  const [chosen, setChosen] = useState(requestedView);
  const view: CalendarView = chosen ?? (wide ? "rooms" : "months");
  const [month, setMonth] = useState(date.slice(0, 7));
  const [goTo, setGoTo] = useState({ day: date, n: 0 });
  const goToDay = useCallback(
    (day: string) => {
      const to = clampDay(day, span.first, lastNight);
      setGoTo((old) => ({ day: to, n: old.n + 1 }));
      setMonth(to.slice(0, 7));
      keepInAddress(null, to);
    },
    [span.first, lastNight],
  );
  function showAs(one: CalendarView) {
    const day = getStartDay(month, today);
    setChosen(one);
    keepInAddress(one, day);
    setGoTo((old) => ({ day, n: old.n }));
  }
  return { view, month, setMonth, goTo, goToDay, showAs };
}
