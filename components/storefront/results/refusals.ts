import type { RefusalReason } from "@/lib/contracts/hotel";
import { dateIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";

/** Reasons why a stay is not available, for languages without a backend text: without numbers, with dates. */
const reasons = {
  inactive: "This room is not on sale at the moment.",
  past_date: "The check-in date has passed.",
  too_far_ahead: "These nights are too far ahead.",
  lead_time: "This hotel has to be booked earlier before check-in.",
  adults_exceeded: "A room here takes fewer adults.",
  children_exceeded: "A room here takes fewer children.",
  occupancy_exceeded: "A room here takes fewer guests.",
  plan_not_sold: "This rate is not sold for all of these nights.",
  closed: "Closed on these dates.",
  sold_out: "Sold out on these dates.",
  partial_inventory: "Not enough rooms left on these dates.",
  no_arrival: "No arrivals on this date.",
  no_departure: "No departures on this date.",
  min_nights: "A stay that begins on this date has to be longer.",
  max_nights: "A stay that begins on this date has to be shorter.",
} as const satisfies Record<RefusalReason, string>;

type Refused = { reason: RefusalReason; words: string; dates?: readonly string[] };

export function refusalIn(t: PageTranslator, { reason, words, dates = [] }: Refused): string {
  if (t.language === "en") return words;
  const text = t(reasons[reason]);
  return dates.length > 0 && dates.length < 4
    ? `${text} (${dates.map((date) => dateIn(t.language, date)).join(" · ")})`
    : text;
}
