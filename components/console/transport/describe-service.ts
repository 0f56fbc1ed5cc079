import type { StoredLine } from "@/lib/contracts/transport/line-form";
import { formatDate } from "@/lib/dates";
import { formatWeekdayList } from "@/lib/resources/form/weekdays";
import { counted } from "@/lib/text/counted";

type Route = StoredLine["routes"][number];
type Service = Route["services"][number];

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(", ");
/** Dates are stored one per line. */
const countDates = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;

/** `08:15 (IC 523), Mon, Fri, 1 Mar 2027 to 31 May 2027, not on 2 dates` */
export function formatService(service: Omit<Service, "id">): string {
  const { number, departs, weekdays, firstDate, lastDate, addedDates, removedDates } = service;
  const added = countDates(addedDates);
  const removed = countDates(removedDates);
  return joined([
    `${departs}${number ? ` (${number})` : ""}`,
    weekdays.length > 0 ? formatWeekdayList(weekdays) : "On single dates",
    `${formatDate(firstDate)} to ${formatDate(lastDate)}`,
    added > 0 ? counted(added, "more date") : "",
    removed > 0 ? `not on ${counted(removed, "date")}` : "",
  ]);
}

/** `Coimbra, 95 min, stays 4 min, to board only` */
export const formatStop = ({ stopName, minutes, dwell, boarding, alighting }: Route["stops"][number]): string =>
  joined([
    `${stopName}, ${minutes} min`,
    dwell > 0 ? `stays ${dwell} min` : "",
    boarding ? "" : "to leave only",
    alighting ? "" : "to board only",
  ]);
