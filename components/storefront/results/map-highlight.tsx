"use client";

import { useEffect } from "react";

const cardsOfMap = ".map-cards";

/** The card of a strip that is nearest to its middle. */
function findMiddle(strip: Element): Element | null {
  const { left, width } = strip.getBoundingClientRect();
  const distance = (card: Element) => {
    const box = card.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - left - width / 2);
  };
  const cards = [...strip.querySelectorAll("[data-hit]")];
  return cards.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/**
 * Highlights the pin of the row under the pointer or focus. On a full-screen map it highlights the pin of the card in the
 * middle, and a pin scrolls to its card; without scripts the pin opens the hotel.
 */
export function MapHighlight() {
  useEffect(() => {
    let lit: Element | null = null;
    const light = (row: Element | null | undefined) => {
      const pin = row ? document.querySelector(`[data-pin~="${row.getAttribute("data-hit")}"]`) : null;
      if (pin === lit) return;
      lit?.removeAttribute("data-lit");
      pin?.setAttribute("data-lit", "");
      lit = pin;
    };
    const getTarget = (event: Event) => (event.target instanceof Element ? event.target : null);
    const onRow = (event: Event) => {
      const target = getTarget(event);
      // Pins of a full-screen map keep the highlight of the card.
      if (!target?.closest(".map-view [data-pin]")) light(target?.closest("[data-hit]"));
    };
    const onScroll = (event: Event) => {
      const target = getTarget(event);
      if (target?.matches(cardsOfMap)) light(findMiddle(target));
    };
    const onPin = (event: Event) => {
      const id = getTarget(event)?.closest("a[data-pin]")?.getAttribute("data-pin");
      const card = id ? document.querySelector<HTMLElement>(`${cardsOfMap} [data-hit="${id}"]`) : null;
      if (!card || card.offsetParent === null) return;
      event.preventDefault();
      card.scrollIntoView({ inline: "center", block: "nearest" });
      light(card);
    };
    document.addEventListener("pointerover", onRow);
    document.addEventListener("focusin", onRow);
    document.addEventListener("scroll", onScroll, true);
    document.addEventListener("click", onPin, true);
    return () => {
      document.removeEventListener("pointerover", onRow);
      document.removeEventListener("focusin", onRow);
      document.removeEventListener("scroll", onScroll, true);
      document.removeEventListener("click", onPin, true);
    };
  }, []);
  return null;
}
