import { transportDayHref } from "@/lib/resources/transport/transport-screens";
import type { KindConsole } from "../../console";
import { ChangeJourneyScreen } from "./change-screen";

export const transportConsole: KindConsole = {
  Change: ChangeJourneyScreen,
  changeLabel: "Change the journey",
  handoverHref: (ref) => transportDayHref("rentals", { ref }),
};
