import { addDays, dayMs } from "@/lib/dates";

/**
 * Local times of IANA zones, through Intl. Policies, deadlines and "today" use the hotel's zone, not the server's. Public
 * pages load this file, so its caches are plain maps: `lru-cache` would weigh more than the rest of it.
 */

const minuteMs = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(zone, format);
  }
  return format;
}

export interface WallClock {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
}

function partsAt(instantMs: number, zone: string): Record<string, string> {
  return Object.fromEntries(
    getFormat(zone)
      .formatToParts(instantMs)
      .map((part) => [part.type, part.value]),
  );
}

/** Offset of a zone from UTC in milliseconds through Intl. One call costs about as much as pricing a hotel. */
function readOffsetMs(instantMs: number, zone: string): number {
  const at = partsAt(instantMs, zone);
  const asUtc = Date.UTC(
    Number(at.year),
    Number(at.month) - 1,
    Number(at.day),
    Number(at.hour),
    Number(at.minute),
    Number(at.second),
  );
  return asUtc - Math.floor(instantMs / 1000) * 1000;
}

/** Cached offsets at UTC midnights, by zone and day. */
const atMidnight = new Map<string, Map<number, number>>();
/** Maximum cached days per zone, several years. */
const maxMidnights = 2_000;

function midnightOffsetMs(day: number, zone: string): number {
  let known = atMidnight.get(zone);
  if (!known) {
    known = new Map();
    atMidnight.set(zone, known);
  }
  let offset = known.get(day);
  if (offset === undefined) {
    offset = readOffsetMs(day * dayMs, zone);
    if (known.size >= maxMidnights) known.clear();
    known.set(day, offset);
  }
  return offset;
}

/** Clock changes are weeks apart, so a day that begins and ends with the same offset has no change. */
function offsetMs(instantMs: number, zone: string): number {
  const day = Math.floor(instantMs / dayMs);
  const before = midnightOffsetMs(day, zone);
  return before === midnightOffsetMs(day + 1, zone) ? before : readOffsetMs(instantMs, zone);
}

/** Local date and time of an instant in a zone. */
export function wallClock(instantMs: number, zone: string): WallClock {
  const local = new Date(instantMs + offsetMs(instantMs, zone)).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

export function localToday(zone: string, now: Date): string {
  return wallClock(now.getTime(), zone).date;
}

export function isTimeZone(zone: string): boolean {
  try {
    getFormat(zone);
    return true;
  } catch {
    return false;
  }
}

/** Cache, because check-in times repeat for the same date and zone. */
const instants = new Map<string, number>();
const maxCachedInstants = 20_000;

/**
 * The instant of a local date and time in a zone. A time repeated by a clock change means its first occurrence; a
 * skipped time moves forward by the gap (02:30 in a gap of an hour is 03:30).
 */
export function zonedInstant(date: string, time: string, zone: string): Date {
  const key = `${date} ${time} ${zone}`;
  let instant = instants.get(key);
  if (instant === undefined) {
    instant = findInstant(date, time, zone);
    if (instants.size >= maxCachedInstants) instants.clear();
    instants.set(key, instant);
  }
  return new Date(instant);
}

function findInstant(date: string, time: string, zone: string): number {
  const wanted = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  const before = offsetMs(wanted - 24 * 60 * minuteMs, zone);
  const after = offsetMs(wanted + 24 * 60 * minuteMs, zone);
  const candidates = [wanted - before, wanted - after].filter((at) => at + offsetMs(at, zone) === wanted);
  return candidates.length > 0 ? Math.min(...candidates) : wanted - before;
}

/**
 * The instant some minutes before a local time: whole days are subtracted as calendar days at the same local time, the
 * rest as elapsed minutes (24 hours before 14:00 is 14:00 of the previous day, even across a clock change).
 */
export function minutesBefore(date: string, time: string, zone: string, minutes: number): Date {
  const days = Math.floor(minutes / (24 * 60));
  const anchor = zonedInstant(addDays(date, -days), time, zone);
  return new Date(anchor.getTime() - (minutes - days * 24 * 60) * minuteMs);
}

/** The last minute of a date. A service that ends then is stated by its last date. */
export const endOfDay = "23:59";

/**
 * Which ends of a service are stated by their dates: the end if it is the last minute of a date, and then the start if
 * it is the first one, as with tours of several days that have no start time.
 */
export function datesOnly({
  serviceStart,
  serviceEnd,
  timeZone,
  endTimeZone = timeZone,
}: {
  serviceStart: Date | string;
  serviceEnd: Date | string;
  timeZone: string;
  endTimeZone?: string;
}): { start: boolean; end: boolean } {
  const end = wallClock(new Date(serviceEnd).getTime(), endTimeZone).time === endOfDay;
  return { start: end && wallClock(new Date(serviceStart).getTime(), timeZone).time === "00:00", end };
}
