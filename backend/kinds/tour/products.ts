import { sql } from "drizzle-orm";
import { readFromPrices } from "@/backend/tours/from-prices";
import { firstTourPicture, tourOnSale } from "@/backend/tours/terms";
import { tourPath } from "@/lib/links/tour-links";
import { routes } from "@/lib/routes";
import type { ProductTable } from "../product-table";

export const tourProducts: ProductTable = {
  kind: "tour",
  table: sql`tour`,
  label: "Tours",
  view: routes.admin.viewTour,
  sitemap: "tours",
  path: (tour) => tourPath(tour),
  onSale: tourOnSale,
  translations: sql`t.translations`,
  picture: firstTourPicture,
  fromMinor: readFromPrices,
};
