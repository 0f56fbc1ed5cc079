import { createHash } from "node:crypto";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { HotelCard, PlaceLanding } from "../contracts/hotels/hotel";
import type { SiteInfo } from "../contracts/site/site";
import type { KindId } from "../kinds/kind";
import { type Language, languages } from "../language/languages";
import { pictureUrl } from "./pictures";
import type { TextPageName } from "./text-pages";

/** Size in pixels that Facebook, LinkedIn, X and messengers show without cropping. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Pages with a preview picture that are not a hotel, a room or a place. */
export type PreviewPage = "home" | TextPageName;

/** Records with preview pictures: products, and pages that list or contain them. */
export type PreviewRecord = KindId | "room" | "city" | "country";

/** Subject of a preview picture: a record id, or a page name with the language of its title. */
export type PreviewOf = { kind: PreviewRecord; id: number } | { kind: "page"; id: PreviewPage; language: Language };

/**
 * Content of a preview picture: names, which are independent of the language, or the translated title of a text page.
 */
export type PreviewFacts = {
  /** Site name and colour. */
  site: string;
  primary: string;
  title: string;
  /** Line under the title; may be empty. */
  line: string;
  stars: number;
  /** `9.2`; null without reviews. */
  score: string | null;
  /** URL of the picture next to the text; null for an illustration. */
  picture: string | null;
};

/** Site data that every preview picture contains. */
export type PreviewSite = {
  name: string | null;
  description: string;
  primary: string;
  /** Sharing picture from the settings. */
  social: string | null;
};

type NamedSite = Pick<SiteInfo["site"], "description" | "theme"> & Pick<SiteInfo, "allFiles"> & { name: string | null };

export const previewSite = ({ name, description, theme, allFiles }: NamedSite): PreviewSite => ({
  name,
  description,
  primary: theme.primary,
  social: allFiles.social ?? getPreviewUrl(allFiles.hero),
});

const getPreviewUrl = (picture: Picture | null | undefined): string | null =>
  picture ? pictureUrl(picture.key, 1080) : null;

const getScore = ({ scoreTenths, reviewCount }: Pick<HotelCard, "scoreTenths" | "reviewCount">): string | null =>
  scoreTenths !== null && reviewCount > 0 ? (scoreTenths / 10).toFixed(1) : null;

const blank = ({ name, primary }: PreviewSite) => ({ site: name ?? "", primary, stars: 0, score: null });

type ShownHotel = Pick<HotelCard, "title" | "stars" | "scoreTenths" | "reviewCount"> & {
  place: Pick<HotelCard["place"], "city" | "country">;
};

export const hotelPreview = (
  site: PreviewSite,
  hotel: ShownHotel,
  picture: Picture | null | undefined,
): PreviewFacts => ({
  ...blank(site),
  title: hotel.title,
  line: `${hotel.place.city}, ${hotel.place.country}`,
  stars: hotel.stars,
  score: getScore(hotel),
  picture: getPreviewUrl(picture),
});

export const roomPreview = (
  site: PreviewSite,
  title: string,
  hotel: ShownHotel,
  picture: Picture | null | undefined,
): PreviewFacts => ({ ...hotelPreview(site, hotel, picture), title, line: `${hotel.title}, ${hotel.place.city}` });

export const placePreview = (
  site: PreviewSite,
  place: Pick<PlaceLanding, "name" | "within" | "picture">,
): PreviewFacts => ({
  ...blank(site),
  title: place.name,
  line: place.within?.name ?? "",
  picture: getPreviewUrl(place.picture),
});

/** The home page shows the site name and description; other pages show their title. */
export const pagePreview = (site: PreviewSite, title: string | null): PreviewFacts => ({
  ...blank(site),
  title: title ?? site.name ?? "",
  line: title === null ? site.description : "",
  picture: site.social,
});

/** Version of the rendering (backend/previews/render.ts); increment it when the same facts render differently. */
const layoutVersion = 2;

/** A changed picture has another URL, so each may be cached indefinitely. */
export const previewVersion = (facts: PreviewFacts): string =>
  createHash("sha256")
    .update(JSON.stringify([layoutVersion, Object.entries(facts).sort()]))
    .digest("base64url")
    .slice(0, 12);

/** `hotel-12`, `page-about`, `page-about_de`: name of a picture in its URL and in the store. */
const previewName = (of: PreviewOf): string =>
  of.kind === "page" && of.language !== "en" ? `page-${of.id}_${of.language}` : `${of.kind}-${of.id}`;

/** Page and language of a name; null if it is not a page. */
export function previewPage(name: string): { page: string; language: Language } | null {
  const [, page, given] = /^page-([a-z]+)(?:_([a-z]{2}))?$/.exec(name) ?? [];
  const language = languages.find((one) => one === (given ?? "en"));
  return page && language && given !== "en" ? { page, language } : null;
}

export const previewPath = (of: PreviewOf, facts: PreviewFacts): string =>
  `/media/preview/${previewName(of)}-${previewVersion(facts)}.jpg`;
