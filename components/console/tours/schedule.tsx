import { StatusDot } from "@/components/ui/badge";
import type { ScheduledSlot } from "@/lib/contracts/tours/slots";
import { getSlotState, tourDepartures } from "@/lib/resources/tours/departures";
import { departuresHref, tourScreens } from "@/lib/resources/tours/tour-screens";
import { chooseDay } from "../day-frame";
import { listPage } from "../list/screen";

export { ownOptionName } from "@/lib/resources/tours/departures";

export function SlotState({ slot }: { slot: Pick<ScheduledSlot, "status" | "sold" | "capacity"> }) {
  const { tone, label } = getSlotState(slot);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

/** The departures of a day, of all tours or one. */
export const Schedule = listPage("admin", tourDepartures, "all", {
  Tabs: chooseDay({
    show: tourScreens.departures,
    toHref: departuresHref,
    only: { name: "tour", label: "All tours" },
  }),
});
