import type { PublicPage } from "../../public-page";
import { routes } from "../../routes";

const { cruiseShip, sailing, cruisePaymentStatus } = routes.public;

const listParameters = [
  "region",
  "port",
  "line",
  "ship",
  "month",
  "nights",
  "cabin",
  "party",
  "cabins",
  "adults",
  "age",
  "minPrice",
  "maxPrice",
  "sort",
  "page",
];

export const cruisePages: readonly PublicPage[] = [
  {
    path: routes.public.cruiseShips,
    cache: { parameters: listParameters, shortLived: true },
    sitemap: ["pages", "areas"],
    previews: ["page"],
  },
  { path: cruiseShip, cache: { parameters: [], shortLived: true }, sitemap: ["ships"], previews: ["cruise"] },
  // Guests and cabins in the URL are priced for the visitor.
  { path: sailing, cache: { parameters: [], shortLived: true }, sitemap: ["sailings"], previews: ["cruise"] },
  { path: cruisePaymentStatus, cache: null, sitemap: [], previews: [] },
];
