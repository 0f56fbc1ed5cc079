import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { todayNumber } from "@/backend/search/from";
import { buildLanding } from "@/backend/search/landing";
import type { LiveCatalogue } from "@/backend/search/live";
import { getScope } from "@/backend/search/scope";
import { readSiteInfo } from "@/backend/site/web-info";
import type { Picture } from "@/lib/contracts/hotel";
import { storedTextTranslator } from "@/lib/language/written";
import {
  hotelPreview,
  type PreviewFacts,
  type PreviewOf,
  pagePreview,
  placePreview,
  previewPage,
  previewSite,
  roomPreview,
} from "@/lib/site/previews";
import { textPages } from "@/lib/site/text-pages";

/** Parses a name such as `hotel-12` or `page-about_de`; null for pages without a picture. */
export function getPreview(name: string): PreviewOf | null {
  const [, kind, id = ""] = /^(hotel|room|city|country)-(\d+)$/.exec(name) ?? [];
  if (kind === "hotel" || kind === "room" || kind === "city" || kind === "country") return { kind, id: Number(id) };
  const { page, language = "en" } = previewPage(name) ?? {};
  // The home page uses the site's own texts, which are not translated.
  if (page === "home") return language === "en" ? { kind: "page", id: page, language } : null;
  return page !== undefined && isTextPage(page) ? { kind: "page", id: page, language } : null;
}

const isTextPage = (name: string): name is keyof typeof textPages => Object.hasOwn(textPages, name);

async function readRoom(db: Database, id: number) {
  const { rows } = await db.execute<{ title: string; hotelId: number; picture: Picture | null }>(sql`
    SELECT r.title, r.hotel_id AS "hotelId",
           (SELECT json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
              FROM picture WHERE owner_kind = 'room' AND owner_id = r.id ORDER BY position, id LIMIT 1) AS picture
      FROM public_room r WHERE r.id = ${id}`);
  return rows[0] ?? null;
}

/** The data of the preview picture, or null for a record that is not public. */
export async function readPreviewFacts(db: Database, live: LiveCatalogue, of: PreviewOf): Promise<PreviewFacts | null> {
  const info = await readSiteInfo(db, null);
  const site = previewSite({ ...info.site, name: info.site.v || null, allFiles: info.allFiles });
  if (of.kind === "page")
    return pagePreview(site, of.id === "home" ? null : storedTextTranslator(of.language)(textPages[of.id].title));
  const catalogue = await live.current();
  if (of.kind === "hotel") {
    const hotel = catalogue.hotels.get(of.id);
    return hotel ? hotelPreview(site, hotel.card, hotel.card.picture) : null;
  }
  if (of.kind === "room") {
    const room = await readRoom(db, of.id);
    const hotel = room && catalogue.hotels.get(room.hotelId);
    return hotel ? roomPreview(site, room.title, hotel.card, room.picture) : null;
  }
  const landing = await buildLanding(db, catalogue, getScope(catalogue, of.kind, of.id), todayNumber());
  return landing && placePreview(site, landing);
}
