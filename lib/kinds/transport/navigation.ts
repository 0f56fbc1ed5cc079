import type { ConsoleArea } from "../../resources/console-area";
import type { NavigationGroup } from "../../resources/navigation-items";
import { routes } from "../../routes";

export const transportNavigation: Readonly<Record<ConsoleArea, readonly NavigationGroup[]>> = {
  admin: [
    {
      label: "Transport",
      items: [
        { label: "Vehicles and lines", href: routes.admin.transport, icon: "vehicles" },
        { label: "Departures", href: `${routes.admin.transport}?show=departures`, icon: "calendar" },
        { label: "Redeem tickets", href: `${routes.admin.transport}?show=tickets`, icon: "tickets" },
        { label: "Pick-ups and returns", href: `${routes.admin.transport}?show=rentals`, icon: "keys" },
        { label: "Vehicles by day", href: `${routes.admin.transport}?show=units`, icon: "calendar" },
        { label: "Stations", href: `${routes.admin.transport}?show=stations`, icon: "countries" },
        { label: "Operators", href: `${routes.admin.transport}?show=operators`, icon: "companies" },
        { label: "Stops", href: `${routes.admin.transport}?show=stops`, icon: "cities" },
        { label: "Seat layouts", href: `${routes.admin.transport}?show=layouts`, icon: "seats" },
        { label: "Timetables", href: `${routes.admin.transport}?show=gtfs`, icon: "timetables" },
        { label: "Transport types", href: routes.admin.transportTypes, icon: "property" },
        { label: "Transport items", href: routes.admin.transportItems, icon: "features" },
      ],
    },
  ],
  subadmin: [],
};
