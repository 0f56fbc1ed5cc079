import { routes } from "../../routes";
import type { ProductKind } from "../kind";
import { kindNames } from "../names";
import { otherLabels } from "../other";
import { tourNavigation } from "./navigation";
import { tourPages } from "./pages";
import { tourTexts } from "./texts";

export const tourKind: ProductKind = {
  id: "tour",
  labels: {
    ...otherLabels,
    ...kindNames.tour,
    unit: "Place",
    units: "Places",
    people: "Participants",
  },
  texts: tourTexts,
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
  routes: {
    home: routes.public.tours,
    list: routes.public.tourList,
    details: routes.public.tourDetails,
    // Held orders of all kinds have the same checkout.
    confirm: routes.public.confirmBooking,
    paid: routes.public.tourPaymentStatus,
    clientList: routes.client.tourBookings,
    clientOrder: routes.client.tripDetails,
    clientPay: routes.client.payTrip,
    admin: {
      requests: routes.admin.tourRequests,
      processing: routes.admin.tourProcessing,
      completed: routes.admin.tourCompleted,
      cancelled: routes.admin.tourCancelled,
      order: routes.admin.tourOrder,
    },
    subadmin: null,
  },
  menu: [{ path: routes.public.tours, label: "Tours", under: [routes.public.tours] }],
  navigation: tourNavigation,
  charges: ["extras", "damage", "no_show", "other"],
  featureOwners: [{ value: "tour", label: "Tours" }],
  reviewTopics: [
    { name: "guide", label: "Guide" },
    { name: "organisation", label: "Organisation" },
    { name: "value", label: "Value for money" },
  ],
  pages: tourPages,
};
