"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Calendar, type Range } from "@/components/ui/calendar";
import { DateRange } from "@/components/ui/date-range";
import { useSay } from "@/components/ui/language";
import { announceNavigation } from "@/components/ui/progress-bar";
import { cn } from "@/lib/cn";
import type { CalendarDay } from "@/lib/contracts/hotel";
import { formatParty } from "@/lib/party";
import { type AskedStay, lastBookableDay, queryText, stayValues } from "@/lib/stay-links";
import { useCalendarDays } from "./calendar-days";
import { GuestPicker } from "./guest-picker";

type Product = { kind: "hotel" | "room"; id: number; path: string; currency: string; days: CalendarDay[] };

type StayFormProps = { product: Product; stay: AskedStay; today: string; action?: string; className?: string };

function useStay(path: string) {
  const router = useRouter();
  const say = useSay();
  return (stay: AskedStay) => {
    announceNavigation();
    router.push((say.at(path) + queryText(stayValues(stay))) as Parameters<typeof router.push>[0], { scroll: false });
  };
}

/** Dates and guests of a page that then shows what they cost: a GET form to the page itself. */
export function StayForm({ product, stay, today, action, className }: StayFormProps) {
  const say = useSay();
  const go = useStay(product.path);
  const party = useRef(stay.party);
  const dates = useRef<Range>({ from: stay.checkIn, to: stay.checkOut });
  const { dayInfo, onView } = useCalendarDays({ ...product, party: formatParty(stay.party) });
  const submit = () => go({ checkIn: dates.current.from, checkOut: dates.current.to, party: party.current });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }
  return (
    <form
      action={say.at(product.path)}
      onSubmit={onSubmit}
      aria-label={say("Your stay")}
      className={cn("grid gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_auto]", className)}
    >
      <DateRange
        key={`${stay.checkIn}-${stay.checkOut}`}
        names={["in", "out"]}
        value={{ from: stay.checkIn, to: stay.checkOut }}
        onChange={(range) => {
          dates.current = range;
          submit();
        }}
        min={today}
        max={lastBookableDay(today)}
        dayInfo={dayInfo}
        onView={onView}
      />
      <GuestPicker
        value={stay.party}
        onChange={(next) => {
          party.current = next;
        }}
      />
      <Button type="submit" variant="inverse" className="min-h-13!">
        {action ?? say("Check prices")}
      </Button>
    </form>
  );
}

/** The months with a price under each day; choosing two days asks for that stay. */
export function PriceCalendar({ product, stay, today }: Omit<StayFormProps, "action" | "className">) {
  const say = useSay();
  const go = useStay(product.path);
  const { dayInfo, onView, currency } = useCalendarDays({ ...product, party: formatParty(stay.party) });
  return (
    <div className="script-only">
      <ChosenCalendar
        key={`${stay.checkIn}-${stay.checkOut}`}
        stay={stay}
        today={today}
        dayInfo={dayInfo}
        onView={onView}
        go={go}
      />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-soft">
        <li>{say("Cheapest night in {currency}", { currency })}</li>
        <li>
          <span className="font-semibold text-good">100</span> {say("discount")}
        </li>
        <li>
          <span className="font-semibold text-care">100</span> {say("special price")}
        </li>
        <li>
          <span className="line-through decoration-edge">20</span> {say("not available")}
        </li>
        <li>{say("“{out}”: a stay may end here", { out: say("out") })}</li>
      </ul>
    </div>
  );
}

type ChosenProps = Pick<ReturnType<typeof useCalendarDays>, "dayInfo" | "onView"> & {
  stay: AskedStay;
  today: string;
  go: (stay: AskedStay) => void;
};

function ChosenCalendar({ stay, today, dayInfo, onView, go }: ChosenProps) {
  const [range, setRange] = useState<Range>({ from: stay.checkIn, to: stay.checkOut });
  function change(next: Range) {
    setRange(next);
    if (next.from && next.to) go({ ...stay, checkIn: next.from, checkOut: next.to });
  }
  return (
    <Calendar
      value={range}
      onChange={change}
      min={today}
      max={lastBookableDay(today)}
      dayInfo={dayInfo}
      onView={onView}
    />
  );
}
