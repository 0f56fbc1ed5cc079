"use client";

import { type RefObject, useCallback, useRef, useState } from "react";
import { LABEL, LANE, NIGHT } from "./lanes";
import { HEAD } from "./night-column";

/**
 * What is drawn moves along by so many nights and lanes at a time. Small steps: each picture brings the few bars of one
 * step, instead of nothing for a while and then a block of two hundred at once.
 */
const STEP = { nights: 2, lanes: 1 };
/** Drawn beyond what is seen, on either side, so that what comes into view is there before. */
const AHEAD = { nights: 8, lanes: 5 };

/** Counted from the first one, both ends included. */
type Part = { from: number; to: number };
/** `edge`: the nights among which the left edge is. */
type Drawn = { nights: Part; lanes: Part; edge: Part };

function around(first: number, last: number, step: number, ahead: number): Part {
  const from = Math.floor(first / step) * step - ahead;
  return { from: Math.max(0, from), to: Math.ceil((last + 1) / step) * step - 1 + ahead };
}

/** What to draw when `night` stands at the left edge with `nights` right of it, and `lane` at the top with `lanes` under it. */
export function drawnAt(night: number, nights: number, lane: number, lanes: number): Drawn {
  const edge = Math.floor(night / STEP.nights) * STEP.nights;
  return {
    nights: around(night, night + nights, STEP.nights, AHEAD.nights),
    lanes: around(lane, lane + lanes, STEP.lanes, AHEAD.lanes),
    edge: { from: edge, to: edge + STEP.nights - 1 },
  };
}

const same = (a: Part, b: Part) => a.from === b.from && a.to === b.to;

/**
 * The nights and lanes of a scrolled box that are worth drawing. `onLeft` hears which night stands at the left edge.
 */
export function useWindow(box: RefObject<HTMLElement | null>, startsAt: number, onLeft: (at: number) => void) {
  const [drawn, setDrawn] = useState<Drawn>(() => drawnAt(startsAt, 26, 0, 16));
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
      const nights = Math.ceil((clientWidth - LABEL) / NIGHT);
      const next = drawnAt(at, nights, Math.floor(scrollTop / LANE), Math.ceil((clientHeight - HEAD) / LANE));
      setDrawn((old) =>
        same(old.nights, next.nights) && same(old.lanes, next.lanes) && same(old.edge, next.edge) ? old : next,
      );
      if (at !== left.current) {
        left.current = at;
        told.current(at);
      }
    });
  }, [box]);

  return { ...drawn, look };
}
