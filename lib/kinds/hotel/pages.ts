import type { PublicPage } from "../../public-page";
import { routes } from "../../routes";

const rateFilters = ["board", "freeCancellation", "minPrice", "maxPrice"];
const places = ["q", "picked", "city", "state", "country", "hotel"];
const listFilters = [...places, "stars", "type", "feature", "score", "sort", "page"];

/** Query parameters of a stay: dates, guests, and the fields of the form without scripts. */
export const stayParameters = ["in", "out", "party", "rooms", "adults", "children", "age", "code"];

const listParameters = [...stayParameters, ...listFilters, ...rateFilters, "why"];
const offerParameters = [...stayParameters, ...rateFilters, "why"];

export const hotelPages: readonly PublicPage[] = [
  {
    path: routes.public.hotels,
    cache: { parameters: listParameters },
    sitemap: ["pages", "countries", "cities"],
    previews: ["page", "country", "city"],
  },
  {
    path: routes.public.hotelSearch,
    cache: { parameters: listParameters, shortLived: true },
    sitemap: [],
    previews: ["page"],
  },
  {
    path: routes.public.hotelDetails,
    cache: { parameters: offerParameters },
    sitemap: ["hotels"],
    previews: ["hotel"],
  },
  {
    path: routes.public.roomDetails,
    cache: { parameters: offerParameters },
    sitemap: ["rooms"],
    previews: ["room"],
  },
  { path: routes.public.confirmBooking, cache: null, sitemap: [], previews: [] },
  { path: routes.public.hotelPaymentStatus, cache: null, sitemap: [], previews: [] },
];
