import { transportDayHref } from "@/lib/resources/transport/transport-screens";
import type { KindConsole } from "../../console";
import { ChangeTransportScreen } from "./change-screen";

export const transportConsole: KindConsole = {
  Change: ChangeTransportScreen,
  handoverHref: (ref) => transportDayHref("rentals", { ref }),
};
