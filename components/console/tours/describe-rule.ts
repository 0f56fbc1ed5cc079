import type { TourRecord } from "@/lib/contracts/tours/console";
import { formatDate } from "@/lib/dates";
import { formatWeekdayList } from "@/lib/resources/form/weekdays";
import { counted } from "@/lib/text/counted";

type Rule = TourRecord["options"][number]["rules"][number];

/** `Mon, Fri at 09:00, from 1 Mar 2027 to 31 May 2027, 12 places, 110 % of the prices` */
export function describeRule({ weekdays, times, firstDate, lastDate, capacity, priceBp }: Omit<Rule, "id">): string {
  const until = lastDate ? ` to ${formatDate(lastDate)}` : "";
  const factor = priceBp === 10_000 ? "" : `, ${priceBp / 100} % of the prices`;
  const at = times ? ` at ${times}` : "";
  const places = counted(capacity, "place");
  return `${formatWeekdayList(weekdays)}${at}, from ${formatDate(firstDate)}${until}, ${places}${factor}`;
}
