"use client";

import { type PointerEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

const box = { width: 600, height: 200 };

/**
 * A field to sign with a finger, a pen or the mouse. Its value is an SVG path of lines. The typed name beside it is
 * enough without it, such as on a keyboard.
 */
export function SignaturePad({ name, label }: { name: string; label: string }) {
  const [path, setPath] = useState("");
  const drawing = useRef(false);

  function add(command: "M" | "L", event: PointerEvent<SVGSVGElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const scale = (value: number, from: number, most: number) =>
      Math.max(0, Math.min(most - 1, Math.round((value / from) * most)));
    const x = scale(event.clientX - left, width, box.width);
    const y = scale(event.clientY - top, height, box.height);
    setPath((now) => `${now}${command}${x} ${y} `);
  }

  return (
    <div className="script-only">
      <p className="mb-1 text-sm font-medium">{label}</p>
      <input type="hidden" name={name} value={path} />
      <svg
        role="img"
        aria-label={path === "" ? `${label}: empty` : `${label}: signed`}
        viewBox={`0 0 ${box.width} ${box.height}`}
        className="aspect-3/1 w-full max-w-lg touch-none rounded-md border border-edge bg-card"
        onPointerDown={(event) => {
          drawing.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          add("M", event);
        }}
        onPointerMove={(event) => {
          if (drawing.current) add("L", event);
        }}
        onPointerUp={() => {
          drawing.current = false;
        }}
      >
        <path d={path} fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <Button size="sm" variant="quiet" disabled={path === ""} onClick={() => setPath("")}>
        Clear the signature
      </Button>
    </div>
  );
}
