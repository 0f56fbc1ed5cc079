import type { ChargeKind } from "@/lib/booking/charges";
import { formatMoney } from "../../money";
import { rentalDays } from "./rental-price";

/** Amounts of a return that the booked terms state: late days or hours, kilometres and fuel (docs/domain.md §1.5). */

type Stop = { date: string; time: string };

export type ReturnTerms = {
  pickUp: Stop;
  return: Stop;
  duration: { unit: "day" | "hour"; count: number };
  dailyMinor: number;
  hourlyMinor: number | null;
  kmIncluded: number | null;
  extraKmMinor: number | null;
  /** Price of each missing eighth of fuel or battery. */
  refuelMinor: number | null;
  currency: string;
};

export type Readings = { km: number | null; fuel: number | null };

export type ReturnFacts = {
  out: Readings;
  back: Readings;
  /** Local time of the return, at its station. */
  at: Stop;
  /** Between the instants of the booked and the actual return. */
  lateMinutes: number;
};

export type ProposedCharge = { kind: ChargeKind; amountMinor: number; note: string };

/** Minutes after the booked return at which another hour begins. */
const hourGraceMinutes = 15;

const counted = (n: number, one: string) => `${n.toLocaleString("en")} ${one}${n === 1 ? "" : "s"}`;

/** A rental by the hour costs its further started hours, at most the price of a day for each 24 hours. */
function lateHours({ hourlyMinor, dailyMinor }: ReturnTerms, lateMinutes: number): ProposedCharge[] {
  if (lateMinutes <= hourGraceMinutes) return [];
  const hours = Math.ceil(lateMinutes / 60);
  const whole = Math.floor(hours / 24);
  const rest = Math.min(dailyMinor, (hours - whole * 24) * (hourlyMinor ?? dailyMinor));
  return [
    { kind: "late_return", amountMinor: whole * dailyMinor + rest, note: `Returned ${counted(hours, "hour")} late.` },
  ];
}

function late(terms: ReturnTerms, { at, lateMinutes }: ReturnFacts): ProposedCharge[] {
  if (lateMinutes <= 0) return [];
  if (terms.duration.unit === "hour") return lateHours(terms, lateMinutes);
  const days = rentalDays(terms.pickUp, at) - rentalDays(terms.pickUp, terms.return);
  if (days <= 0) return [];
  const note = `Returned on ${at.date} at ${at.time}: ${counted(days, "more day")}.`;
  return [{ kind: "late_return", amountMinor: days * terms.dailyMinor, note }];
}

function mileage({ kmIncluded, extraKmMinor, currency }: ReturnTerms, { out, back }: ReturnFacts): ProposedCharge[] {
  if (kmIncluded === null || !extraKmMinor || out.km === null || back.km === null) return [];
  const more = back.km - out.km - kmIncluded;
  if (more <= 0) return [];
  const driven = (back.km - out.km).toLocaleString("en");
  const price = formatMoney(extraKmMinor, currency);
  const note = `${driven} km driven, ${kmIncluded.toLocaleString("en")} km included: ${more.toLocaleString("en")} km at ${price}.`;
  return [{ kind: "mileage", amountMinor: more * extraKmMinor, note }];
}

function fuel({ refuelMinor }: ReturnTerms, { out, back }: ReturnFacts): ProposedCharge[] {
  if (!refuelMinor || out.fuel === null || back.fuel === null || back.fuel >= out.fuel) return [];
  const note = `Picked up with ${out.fuel}/8, returned with ${back.fuel}/8.`;
  return [{ kind: "fuel", amountMinor: (out.fuel - back.fuel) * refuelMinor, note }];
}

/** The charges that follow from the terms. Staff confirm each of them. */
export const proposeCharges = (terms: ReturnTerms, facts: ReturnFacts): ProposedCharge[] =>
  [late(terms, facts), mileage(terms, facts), fuel(terms, facts)].flat().filter(({ amountMinor }) => amountMinor > 0);
