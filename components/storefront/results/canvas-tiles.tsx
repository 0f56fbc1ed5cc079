"use client";

import { useEffect, useRef } from "react";
import { useTranslations } from "@/components/ui/language";
import { deserialize, type Serialized } from "@/lib/serialized-props";

/** A tile at its place in the frame, in `cqmin` relative to the centre. */
export type PlacedTile = { z: number; x: number; y: number; left: string; top: string; size: string };

type CanvasTilesProps = { url: string; kind: "vector" | "archive"; tiles: Serialized<readonly PlacedTile[]> };

/** Tiles that are drawn by script. The code and the tiles are loaded when the map comes into view. */
export function CanvasTiles({ url, kind, tiles }: CanvasTilesProps) {
  const { language } = useTranslations();
  const frame = useRef<HTMLDivElement>(null);
  const placed = deserialize(tiles);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const watch = new IntersectionObserver(async ([seen]) => {
      if (!seen?.isIntersecting) return;
      watch.disconnect();
      const { showTiles } = await import("./load-tiles");
      if (isGone) return;
      const canvases = [...element.querySelectorAll("canvas")].map((canvas) => {
        const [z = 0, x = 0, y = 0] = (canvas.dataset.tile ?? "").split("/").map(Number);
        return { canvas, tile: { z, x, y } };
      });
      stop = showTiles({ url, kind }, canvases, language);
    });
    watch.observe(element);
    return () => {
      isGone = true;
      watch.disconnect();
      stop?.();
    };
  }, [url, kind, language]);
  return (
    <div ref={frame} className="absolute inset-0">
      {placed.map(({ z, x, y, left, top, size }) => (
        <canvas
          key={`${left} ${top}`}
          data-tile={`${z}/${x}/${y}`}
          className="absolute"
          style={{
            left: `calc(50% + ${left}cqmin)`,
            top: `calc(50% + ${top}cqmin)`,
            width: `${size}cqmin`,
            height: `${size}cqmin`,
          }}
        />
      ))}
    </div>
  );
}
