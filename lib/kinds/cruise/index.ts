import { routes } from "../../routes";
import type { ProductKind } from "../kind";
import { kindNames } from "../names";
import { otherLabels } from "../other";
import { cruiseNavigation } from "./navigation";
import { cruisePages } from "./pages";
import { changeDays } from "./policy";
import { cruiseTexts } from "./texts";

const { admin, public: pages } = routes;

/** Voyages of several days on a ship. Day trips and ferries are the mode `cruise` of transport. */
export const cruiseKind: ProductKind = {
  id: "cruise",
  labels: {
    ...otherLabels,
    ...kindNames.cruise,
    unit: "Cabin",
    units: "Cabins",
    provider: "The cruise line",
  },
  texts: cruiseTexts,
  features: new Set([
    "amend",
    "review",
    "redeem",
    "operator_change",
    "cancel_lines",
    "phone",
    "book_without_account",
    "wish_list",
  ] as const),
  amendDays: changeDays,
  routes: {
    home: routes.public.cruiseShips,
    list: routes.public.cruiseShips,
    details: pages.sailing,
    // Held orders of all kinds have the same checkout.
    confirm: routes.public.confirmBooking,
    paid: pages.cruisePaymentStatus,
    // The specification has no list of their own for cruises: they are a filter of all bookings.
    clientList: routes.client.trips,
    clientOrder: routes.client.tripDetails,
    clientPay: routes.client.payTrip,
    admin: {
      requests: admin.cruiseRequests,
      processing: admin.cruiseProcessing,
      completed: admin.cruiseCompleted,
      cancelled: admin.cruiseCancelled,
      order: admin.cruiseOrder,
    },
    subadmin: null,
  },
  menu: [{ path: routes.public.cruiseShips, label: "Cruises", under: [routes.public.cruiseShips] }],
  navigation: cruiseNavigation,
  charges: ["extras", "damage", "cleaning", "no_show", "other"],
  featureOwners: [],
  reviewTopics: [
    { name: "cabin", label: "Cabin" },
    { name: "service", label: "Service" },
    { name: "food", label: "Food" },
    { name: "value", label: "Value for money" },
  ],
  pages: cruisePages,
};
