import type { Booked } from "../../contracts/kinds";
import type { OwnPeriod } from "../kind";

/** Start and end of a booking with several legs, because its last arrival reads like that of the first flight. */
export function getFlightPeriod(booked: Booked): OwnPeriod | null {
  if (booked.kind !== "flight" || booked.legs.length < 2) return null;
  const [there, back, ...others] = booked.legs;
  const start = there?.flights[0]?.from;
  const returns = back?.flights[0]?.from;
  if (others.length > 0 || !start || !returns || back?.flights.at(-1)?.to.city !== start.city)
    return { begins: "First departure", ends: "Last arrival" };
  return {
    begins: "Outbound flight",
    ends: "Return flight",
    serviceEnd: returns.at,
    endTimeZone: returns.timeZone,
  };
}
