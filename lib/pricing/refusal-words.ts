import { formatDate } from "@/lib/dates";
import type { Refusal } from "./stay-rules";

function plural(count: number | undefined, word: string, many = `${word}s`): string {
  return `${count ?? 0} ${count === 1 ? word : many}`;
}

function datesOf(refusal: Refusal): string {
  const dates = (refusal.nights ?? []).map(formatDate);
  return dates.length > 3 ? `${dates.slice(0, 3).join(", ")} and ${dates.length - 3} more` : dates.join(", ");
}

function durationWords(minutes = 0): string {
  if (minutes % 1440 === 0) return plural(minutes / 1440, "day");
  return minutes % 60 === 0 ? plural(minutes / 60, "hour") : plural(minutes, "minute");
}

/** What a traveller reads when a stay cannot be sold, and what would help. */
export function refusalWords(refusal: Refusal): string {
  switch (refusal.code) {
    case "inactive":
      return "This room is not on sale at the moment.";
    case "past_date":
      return "The check-in date has passed.";
    case "too_far_ahead":
      return `Nights are sold up to ${plural(refusal.limit, "day")} ahead.`;
    case "lead_time":
      return `This hotel has to be booked at least ${durationWords(refusal.limit)} before check-in.`;
    case "adults_exceeded":
      return `A room here takes at most ${plural(refusal.limit, "adult")}.`;
    case "children_exceeded":
      return `A room here takes at most ${plural(refusal.limit, "child", "children")}.`;
    case "occupancy_exceeded":
      return `A room here takes at most ${plural(refusal.limit, "guest")}.`;
    case "plan_not_sold":
      return "This rate is not sold for all of these nights.";
    case "closed":
      return `Closed on ${datesOf(refusal)}.`;
    case "sold_out":
      return "Sold out on these dates.";
    case "partial_inventory":
      return `Not enough rooms left on ${datesOf(refusal)}.`;
    case "no_arrival":
      return `No arrivals on ${datesOf(refusal)}.`;
    case "no_departure":
      return `No departures on ${datesOf(refusal)}.`;
    case "min_nights":
      return `A stay that begins on this date has at least ${plural(refusal.limit, "night")}.`;
    case "max_nights":
      return `A stay that begins on this date has at most ${plural(refusal.limit, "night")}.`;
  }
}
