import { routes } from "@/lib/routes";

/** Screens of the daily operation on the page of the list of tours, chosen by `show`. */
export const tourScreens = { departures: "departures", tickets: "tickets", resellers: "resellers" } as const;

/** Departures of a day, or one departure with its participants. */
export function departuresHref(query: Readonly<Record<string, string | number>> = {}): string {
  const text = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${routes.admin.tours}?${new URLSearchParams([["show", tourScreens.departures], ...text])}`;
}

/** The resellers, or one of them. */
export const resellersHref = ({ reseller }: { reseller?: number } = {}): string =>
  `${routes.admin.tours}?show=${tourScreens.resellers}${reseller ? `&reseller=${reseller}` : ""}`;

export const redeemHref = `${routes.admin.tours}?show=${tourScreens.tickets}`;
