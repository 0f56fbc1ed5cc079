import type { JourneyRequest, JourneyRide } from "../contracts/transport/journey";
import type { PassengerCounts } from "../contracts/transport/journey-search";
import { passengerTypes } from "../kinds/transport/fares";
import type { QueryValues } from "./stay-links";

type ChosenRide = Pick<JourneyRide, "departureId" | "from" | "to" | "class" | "changeAt">;

/** A ride as a parameter of the URL: departure, stops, class and the stop of a seat change. */
export const rideText = ({ departureId, from, to, class: code, changeAt }: ChosenRide): string =>
  [departureId, from, to, code, ...(changeAt === null ? [] : [changeAt])].join(".");

/** Reads what `rideText` writes; the text has been validated. */
export function parseRide(text: string): ChosenRide {
  const [departureId, from, to, code, changeAt] = text.split(".");
  return {
    departureId: Number(departureId),
    from: Number(from),
    to: Number(to),
    class: code ?? "",
    changeAt: changeAt === undefined ? null : Number(changeAt),
  };
}

/** Passengers as parameters; one adult is the default. */
export const passengerValues = (counts: PassengerCounts): QueryValues =>
  Object.fromEntries(
    passengerTypes.map((type) => [type, counts[type] === (type === "adult" ? 1 : 0) ? null : counts[type]]),
  );

export const countPassengers = (types: readonly JourneyRequest["passengers"][number][]): PassengerCounts => {
  const count = (type: (typeof passengerTypes)[number]) => types.filter((one) => one === type).length;
  return {
    adult: count("adult"),
    youth: count("youth"),
    child: count("child"),
    senior: count("senior"),
    infant: count("infant"),
  };
};

/** The parameters of a chosen journey; `seat` and `seat2` are the seats of its rides. */
export const journeyValues = ({ rides, flexibility, passengers }: Omit<JourneyRequest, "type">): QueryValues => ({
  ride: rides.map(rideText),
  fare: flexibility,
  ...passengerValues(countPassengers(passengers)),
  seat: rides[0]?.seats ?? [],
  seat2: rides[1]?.seats ?? [],
});
