import type { KindConsole } from "../../console";
import { ChangeTourScreen } from "./change-screen";

export const tourConsole: KindConsole = { Change: ChangeTourScreen, changeLabel: "Change the tour" };
