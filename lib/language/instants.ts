import { datesOnly, wallClock } from "@/lib/time-zone";
import { formatInstant, formatZone } from "@/lib/zone-labels";
import { dateIn, formatDateIn, regionalTimeIn } from "./formats";
import { getListSeparator } from "./languages";
import type { AnyStoredTextTranslator, StoredTextTranslator } from "./messages";

/** Descriptions of instants in the time zone of a service, for pages and emails. */

/** `10 Mar 2027, 14:00` in the hotel's time zone, with the zone if it is known. */
export function deadlineIn(t: AnyStoredTextTranslator, instant: string, zone: string): string {
  const at = wallClock(Date.parse(instant), zone);
  return `${dateIn(t.language, at.date)}${getListSeparator(t.language)}${at.time}`;
}

/** French: `heure d’Athènes`, `heure du Caire`. */
const elided = (text: string): string =>
  text.replace(/^heure de (?=[AÀÂEÉÈÊIÎOÔU])/, "heure d’").replace(/^heure de Le /, "heure du ");

/** `Lisbon time`: the name of the time zone of a place. */
export function zoneIn(t: StoredTextTranslator, zone: string): string {
  const name = formatZone(zone);
  if (t.language === "en" || name === "UTC") return name;
  const place = t.known(name.replace(/ time$/, ""), "");
  // Names of islands need an article in some languages, so they are translated as a whole.
  return t.known(name, place ? elided(t("{place} time", { place })) : regionalTimeIn(t.language, zone));
}

type InZone = { timeZone: string };

/** `Lisbon time`, or `Lisbon time – Madrid time` between two zones. */
export const zonesIn = (t: StoredTextTranslator, from: InZone, to: InZone): string =>
  [...new Set([from, to].map(({ timeZone }) => zoneIn(t, timeZone)))].join(" – ");

/** `Fri 12 Mar 2027, 14:00 Lisbon time`. */
export function instantIn(t: StoredTextTranslator, instant: Date | string, zone: string): string {
  if (t.language === "en") return formatInstant(instant, zone);
  const at = wallClock(new Date(instant).getTime(), zone);
  return `${formatDateIn(t.language, at.date)}${getListSeparator(t.language)}${at.time} (${zoneIn(t, zone)})`;
}

/** Without `endTimeZone` it ends in the zone of its start. */
type Service = { serviceStart: Date | string; serviceEnd: Date | string; timeZone: string; endTimeZone?: string };

/** Begin and end of a service: instants as `instantIn` in the zone of each, or dates where it has no times. */
export function serviceTimesIn(t: StoredTextTranslator, service: Service): { begins: string; ends: string } {
  const { serviceStart, serviceEnd, timeZone, endTimeZone = timeZone } = service;
  const dates = datesOnly(service);
  const at = (instant: Date | string, zone: string, dateOnly: boolean) =>
    dateOnly
      ? formatDateIn(t.language, wallClock(new Date(instant).getTime(), zone).date)
      : instantIn(t, instant, zone);
  return { begins: at(serviceStart, timeZone, dates.start), ends: at(serviceEnd, endTimeZone, dates.end) };
}
