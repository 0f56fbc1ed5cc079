import { sql } from "drizzle-orm";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { getLowestPrice, todayNumber } from "@/backend/search/from";
import { getCatalogue } from "@/backend/search/live";
import { hotelPath } from "@/lib/links/stay-links";
import type { KindCatalogue } from "../kind";
import { hotelPreviews } from "./previews";
import { hotelSitemap } from "./sitemap";

export const hotelCatalogue: KindCatalogue = {
  onSale: sql`SELECT id, title FROM public_hotel`,
  inScope: hotelInScope,
  sitemap: hotelSitemap,
  previews: hotelPreviews,
  async cards(db, ids) {
    const { hotels } = await getCatalogue(db).current();
    const today = todayNumber(new Date());
    return new Map(
      ids.flatMap((id) => {
        const entry = hotels.get(id);
        if (!entry) return [];
        const { title, place, picture } = entry.card;
        const card = {
          ...{ kind: "hotel" as const, id, title },
          path: hotelPath(entry.card),
          where: `${place.city}, ${place.country}`,
          pictureKey: picture?.key ?? null,
          fromMinor: getLowestPrice(entry, today).minor,
        };
        return [[id, card] as const];
      }),
    );
  },
};
