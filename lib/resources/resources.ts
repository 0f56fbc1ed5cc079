import { productKinds } from "@/lib/kinds";
import { auditLog } from "./audit-log";
import { cancellationPolicies } from "./cancellation-policies";
import { cities } from "./cities";
import { contactMessages } from "./contact-messages";
import { countries } from "./countries";
import { currencies } from "./currencies";
import { decisions } from "./decisions";
import { extraServices } from "./extra-services";
import { features } from "./features";
import { hotels } from "./hotels";
import { imports } from "./imports";
import { ordersResource } from "./orders/resource";
import { outbox } from "./outbox";
import { payments, refunds } from "./payments";
import { permissionGroups } from "./permission-groups";
import { propertyTypes } from "./property-types";
import { rentalStations } from "./rental-stations";
import { rooms } from "./rooms";
import { states } from "./states";
import { taxes } from "./taxes";
import { tourItems, tourTypes } from "./tour-types";
import { tours } from "./tours";
import { transitLayouts, transitOperators, transitStops } from "./transit";
import { transport } from "./transport";
import { transportItems, transportTypes } from "./transport-types";
import { userOrders } from "./user-orders";
import { users } from "./users";
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
  auditLog,
  permissionGroups,
  taxes,
  currencies,
  outbox,
  contactMessages,
  imports,
  payments,
  refunds,
  waitingListResource,
  cancellationPolicies,
  tours,
  tourTypes,
  tourItems,
  transport,
  transportTypes,
  transportItems,
  rentalStations,
  transitOperators,
  transitStops,
  transitLayouts,
] as const;
