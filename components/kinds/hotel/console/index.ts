import type { KindConsole } from "../../console";
import { HotelBooked } from "./booked";
import { ChangeScreen } from "./change-screen";

export const hotelConsole: KindConsole = {
  Booked: HotelBooked,
  Change: ChangeScreen,
  changeLabel: "Change the stay",
};
