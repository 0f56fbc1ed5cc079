"use client";

import { type FormEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { DateRange } from "@/components/ui/date-range";
import { useTranslations } from "@/components/ui/language";
import { formatDraftParty } from "@/lib/booking/draft-party";
import { formatParty } from "@/lib/booking/party";
import { cn } from "@/lib/cn";
import { rateFilterValues } from "@/lib/links/rate-filter";
import { type EnteredStay, readStay } from "@/lib/links/read-stay";
import { lastBookableDay, type RequestedStay } from "@/lib/links/stay-links";
import { useCalendarDays } from "../search/calendar-days";
import { GuestPicker } from "../search/guest-picker";
import { type StayProduct, useStay } from "./use-stay";

type StayFormProps = {
  product: StayProduct;
  stay: RequestedStay;
  entered: EnteredStay;
  today: string;
  action?: string;
  className?: string;
};

/** Dates and guests of a page that shows their price: a GET form to the page itself. */
export function StayForm({ product, stay, entered, today, action, className }: StayFormProps) {
  const t = useTranslations();
  const go = useStay(product);
  const form = useRef<HTMLFormElement>(null);
  const { dayInfo, onView } = useCalendarDays({ ...product, party: formatParty(stay.party) });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    go(readStay(Object.fromEntries(values), today).entered);
  }
  return (
    <form
      ref={form}
      action={t.at(product.path)}
      onSubmit={onSubmit}
      aria-label={t("Your stay")}
      className={cn("grid gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_auto]", className)}
    >
      {Object.entries(rateFilterValues(product.filter)).map(([name, value]) => {
        const text = String(value ?? "");
        return text === "" ? null : <input key={name} type="hidden" name={name} value={text} />;
      })}
      {entered.code ? <input type="hidden" name="code" value={entered.code} /> : null}
      {/* The keys: another stay of the same page replaces what was entered for the last one. */}
      <DateRange
        key={`${entered.checkIn}-${entered.checkOut}`}
        names={["in", "out"]}
        value={{ from: entered.checkIn, to: entered.checkOut }}
        onChange={({ from }) => {
          if (from) form.current?.requestSubmit();
        }}
        min={today}
        max={lastBookableDay(today)}
        dayInfo={dayInfo}
        onView={onView}
      />
      <GuestPicker key={formatDraftParty(entered.party)} value={entered.party} />
      <Button type="submit" variant="inverse" className="min-h-13!">
        {action ?? t("Update prices")}
      </Button>
    </form>
  );
}
