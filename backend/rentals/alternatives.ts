import type { Db } from "@/backend/db/client";
import type { OutputOf } from "@/lib/contracts/define";
import type { searchRentals } from "@/lib/contracts/transport/rental-search";
import { addDays } from "@/lib/dates";
import type { RentalMode } from "@/lib/kinds/transport/modes";
import type { LocalTime } from "@/lib/kinds/transport/rental-price";
import { findAt, type Times } from "./find-at";
import { type ListedModel, readModels } from "./models";
import type { Station } from "./terms";

type Result = OutputOf<typeof searchRentals>;

const pad = (n: number) => String(n).padStart(2, "0");

/** The local time moved by hours; null beyond its day. */
function addHours({ date, time }: LocalTime, hours: number): LocalTime | null {
  const hour = Number(time.slice(0, 2)) + hours;
  return hour < 0 || hour > 23 ? null : { date, time: `${pad(hour)}:${time.slice(3)}` };
}

/** The same rental at other times, nearest first. */
function listOtherTimes({ pickUp, back }: Times): Times[] {
  const byHour = [1, -1, 2, -2, 3, -3, 4, -4].flatMap((hours) => {
    const from = addHours(pickUp, hours);
    const to = addHours(back, hours);
    return from && to ? [{ pickUp: from, back: to }] : [];
  });
  const byDay = [1, -1, 2, -2, 3, -3, 4, -4, 7].map((days) => ({
    pickUp: { ...pickUp, date: addDays(pickUp.date, days) },
    back: { ...back, date: addDays(back.date, days) },
  }));
  return [...byHour, ...byDay];
}

const shownTimes = 3;
/** Stations that are tried together, and how far away they may be. */
const stationsAtOnce = 6;
const maxKm = 300;
const shownStations = 3;
const kmPerDegree = 111.2;

/** Distance in kilometres; the earth is flat enough for neighbouring stations. */
function getDistance(a: Station, b: Station): number {
  const north = (a.latitude - b.latitude) * kmPerDegree;
  const east = (a.longitude - b.longitude) * kmPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

export type Search = {
  mode: RentalMode;
  models: readonly ListedModel[];
  stations: readonly Station[];
  to: Station | null;
  times: Times;
  age: number;
  now: Date;
};

/** The nearest other times at which a model is free. */
export async function findOtherTimes(
  db: Db,
  { models, stations, to, times, age, now }: Search,
): Promise<Result["times"]> {
  const free: Result["times"] = [];
  for (const other of listOtherTimes(times)) {
    const { found } = await findAt(db, models, stations, to, other, age, now);
    if (found.length === 0) continue;
    const { pickUp, back } = other;
    free.push({ pickUpDate: pickUp.date, pickUpTime: pickUp.time, returnDate: back.date, returnTime: back.time });
    if (free.length === shownTimes) break;
  }
  return free;
}

/** The nearest other stations with free models at these times. */
export async function findNearby(
  db: Db,
  { mode, stations, to, times, age, now }: Search,
  all: readonly Station[],
): Promise<Result["nearby"]> {
  const [here] = stations;
  if (!here) return [];
  const others = all
    .filter(({ id }) => !stations.some((station) => station.id === id))
    .map((station) => ({ station, km: getDistance(here, station) }))
    .filter(({ km }) => km <= maxKm)
    .sort((a, b) => a.km - b.km);
  const nearby: Result["nearby"] = [];
  for (let from = 0; from < others.length && nearby.length < shownStations; from += stationsAtOnce) {
    const part = others.slice(from, from + stationsAtOnce);
    const near = part.map(({ station }) => station);
    const models = await readModels(
      db,
      mode,
      near.map(({ id }) => id),
    );
    const { found } = await findAt(db, models, near, to, times, age, now);
    for (const { station, km } of part) {
      const { id, name, city } = station;
      const count = found.filter(({ period }) => period.from.id === id).length;
      if (count > 0) nearby.push({ id, name, city, km: Math.round(km), models: count });
    }
  }
  return nearby.slice(0, shownStations);
}
