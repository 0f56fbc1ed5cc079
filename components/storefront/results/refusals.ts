import type { RefusalReason } from "@/lib/contracts/hotels/hotel-fields";
import { dateIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";

/** Reasons why a stay is not available, for languages without a backend text: without numbers, with dates. */
const reasons = {
  inactive: "This room is not available at the moment.",
  past_date: "The check-in date has passed.",
  too_far_ahead: "These dates are too far in the future.",
  lead_time: "This hotel needs more notice before check-in.",
  adults_exceeded: "Too many adults for this room.",
  children_exceeded: "Too many children for this room.",
  occupancy_exceeded: "Too many guests for this room.",
  plan_not_sold: "This rate is not available for all of these nights.",
  closed: "Closed on these dates.",
  sold_out: "Sold out on these dates.",
  partial_inventory: "Not enough rooms left on these dates.",
  no_arrival: "No arrivals on this date.",
  no_departure: "No departures on this date.",
  min_nights: "A longer stay is required from this date.",
  max_nights: "A shorter stay is required from this date.",
} as const satisfies Record<RefusalReason, string>;

type Refused = { reason: RefusalReason; words: string; dates?: readonly string[] };

export function refusalIn(t: PageTranslator, { reason, words, dates = [] }: Refused): string {
  if (t.language === "en") return words;
  const text = t(reasons[reason]);
  return dates.length > 0 && dates.length < 4
    ? `${text} (${dates.map((date) => dateIn(t.language, date)).join(" · ")})`
    : text;
}

const tooSmall: readonly RefusalReason[] = ["adults_exceeded", "children_exceeded", "occupancy_exceeded"];

/** Whether a room type cannot take the party on any dates. */
export const isTooSmall = ({ refusal }: { refusal: { reason: RefusalReason } | null }): boolean =>
  refusal !== null && tooSmall.includes(refusal.reason);
