import ICAL from "ical.js";
import { FeedError } from "@/backend/download/download";
import { addDays } from "@/lib/dates";
import { isTimeZone, wallClock, zonedInstant } from "@/lib/time-zone";
import { ownUid } from "./ours";

/** A booking of another portal for the nights `[from, to)` in the hotel's time zone. */
export type FeedStay = { uid: string; occurrence: string; summary: string; from: string; to: string };

export type FeedWindow = { timeZone: string; first: string; last: string };

const maxEvents = 5_000;
/**
 * Limit of occurrences of all repeating events, including those before the window: 20 years of a daily event are 7,300.
 */
const maxOccurrences = 50_000;
const maxStays = 10_000;
const maxInterval = 1_000;
/** A stay lasts at least one night, so events repeat at most daily. */
const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];

const pad = (n: number, width = 2) => String(n).padStart(width, "0");
const formatIcalDate = (time: ICAL.Time) => `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}`;

/** The hotel's local date of a time in the file. Times without a zone are in the hotel's zone. */
function localDate(time: ICAL.Time, tzid: string | undefined, timeZone: string): string {
  if (time.isDate) return formatIcalDate(time);
  const zone = time.zone?.tzid;
  if (zone && zone !== "floating") return wallClock(time.toUnixTime() * 1000, timeZone).date;
  // A zone that the file names without a definition is usually an IANA name.
  if (tzid && isTimeZone(tzid)) {
    const instant = zonedInstant(formatIcalDate(time), `${pad(time.hour)}:${pad(time.minute)}`, tzid);
    return wallClock(instant.getTime(), timeZone).date;
  }
  return formatIcalDate(time);
}

const getTzid = (component: ICAL.Component, name: string): string | undefined => {
  const value = component.getFirstProperty(name)?.getParameter("tzid");
  return Array.isArray(value) ? value[0] : value;
};

/** Some portals omit the end of an all-day event or repeat its start. Both mean one night. */
function nightsOfEvent(
  event: ICAL.Event,
  start: ICAL.Time,
  end: ICAL.Time,
  timeZone: string,
): { from: string; to: string } | null {
  const startZone = getTzid(event.component, "dtstart");
  const from = localDate(start, startZone, timeZone);
  const to = localDate(end, getTzid(event.component, "dtend") ?? startZone, timeZone);
  if (to > from) return { from, to };
  return start.isDate ? { from, to: addDays(from, 1) } : null;
}

const readProperty = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Cancelled and transparent events use no room. */
const takesRoom = (component: ICAL.Component): boolean =>
  readProperty(component, "status").toUpperCase() !== "CANCELLED" &&
  readProperty(component, "transp").toUpperCase() !== "TRANSPARENT";

const getSequence = (event: ICAL.Event): number => Number(event.component.getFirstPropertyValue("sequence") ?? 0) || 0;

const getEventName = (event: ICAL.Event): string =>
  (readProperty(event.component, "summary") || event.uid || "").slice(0, 120);

/** Refuses recurrence rules that no booking needs, before expanding them. */
function requireSaneRules(event: ICAL.Event): void {
  for (const name of ["rrule", "exrule"]) {
    for (const rule of event.component.getAllProperties(name).flatMap((property) => property.getValues())) {
      if (!(rule instanceof ICAL.Recur)) throw new FeedError(`The event “${getEventName(event)}” can't be understood.`);
      if (!frequencies.includes(rule.freq)) {
        throw new FeedError(
          `The event “${getEventName(event)}” repeats more often than daily. Such events are not read.`,
        );
      }
      if (!(rule.interval >= 1 && rule.interval <= maxInterval)) {
        throw new FeedError(
          `The event “${getEventName(event)}” repeats with an interval that is not from 1 to ${maxInterval}.`,
        );
      }
    }
  }
}

/** Occurrences counted against `MAX_OCCURRENCES`. */
type Budget = { occurrences: number };

function occurrences(event: ICAL.Event, { timeZone, first, last }: FeedWindow, budget: Budget): FeedStay[] {
  const { component } = event;
  const summary = readProperty(component, "summary").slice(0, 120);
  const uid = event.uid || `no-uid:${formatIcalDate(event.startDate)}:${formatIcalDate(event.endDate)}:${summary}`;
  if (!event.isRecurring()) {
    if (!takesRoom(component)) return [];
    const nights = nightsOfEvent(event, event.startDate, event.endDate, timeZone);
    return nights && nights.to > first && nights.from <= last ? [{ uid, occurrence: "", summary, ...nights }] : [];
  }
  requireSaneRules(event);
  const stays: FeedStay[] = [];
  const iterator = event.iterator();
  const end = addDays(last, 1);
  for (;;) {
    const next = iterator.next();
    if (!next || formatIcalDate(next) > end) break;
    if (++budget.occurrences > maxOccurrences) {
      throw new FeedError(`The repeating events of the calendar have more than ${maxOccurrences} dates.`);
    }
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next);
    if (!takesRoom(item.component)) continue;
    const nights = nightsOfEvent(item, startDate, endDate, timeZone);
    if (nights && nights.to > first && nights.from <= last) {
      stays.push({ uid, occurrence: recurrenceId.toString(), summary, ...nights });
    }
  }
  return stays;
}

/**
 * The stays of a calendar file on the nights `[first, last]`: all-day and timed events, any zone, recurrences with
 * exceptions. Our own events are ignored. Of events with the same UID the later revision counts. Throws `FeedError`
 * when the text is not a calendar or exceeds a limit. A rule without occurrences never ends: call this in a thread with
 * a deadline (parse-apart.ts).
 */
export function readFeed(text: string, window: FeedWindow): FeedStay[] {
  let root: ICAL.Component;
  try {
    root = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, "").trim()));
  } catch {
    throw new FeedError("The file at this address is not a calendar.");
  }
  if (root.name !== "vcalendar") throw new FeedError("The file at this address is not a calendar.");
  const components = root.getAllSubcomponents("vevent");
  if (components.length > maxEvents) throw new FeedError(`The calendar has more than ${maxEvents} events.`);
  const masters = new Map<string, ICAL.Event>();
  const loose: ICAL.Event[] = [];
  const exceptions: ICAL.Event[] = [];
  for (const component of components) {
    if (!component.hasProperty("dtstart")) continue;
    const event = new ICAL.Event(component);
    if (ownUid(event.uid ?? "")) continue;
    if (component.hasProperty("recurrence-id")) exceptions.push(event);
    else if (!event.uid) loose.push(event);
    else {
      const before = masters.get(event.uid);
      if (!before || getSequence(event) >= getSequence(before)) masters.set(event.uid, event);
    }
  }
  for (const exception of exceptions) masters.get(exception.uid)?.relateException(exception);
  const stays = new Map<string, FeedStay>();
  const budget: Budget = { occurrences: 0 };
  for (const event of [...masters.values(), ...loose]) {
    try {
      for (const stay of occurrences(event, window, budget)) stays.set(`${stay.uid} ${stay.occurrence}`, stay);
    } catch (error) {
      if (error instanceof FeedError) throw error;
      throw new FeedError(`The event “${getEventName(event)}” can't be understood.`);
    }
    if (stays.size > maxStays) throw new FeedError(`The calendar has more than ${maxStays} bookings.`);
  }
  return [...stays.values()];
}
