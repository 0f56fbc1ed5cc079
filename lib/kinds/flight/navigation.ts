import type { ConsoleArea } from "../../resources/console-area";
import type { NavigationGroup } from "../../resources/navigation-items";
import { routes } from "../../routes";

export const flightNavigation: Readonly<Record<ConsoleArea, readonly NavigationGroup[]>> = {
  admin: [
    {
      label: "Flights",
      items: [
        { label: "Flight numbers", href: routes.admin.flights, icon: "flights" },
        { label: "Flight dates", href: `${routes.admin.flights}?show=dates`, icon: "calendar" },
        { label: "Airlines and fares", href: `${routes.admin.flights}?show=airlines`, icon: "companies" },
        { label: "Aircraft types", href: `${routes.admin.flights}?show=aircraft`, icon: "seats" },
        { label: "Airports", href: `${routes.admin.flights}?show=airports`, icon: "airports" },
      ],
    },
  ],
  subadmin: [],
};
