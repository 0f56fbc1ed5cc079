"use client";

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type CropView, getArea, maxCloser, moved } from "./crop-area";

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

type Held = { view: CropView; onView: (view: CropView) => void };
type StageProps = Held & { picture: { src: string; width: number; height: number } };

/** A picture with a frame over the visible part: drag to move, arrow keys to move, plus and minus to resize. */
export function CropStage({ picture, view, onView }: StageProps) {
  const held = useRef<{ x: number; y: number } | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const area = getArea(view, picture);

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    const zoom = { "+": 0.1, "=": 0.1, "-": -0.1 }[event.key];
    if (!arrow && !zoom) return;
    event.preventDefault();
    if (arrow) {
      const step = event.shiftKey ? 0.1 : 0.01;
      return onView(moved(view, arrow[0] * step, arrow[1] * step, picture));
    }
    onView({ ...view, closer: Math.min(maxCloser, Math.max(1, view.closer + (zoom ?? 0))) });
  }
  function onPointerMove(event: PointerEvent) {
    const box = stage.current?.getBoundingClientRect();
    if (!held.current || !box) return;
    const by = { x: (event.clientX - held.current.x) / box.width, y: (event.clientY - held.current.y) / box.height };
    held.current = { x: event.clientX, y: event.clientY };
    onView(moved(view, by.x, by.y, picture));
  }

  return (
    <div
      ref={stage}
      className="relative mx-auto w-fit max-w-full touch-none overflow-hidden rounded-md bg-sunken select-none"
    >
      <img
        src={picture.src}
        alt=""
        width={picture.width}
        height={picture.height}
        draggable={false}
        className="block h-auto max-h-[50dvh] w-auto max-w-full"
      />
      <button
        type="button"
        aria-label={`The part that is shown, ${Math.round(area.width * picture.width)} by ${Math.round(area.height * picture.height)} pixels. Arrow keys move it, plus and minus change its size.`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          held.current = null;
        }}
        className="absolute cursor-move outline-2 outline-white shadow-[0_0_0_9999px_rgb(0_0_0/.55)] focus-visible:outline-4"
        style={{
          left: percent(area.left),
          top: percent(area.top),
          width: percent(area.width),
          height: percent(area.height),
        }}
      />
    </div>
  );
}

export function CropCloser({ view, onView }: Held) {
  return (
    <label className="min-w-40 flex-1 text-sm font-medium">
      Closer
      <input
        type="range"
        min={1}
        max={maxCloser}
        step={0.05}
        value={view.closer}
        onChange={(event) => onView({ ...view, closer: Number(event.target.value) })}
        className="mt-1 block h-8 w-full accent-primary"
      />
    </label>
  );
}
