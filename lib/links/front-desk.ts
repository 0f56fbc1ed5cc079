import { routes } from "../routes";

/** The front desk has no path of its own (docs/specification.md §2), so the panel of an area shows it. */
export const frontDeskShow = "front-desk";
export const frontDeskHref = (area: "admin" | "subadmin"): string => `${routes[area].panel}?show=${frontDeskShow}`;
