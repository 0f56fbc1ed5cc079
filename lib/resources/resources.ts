import { productKinds } from "@/lib/kinds";
import { auditLog } from "./audit-log";
import { cancellationPolicies } from "./catalogue/cancellation-policies";
import { cities } from "./catalogue/cities";
import { countries } from "./catalogue/countries";
import { currencies } from "./catalogue/currencies";
import { extraServices } from "./catalogue/extra-services";
import { features } from "./catalogue/features";
import { propertyTypes } from "./catalogue/property-types";
import { states } from "./catalogue/states";
import { taxes } from "./catalogue/taxes";
import { tourItems, tourTypes } from "./catalogue/tour-types";
import { transportItems, transportTypes } from "./catalogue/transport-types";
import { claims } from "./claims";
import { contactMessages } from "./contact-messages";
import { cruiseLines, cruisePorts } from "./cruises/lines-and-ports";
import { sailings } from "./cruises/sailings";
import { ships } from "./cruises/ships";
import { decisions } from "./decisions";
import { flightDates } from "./flights/flight-dates";
import { flights } from "./flights/flights";
import { aircraft, airlines, airports } from "./flights/shared-records";
import { guestMessages } from "./guest-messages";
import { hotels } from "./hotels/hotels";
import { rooms } from "./hotels/rooms";
import { imports } from "./imports";
import { ordersResource } from "./orders/resource";
import { outbox } from "./outbox";
import { payments, refunds } from "./payments";
import { reviews } from "./reviews";
import { tourDepartures } from "./tours/departures";
import { tours } from "./tours/tours";
import { transportDepartures } from "./transport/departures";
import { rentalStations } from "./transport/rental-stations";
import { transitLayouts, transitOperators, transitStops } from "./transport/transit";
import { transport } from "./transport/transport";
import { permissionGroups } from "./users/permission-groups";
import { staff } from "./users/staff";
import { userOrders } from "./users/user-orders";
import { users } from "./users/users";
import { waitingListResource } from "./waiting-list";

/** All console resources. Tests check the descriptors in this list and open each of their screens in a browser. */
export const resources = [
  ...productKinds.map(({ id }) => ordersResource(id)),
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
  staff,
  auditLog,
  permissionGroups,
  taxes,
  currencies,
  outbox,
  contactMessages,
  guestMessages,
  claims,
  imports,
  payments,
  refunds,
  waitingListResource,
  reviews,
  cancellationPolicies,
  flights,
  flightDates,
  aircraft,
  airlines,
  airports,
  tours,
  tourDepartures,
  tourTypes,
  tourItems,
  transport,
  transportDepartures,
  transportTypes,
  transportItems,
  rentalStations,
  transitOperators,
  transitStops,
  transitLayouts,
  ships,
  sailings,
  cruiseLines,
  cruisePorts,
] as const;
