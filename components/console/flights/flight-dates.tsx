import { StatusDot } from "@/components/ui/badge";
import type { FlightDateRow } from "@/lib/contracts/flights/dates";
import { flightDates, getFlightState } from "@/lib/resources/flights/flight-dates";
import { flightDatesHref, flightScreens } from "@/lib/resources/flights/flight-screens";
import { chooseDay } from "../day-frame";
import { listPage } from "../list/screen";

export { countSeats } from "@/lib/resources/flights/flight-dates";

export function FlightState({ flight }: { flight: Pick<FlightDateRow, "status" | "delayMinutes"> }) {
  const { tone, label } = getFlightState(flight);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

/** The flights of a day, of all flight numbers or one. */
export const FlightDates = listPage("admin", flightDates, "all", {
  Tabs: chooseDay({
    show: flightScreens.dates,
    toHref: flightDatesHref,
    only: { name: "flight", label: "All flights" },
  }),
});
