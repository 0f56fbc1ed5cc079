import { routes } from "../routes";

/** Value of `show` on the list of hotels that opens the reviews of all products. */
export const reviewsShow = "reviews";

export const reviewsHref = (area: "admin" | "subadmin"): string => `${routes[area].hotels}?show=${reviewsShow}`;
