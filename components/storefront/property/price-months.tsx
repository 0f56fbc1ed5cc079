"use client";

import { useState } from "react";
import { Calendar } from "@/components/ui/calendar";
import type { Range } from "@/components/ui/date-choice";
import { useTranslations } from "@/components/ui/language";
import { formatParty } from "@/lib/booking/party";
import { lastBookableDay, type RequestedStay } from "@/lib/links/stay-links";
import { type StayProduct, useStay } from "../room/use-stay";
import { useCalendarDays } from "../search/calendar-days";

export type PriceMonthsProps = { product: StayProduct; stay: RequestedStay; today: string };

/** The months with a price below each day; selecting two days requests that stay. */
export default function PriceMonths({ product, stay, today }: PriceMonthsProps) {
  const t = useTranslations();
  const go = useStay(product);
  const { dayInfo, onView, currency } = useCalendarDays({ ...product, party: formatParty(stay.party) });
  const [range, setRange] = useState<Range>({ from: stay.checkIn, to: stay.checkOut });
  function change(next: Range) {
    setRange(next);
    if (next.from && next.to) go({ ...stay, checkIn: next.from, checkOut: next.to });
  }
  return (
    <div className="@container">
      <div className="grid gap-x-12 @4xl:grid-cols-[minmax(0,1fr)_15rem]">
        <Calendar
          value={range}
          onChange={change}
          min={today}
          max={lastBookableDay(today)}
          dayInfo={dayInfo}
          onView={onView}
        />
        <ul className="mt-3 flex flex-wrap content-start gap-x-5 gap-y-1 text-xs text-soft @4xl:mt-11 @4xl:flex-col @4xl:gap-y-2 @4xl:text-sm">
          <li>{t("Lowest price per night in {currency}. A stay in one room can cost more.", { currency })}</li>
          <li>
            <span className="font-semibold text-good">100</span> {t("discount")}
          </li>
          <li>
            <span className="font-semibold text-care">100</span> {t("special price")}
          </li>
          <li>
            <span className="line-through decoration-edge">20</span> {t("not available")}
          </li>
          <li>
            <span className="font-semibold">{t("out")}</span> {t("check-out only")}
          </li>
        </ul>
      </div>
    </div>
  );
}
