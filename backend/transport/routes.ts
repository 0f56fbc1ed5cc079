import { sql } from "drizzle-orm";
import type { Deps } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { getTransport, listModes } from "@/lib/contracts/transport/transport";
import { AppError } from "@/lib/errors";
import type { TransportMode } from "@/lib/kinds/transport/modes";
import { transportOnSale } from "./on-sale";

/** The public reads that rentals and journeys have in common. */
export const transportRoutes = ({ db }: Deps): Route[] => [
  route(getTransport, async ({ params }) => {
    const { rows } = await db.execute<{ id: number; mode: TransportMode; title: string; slug: string }>(sql`
      SELECT t.id, t.mode, t.title, t.slug FROM transport t WHERE t.id = ${params.transportId} AND ${transportOnSale}`);
    const [item] = rows;
    if (!item) throw new AppError("not_found");
    return item;
  }),
  route(listModes, async () => {
    const { rows } = await db.execute<{ mode: TransportMode; products: number }>(sql`
      SELECT t.mode, count(*)::int AS products FROM transport t WHERE ${transportOnSale} GROUP BY t.mode`);
    return { modes: rows };
  }),
];
