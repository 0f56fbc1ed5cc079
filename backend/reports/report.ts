import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { readSettings } from "@/backend/site/settings";
import type { Report, reportQuery } from "@/lib/contracts/site/report";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { localToday } from "@/lib/time-zone";
import { sumByKind } from "./by-kind";
import { assemble, type Period, periodBefore } from "./rules";
import {
  arrivalParts,
  bookingParts,
  cancellationParts,
  hotelNames,
  ledgerParts,
  type Scope,
  shownCurrencies,
  soldParts,
  thereParts,
} from "./store";

const hotelsShown = 20;
const usualDays = 30;

function getPeriod({ from, to }: z.output<typeof reportQuery>, today: string): Period {
  const last = to ?? (from && from > today ? addDays(from, usualDays - 1) : today);
  return { from: from ?? addDays(last, 1 - usualDays), to: last };
}

type Hotel = Report["hotels"][number];
type WholeReport = Omit<Report, "hotels"> & { allHotels: Hotel[] };

/**
 * Sales and revenue of a kind of product in the actor's scope from `from` to `to`, both included; by default the last
 * thirty days. Bookings and cancellations are counted by the date they were made (site's time zone), nights by the
 * night, money by the posting date.
 * @throws 404 for a hotel out of scope
 */
export async function readReport(db: Db, actor: Actor, query: z.output<typeof reportQuery>): Promise<WholeReport> {
  const { timeZone, baseCurrency } = await readSettings(db, "site");
  const period = getPeriod(query, localToday(timeZone, new Date()));
  const [one] = query.hotel === undefined ? [] : await hotelNames(db, actor, [query.hotel]);
  if (query.hotel !== undefined && !one) throw new AppError("not_found");
  const start = periodBefore(period).from;
  const { kind } = query;
  const scope: Scope = { actor, kind, hotel: query.hotel, start, end: addDays(period.to, 1), timeZone };
  const nights = kind === "hotel" ? [soldParts, thereParts] : [];
  const read = [bookingParts, cancellationParts, arrivalParts, ...nights, ledgerParts];
  const parts = (await Promise.all(read.map((part) => part(db, scope, period.from)))).flat();
  const { earlierPeriod, days, byHotel, now, earlier } = assemble(parts, period);
  const names = kind === "hotel" ? await hotelNames(db, actor, [...byHotel.keys()]) : [];
  const allHotels = names
    .flatMap((name): Hotel[] => {
      const sums = byHotel.get(name.id);
      return sums ? [{ ...name, ...sums }] : [];
    })
    .sort((a, b) => b.now.nightsMinor - a.now.nightsMinor || a.title.localeCompare(b.title) || a.id - b.id);
  const hotel = one ? { id: one.id, title: one.title } : null;
  const hasProducts = kind === "all" || (kind === "hotel" && !hotel);
  const products = hasProducts ? await sumByKind(db, { ...scope, start: period.from }) : [];
  const currencies = await shownCurrencies(db, scope, period.from);
  const whole = { ...period, earlierPeriod, timeZone, currency: baseCurrency, kind, hotel };
  return { ...whole, now, earlier, products, currencies, days, allHotels };
}

/** The hotel has any activity in the period. */
const isBusy = ({ now }: Hotel): boolean =>
  now.begun + now.arrivals + now.nightsSold + now.cancelled + now.earnedMinor > 0;

export async function readReportPage(db: Db, actor: Actor, query: z.output<typeof reportQuery>): Promise<Report> {
  const { allHotels, ...report } = await readReport(db, actor, query);
  return { ...report, hotels: allHotels.filter(isBusy).slice(0, hotelsShown) };
}
