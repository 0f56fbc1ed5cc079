"use client";

import { CalendarRange, ChevronLeft, ChevronRight, Tag } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button, LinkButton } from "@/components/ui/button";
import { monthTitle } from "@/components/ui/calendar-days";
import { DateInput } from "@/components/ui/date-input";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import { useWide } from "@/components/ui/use-wide";
import { cn } from "@/lib/cn";
import type { CalendarHeader, NightChange, RoomUnit } from "@/lib/contracts/hotels/calendar-nights";
import { addDays, addMonths, isCalendarDate, listNights } from "@/lib/dates";
import { type CalendarView, calendarViews } from "@/lib/room-calendar/views";
import { clampDay, getSpan, getStartDay } from "./calendar-span";
import { Changes } from "./changes";
import { Connections } from "./connections";
import { EditPanel } from "./edit-panel";
import type { MonthsResponse } from "./month-loader";
import { MonthList } from "./months";
import type { EditKind } from "./night-draft";
import { Legend } from "./night-marks";
import { getFirst, getLast } from "./night-selection";
import { NightTable } from "./night-table";
import { RoomNumbers } from "./room-numbers";
import { SelectionBar } from "./selection-bar";
import { Tape } from "./timeline/timeline-grid";
import { useMonths } from "./use-months";
import { useNights, useSelection } from "./use-selection";

const viewNames: Record<CalendarView, string> = { rooms: "Rooms", months: "Months", table: "Table" };

type RoomCalendarProps = {
  header: CalendarHeader;
  first: { months: string[]; response: MonthsResponse };
  /** `/api/…/calendar/{roomId}` */
  path: string;
  /** The order's path with `{ref}` as placeholder. */
  orderPattern: string;
  view: CalendarView | null;
  date: string;
  pricesHref: string;
  /** All room types of the hotel from the same day on: stays, prices. */
  propertyHref: string;
  ratesHref: string;
  title: ReactNode;
  /** Content between title and calendar. */
  children?: ReactNode;
};

/** Writes the position to the URL, so that it can be shared and restored. */
function keepInAddress(view: CalendarView | null, date: string): void {
  const url = new URL(window.location.href);
  if (view) url.searchParams.set("view", view);
  url.searchParams.set("date", date);
  window.history.replaceState(null, "", url);
}

/** A room type's calendar: view, select nights, change them with a preview, undo. */
export function RoomCalendar(props: RoomCalendarProps) {
  const {
    header,
    first,
    path,
    orderPattern,
    view: asked,
    date,
    pricesHref,
    propertyHref,
    ratesHref,
    title,
    children,
  } = props;
  const { today, lastNight, currency, room } = header;
  const wide = useWide();
  const [chosen, setChosen] = useState(asked);
  const view: CalendarView = chosen ?? (wide ? "rooms" : "months");
  const [month, setMonth] = useState(date.slice(0, 7));
  const [goTo, setGoTo] = useState({ day: date, n: 0 });
  const [acting, setActing] = useState<EditKind | null>(null);
  const [changes, setChanges] = useState<readonly NightChange[]>(header.changes);
  const [units, setUnits] = useState<readonly RoomUnit[]>(header.units);
  const [fresh, setFresh] = useState<NightChange | null>(null);
  const span = useMemo(() => getSpan(today, lastNight), [today, lastNight]);
  const { data, ensure, reload } = useMonths({
    path: `${path}/nights`,
    came: first,
    first: span.first.slice(0, 7),
    last: span.last.slice(0, 7),
  });
  const act = useCallback(() => setActing("price"), []);
  const nights = useSelection({ min: span.first, max: lastNight, today, onAct: act });
  const selection = useNights(nights, (state) => (state.dragging ? null : state.selection));
  const range = selection ? { first: getFirst(selection), last: getLast(selection) } : null;
  const orderHref = useCallback(
    (ref: string) => orderPattern.replace("{ref}", encodeURIComponent(ref)),
    [orderPattern],
  );

  const selected = range
    ? listNights(range.first, addDays(range.last, 1)).flatMap((day) => data.nights.get(day) ?? [])
    : [];
  const there = range && acting ? data.stays.filter((stay) => stay.from <= range.last && stay.to > range.first) : [];

  const goToDay = useCallback(
    (day: string) => {
      const to = clampDay(day, span.first, lastNight);
      setGoTo((old) => ({ day: to, n: old.n + 1 }));
      setMonth(to.slice(0, 7));
      keepInAddress(null, to);
    },
    [span.first, lastNight],
  );
  const turn = (by: number) => goToDay(`${addMonths(month, by)}-01`);

  const saved = useCallback(
    (change: NightChange) => {
      setActing(null);
      setFresh(change);
      setChanges((old) => [change, ...old].slice(0, 10));
      nights.clear();
      reload();
    },
    [nights.clear, reload],
  );
  const undone = useCallback(
    (id: string) => {
      setChanges((old) => old.map((change) => (change.id === id ? { ...change, undone: true } : change)));
      setFresh((old) => (old?.id === id ? null : old));
      reload();
    },
    [reload],
  );

  const assign = useCallback(
    async (lineId: number, unitId: number | null) => {
      const response = await submit(`${path}/assign`, { lineId, unitId, swap: true });
      if (response.ok) notify("success", String(response.body.title), String(response.body.message));
      else notify("error", "Something went wrong", response.message);
      reload();
    },
    [path, reload],
  );

  function onKeyDown(event: KeyboardEvent) {
    const typing =
      event.target instanceof HTMLElement && event.target.closest("input, select, textarea, [role=dialog]");
    if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "t") goToDay(today);
  }

  const inView = { data, ensure, currency, nights, today, onMonth: setMonth, goTo, ...span };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the page, not a control
    <div onKeyDown={onKeyDown}>
      <header className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">{title}</div>
        <div className="flex flex-wrap gap-2">
          <LinkButton size="sm" href={pricesHref}>
            <Tag aria-hidden className="size-4" />
            Special prices
          </LinkButton>
          <LinkButton size="sm" href={propertyHref}>
            <CalendarRange aria-hidden className="size-4" />
            All room types
          </LinkButton>
          <LinkButton size="sm" href={ratesHref}>
            <Tag aria-hidden className="size-4" />
            Prices of all room types
          </LinkButton>
          <RoomNumbers
            path={path}
            units={units}
            outages={data.outages}
            count={room.units}
            today={today}
            onUnits={setUnits}
            onChanged={reload}
          />
          <Connections path={path} timeZone={header.hotel.timeZone} onChanged={reload} />
        </div>
      </header>
      {children}
      <div className="z-20 -mx-1 mb-3 flex flex-wrap items-center gap-2 bg-paper px-1 py-2 lg:sticky lg:top-0">
        <Button size="sm" onClick={() => goToDay(today)}>
          Today
        </Button>
        <Button size="icon-sm" variant="quiet" onClick={() => turn(-1)} disabled={month <= span.first.slice(0, 7)}>
          <ChevronLeft aria-hidden className="size-5" />
          <span className="sr-only">Previous month</span>
        </Button>
        <b aria-live="polite" className="min-w-32 text-center font-semibold">
          {monthTitle(month)}
        </b>
        <Button size="icon-sm" variant="quiet" onClick={() => turn(1)} disabled={month >= span.last.slice(0, 7)}>
          <ChevronRight aria-hidden className="size-5" />
          <span className="sr-only">Next month</span>
        </Button>
        <DateInput
          aria-label="Go to a date"
          min={span.first}
          max={lastNight}
          width="fit"
          className="min-h-9! py-1! text-sm!"
          onChange={(event) => {
            const day = event.target.value;
            if (isCalendarDate(day) && day >= span.first && day <= lastNight) goToDay(day);
          }}
        />
        <fieldset className="flex rounded-md border border-edge p-0.5">
          <legend className="sr-only">View</legend>
          {calendarViews.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              onClick={() => {
                setChosen(one);
                keepInAddress(one, getStartDay(month, today));
                setGoTo((old) => ({ day: getStartDay(month, today), n: old.n }));
              }}
              className={cn(
                "min-h-8 rounded-sm px-3 text-sm font-medium",
                view === one ? "bg-ink text-paper" : "hover:bg-sunken",
              )}
            >
              {viewNames[one]}
            </button>
          ))}
        </fieldset>
        <div className="ml-auto flex flex-wrap gap-2">
          <Changes changes={changes} fresh={fresh} path={path} onUndone={undone} />
        </div>
      </div>
      {data.failed ? (
        <Notice kind="error" title="Some nights could not be loaded" className="mb-3">
          <Button size="sm" className="mt-2" onClick={reload}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {view === "rooms" ? (
        <Tape
          label={`Nights of ${room.title}`}
          {...inView}
          units={units}
          count={room.units}
          orderHref={orderHref}
          onAssign={assign}
        />
      ) : view === "months" ? (
        <MonthList {...inView} />
      ) : (
        <NightTable month={month} today={today} data={data} ensure={ensure} currency={currency} orderHref={orderHref} />
      )}
      <div className="mt-3">
        <Legend />
      </div>
      {range && view !== "table" ? (
        <SelectionBar {...range} nights={selected} currency={currency} onAct={setActing} onClear={nights.clear} />
      ) : null}
      {acting && range ? (
        <EditPanel
          kind={acting}
          {...range}
          nights={selected}
          stays={there}
          units={units}
          onAssign={assign}
          currency={currency}
          path={path}
          orderHref={orderHref}
          onClose={() => setActing(null)}
          onSaved={saved}
        />
      ) : null}
    </div>
  );
}
