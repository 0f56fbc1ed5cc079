import { formatDay } from "./dates";
import { wallClock } from "./time-zone";

/** Zones whose last part is neither a city nor the usual name of a region. */
const islandTimes: Readonly<Record<string, string>> = {
  "Atlantic/Canary": "Canary Islands time",
  "Indian/Christmas": "Christmas Island time",
  "Pacific/Easter": "Easter Island time",
};

/** `Europe/Lisbon` → `Lisbon time`. */
export function formatZone(zone: string): string {
  if (zone === "UTC" || zone.startsWith("Etc/")) return "UTC";
  return islandTimes[zone] ?? `${zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ")} time`;
}

/** `Fri 12 Mar 2027, 14:00 Lisbon time`. */
export function formatInstant(instant: Date | string, zone: string): string {
  const at = wallClock(new Date(instant).getTime(), zone);
  return `${formatDay(at.date)}, ${at.time} ${formatZone(zone)}`;
}
