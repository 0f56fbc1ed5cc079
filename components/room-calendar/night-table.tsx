"use client";

import { useEffect } from "react";
import { StatusDot } from "@/components/ui/badge";
import { AppLink } from "@/components/ui/link";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { addDays, formatDay, listNights, monthRange } from "@/lib/dates";
import { formatAmount } from "@/lib/money";
import { describeLimits } from "@/lib/room-calendar/labels";
import type { Months } from "./month-loader";

type NightTableProps = {
  month: string;
  today: string;
  data: Months;
  ensure: (months: readonly string[]) => void;
  currency: string;
  orderHref: (ref: string) => string;
};

/** The month in view as a plain table. */
export function NightTable({ month, today, data, ensure, currency, orderHref }: NightTableProps) {
  useEffect(() => {
    ensure([month]);
  }, [ensure, month]);
  const { first, last } = monthRange(month);
  const isLoaded = data.loaded.has(month);
  // Omits past nights without data.
  const days = listNights(first, addDays(last, 1)).filter((day) => !isLoaded || day >= today || data.nights.has(day));
  return (
    <Table caption="Nights of the month">
      <thead>
        <tr>
          <Th>Night</Th>
          <Th numeric>Price, {currency}</Th>
          <Th>Why</Th>
          <Th numeric>Rooms</Th>
          <Th numeric>Sold</Th>
          <Th numeric>Held</Th>
          <Th numeric>Elsewhere</Th>
          <Th numeric>Free</Th>
          <Th>Limits</Th>
          <Th>Guests</Th>
        </tr>
      </thead>
      <tbody>
        {days.length === 0 ? (
          <Tr>
            <Td colSpan={10} className="text-soft">
              No nights were available this month
            </Td>
          </Tr>
        ) : null}
        {days.map((day) => {
          const night = data.nights.get(day);
          const stays = data.stays.filter((stay) => stay.from <= day && day < stay.to);
          if (!night) {
            return (
              <Tr key={day}>
                <Td className="whitespace-nowrap">{formatDay(day)}</Td>
                <Td colSpan={9} className="text-soft">
                  {isLoaded ? "Not available" : "Loading"}
                </Td>
              </Tr>
            );
          }
          const limits = describeLimits(night);
          return (
            <Tr key={day}>
              <Td className="whitespace-nowrap">{formatDay(day)}</Td>
              <Td numeric>{formatAmount(night.priceMinor, currency)}</Td>
              <Td className="min-w-40 text-xs text-soft">
                {night.ruleId ? data.rules.get(night.ruleId) : "The room’s own price"}
              </Td>
              <Td numeric>{night.units}</Td>
              <Td numeric>{night.sold}</Td>
              <Td numeric>{night.held}</Td>
              <Td numeric>{night.external}</Td>
              <Td numeric>{night.free}</Td>
              <Td>
                {night.closed ? (
                  <StatusDot tone="bad">{night.closedReason ? `Closed: ${night.closedReason}` : "Closed"}</StatusDot>
                ) : null}{" "}
                {limits.slice(night.closed ? 1 : 0).join(", ")}
              </Td>
              <Td>
                <span className="flex flex-wrap gap-x-3">
                  {stays.map((stay) => (
                    <AppLink key={stay.lineId} href={orderHref(stay.ref)} className="underline underline-offset-4">
                      {stay.guest ?? stay.ref}
                    </AppLink>
                  ))}
                </span>
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
