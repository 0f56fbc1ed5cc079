"use client";

import type { CSSProperties } from "react";
import { MapPin } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import { getFacts, type Serialized } from "@/lib/serialized-props";
import { WholeMoney } from "../money";

/** Positions in hundredths of the frame's shorter side (`cqmin`), relative to its centre. */
type Pin = {
  id: number;
  title: string;
  href?: string;
  priceMinor?: number | null;
  here?: boolean;
  left: string;
  /** The position of the property and of its label. */
  top: string;
  label: string;
};

const from = (distance: string) => `calc(50% + ${distance}cqmin)`;

type PinsProps = { pins: Serialized<readonly Pin[]>; currency: string; always: boolean };

/** Rendered on the client, so that the payload contains the pins once instead of a second time as markup. */
export function MapPins({ pins: facts, currency, always }: PinsProps) {
  const pins = getFacts(facts);
  const look = cn(
    "absolute -translate-1/2 rounded-full border text-xs leading-tight font-semibold whitespace-nowrap text-ink hover:z-30 hover:border-ink focus-visible:z-30 data-[lit]:z-20 data-[lit]:border-ink data-[lit]:bg-ink data-[lit]:text-paper",
    always
      ? "border-line bg-card px-2 py-1"
      : "size-2.5 border-card bg-primary data-[lit]:scale-150 max-@sm:pointer-events-none @sm:top-(--label)! @sm:size-auto @sm:border-line @sm:bg-card @sm:px-2 @sm:py-1 @sm:data-[lit]:scale-100 @sm:data-[lit]:border-ink @sm:data-[lit]:bg-ink",
  );
  // A map around one property has no list beside it.
  const hasList = !pins.some(({ here }) => here);
  return pins.map((pin) => {
    // A dot marks the position; the label may be offset to stay legible.
    const style = {
      left: from(pin.left),
      ...(always ? { top: from(pin.label) } : { top: from(pin.top), "--label": from(pin.label) }),
    } as CSSProperties;
    if (pin.here) {
      return (
        <span
          key={pin.id}
          style={style}
          className="absolute z-20 flex -translate-x-1/2 -translate-y-full flex-col items-center"
        >
          <span className="max-w-40 truncate rounded-full bg-ink px-2.5 py-1 text-xs font-semibold text-paper">
            {pin.title}
          </span>
          <MapPin aria-hidden className="-mt-0.5 size-7 fill-primary text-card" />
        </span>
      );
    }
    const label = pin.priceMinor ? <WholeMoney minor={pin.priceMinor} currency={currency} /> : pin.title;
    const words = always ? label : <span className="hidden @sm:inline">{label}</span>;
    return pin.href ? (
      // With a list beside the map, keyboard focus goes through the list only.
      <AppLink
        key={pin.id}
        href={pin.href}
        tabIndex={hasList ? -1 : undefined}
        data-pin={pin.id}
        title={pin.title}
        style={style}
        className={look}
      >
        <span className="sr-only">{pin.title}: </span>
        {words}
      </AppLink>
    ) : (
      <span key={pin.id} data-pin={pin.id} style={style} className={look}>
        {words}
      </span>
    );
  });
}
