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
import {
  chooseNight,
  dragOverNight,
  getStep,
  isOpenNight,
  isSelected,
  moveNight,
  type NightLimits,
  type NightState,
  pressNight,
  type Selection,
  startNights,
  tapNight,
} from "./night-selection";

/** Every rendered night has `data-night`; the handlers are on their container. */
const nightAt = (event: { target: EventTarget }): string | undefined =>
  event.target instanceof Element ? event.target.closest<HTMLElement>("[data-night]")?.dataset.night : undefined;

type Options = NightLimits & { onAct: () => void };

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
  const begin = () => ({ days, nights: createSelection({ min, max, today, onAct }) });
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
  read: (state: NightState) => T,
): T {
  const look = () => read(nights.now());
  return useSyncExternalStore(nights.subscribe, look, look);
}

export const useChosen = (nights: NightSelection, day: string): boolean =>
  useNights(nights, ({ selection }) => isSelected(selection, day));

function createSelection({ onAct, ...limits }: Options) {
  // Keys can arrive faster than React renders, so each starts from the latest state.
  let now = startNights(limits);
  /** Set after a key press: the component of the active night moves focus to it. */
  const focusNext = { current: false };
  let pointer = "";
  const heard = new Set<() => void>();
  const subscribe = (listenFor: () => void) => {
    heard.add(listenFor);
    return () => void heard.delete(listenFor);
  };
  const update = (next: NightState) => {
    if (next === now) return;
    now = next;
    for (const listenFor of heard) listenFor();
  };
  const isOpen = (day: string) => isOpenNight(day, limits);
  const clear = () => update({ ...now, selection: null });

  function onKeyDown(event: KeyboardEvent) {
    const { selection, active } = now;
    // A night may have received focus before hydration.
    const from = focusNext.current ? active : (nightAt(event) ?? active);
    const to = getStep(event.key, from);
    if (to) {
      event.preventDefault();
      const next = moveNight(now, { from, to, extend: event.shiftKey }, limits);
      if (next.active !== active) focusNext.current = true;
      return update(next);
    }
    if (event.key === "Escape" && selection) {
      event.preventDefault();
      return clear();
    }
    if (nightAt(event) === undefined || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (!isOpen(from)) return;
    update(chooseNight(now, from, limits));
    if (event.key === "Enter") onAct();
  }

  function onPointerDown(event: PointerEvent) {
    pointer = event.pointerType;
    const day = nightAt(event);
    if (day && event.button === 0 && event.pointerType !== "touch")
      update(pressNight(now, day, event.shiftKey, limits));
  }

  function onPointerOver(event: PointerEvent) {
    const day = nightAt(event);
    if (day) update(dragOverNight(now, day, limits));
  }

  function onClick(event: MouseEvent) {
    const day = nightAt(event);
    if (day && pointer === "touch") update(tapNight(now, day, limits));
  }

  function onFocus(event: FocusEvent) {
    const day = nightAt(event);
    if (day && day !== now.active && !focusNext.current) update({ ...now, active: day });
  }

  return {
    now: () => now,
    subscribe,
    isOpen,
    clear,
    stop: () => update({ ...now, dragging: false }),
    focusNext,
    handlers: { onKeyDown, onPointerDown, onPointerOver, onClick, onFocus },
  };
}

export type NightSelection = ReturnType<typeof createSelection>;
