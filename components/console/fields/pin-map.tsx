"use client";

import { LocateFixed, Minus, MapPin as PinIcon, Plus } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { cn } from "@/lib/cn";
import type { NamedPlace } from "@/lib/contracts/site/place";
import { formatRing, type MapView, reaches, type Spot, toScreenPosition, toSpot } from "./pin-projection";
import { placeNames, seen } from "./place-names";

type PinMapProps = {
  id: string;
  view: MapView;
  onView: (view: MapView) => void;
  pin: Spot | null;
  onPin: (pin: Spot) => void;
  places: readonly NamedPlace[];
  /** The city's centre, for the reset button. */
  home: NamedPlace | null;
  invalid: boolean;
};

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const percent = ({ x, y }: { x: number; y: number }) => ({ left: `${50 + x * 25}%`, top: `${50 + y * 50}%` });

const tool =
  "inline-flex size-11 items-center justify-center bg-card text-ink hover:bg-sunken disabled:opacity-40 first:rounded-t-md last:rounded-b-md";

/**
 * A map without streets: nearby towns by name in rings of true distance, without requests to another server. The pin is
 * placed by a click, dragged, or moved with the arrow keys.
 */
export function PinMap({ id, view, onView, pin, onPin, places, home, invalid }: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const step = reaches.indexOf(view.reach);
  const zoom = (by: number) => {
    const reach = reaches[Math.max(0, Math.min(reaches.length - 1, step + by))] ?? view.reach;
    onView({ ...(pin ?? view), reach });
  };
  const ring = view.reach / 2;

  function put(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    const x = ((event.clientX - box.left) / box.width - 0.5) * 4;
    const y = ((event.clientY - box.top) / box.height - 0.5) * 2;
    onPin(toSpot(view, { x: Math.max(-2, Math.min(2, x)), y: Math.max(-1, Math.min(1, y)) }));
  }
  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    const closer = { "+": -1, "=": -1, "-": 1 }[event.key];
    if (closer) {
      event.preventDefault();
      return zoom(closer);
    }
    if (!arrow) return;
    event.preventDefault();
    const from = toScreenPosition(view, pin ?? view);
    const length = event.shiftKey ? 0.2 : 0.02;
    const to = { x: from.x + arrow[0] * length, y: from.y + arrow[1] * length };
    const spot = toSpot(view, to);
    onPin(spot);
    if (Math.abs(to.x) > seen.x || Math.abs(to.y) > seen.y) onView({ ...spot, reach: view.reach });
  }
  const where = pin ? `at ${pin.latitude}, ${pin.longitude}` : "not set yet";
  return (
    <div
      className={cn(
        "relative aspect-[2/1] w-full overflow-hidden rounded-lg border bg-sunken",
        invalid ? "border-danger ring-1 ring-danger" : "border-edge",
      )}
    >
      <div
        ref={frame}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          dragging.current = true;
          put(event);
        }}
        onPointerMove={(event) => dragging.current && put(event)}
        onPointerUp={() => {
          dragging.current = false;
        }}
        onPointerCancel={() => {
          dragging.current = false;
        }}
        className="absolute inset-0 cursor-crosshair touch-none select-none"
      >
        <svg viewBox="-200 -100 400 200" preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full">
          {[1, 2, 3].map((n) => (
            <ellipse
              key={n}
              rx={n * 50}
              ry={n * 50}
              fill="none"
              className="stroke-edge"
              strokeWidth={0.5}
              strokeDasharray="2 2.5"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d="M0-100V100M-200 0H200" className="stroke-line" strokeWidth={0.5} vectorEffect="non-scaling-stroke" />
        </svg>
        <span
          aria-hidden
          className="absolute top-1/4 left-1/2 -translate-1/2 rounded-full bg-sunken px-1 text-[0.6875rem] text-soft"
        >
          {formatRing(ring)}
        </span>
        {placeNames(view, places).map((place) => (
          <span
            key={`${place.name} ${place.x}`}
            aria-hidden
            style={percent(place)}
            className={cn(
              "absolute flex -translate-y-1/2 items-center gap-1 text-[0.6875rem] whitespace-nowrap text-soft",
              !place.narrow && "max-sm:hidden",
            )}
          >
            <span className="size-1.5 -translate-x-1/2 rounded-full bg-idle" />
            {place.name}
          </span>
        ))}
      </div>
      <button
        type="button"
        id={`${id}-pin`}
        aria-label={`Pin, ${where}. Arrow keys move it, with Shift further; plus and minus zoom.`}
        onKeyDown={onKeyDown}
        style={percent(toScreenPosition(view, pin ?? view))}
        className={cn(
          "pointer-events-none absolute -translate-x-1/2 -translate-y-full rounded-md",
          pin === null && "opacity-45",
        )}
      >
        <PinIcon aria-hidden className="size-9 fill-primary text-card drop-shadow-sm" />
      </button>
      <span
        aria-hidden
        className="pointer-events-none absolute top-2 left-2.5 text-[0.6875rem] font-semibold text-soft"
      >
        N ↑
      </span>
      <div className="absolute top-2 right-2 grid divide-y divide-line rounded-md border border-line shadow-sm">
        <button type="button" onClick={() => zoom(-1)} disabled={step === 0} className={tool}>
          <Plus aria-hidden className="size-4.5" />
          <span className="sr-only">Zoom in</span>
        </button>
        <button type="button" onClick={() => zoom(1)} disabled={step === reaches.length - 1} className={tool}>
          <Minus aria-hidden className="size-4.5" />
          <span className="sr-only">Zoom out</span>
        </button>
        {home ? (
          <button
            type="button"
            onClick={() => onView({ latitude: home.latitude, longitude: home.longitude, reach: 10_000 })}
            className={tool}
          >
            <LocateFixed aria-hidden className="size-4.5" />
            <span className="sr-only">Back to {home.name}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
}
