import type { BookedCruise } from "../../contracts/cruises/cruises";
import { addDays, dayMs, yearsBefore } from "../../dates";
import { localized } from "../../language/localized-message";
import { wallClock } from "../../time-zone";
import { listPassengerQuestions } from "../passenger-questions";

/** The cruise line needs the details of all guests this number of days before the start. */
export const detailsDays = 30;
/** The youngest age of an adult. */
const adultAge = 18;
/** The highest age that is possible. */
const highestAge = 120;

type Cabin = BookedCruise["cabins"][number];

/**
 * The keys of the guests of a cabin begin with it: `guest-0-1` is the second guest of the first cabin. They stay when
 * the booking is changed.
 */
export const cabinKey = ({ line, firstLine = line }: Pick<Cabin, "line" | "firstLine">): string =>
  `guest-${firstLine}-`;

/** The local day on which the ages of the guests count. */
export const getAgesOn = ({ sailing, agesOn }: Pick<BookedCruise, "sailing" | "agesOn">): string =>
  agesOn ?? wallClock(Date.parse(sailing.startsAt), sailing.from.timeZone).date;

type Guests = Pick<BookedCruise, "cabins" | "sailing" | "agesOn">;

/** The guests of a booking by cabin, adults first. Cabins are numbered if there are several. */
function listGuests(booked: Guests) {
  const { cabins } = booked;
  const date = getAgesOn(booked);
  return cabins.flatMap((cabin) => {
    const { line, adults, childAges } = cabin;
    const name = (unit: "Adult" | "Child", n: number) =>
      cabins.length > 1
        ? localized("Cabin {cabin}: {unit} {n}", { cabin: line + 1, unit: { list: [unit] }, n })
        : localized("{unit} {n}", { unit: { list: [unit] }, n });
    return [
      ...Array.from({ length: adults }, (_, at) => ({
        key: `${cabinKey(cabin)}${at}`,
        label: name("Adult", at + 1),
        born: { min: yearsBefore(date, highestAge), max: yearsBefore(date, adultAge) },
      })),
      ...childAges.map((age, at) => ({
        key: `${cabinKey(cabin)}${adults + at}`,
        label: name("Child", at + 1),
        born: { min: addDays(yearsBefore(date, age + 1), 1), max: yearsBefore(date, age) },
      })),
    ];
  });
}

/** The details of each guest as on the travel document. They may be given until 30 days before the start. */
export const listGuestQuestions = (booked: Guests, now = Date.now()) =>
  listPassengerQuestions(listGuests(booked), {
    validUntil: wallClock(Date.parse(booked.sailing.endsAt), booked.sailing.to.timeZone).date,
    later: now < Date.parse(booked.sailing.startsAt) - detailsDays * dayMs,
  });
