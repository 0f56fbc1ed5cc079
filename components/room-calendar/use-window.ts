"use client";

import { type RefObject, useCallback, useRef, useState } from "react";
import { LABEL, LANE, NIGHT } from "./lanes";
import { HEAD } from "./night-column";

/** What is drawn beyond what is seen comes in blocks, so that scrolling inside of one draws nothing anew. */
const NIGHTS = 14;
const LANES = 8;

type Part = { from: number; to: number };
const blocks = (first: number, last: number, size: number): Part => ({
  from: Math.max(0, (Math.floor(first / size) - 1) * size),
  to: (Math.floor(last / size) + 2) * size - 1,
});
const same = (a: Part, b: Part) => a.from === b.from && a.to === b.to;

/**
 * The nights and lanes of a scrolled box that are worth drawing, both ends included, counted from its first ones.
 * `onLeft` hears which night stands at the left edge.
 */
export function useWindow(box: RefObject<HTMLElement | null>, startsAt: number, onLeft: (at: number) => void) {
  const [nights, setNights] = useState<Part>(() => blocks(startsAt, startsAt + 26, NIGHTS));
  const [lanes, setLanes] = useState<Part>(() => blocks(0, 16, LANES));
  const left = useRef(-1);
  const told = useRef(onLeft);
  told.current = onLeft;
  const frame = useRef(0);

  const look = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const element = box.current;
      if (!element) return;
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
      const at = Math.floor(scrollLeft / NIGHT);
      const next = blocks(at, Math.ceil((scrollLeft + clientWidth - LABEL) / NIGHT), NIGHTS);
      setNights((old) => (same(old, next) ? old : next));
      const rooms = blocks(Math.floor(scrollTop / LANE), Math.ceil((scrollTop + clientHeight - HEAD) / LANE), LANES);
      setLanes((old) => (same(old, rooms) ? old : rooms));
      if (at !== left.current) {
        left.current = at;
        told.current(at);
      }
    });
  }, [box]);

  return { nights, lanes, look };
}
