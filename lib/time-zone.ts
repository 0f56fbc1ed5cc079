import { addDays, DAY_MS, formatDay } from "@/lib/dates";

/** Wall clocks of IANA zones, through Intl. Policies, deadlines and 'today' are the hotel's, not the server's. */

const MINUTE_MS = 60_000;
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

/** How far a zone's clocks are ahead of UTC, as Intl says it: about as dear as pricing a hotel. */
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

/** What was read at UTC midnights, by zone and day. */
const atMidnight = new Map<string, Map<number, number>>();
/** Of one zone: several years of days. */
const maxMidnights = 2_000;

function midnightOffsetMs(day: number, zone: string): number {
  let known = atMidnight.get(zone);
  if (!known) {
    known = new Map();
    atMidnight.set(zone, known);
  }
  let offset = known.get(day);
  if (offset === undefined) {
    offset = readOffsetMs(day * DAY_MS, zone);
    if (known.size >= maxMidnights) known.clear();
    known.set(day, offset);
  }
  return offset;
}

/** Changes of a zone's clocks lie weeks apart, so on a day that begins and ends with the same offset there was none. */
function offsetMs(instantMs: number, zone: string): number {
  const day = Math.floor(instantMs / DAY_MS);
  const before = midnightOffsetMs(day, zone);
  return before === midnightOffsetMs(day + 1, zone) ? before : readOffsetMs(instantMs, zone);
}

/** What the clock on the wall says there at that instant. */
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

/** Check-in times repeat: the same date and clock in the same zone is always the same instant. */
const instants = new Map<string, number>();
const INSTANTS_KEPT = 20_000;

/**
 * The instant at which the wall clock of a zone shows this date and time. A time that a clock change repeats means its
 * first occurrence; a time that it skips moves forward by what was skipped (02:30 in a gap of an hour is 03:30).
 */
export function zonedInstant(date: string, time: string, zone: string): Date {
  const key = `${date} ${time} ${zone}`;
  let instant = instants.get(key);
  if (instant === undefined) {
    instant = findInstant(date, time, zone);
    if (instants.size >= INSTANTS_KEPT) instants.clear();
    instants.set(key, instant);
  }
  return new Date(instant);
}

function findInstant(date: string, time: string, zone: string): number {
  const wanted = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  const before = offsetMs(wanted - 24 * 60 * MINUTE_MS, zone);
  const after = offsetMs(wanted + 24 * 60 * MINUTE_MS, zone);
  const candidates = [wanted - before, wanted - after].filter((at) => at + offsetMs(at, zone) === wanted);
  return candidates.length > 0 ? Math.min(...candidates) : wanted - before;
}

/**
 * The instant some minutes before a wall-clock time: whole days are taken off the calendar at the same wall-clock time,
 * the rest as elapsed minutes (24 hours before 14:00 is 14:00 of the day before, across a clock change too).
 */
export function minutesBefore(date: string, time: string, zone: string, minutes: number): Date {
  const days = Math.floor(minutes / (24 * 60));
  const anchor = zonedInstant(addDays(date, -days), time, zone);
  return new Date(anchor.getTime() - (minutes - days * 24 * 60) * MINUTE_MS);
}

/** `Europe/Lisbon` → `Lisbon time`. */
export function formatZone(zone: string): string {
  if (zone === "UTC" || zone.startsWith("Etc/")) return "UTC";
  return `${zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ")} time`;
}

/** `Fri 12 Mar 2027, 14:00 Lisbon time`. */
export function formatInstant(instant: Date | string, zone: string): string {
  const at = wallClock(new Date(instant).getTime(), zone);
  return `${formatDay(at.date)}, ${at.time} ${formatZone(zone)}`;
}
