import { sql } from "drizzle-orm";
import { readSailingEntries } from "@/backend/cruises/cards";
import { firstShipPicture, sailingOnSale, shipOnSale } from "@/backend/cruises/terms";
import type { Db } from "@/backend/db/client";
import { shipPath } from "@/lib/links/cruise-links";
import { routes } from "@/lib/routes";
import type { ProductTable } from "../product-table";

/** The lowest price of a guest on the next sailings of ships, with taxes; ships without a free cabin are missing. */
async function readFromPrices(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const entries = await readSailingEntries(db, sql`${sailingOnSale} AND t.id = ANY(${sql.param([...ids])}::int[])`);
  const lowest = new Map<number, number>();
  for (const { card } of entries)
    if (card.fromMinor !== null)
      lowest.set(card.ship.id, Math.min(card.fromMinor, lowest.get(card.ship.id) ?? card.fromMinor));
  return lowest;
}

export const cruiseProducts: ProductTable = {
  kind: "cruise",
  table: sql`cruise_ship`,
  label: "Ships",
  view: routes.admin.viewShip,
  sitemap: "ships",
  path: (ship) => shipPath(ship),
  onSale: shipOnSale,
  picture: firstShipPicture,
  fromMinor: readFromPrices,
};
