import { routes } from "../../routes";
import type { ProductKind } from "../kind";
import { kindNames } from "../names";
import { otherLabels } from "../other";
import { flightNavigation } from "./navigation";
import { flightPages } from "./pages";
import { getFlightPeriod } from "./period";
import { flightTexts } from "./texts";

/** Flights have one public address: search, choice and price are states of its URL. */
export const flightKind: ProductKind = {
  id: "flight",
  labels: {
    ...otherLabels,
    ...kindNames.flight,
    unit: "Seat",
    units: "Seats",
    provider: "Airline",
    begins: "Departs",
    ends: "Arrives",
    people: "Passengers",
  },
  getPeriod: getFlightPeriod,
  texts: flightTexts,
  features: new Set(["amend", "operator_change", "cancel_lines", "phone", "book_without_account"] as const),
  routes: {
    home: routes.public.flights,
    list: null,
    details: null,
    // Held orders and payments of all kinds have the same pages.
    confirm: routes.public.confirmBooking,
    paid: routes.public.hotelPaymentStatus,
    clientList: routes.client.flightBookings,
    clientOrder: routes.client.tripDetails,
    clientPay: routes.client.payTrip,
    admin: {
      requests: routes.admin.flightRequests,
      processing: routes.admin.flightProcessing,
      completed: routes.admin.flightCompleted,
      cancelled: routes.admin.flightCancelled,
      order: routes.admin.flightOrder,
    },
    subadmin: null,
  },
  menu: [{ path: routes.public.flights, label: "Flights", under: [routes.public.flights] }],
  navigation: flightNavigation,
  charges: ["damage", "no_show", "other"],
  featureOwners: [],
  reviewTopics: [],
  pages: flightPages,
};
