import { sql } from "drizzle-orm";
import { firstTourPicture, lowestTourPrice, tourOnSale } from "@/backend/tours/terms";
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
  picture: firstTourPicture,
  fromMinor: lowestTourPrice,
};
