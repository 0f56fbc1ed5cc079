import type { ChargeKind } from "@/lib/booking/charges";
import type { Counted } from "@/lib/language/messages";
import type { PlainTranslator } from "@/lib/language/plain-translator";
import { formatDateIn, formatMoneyIn } from "../../language/formats";
import { formatCountIn } from "../../language/numbers";
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

/** The texts of the notes; `backend/rentals/return-messages.ts` has their translations. */
export type ReturnText =
  | "Returned on {day} at {time}. Additional time: {duration}."
  | "{driven} km driven, {included} km included. Additional: {more} km at {price}."
  | "Fuel or battery: {out}/8 at the pick-up, {back}/8 at the return.";
export type ReturnTranslator = PlainTranslator<ReturnText, Counted>;

export type ProposedCharge = { kind: ChargeKind; amountMinor: number; note: (t: ReturnTranslator) => string };

/** Minutes after the booked return at which another hour begins. */
const hourGraceMinutes = 15;

const lateNote =
  ({ date, time }: Stop, duration: (t: ReturnTranslator) => string) =>
  (t: ReturnTranslator) =>
    t("Returned on {day} at {time}. Additional time: {duration}.", {
      day: formatDateIn(t.language, date),
      time,
      duration: duration(t),
    });

/** A rental by the hour costs its further started hours, at most the price of a day for each 24 hours. */
function lateHours({ hourlyMinor, dailyMinor }: ReturnTerms, { at, lateMinutes }: ReturnFacts): ProposedCharge[] {
  if (lateMinutes <= hourGraceMinutes) return [];
  const hours = Math.ceil(lateMinutes / 60);
  const whole = Math.floor(hours / 24);
  const rest = Math.min(dailyMinor, (hours - whole * 24) * (hourlyMinor ?? dailyMinor));
  const note = lateNote(at, (t) => t.count("{n} hour", "{n} hours", hours));
  return [{ kind: "late_return", amountMinor: whole * dailyMinor + rest, note }];
}

function late(terms: ReturnTerms, facts: ReturnFacts): ProposedCharge[] {
  const { at, lateMinutes } = facts;
  if (lateMinutes <= 0) return [];
  if (terms.duration.unit === "hour") return lateHours(terms, facts);
  const days = rentalDays(terms.pickUp, at) - rentalDays(terms.pickUp, terms.return);
  if (days <= 0) return [];
  const note = lateNote(at, (t) => t.count("{n} day", "{n} days", days));
  return [{ kind: "late_return", amountMinor: days * terms.dailyMinor, note }];
}

function mileage({ kmIncluded, extraKmMinor, currency }: ReturnTerms, { out, back }: ReturnFacts): ProposedCharge[] {
  if (kmIncluded === null || !extraKmMinor || out.km === null || back.km === null) return [];
  const more = back.km - out.km - kmIncluded;
  if (more <= 0) return [];
  const driven = back.km - out.km;
  const note = (t: ReturnTranslator) =>
    t("{driven} km driven, {included} km included. Additional: {more} km at {price}.", {
      driven: formatCountIn(t.language, driven),
      included: formatCountIn(t.language, kmIncluded),
      more: formatCountIn(t.language, more),
      price: formatMoneyIn(t.language, extraKmMinor, currency),
    });
  return [{ kind: "mileage", amountMinor: more * extraKmMinor, note }];
}

function fuel({ refuelMinor }: ReturnTerms, { out, back }: ReturnFacts): ProposedCharge[] {
  const levels = { out: out.fuel ?? 0, back: back.fuel ?? out.fuel ?? 0 };
  if (!refuelMinor || levels.back >= levels.out) return [];
  const note = (t: ReturnTranslator) => t("Fuel or battery: {out}/8 at the pick-up, {back}/8 at the return.", levels);
  return [{ kind: "fuel", amountMinor: (levels.out - levels.back) * refuelMinor, note }];
}

/** The charges that follow from the terms. Staff confirm each of them. */
export const proposeCharges = (terms: ReturnTerms, facts: ReturnFacts): ProposedCharge[] =>
  [late(terms, facts), mileage(terms, facts), fuel(terms, facts)].flat().filter(({ amountMinor }) => amountMinor > 0);
