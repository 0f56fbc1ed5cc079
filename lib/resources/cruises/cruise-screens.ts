import { routes } from "@/lib/routes";

/** Screens on the pages of the lists of ships and sailings, chosen by `show`. */
export const cruiseScreens = { lines: "lines", ports: "ports", tickets: "tickets" } as const;

/** The page that records boarding. */
export const boardingHref = `${routes.admin.sailings}?show=${cruiseScreens.tickets}`;
