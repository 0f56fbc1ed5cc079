"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Range } from "@/components/ui/date-choice";
import { DateRange } from "@/components/ui/date-range";
import { Search } from "@/components/ui/icon";
import { useTranslations } from "@/components/ui/language";
import { announceNavigation } from "@/components/ui/progress-bar";
import { besideForm } from "@/components/ui/use-wide";
import { cn } from "@/lib/cn";
import { lastBookableDay } from "@/lib/links/stay-links";
import { publicRoutes } from "@/lib/site/public-routes";
import { DestinationField } from "./destination-field";
import { GuestPicker } from "./guest-picker";
import { readLastSearch, rememberSearch } from "./last-search";
import type { SearchState } from "./search-state";

/** The form's query without empty values. */
function formQuery(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") search.append(name, value);
  return search.toString();
}

type SearchBoxProps = {
  initial: SearchState;
  today: string;
  /** If true, restores the last search for parameters that the URL does not contain. */
  remembers?: boolean;
  /** `hero` is over a picture, `bar` above results. */
  look?: "hero" | "bar";
  className?: string;
};

/** A GET form to the search page; scripts add suggestions, a calendar and counters. */
export function SearchBox({ initial, today, remembers = false, look = "bar", className }: SearchBoxProps) {
  const [state, setState] = useState(initial);
  const [version, setVersion] = useState(0);
  /** How often the calendar and the guests were opened, because the field before them was filled in. */
  const [openings, setOpenings] = useState({ dates: 0, guests: 0 });
  const router = useRouter();
  const t = useTranslations();

  useEffect(() => {
    if (!remembers) return;
    const last = readLastSearch(today);
    if (!last) return;
    setState(last);
    setVersion(1);
  }, [remembers, today]);

  /** A chosen place leads to the dates, if there are none. */
  function chooseDestination(text: string, place: SearchState["place"]) {
    setState({ ...state, text, place });
    if (place && !state.checkIn) setOpenings({ ...openings, dates: openings.dates + 1 });
  }

  /** The first dates lead to the guests, except on a phone, where they cover the form. */
  function chooseDates({ from, to }: Range) {
    const leads = from !== null && openings.dates > openings.guests && window.matchMedia(besideForm).matches;
    setState({ ...state, checkIn: from, checkOut: to });
    if (leads) setOpenings({ ...openings, guests: openings.dates });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    rememberSearch(state);
    announceNavigation();
    router.push(
      `${t.at(publicRoutes.hotelSearch)}?${formQuery(event.currentTarget)}` as Parameters<typeof router.push>[0],
    );
  }

  return (
    <search>
      <form
        action={t.at(publicRoutes.hotelSearch)}
        onSubmit={onSubmit}
        aria-label={t("Find a stay")}
        className={cn(
          "grid rounded-xl border border-line bg-card p-2 divide-line max-lg:divide-y sm:max-lg:grid-cols-2 sm:max-lg:[&>:nth-child(-n+2)]:col-span-2 [&>:nth-child(3)]:border-0 lg:grid-cols-[1.35fr_2fr_1.3fr_auto] lg:divide-x",
          look === "hero" && "shadow-lift",
          className,
        )}
      >
        <DestinationField text={state.text} place={state.place} onChange={chooseDestination} />
        <DateRange
          key={`dates-${version}`}
          look="cells"
          names={["in", "out"]}
          value={{ from: state.checkIn, to: state.checkOut }}
          onChange={chooseDates}
          openings={openings.dates}
          min={today}
          max={lastBookableDay(today)}
        />
        <GuestPicker
          key={`guests-${version}`}
          look="cells"
          value={state.party}
          onChange={(party) => setState({ ...state, party })}
          openings={openings.guests}
        />
        <Button type="submit" variant="primary" className="max-lg:mt-2 max-lg:min-h-13 lg:ms-2 lg:px-6.5">
          <Search className="size-4.5" />
          {t("Search")}
        </Button>
      </form>
    </search>
  );
}
