"use client";

import { CalendarRange, Tag } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button, LinkButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import type { CalendarHeader, NightChange, RoomUnit } from "@/lib/contracts/hotels/calendar-nights";
import { addDays, listNights } from "@/lib/dates";
import { addChange, markUndone } from "@/lib/room-calendar/night-changes";
import type { CalendarView } from "@/lib/room-calendar/views";
import { CalendarBar } from "./calendar-bar";
import { getCalendarSpan } from "./calendar-span";
import { Changes } from "./changes";
import { Connections } from "./connections";
import { EditPanel } from "./edit-panel";
import type { MonthsResponse } from "./month-loader";
import { MonthList } from "./months";
import type { EditKind } from "./night-draft";
import { Legend } from "./night-marks";
import { getFirstNight, getLast } from "./night-selection";
import { NightTable } from "./night-table";
import { RoomNumbers } from "./room-numbers";
import { SelectionBar } from "./selection-bar";
import { Tape } from "./timeline/timeline-grid";
import { useMonths } from "./use-months";
import { usePosition } from "./use-position";
import { useNights, useSelection } from "./use-selection";

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

/** The pages of prices, and of all room types. */
function PriceLinks({ pricesHref, propertyHref, ratesHref }: RoomCalendarProps) {
  return (
    <>
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
    </>
  );
}

/** The latest changes of the nights; `fresh` is the one that was made just now. */
function useChanges(initial: readonly NightChange[]) {
  const [changes, setChanges] = useState(initial);
  const [fresh, setFresh] = useState<NightChange | null>(null);
  const add = useCallback((change: NightChange) => {
    setFresh(change);
    setChanges((old) => addChange(old, change));
  }, []);
  const undo = useCallback((id: string) => {
    setChanges((old) => markUndone(old, id));
    setFresh((old) => (old?.id === id ? null : old));
  }, []);
  return { changes, fresh, add, undo };
}

/** A room type's calendar: view, select nights, change them with a preview, undo. */
export function RoomCalendar(props: RoomCalendarProps) {
  const { header, first, path, orderPattern, view: requestedView, date, title, children } = props;
  const { today, lastNight, currency, room } = header;
  const [acting, setActing] = useState<EditKind | null>(null);
  const { changes, fresh, add, undo } = useChanges(header.changes);
  const [units, setUnits] = useState<readonly RoomUnit[]>(header.units);
  const span = useMemo(() => getCalendarSpan(today, lastNight), [today, lastNight]);
  const { view, month, setMonth, goTo, goToDay, showAs } = usePosition({ requestedView, date, today, span, lastNight });
  const { data, ensure, reload } = useMonths({
    path: `${path}/nights`,
    came: first,
    first: span.first.slice(0, 7),
    last: span.last.slice(0, 7),
  });
  const act = useCallback(() => setActing("price"), []);
  const nights = useSelection({ min: span.first, max: lastNight, today, onAct: act });
  const selection = useNights(nights, (state) => (state.dragging ? null : state.selection));
  const range = selection ? { first: getFirstNight(selection), last: getLast(selection) } : null;
  const orderHref = useCallback(
    (ref: string) => orderPattern.replace("{ref}", encodeURIComponent(ref)),
    [orderPattern],
  );

  const selected = range
    ? listNights(range.first, addDays(range.last, 1)).flatMap((day) => data.nights.get(day) ?? [])
    : [];
  const there = range && acting ? data.stays.filter((stay) => stay.from <= range.last && stay.to > range.first) : [];

  const saved = useCallback(
    (change: NightChange) => {
      setActing(null);
      add(change);
      nights.clear();
      reload();
    },
    [add, nights.clear, reload],
  );
  const undone = useCallback(
    (id: string) => {
      undo(id);
      reload();
    },
    [undo, reload],
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
          <PriceLinks {...props} />
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
      <CalendarBar
        month={month}
        today={today}
        span={span}
        lastNight={lastNight}
        view={view}
        onDay={goToDay}
        onView={showAs}
      >
        <Changes changes={changes} fresh={fresh} path={path} onUndone={undone} />
      </CalendarBar>
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
