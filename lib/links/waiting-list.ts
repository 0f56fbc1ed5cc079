import { routes } from "../routes";

/** The waiting list has no path of its own (docs/specification.md §2): existing pages show it. */
export const waitingListShow = "waiting-list";
export const waitingListPath = `${routes.client.trips}?show=${waitingListShow}`;
export const staffWaitingListHref = (area: "admin" | "subadmin"): string =>
  `${routes[area].panel}?show=${waitingListShow}`;
