import type { KindConsole } from "../../console";
import { ChangeJourneyScreen } from "./change-screen";

export const transportConsole: KindConsole = { Change: ChangeJourneyScreen, changeLabel: "Change the journey" };
