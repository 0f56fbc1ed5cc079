import { sql } from "drizzle-orm";
import { firstTransportPicture } from "@/backend/rentals/terms";
import { transportOnSale } from "@/backend/transport/on-sale";
import { transportPath } from "@/lib/links/transport-links";
import { routes } from "@/lib/routes";
import type { ProductTable } from "../product-table";

export const transportProducts: ProductTable = {
  kind: "transport",
  table: sql`transport`,
  label: "Transport",
  view: routes.admin.viewTransport,
  sitemap: "transport",
  path: (product) => transportPath(product),
  onSale: transportOnSale,
  translations: sql`t.translations`,
  picture: firstTransportPicture,
  fromMinor: sql`(SELECT m.daily_minor::float8 FROM rental_model m WHERE m.transport_id = t.id)`,
};
