"use client";

import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AppLink } from "@/components/ui/link";
import { SkeletonRows } from "@/components/ui/notice";
import type { NightPreview } from "@/lib/contracts/hotels/calendar-nights";
import { formatDay, formatStay } from "@/lib/dates";
import { formatNights, stayState } from "@/lib/room-calendar/labels";
import { counted } from "@/lib/text/counted";
import { Refusal } from "./refusal";

const maxListed = 7;

/** The effect of saving: old and new values per night, and the affected stays. */
export function Preview({
  label = "Changes",
  preview,
  pending,
  submits = 0,
  orderHref,
}: {
  /** Distinguishes several previews of one page. */
  label?: string;
  preview: NightPreview | null;
  pending: boolean;
  /** Submits of the input. A refusal takes the focus after each. */
  submits?: number;
  orderHref: (ref: string) => string;
}) {
  const [all, setAll] = useState(false);
  if (!preview) return pending ? <SkeletonRows rows={3} label="Working out what changes" /> : null;
  const { nights, stays, notes, refused } = preview;
  const shown = all ? nights : nights.slice(0, maxListed);
  return (
    <section aria-label={label} aria-busy={pending} className="grid gap-3 text-sm">
      {refused ? <Refusal submits={submits}>{refused}</Refusal> : null}
      {refused && nights.length === 0 ? null : (
        <div>
          <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">
            {nights.length === 0
              ? "Nothing changes"
              : `${formatNights(nights.length)} ${nights.length === 1 ? "changes" : "change"}`}
          </h3>
          <ul className="tabular">
            {shown.map((night) => (
              <li key={night.date} className="border-b border-line py-1.5 last:border-b-0">
                <span className="flex flex-wrap items-center justify-between gap-x-3">
                  <span>{formatDay(night.date)}</span>
                  <span className="inline-flex items-center gap-1.5">
                    <span className="text-soft line-through">{night.before}</span>
                    <ArrowRight aria-hidden className="size-3.5 text-soft" />
                    <span className="sr-only">becomes</span>
                    <b className="font-semibold">{night.after}</b>
                  </span>
                </span>
                {night.why ? <span className="block text-xs text-soft">{night.why}</span> : null}
              </li>
            ))}
          </ul>
          {nights.length > maxListed ? (
            <Button size="sm" variant="quiet" className="mt-1 -ml-3" onClick={() => setAll(!all)}>
              {all ? "Show fewer" : `Show all ${nights.length}`}
            </Button>
          ) : null}
        </div>
      )}
      {notes.length > 0 ? (
        <ul className="grid gap-1 text-xs text-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {stays.length > 0 ? (
        <div>
          <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">
            {refused ? "Conflicting bookings" : `Kept as they are: ${counted(stays.length, "booking")}`}
          </h3>
          <ul className="grid gap-1">
            {stays.slice(0, 12).map((stay) => (
              <li key={`${stay.ref}-${stay.from}`} className="flex flex-wrap justify-between gap-x-3">
                <AppLink href={orderHref(stay.ref)} className="underline underline-offset-4">
                  {stay.guest ?? stay.ref}
                </AppLink>
                <span className="text-soft">
                  {formatStay(stay.from, stay.to)}, {stayState[stay.state]}
                </span>
              </li>
            ))}
            {stays.length > 12 ? <li className="text-soft">and {stays.length - 12} more</li> : null}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
