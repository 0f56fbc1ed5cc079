import type { PublicPage } from "../../public-page";
import { routes } from "../../routes";

const listParameters = [
  "q",
  "city",
  "country",
  "type",
  "item",
  "language",
  "duration",
  "date",
  "until",
  "minPrice",
  "maxPrice",
  "score",
  "freeCancellation",
  "sort",
  "page",
];

export const tourPages: readonly PublicPage[] = [
  { path: routes.public.tours, cache: { parameters: [] }, sitemap: ["pages"], previews: ["page"] },
  {
    path: routes.public.tourList,
    cache: { parameters: listParameters },
    sitemap: ["pages", "tourcountries", "tourcities"],
    previews: ["page"],
  },
  // A slot or participants in the URL are priced for the visitor.
  {
    path: routes.public.tourDetails,
    cache: { parameters: ["month", "date"], shortLived: true },
    sitemap: ["tours"],
    previews: ["tour"],
  },
  { path: routes.public.tourConfirm, cache: null, sitemap: [], previews: [] },
  { path: routes.public.tourPaymentStatus, cache: null, sitemap: [], previews: [] },
];
