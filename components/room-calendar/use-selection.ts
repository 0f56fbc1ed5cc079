"use client";

import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { addDays, shiftMonth, weekdayOf } from "@/components/ui/calendar-days";

export type Selection = { anchor: string; end: string };

export const firstOf = ({ anchor, end }: Selection): string => (anchor < end ? anchor : end);
export const lastOf = ({ anchor, end }: Selection): string => (anchor < end ? end : anchor);

const clamp = (day: string, min: string, max: string): string => (day < min ? min : day > max ? max : day);

type Options = { min: string; max: string; today: string; onAct: () => void };

/**
 * Which nights are selected, the same for every way in which a calendar is drawn. Pointer: press and drag, or press with
 * Shift; a finger taps the first night and then the last. Keys: arrows by night and week, Page Up and Down by month, Home
 * and End in the week, Shift with any of them to select, Enter to act, Escape to let go.
 */
export function useSelection({ min, max, today, onAct }: Options) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const [active, setActive] = useState(() => clamp(today, min, max));
  const [dragging, setDragging] = useState(false);
  /** Where the keyboard went: whoever draws that night moves focus to it. */
  const focusNext = useRef(false);
  const pointer = useRef("");

  const open = useCallback((day: string) => day >= today && day <= max, [today, max]);
  const select = useCallback(
    (anchor: string, end: string) => setSelection({ anchor: clamp(anchor, today, max), end: clamp(end, today, max) }),
    [today, max],
  );
  const clear = useCallback(() => setSelection(null), []);

  useEffect(() => {
    if (!dragging) return;
    const stop = () => setDragging(false);
    window.addEventListener("pointerup", stop);
    window.addEventListener("pointercancel", stop);
    return () => {
      window.removeEventListener("pointerup", stop);
      window.removeEventListener("pointercancel", stop);
    };
  }, [dragging]);

  function goTo(from: string, day: string, extend: boolean) {
    const next = clamp(day, min, max);
    focusNext.current = true;
    setActive(next);
    if (extend && next >= today) select(selection?.anchor ?? clamp(from, today, max), next);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Where focus really is: it may have come before the page was ready to hear of it.
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-night]") : null;
    const at = cell?.dataset.night ?? active;
    const steps: Record<string, () => string> = {
      ArrowLeft: () => addDays(at, -1),
      ArrowRight: () => addDays(at, 1),
      ArrowUp: () => addDays(at, -7),
      ArrowDown: () => addDays(at, 7),
      Home: () => addDays(at, -weekdayOf(at)),
      End: () => addDays(at, 6 - weekdayOf(at)),
      PageUp: () => shiftMonth(at, -1),
      PageDown: () => shiftMonth(at, 1),
    };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      return goTo(at, step(), event.shiftKey);
    }
    if (event.key === "Escape" && selection) {
      event.preventDefault();
      return clear();
    }
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!open(at)) return;
    const inside = selection && firstOf(selection) <= at && at <= lastOf(selection);
    if (!inside) select(at, at);
    if (event.key === "Enter") onAct();
  }

  /** For each night's element: what a pointer does on it. */
  const nightHandlers = (day: string) => ({
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
      if (event.button !== 0 || event.pointerType === "touch") return;
      setActive(day);
      if (!open(day)) return;
      select(event.shiftKey && selection ? selection.anchor : day, day);
      setDragging(true);
    },
    onPointerEnter: () => {
      if (dragging && selection && open(day)) select(selection.anchor, day);
    },
    onClick: () => {
      if (pointer.current !== "touch" || !open(day)) return;
      setActive(day);
      const single = selection && selection.anchor === selection.end ? selection : null;
      if (single && single.anchor === day) clear();
      else if (single && day > single.anchor) select(single.anchor, day);
      else select(day, day);
    },
  });

  return { selection, select, clear, active, setActive, dragging, focusNext, open, onKeyDown, nightHandlers };
}

export type NightSelection = ReturnType<typeof useSelection>;
