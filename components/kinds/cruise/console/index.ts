import type { KindConsole } from "../../console";
import { ChangeCruiseScreen } from "./change-screen";

export const cruiseConsole: KindConsole = { Change: ChangeCruiseScreen, changeLabel: "Change the cruise" };
