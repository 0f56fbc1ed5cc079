import { routes } from "../../routes";
import type { ProductKind } from "../kind";
import { kindNames } from "../names";
import { hotelNavigation } from "./navigation";
import { hotelPages } from "./pages";
import { hotelTexts } from "./texts";

export const hotelKind: ProductKind = {
  id: "hotel",
  labels: {
    ...kindNames.hotel,
    unit: "Room",
    units: "Rooms",
    provider: "The hotel",
    begins: "Check in",
    ends: "Check out",
    duration: { one: "{n} night", many: "{n} nights" },
    people: "Guests",
    cancellation: {
      keptUnits: { one: "{n} night ({amount})", many: "{n} nights ({amount})" },
      freeUntilStart: "Free cancellation until check-in.",
      freeDaysBefore: {
        one: "Free cancellation until {n} day before check-in.",
        many: "Free cancellation until {n} days before check-in.",
      },
      freeHoursBefore: {
        one: "Free cancellation until {n} hour before check-in.",
        many: "Free cancellation until {n} hours before check-in.",
      },
      graceDaysAhead: {
        one: "Applies if check-in is at least {n} day away.",
        many: "Applies if check-in is at least {n} days away.",
      },
    },
  },
  texts: hotelTexts,
  features: new Set([
    "amend",
    "operator_change",
    "review",
    "check_in",
    "depart_early",
    "cancel_lines",
    "phone",
    "book_without_account",
    "wish_list",
  ] as const),
  routes: {
    home: routes.public.home,
    list: routes.public.hotels,
    details: routes.public.hotelDetails,
    confirm: routes.public.confirmBooking,
    paid: routes.public.hotelPaymentStatus,
    clientList: routes.client.hotelBookings,
    clientOrder: routes.client.hotelBooking,
    clientPay: routes.client.payHotel,
    admin: {
      requests: routes.admin.hotelRequests,
      processing: routes.admin.hotelProcessing,
      completed: routes.admin.hotelCompleted,
      cancelled: routes.admin.hotelCancelled,
      order: routes.admin.hotelOrder,
    },
    subadmin: {
      requests: routes.subadmin.hotelRequests,
      processing: routes.subadmin.hotelProcessing,
      completed: routes.subadmin.hotelCompleted,
      cancelled: routes.subadmin.hotelCancelled,
      order: routes.subadmin.hotelOrder,
    },
  },
  menu: [
    {
      path: routes.public.home,
      label: "Stays",
      under: ["/", "/search/hotel", "/hotel/details", "/hotel/room"],
    },
    { path: routes.public.hotels, label: "All hotels", under: [routes.public.hotels] },
  ],
  navigation: hotelNavigation,
  charges: ["extras", "late_check_out", "damage", "cleaning", "no_show", "other"],
  featureOwners: [
    { value: "hotel", label: "Hotels" },
    { value: "room", label: "Rooms" },
  ],
  servicesWith: "Hotel rooms",
  reviewTopics: [
    { name: "cleanliness", label: "Cleanliness" },
    { name: "comfort", label: "Comfort" },
    { name: "staff", label: "Staff" },
    { name: "location", label: "Location" },
    { name: "value", label: "Value for money" },
  ],
  pages: hotelPages,
};
