import { sql } from "drizzle-orm";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { getLowestPrice, todayNumber } from "@/backend/search/from";
import { getCatalogue } from "@/backend/search/live";
import { offersIn } from "@/backend/search/offers";
import { withTitles } from "@/backend/terms/titles";
import { hotelPath } from "@/lib/links/stay-links";
import type { CardDates, KindCatalogue } from "../kind";
import { hotelPreviews } from "./previews";
import { hotelSitemap } from "./sitemap";

const getStay = ({ checkIn, checkOut }: CardDates, totals: readonly number[]) => ({
  checkIn,
  checkOut,
  totalMinor: totals.length > 0 ? Math.min(...totals) : null,
});

export const hotelCatalogue: KindCatalogue = {
  onSale: sql`SELECT id, title FROM public_hotel`,
  inScope: hotelInScope,
  inventoryChanges: sql`
    SELECT r.hotel_id AS product_id, c.at FROM catalogue_change c JOIN room r ON r.id = c.key WHERE c.kind = 'nights'`,
  sitemap: hotelSitemap,
  previews: hotelPreviews,
  async cards(db, ids, dates) {
    const { hotels } = await getCatalogue(db).current();
    const now = new Date();
    const today = todayNumber(now);
    const entries = ids.flatMap((id) => hotels.get(id) ?? []);
    const offered = dates ? offersIn(entries, { ...dates, rooms: dates.party, now }) : [];
    const totals = new Map(offered.map(({ hotel, choices }) => [hotel.id, choices.map((one) => one.totalMinor)]));
    return new Map(
      ids.flatMap((id) => {
        const entry = hotels.get(id);
        if (!entry) return [];
        const { title, titles = null, place, picture } = entry.card;
        const card = {
          kind: "hotel" as const,
          id,
          title,
          ...withTitles(titles),
          path: hotelPath(entry.card, dates),
          where: `${place.city}, ${place.country}`,
          pictureKey: picture?.key ?? null,
          fromMinor: getLowestPrice(entry, today).minor,
          ...(dates ? { stay: getStay(dates, totals.get(id) ?? []) } : {}),
        };
        return [[id, card] as const];
      }),
    );
  },
};
