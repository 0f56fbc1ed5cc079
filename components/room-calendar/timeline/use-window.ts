"use client";

import { type RefObject, useCallback, useRef, useState, useSyncExternalStore } from "react";
import { headHeight, labelWidth, laneHeight, nightWidth } from "../sizes";

/** Step size of the rendered window in nights and rows. Small steps spread the rendering over frames. */
const windowStep = { nights: 2, lanes: 1 };
/** Nights and rows rendered beyond the visible area. */
const windowMargin = { nights: 8, lanes: 5 };
/** Rows change their rendered nights at different steps, so that each night adds the stays of one row in eight. */
const laneStep = 8;
/** A bar may be cut by this much before its name moves to the edge. */
const maxUncut = 4;
/** Scrolling counts as finished after this time. */
const restMs = 120;

/** Inclusive range of indexes. */
type Part = { from: number; to: number };
type Rendered = { nights: Part; lanes: Part };

function around(first: number, last: number, step: number, ahead: number): Part {
  const from = Math.floor(first / step) * step - ahead;
  return { from: Math.max(0, from), to: Math.ceil((last + 1) / step) * step - 1 + ahead };
}

/**
 * The range to render when `night` is at the left edge with `nights` visible, and `lane` at the top with `lanes`
 * visible.
 */
export function renderedAt(night: number, nights: number, lane: number, lanes: number): Rendered {
  return {
    nights: around(night, night + nights, windowStep.nights, windowMargin.nights),
    lanes: around(lane, lane + lanes, windowStep.lanes, windowMargin.lanes),
  };
}

/** The nights of row `at` to render when `night` is at the left edge with `nights` visible. */
export function laneNightsAt({ night, nights }: Pick<View, "night" | "nights">, at: number): Part {
  const ahead = at % laneStep;
  const step = Math.floor((night + ahead) / laneStep) * laneStep - ahead;
  return { from: step - windowMargin.nights, to: step + laneStep - 1 + nights + windowMargin.nights };
}

/**
 * The night at the left edge, the last night that the edge cuts (-1 for none), its visible pixels (0 while scrolling),
 * and the number of visible nights.
 */
type View = { night: number; cut: number; uncutPx: number; nights: number };

/** The scroll position outside React. Components that read a value render again only when it changes. */
export type ViewStore = { subscribe: (listenFor: () => void) => () => void; now: () => View; first: View };

function viewStore(first: View): ViewStore & { set: (view: View) => void } {
  const heard = new Set<() => void>();
  let now = first;
  return {
    subscribe: (listenFor) => {
      heard.add(listenFor);
      return () => void heard.delete(listenFor);
    },
    now: () => now,
    first,
    set: (view) => {
      const isNew = (Object.keys(view) as (keyof View)[]).some((name) => view[name] !== now[name]);
      if (!isNew) return;
      now = view;
      for (const listenFor of heard) listenFor();
    },
  };
}

/** A number derived from the scroll position. */
export const useView = (view: ViewStore, read: (view: View) => number): number =>
  useSyncExternalStore(
    view.subscribe,
    () => read(view.now()),
    () => read(view.first),
  );

const same = (a: Part, b: Part) => a.from === b.from && a.to === b.to;

/** The nights and rows to render. `onLeft` receives the night at the left edge. */
export function useWindow(box: RefObject<HTMLElement | null>, startsAt: number, onLeft: (at: number) => void) {
  const [rendered, setRendered] = useState<Rendered>(() => renderedAt(startsAt, 26, 0, 16));
  const [view] = useState(() => viewStore({ night: startsAt, cut: -1, uncutPx: 0, nights: 26 }));
  const left = useRef(-1);
  const latestOnLeft = useRef(onLeft);
  latestOnLeft.current = onLeft;
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const element = box.current;
      if (!element) return;
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
      const at = Math.floor(scrollLeft / nightWidth);
      const nights = Math.ceil((clientWidth - labelWidth) / nightWidth);
      const next = renderedAt(
        at,
        nights,
        Math.floor(scrollTop / laneHeight),
        Math.ceil((clientHeight - headHeight) / laneHeight),
      );
      setRendered((old) => (same(old.nights, next.nights) && same(old.lanes, next.lanes) ? old : next));
      const cut = Math.floor((scrollLeft - maxUncut) / nightWidth);
      view.set({ night: at, cut, uncutPx: 0, nights });
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        view.set({ night: at, cut, uncutPx: Math.max(0, Math.floor((cut + 1) * nightWidth - scrollLeft)), nights });
      }, restMs);
      if (at !== left.current) {
        left.current = at;
        latestOnLeft.current(at);
      }
    });
  }, [box, view]);

  return { ...rendered, view, look };
}
