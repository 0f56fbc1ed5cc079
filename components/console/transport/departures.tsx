import { StatusDot } from "@/components/ui/badge";
import type { ScheduledDeparture } from "@/lib/contracts/transport/operations";
import { getDepartureState, transportDepartures } from "@/lib/resources/transport/departures";
import { transportDayHref, transportDayScreens } from "@/lib/resources/transport/transport-screens";
import { chooseDay } from "../day-frame";
import { listPage } from "../list/screen";

export function DepartureState({ departure }: { departure: Pick<ScheduledDeparture, "status" | "delayMinutes"> }) {
  const { tone, label } = getDepartureState(departure);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

/** The departures of a day, of all lines or one. */
export const Departures = listPage("admin", transportDepartures, "all", {
  Tabs: chooseDay({
    show: transportDayScreens.departures,
    toHref: (query) => transportDayHref("departures", query),
    only: { name: "line", label: "All lines" },
  }),
});
