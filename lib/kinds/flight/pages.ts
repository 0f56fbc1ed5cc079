import type { PublicPage } from "../../public-page";
import { routes } from "../../routes";

export const flightPages: readonly PublicPage[] = [
  // Searches and offers in the URL are priced for the visitor.
  {
    path: routes.public.flights,
    cache: { parameters: [], shortLived: true },
    sitemap: ["pages"],
    previews: ["page"],
  },
];
