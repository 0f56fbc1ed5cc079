import { reviewsHref } from "../../links/reviews-link";
import type { ConsoleArea } from "../../resources/console-area";
import type { NavigationGroup } from "../../resources/navigation-items";
import { routes } from "../../routes";

export const hotelNavigation: Readonly<Record<ConsoleArea, readonly NavigationGroup[]>> = {
  admin: [
    {
      label: "Hotels",
      items: [
        { label: "Hotels", href: routes.admin.hotels, icon: "hotels" },
        {
          label: "Hotels to approve",
          href: routes.admin.unapprovedHotels,
          icon: "approval",
          count: { of: "hotel.hotels", loud: true },
        },
        { label: "Room types", href: routes.admin.rooms, icon: "rooms" },
        {
          label: "Room types to approve",
          href: routes.admin.unapprovedRooms,
          icon: "approval",
          count: { of: "hotel.rooms", loud: true },
        },
        { label: "Reviews", href: reviewsHref("admin"), icon: "reviews" },
        { label: "Imports", href: `${routes.admin.hotels}?show=imports`, icon: "imports" },
      ],
    },
  ],
  subadmin: [
    {
      label: "Hotels",
      items: [
        { label: "Hotels", href: routes.subadmin.hotels, icon: "hotels" },
        { label: "Room types", href: routes.subadmin.rooms, icon: "rooms" },
        { label: "Booked room types", href: routes.subadmin.bookedRooms, icon: "calendar" },
        { label: "Reviews", href: reviewsHref("subadmin"), icon: "reviews" },
        { label: "Imports", href: `${routes.subadmin.hotels}?show=imports`, icon: "imports" },
      ],
    },
  ],
};
