import type { ConsoleArea } from "../../resources/console-area";
import type { NavigationGroup } from "../../resources/navigation-items";
import { routes } from "../../routes";

const { ships, sailings } = routes.admin;

export const cruiseNavigation: Readonly<Record<ConsoleArea, readonly NavigationGroup[]>> = {
  admin: [
    {
      label: "Cruises",
      items: [
        { label: "Sailings", href: sailings, icon: "calendar" },
        { label: "Ships", href: ships, icon: "ships" },
        { label: "Redeem tickets", href: `${sailings}?show=tickets`, icon: "tickets" },
        { label: "Cruise lines", href: `${ships}?show=lines`, icon: "companies" },
        { label: "Ports", href: `${ships}?show=ports`, icon: "ports" },
      ],
    },
  ],
  subadmin: [],
};
