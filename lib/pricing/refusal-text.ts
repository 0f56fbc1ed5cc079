import {
  countPlaceholder,
  formatEnglishMessage,
  type LocalizedMessage,
  localized,
} from "@/lib/language/localized-message";
import type { Refusal } from "./stay-rules";

const maxNamed = 3;

const dates = ({ nights = [] }: Refusal) => ({
  named: { days: { days: nights.slice(0, maxNamed) } },
  more: nights.length - maxNamed,
});

function leadTime(minutes: number): LocalizedMessage {
  if (minutes % 1440 === 0) {
    return countPlaceholder(
      "This hotel has to be booked at least {n} day before check-in.",
      "This hotel has to be booked at least {n} days before check-in.",
      minutes / 1440,
    );
  }
  if (minutes % 60 === 0) {
    return countPlaceholder(
      "This hotel has to be booked at least {n} hour before check-in.",
      "This hotel has to be booked at least {n} hours before check-in.",
      minutes / 60,
    );
  }
  return countPlaceholder(
    "This hotel has to be booked at least {n} minute before check-in.",
    "This hotel has to be booked at least {n} minutes before check-in.",
    minutes,
  );
}

/** Message for the visitor: why a stay is not available, and what to change. */
export function refusalMessage(refusal: Refusal): LocalizedMessage {
  const { limit = 0 } = refusal;
  const { named, more } = dates(refusal);
  switch (refusal.code) {
    case "inactive":
      return localized("This room is not available at the moment.");
    case "past_date":
      return localized("The check-in date has passed.");
    case "too_far_ahead":
      return countPlaceholder("Nights are sold up to {n} day ahead.", "Nights are sold up to {n} days ahead.", limit);
    case "lead_time":
      return leadTime(limit);
    case "adults_exceeded":
      return countPlaceholder("Fits only {n} adult.", "Fits up to {n} adults.", limit);
    case "children_exceeded":
      return countPlaceholder("Fits only {n} child.", "Fits up to {n} children.", limit);
    case "occupancy_exceeded":
      return countPlaceholder("Fits only {n} guest.", "Fits up to {n} guests.", limit);
    case "plan_not_sold":
      return localized("This rate is not available for all of these nights.");
    case "plan_too_late":
      return countPlaceholder(
        "This rate must be booked at least {n} day before check-in.",
        "This rate must be booked at least {n} days before check-in.",
        limit,
      );
    case "plan_too_early":
      return limit === 0
        ? localized("This rate can only be booked on the day of check-in.")
        : countPlaceholder(
            "This rate can be booked at most {n} day before check-in.",
            "This rate can be booked at most {n} days before check-in.",
            limit,
          );
    case "closed":
      return more > 0
        ? localized("Closed on {days} and {more} more.", { ...named, more })
        : localized("Closed on {days}.", named);
    case "sold_out":
      return localized("Sold out on these dates.");
    case "partial_inventory":
      return more > 0
        ? localized("Not enough rooms left on {days} and {more} more.", { ...named, more })
        : localized("Not enough rooms left on {days}.", named);
    case "no_arrival":
      return localized("No arrivals on {days}.", named);
    case "no_departure":
      return localized("No departures on {days}.", named);
    case "min_nights":
      return countPlaceholder(
        "A stay that begins on this date has at least {n} night.",
        "A stay that begins on this date has at least {n} nights.",
        limit,
      );
    case "max_nights":
      return countPlaceholder(
        "A stay that begins on this date has at most {n} night.",
        "A stay that begins on this date has at most {n} nights.",
        limit,
      );
  }
}

export const describeRefusal = (refusal: Refusal): string => formatEnglishMessage(refusalMessage(refusal));
