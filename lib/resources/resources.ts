import { cities } from "./cities";
import { countries } from "./countries";
import { decisions } from "./decisions";
import { extraServices } from "./extra-services";
import { features } from "./features";
import { hotelOrders } from "./hotel-orders";
import { hotels } from "./hotels";
import { propertyTypes } from "./property-types";
import { rooms } from "./rooms";
import { states } from "./states";
import { userOrders } from "./user-orders";
import { users } from "./users";

/**
 * Every noun of the consoles. A new one joins here with its name, and with it come the test that what its descriptor says
 * is there, and the one that opens each of its screens in a browser.
 */
export const resources = [
  hotelOrders,
  decisions,
  hotels,
  rooms,
  features,
  propertyTypes,
  countries,
  states,
  cities,
  extraServices,
  users,
  userOrders,
] as const;
