"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { addDays, getWeekday, shiftMonth } from "@/components/ui/calendar-days";

export type Selection = { anchor: string; end: string };

export const getFirst = ({ anchor, end }: Selection): string => (anchor < end ? anchor : end);
export const getLast = ({ anchor, end }: Selection): string => (anchor < end ? end : anchor);

const clamp = (day: string, min: string, max: string): string => (day < min ? min : day > max ? max : day);

/** Every rendered night has `data-night`; the handlers are on their container. */
const nightAt = (event: { target: EventTarget }): string | undefined =>
  event.target instanceof Element ? event.target.closest<HTMLElement>("[data-night]")?.dataset.night : undefined;

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -getWeekday(day)),
  End: (day) => addDays(day, 6 - getWeekday(day)),
  PageUp: (day) => shiftMonth(day, -1),
  PageDown: (day) => shiftMonth(day, 1),
};

type State = { selection: Selection | null; active: string; dragging: boolean };
type Options = { min: string; max: string; today: string; onAct: () => void };

/**
 * Selection of nights for all calendar views. Pointer: drag, or click with Shift; touch: tap the first and the last
 * night. Keys: arrows by night and week, Page Up and Page Down by month, Home and End in the week, Shift extends, Enter
 * acts, Escape clears.
 *
 * The state is outside React, so that a drag renders only the nights that change. Components read it with `useNights`
 * and `useChosen`.
 */
export function useSelection({ min, max, today, onAct }: Options): NightSelection {
  // State instead of memo, because React may drop memoised values and with them the selection. Other days reset it.
  const days = `${min} ${max} ${today}`;
  const begin = () => ({ days, nights: getSelection({ min, max, today, onAct }) });
  const [begun, setBegun] = useState(begin);
  if (begun.days !== days) setBegun(begin);
  const { nights } = begun;
  const dragging = useNights(nights, (state) => state.dragging);
  const { stop } = nights;
  useEffect(() => {
    if (!dragging) return;
    window.addEventListener("pointerup", stop);
    window.addEventListener("pointercancel", stop);
    return () => {
      window.removeEventListener("pointerup", stop);
      window.removeEventListener("pointercancel", stop);
    };
  }, [dragging, stop]);
  return nights;
}

/** A value derived from the selection. The component renders again only when the value changes. */
export function useNights<T extends string | boolean | Selection | null>(
  nights: NightSelection,
  read: (state: State) => T,
): T {
  const look = () => read(nights.now());
  return useSyncExternalStore(nights.subscribe, look, look);
}

export const useChosen = (nights: NightSelection, day: string): boolean =>
  useNights(nights, ({ selection }) => selection !== null && getFirst(selection) <= day && day <= getLast(selection));

function getSelection({ min, max, today, onAct }: Options) {
  // Keys can arrive faster than React renders, so each starts from the latest state.
  let now: State = { selection: null, active: clamp(today, min, max), dragging: false };
  /** Set after a key press: the component of the active night moves focus to it. */
  const focusNext = { current: false };
  let pointer = "";
  const heard = new Set<() => void>();
  const subscribe = (listenFor: () => void) => {
    heard.add(listenFor);
    return () => void heard.delete(listenFor);
  };
  const update = (changes: Partial<State>) => {
    now = { ...now, ...changes };
    for (const listenFor of heard) listenFor();
  };
  const isOpen = (day: string) => day >= today && day <= max;
  const range = (anchor: string, end: string): Selection => ({
    anchor: clamp(anchor, today, max),
    end: clamp(end, today, max),
  });
  const clear = () => update({ selection: null });

  function move(from: string, to: string, extend: boolean) {
    const active = clamp(to, min, max);
    if (active !== now.active) focusNext.current = true;
    const more = extend && active >= today ? { selection: range(now.selection?.anchor ?? from, active) } : {};
    update({ active, ...more });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { selection, active } = now;
    // A night may have received focus before hydration.
    const at = focusNext.current ? active : (nightAt(event) ?? active);
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      return move(at, step(at), event.shiftKey);
    }
    if (event.key === "Escape" && selection) {
      event.preventDefault();
      return clear();
    }
    if (nightAt(event) === undefined || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (!isOpen(at)) return;
    const inside = selection && getFirst(selection) <= at && at <= getLast(selection);
    if (!inside) update({ selection: range(at, at), active: at });
    if (event.key === "Enter") onAct();
  }

  function onPointerDown(event: PointerEvent) {
    pointer = event.pointerType;
    const day = nightAt(event);
    if (!day || event.button !== 0 || event.pointerType === "touch") return;
    if (!isOpen(day)) return update({ active: day });
    const anchor = event.shiftKey && now.selection ? now.selection.anchor : day;
    update({ active: day, selection: range(anchor, day), dragging: true });
  }

  function onPointerOver(event: PointerEvent) {
    const { dragging, selection } = now;
    if (!dragging || !selection) return;
    const day = nightAt(event);
    if (day && isOpen(day) && day !== selection.end) update({ selection: range(selection.anchor, day) });
  }

  function onClick(event: MouseEvent) {
    const day = nightAt(event);
    if (!day || pointer !== "touch" || !isOpen(day)) return;
    const { selection } = now;
    const single = selection && selection.anchor === selection.end ? selection : null;
    if (single?.anchor === day) return update({ active: day, selection: null });
    update({ active: day, selection: single && day > single.anchor ? range(single.anchor, day) : range(day, day) });
  }

  function onFocus(event: FocusEvent) {
    const day = nightAt(event);
    if (day && day !== now.active && !focusNext.current) update({ active: day });
  }

  return {
    now: () => now,
    subscribe,
    isOpen,
    clear,
    stop: () => update({ dragging: false }),
    focusNext,
    handlers: { onKeyDown, onPointerDown, onPointerOver, onClick, onFocus },
  };
}

export type NightSelection = ReturnType<typeof getSelection>;
