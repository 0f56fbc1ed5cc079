"use client";

import { useEffect } from "react";

/** Highlights the pin of the row under the pointer or focus, and the row of a pin. */
export function MapHighlight() {
  useEffect(() => {
    let lit: Element | null = null;
    const light = (event: Event) => {
      const row = (event.target as Element | null)?.closest?.("[data-hit]");
      const pin = row ? document.querySelector(`[data-pin~="${row.getAttribute("data-hit")}"]`) : null;
      if (pin === lit) return;
      lit?.removeAttribute("data-lit");
      pin?.setAttribute("data-lit", "");
      lit = pin;
    };
    document.addEventListener("pointerover", light);
    document.addEventListener("focusin", light);
    return () => {
      document.removeEventListener("pointerover", light);
      document.removeEventListener("focusin", light);
    };
  }, []);
  return null;
}
