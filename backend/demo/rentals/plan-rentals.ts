import type { UserActor } from "@/backend/http/context";
import type { RentalRequest } from "@/lib/contracts/transport/rental";
import { addDays } from "@/lib/dates";
import type { Role } from "@/lib/roles";
import { zonedInstant } from "@/lib/time-zone";
import { type Random, shuffled } from "../draw";
import { demoClient } from "../history/demo-accounts";
import type { WantedBooking } from "../history/product-bookings";

export type RentedUnit = {
  id: number;
  modelId: number;
  stationId: number;
  zone: string;
  turnaroundMinutes: number;
  minDriverAge: number;
  hourly: boolean;
  /** Cars are handed over with the kilometres and the fuel. */
  hasTank: boolean;
  byRequest: boolean;
};

type OutAndBack = { out: number; back: number } | null;
export type PlannedRental = WantedBooking & {
  unit: RentedUnit;
  request: RentalRequest;
  km: OutAndBack;
  fuel: OutAndBack;
};

type Options = { today: string; count: number; daysAhead: number; accounts: Record<Role, UserActor> };

const minuteMs = 60_000;
const pastDays = 200;
/** Days of the rentals of the demo client. */
const ownDays = [-118, -40, 19];
/** Within the opening hours of every station on every day. */
const times = ["09:30", "10:00", "11:00", "12:30", "14:00"] as const;

const clock = (time: string, hours: number) =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, "0")}:${time.slice(3)}`;

/** Kilometres and fuel at both ends; one in eight comes back with less fuel. */
function drawReadings({ hasTank }: RentedUnit, days: number, clockKm: number, r: Random) {
  if (!hasTank) return { km: null, fuel: null };
  const km = { out: clockKm, back: clockKm + days * r.int(30, 220) };
  return { km, fuel: { out: 8, back: r.chance(0.12) ? 6 : 8 } };
}

/** A rental of one vehicle that returns to its station, so that it is where the next one starts. */
function drawRental(unit: RentedUnit, date: string, clockKm: number, r: Random) {
  const time = r.pick(times);
  const hours = unit.hourly && r.chance(0.6) ? r.int(1, 2) : 0;
  const days = hours > 0 ? 0 : r.chance(0.7) ? r.int(1, 4) : r.int(5, 10);
  const back = hours > 0 ? { date, time: clock(time, hours) } : { date: addDays(date, days), time };
  const start = zonedInstant(date, time, unit.zone);
  const end = zonedInstant(back.date, back.time, unit.zone);
  const station = { pickUpStationId: unit.stationId, returnStationId: unit.stationId };
  const driverAge = r.chance(0.15) ? Math.max(unit.minDriverAge, 22) : r.int(26, 68);
  const request: RentalRequest = {
    type: "rental",
    transportId: unit.modelId,
    ...station,
    pickUp: { date, time },
    return: back,
    driverAge,
    units: 1,
    extras: [],
  };
  const handover = {
    out: new Date(start.getTime() + r.int(0, 20) * minuteMs),
    // Some come back hours late.
    back: new Date(end.getTime() + (r.chance(0.03) ? r.int(60, 1_200) : -r.int(0, 30)) * minuteMs),
  };
  return { unit, days, start, request, handover, ...drawReadings(unit, Math.max(days, 1), clockKm, r) };
}

/** How many rentals start on a day, as a part of those that start today: more and more until today, fewer ahead. */
const demand = (day: number): number =>
  day <= 0 ? 0.05 * Math.exp(day / 60) + 0.95 * Math.exp(day / 5) : Math.exp(-day / 8);

/** The rentals of one vehicle, one after the other with a free day between them. */
function planUnit(unit: RentedUnit, chance: number, { today, daysAhead }: Options, r: Random): PlannedRental[] {
  const planned: PlannedRental[] = [];
  let clockKm = r.int(4_000, 60_000);
  for (let day = -pastDays; day <= daysAhead; day++) {
    if (!r.chance(chance * demand(day))) continue;
    const { days, ...rental } = drawRental(unit, addDays(today, day), clockKm, r);
    planned.push({ client: null, waits: false, ...rental });
    clockKm = (rental.km?.back ?? clockKm) + r.int(0, 15);
    day += days + 1;
  }
  return planned;
}

/** Rentals of the demo client, two that wait for a response, and those of all other vehicles. */
export function planRentals(units: readonly RentedUnit[], options: Options, r: Random): PlannedRental[] {
  const { today, count, accounts } = options;
  const client = demoClient(accounts.client);
  const left = shuffled(units, r);
  const plan = (fits: (unit: RentedUnit) => boolean, day: number, more: Partial<PlannedRental>): PlannedRental[] => {
    const at = left.findIndex(fits);
    return left.splice(at, at < 0 ? 0 : 1).map((unit) => {
      const { days: _, ...rental } = drawRental(unit, addDays(today, day), r.int(4_000, 60_000), r);
      return { client: null, waits: false, ...rental, ...more };
    });
  };
  const own = ownDays.flatMap((day) =>
    plan(({ byRequest, minDriverAge }) => !byRequest && minDriverAge < 25, day, { client }),
  );
  const waiting = [0, 1].flatMap(() => plan(({ byRequest }) => byRequest, r.int(20, 50), { waits: true }));
  const days = Array.from({ length: pastDays + options.daysAhead + 1 }, (_, at) => demand(at - pastDays));
  const chance = count / (left.length * days.reduce((sum, one) => sum + one, 0));
  return [...own, ...waiting, ...left.flatMap((unit) => planUnit(unit, chance, options, r))];
}
