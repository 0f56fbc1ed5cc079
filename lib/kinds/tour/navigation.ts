import type { ConsoleArea } from "../../resources/console-area";
import type { NavigationGroup } from "../../resources/navigation-items";
import { routes } from "../../routes";

export const tourNavigation: Readonly<Record<ConsoleArea, readonly NavigationGroup[]>> = {
  admin: [
    {
      label: "Tours",
      items: [
        { label: "Tours", href: routes.admin.tours, icon: "tours" },
        { label: "Departures", href: `${routes.admin.tours}?show=departures`, icon: "calendar" },
        { label: "Redeem tickets", href: `${routes.admin.tours}?show=tickets`, icon: "tickets" },
        { label: "Resellers", href: `${routes.admin.tours}?show=resellers`, icon: "users" },
        { label: "Tour types", href: routes.admin.tourTypes, icon: "property" },
        { label: "Tour items", href: routes.admin.tourItems, icon: "features" },
      ],
    },
  ],
  subadmin: [],
};
