import type { KindConsole } from "../../console";
import { ChangeFlightsScreen } from "./change-screen";

export const flightConsole: KindConsole = { Change: ChangeFlightsScreen, changeLabel: "Change the flights" };
