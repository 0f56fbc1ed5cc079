import type { Remaining } from "@/backend/kinds/kind";
import type { Offer } from "@/backend/kinds/offer";
import type { BookedRental } from "@/lib/contracts/transport/rental";
import type { BookedTransport } from "@/lib/contracts/transport/transport";
import {
  type LocalizedFact,
  type LocalizedMessage,
  localized,
  localizedFact,
  localizedList,
} from "@/lib/language/localized-message";
import { zonedInstant } from "@/lib/time-zone";

type RentalBooking = BookedTransport & { rental: BookedRental };

const counted = ({ unit, count }: BookedRental["duration"]) =>
  unit === "day"
    ? ({ text: "{n} days", one: "{n} day", n: count } as const)
    : ({ text: "{n} hours", one: "{n} hour", n: count } as const);

const describeDistance = ({ kmIncluded, units }: BookedRental): LocalizedMessage => {
  if (kmIncluded === null) return localized("Unlimited kilometres");
  return units > 1
    ? localized("{n} km included for each vehicle", { n: kmIncluded })
    : localized("{n} km included", { n: kmIncluded });
};

const describeDeposit = ({ depositMinor, currency, units }: BookedRental): LocalizedMessage => {
  const amount = { minor: depositMinor, currency };
  return units > 1
    ? localized("{amount} for each vehicle, blocked on the driver's card at pick-up", { amount })
    : localized("{amount}, blocked on the driver's card at pick-up", { amount });
};

/** The description of a rental for lists, documents and receipts. */
export function describeRental(booked: RentalBooking): Pick<Offer<BookedTransport>, "summary" | "facts" | "booked"> {
  const { rental } = booked;
  const { pickUp, return: back } = rental;
  const at = ({ name, date, time, timeZone }: typeof pickUp): LocalizedMessage =>
    localized("{station}, {when}", {
      station: { city: name },
      when: { at: zonedInstant(date, time, timeZone).toISOString(), zone: timeZone },
    });
  const facts: LocalizedFact[] = [
    localizedFact("Pick-up", at(pickUp)),
    localizedFact("Return", at(back)),
    localizedFact("Driver's age", localizedList([String(rental.driverAge)])),
    localizedFact("Distance", describeDistance(rental)),
    ...(rental.depositMinor > 0 ? [localizedFact("Deposit", describeDeposit(rental))] : []),
  ];
  const vehicles = rental.units > 1 ? [{ text: "{n} vehicles", one: "{n} vehicle", n: rental.units } as const] : [];
  return { summary: localizedList([counted(rental.duration), ...vehicles, pickUp.name]), facts, booked };
}

/** The booking without the vehicles that were cancelled. */
export function describeRemainingRental(booked: RentalBooking, { lines }: Remaining) {
  const units = lines?.length ?? booked.rental.units;
  return describeRental({ ...booked, rental: { ...booked.rental, units } });
}
