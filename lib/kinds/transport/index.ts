import { routes } from "../../routes";
import type { ProductKind } from "../kind";
import { kindNames } from "../names";
import { otherLabels } from "../other";
import { transportNavigation } from "./navigation";
import { transportPages } from "./pages";
import { transportTexts } from "./texts";

/** Rentals of cars and bikes, and journeys by train, bus and ship. `modes.ts` tells them apart. */
export const transportKind: ProductKind = {
  id: "transport",
  labels: { ...otherLabels, ...kindNames.transport, people: "Travellers" },
  texts: transportTexts,
  features: new Set([
    "review",
    "redeem",
    "hand_over",
    "amend",
    "operator_change",
    "cancel_lines",
    "phone",
    "book_without_account",
    "wish_list",
  ] as const),
  // Vehicles are handed over; tickets of journeys are redeemed.
  missing: {
    car: ["redeem"],
    bike: ["redeem"],
    train: ["hand_over"],
    bus: ["hand_over"],
    cruise: ["hand_over"],
  },
  routes: {
    home: routes.public.transport,
    list: routes.public.transportList,
    details: routes.public.transportDetails,
    // Held orders of all kinds have the same checkout.
    confirm: routes.public.confirmBooking,
    paid: routes.public.transportPaymentStatus,
    clientList: routes.client.transportBookings,
    clientOrder: routes.client.tripDetails,
    clientPay: routes.client.payTrip,
    admin: {
      requests: routes.admin.transportRequests,
      processing: routes.admin.transportProcessing,
      completed: routes.admin.transportCompleted,
      cancelled: routes.admin.transportCancelled,
      order: routes.admin.transportOrder,
    },
    subadmin: null,
  },
  menu: [{ path: routes.public.transport, label: "Transport", under: [routes.public.transport] }],
  navigation: transportNavigation,
  charges: ["late_return", "damage", "fuel", "mileage", "cleaning", "no_show", "other"],
  featureOwners: [{ value: "transport", label: "Transport" }],
  servicesWith: "Rental vehicles",
  reviewTopics: [
    { name: "vehicle", label: "Vehicle" },
    { name: "service", label: "Service" },
    { name: "value", label: "Value for money" },
  ],
  pages: transportPages,
};
