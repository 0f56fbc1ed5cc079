"use client";

import { BedDouble, CalendarX2, Moon, Tag, X } from "lucide-react";
import type { CalendarNight } from "@/lib/contracts/hotels/calendar-nights";
import { formatRange } from "@/lib/dates";
import { formatNights, shortAmount } from "@/lib/room-calendar/labels";
import type { EditKind } from "./night-draft";

type SelectionBarProps = {
  first: string;
  last: string;
  nights: readonly CalendarNight[];
  currency: string;
  onAct: (kind: EditKind) => void;
  onClear: () => void;
};

const action =
  "inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium max-sm:px-2.5 max-sm:not-last:[&_svg]:hidden hover:bg-paper/15 focus-visible:outline-paper focus-visible:shadow-none";

/** The selection and its actions, fixed at the bottom of the screen. */
export function SelectionBar({ first, last, nights, currency, onAct, onClear }: SelectionBarProps) {
  const closed = nights.filter((night) => night.closed).length;
  const prices = nights.map((night) => night.priceMinor);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const price =
    low === high ? shortAmount(low, currency) : `${shortAmount(low, currency)} to ${shortAmount(high, currency)}`;
  return (
    <section
      aria-label="Selected nights"
      data-bottom-bar
      className="sticky bottom-3 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-x-4 rounded-xl bg-ink px-4 py-1.5 text-paper shadow-lift"
    >
      <p className="tabular py-1 text-sm" role="status">
        <b className="font-semibold">{formatRange(first, last)}</b>
        <span className="opacity-80">
          {" · "}
          {formatNights(nights.length)}
          {nights.length > 0 ? ` · ${price} ${currency}` : ""}
          {closed > 0 ? ` · ${closed} closed` : ""}
        </span>
      </p>
      <div className="-mx-2 flex flex-wrap items-center">
        <button type="button" className={action} onClick={() => onAct("price")}>
          <Tag aria-hidden className="size-4" />
          Price
        </button>
        {closed < nights.length ? (
          <button type="button" className={action} onClick={() => onAct("close")}>
            <CalendarX2 aria-hidden className="size-4" />
            Close
          </button>
        ) : null}
        {closed > 0 ? (
          <button type="button" className={action} onClick={() => onAct("open")}>
            <CalendarX2 aria-hidden className="size-4" />
            Open
          </button>
        ) : null}
        <button type="button" className={action} onClick={() => onAct("limits")}>
          <Moon aria-hidden className="size-4" />
          Limits
        </button>
        <button type="button" className={action} onClick={() => onAct("units")}>
          <BedDouble aria-hidden className="size-4" />
          Rooms
        </button>
        <button type="button" className={action} onClick={onClear}>
          <X aria-hidden className="size-4" />
          <span className="sr-only">Release</span>
        </button>
      </div>
    </section>
  );
}
