import { addDays, formatDay } from "@/lib/dates";

/** Wall clocks of IANA zones, through Intl. Policies, deadlines and 'today' are the hotel's, not the server's. */

const MINUTE_MS = 60_000;
const firstWholeMinutesMs = Date.UTC(1973, 0, 1);
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
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
    formatOf(zone)
      .formatToParts(instantMs)
      .map((part) => [part.type, part.value]),
  );
}

/** The last minute that was asked for in each zone: a search asks hundreds of hotels what time it is. */
const lastMinutes = new Map<string, { minute: number; clock: WallClock }>();

/** What the clock on the wall says there at that instant. */
export function wallClock(instantMs: number, zone: string): WallClock {
  // Since 1972 no zone's clock is off by a part of a minute, so within one it shows the same.
  const minute = Math.floor(instantMs / MINUTE_MS);
  const last = lastMinutes.get(zone);
  if (last?.minute === minute) return last.clock;
  const at = partsAt(instantMs, zone);
  const clock = { date: `${at.year}-${at.month}-${at.day}`, time: `${at.hour}:${at.minute}` };
  if (instantMs > firstWholeMinutesMs) lastMinutes.set(zone, { minute, clock });
  return clock;
}

export function localToday(zone: string, now: Date): string {
  return wallClock(now.getTime(), zone).date;
}

export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

function offsetMs(instantMs: number, zone: string): number {
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
export function zoneWords(zone: string): string {
  if (zone === "UTC" || zone.startsWith("Etc/")) return "UTC";
  return `${zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ")} time`;
}

/** `Fri 12 Mar 2027, 14:00 Lisbon time`. */
export function formatInstant(instant: Date | string, zone: string): string {
  const at = wallClock(new Date(instant).getTime(), zone);
  return `${formatDay(at.date)}, ${at.time} ${zoneWords(zone)}`;
}
