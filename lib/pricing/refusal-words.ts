import { type Told, told, toldCount, toldInEnglish } from "@/lib/language/told";
import type { Refusal } from "./stay-rules";

const mostNamed = 3;

const dates = ({ nights = [] }: Refusal) => ({
  named: { days: { days: nights.slice(0, mostNamed) } },
  more: nights.length - mostNamed,
});

function leadTime(minutes: number): Told {
  if (minutes % 1440 === 0) {
    return toldCount(
      "This hotel has to be booked at least {n} day before check-in.",
      "This hotel has to be booked at least {n} days before check-in.",
      minutes / 1440,
    );
  }
  if (minutes % 60 === 0) {
    return toldCount(
      "This hotel has to be booked at least {n} hour before check-in.",
      "This hotel has to be booked at least {n} hours before check-in.",
      minutes / 60,
    );
  }
  return toldCount(
    "This hotel has to be booked at least {n} minute before check-in.",
    "This hotel has to be booked at least {n} minutes before check-in.",
    minutes,
  );
}

/** What a traveller reads when a stay cannot be sold, and what would help. */
export function refusalTold(refusal: Refusal): Told {
  const { limit = 0 } = refusal;
  const { named, more } = dates(refusal);
  switch (refusal.code) {
    case "inactive":
      return told("This room is not on sale at the moment.");
    case "past_date":
      return told("The check-in date has passed.");
    case "too_far_ahead":
      return toldCount("Nights are sold up to {n} day ahead.", "Nights are sold up to {n} days ahead.", limit);
    case "lead_time":
      return leadTime(limit);
    case "adults_exceeded":
      return toldCount("A room here takes at most {n} adult.", "A room here takes at most {n} adults.", limit);
    case "children_exceeded":
      return toldCount("A room here takes at most {n} child.", "A room here takes at most {n} children.", limit);
    case "occupancy_exceeded":
      return toldCount("A room here takes at most {n} guest.", "A room here takes at most {n} guests.", limit);
    case "plan_not_sold":
      return told("This rate is not sold for all of these nights.");
    case "closed":
      return more > 0
        ? told("Closed on {days} and {more} more.", { ...named, more })
        : told("Closed on {days}.", named);
    case "sold_out":
      return told("Sold out on these dates.");
    case "partial_inventory":
      return more > 0
        ? told("Not enough rooms left on {days} and {more} more.", { ...named, more })
        : told("Not enough rooms left on {days}.", named);
    case "no_arrival":
      return told("No arrivals on {days}.", named);
    case "no_departure":
      return told("No departures on {days}.", named);
    case "min_nights":
      return toldCount(
        "A stay that begins on this date has at least {n} night.",
        "A stay that begins on this date has at least {n} nights.",
        limit,
      );
    case "max_nights":
      return toldCount(
        "A stay that begins on this date has at most {n} night.",
        "A stay that begins on this date has at most {n} nights.",
        limit,
      );
  }
}

export const refusalWords = (refusal: Refusal): string => toldInEnglish(refusalTold(refusal));
