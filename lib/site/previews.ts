import { createHash } from "node:crypto";
import type { HotelCard, Picture, PlaceLanding } from "../contracts/hotel";
import type { SiteInfo } from "../contracts/site";
import { type Language, languages } from "../language/languages";
import { pictureUrl } from "./pictures";
import type { TextPageName } from "./text-pages";

/** The measures that Facebook, LinkedIn, X and messengers show without cutting. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Pages that have a picture without being a hotel, a room or a place. */
export type PreviewPage = "home" | TextPageName;

/** What a picture is of: the thing's number, or the page's name and the language of its title. */
export type PreviewOf =
  | { kind: "hotel" | "room" | "city" | "country"; id: number }
  | { kind: "page"; id: PreviewPage; language: Language };

/**
 * All that is seen on the picture that goes with a link: names, which are the same in every language, or the title of a
 * page of words in its own.
 */
export type PreviewFacts = {
  /** The site's name and its colour. */
  site: string;
  primary: string;
  title: string;
  /** Stands under the title; may be empty. */
  line: string;
  stars: number;
  /** `9.2`; null while nobody has rated it. */
  score: string | null;
  /** The address of the picture beside the words; null where one is drawn. */
  picture: string | null;
};

/** The site as far as every picture shows it. */
export type PreviewSite = {
  name: string | null;
  description: string;
  primary: string;
  /** The picture that the administrator chose for sharing. */
  social: string | null;
};

type NamedSite = Pick<SiteInfo["site"], "description" | "theme"> & Pick<SiteInfo, "allFiles"> & { name: string | null };

export const previewSite = ({ name, description, theme, allFiles }: NamedSite): PreviewSite => ({
  name,
  description,
  primary: theme.primary,
  social: allFiles.social ?? getAddress(allFiles.hero),
});

const getAddress = (picture: Picture | null | undefined): string | null =>
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
  picture: getAddress(picture),
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
  picture: getAddress(place.picture),
});

/** Home says who we are and what we do; every other page its own title. */
export const pagePreview = (site: PreviewSite, title: string | null): PreviewFacts => ({
  ...blank(site),
  title: title ?? site.name ?? "",
  line: title === null ? site.description : "",
  picture: site.social,
});

/** Goes up when the same facts are drawn otherwise (backend/previews/render.ts). */
const drawing = 2;

/** Another picture has another address, so each may be kept for ever. */
export const previewVersion = (facts: PreviewFacts): string =>
  createHash("sha256")
    .update(JSON.stringify([drawing, Object.entries(facts).sort()]))
    .digest("base64url")
    .slice(0, 12);

/** `hotel-12`, `page-about`, `page-about_de`: how a picture is named in its address and where it is kept. */
const previewName = (of: PreviewOf): string =>
  of.kind === "page" && of.language !== "en" ? `page-${of.id}_${of.language}` : `${of.kind}-${of.id}`;

/** The name's page and language; null for what is not the name of a page. */
export function previewPage(name: string): { page: string; language: Language } | null {
  const [, page, given] = /^page-([a-z]+)(?:_([a-z]{2}))?$/.exec(name) ?? [];
  const language = languages.find((one) => one === (given ?? "en"));
  return page && language && given !== "en" ? { page, language } : null;
}

export const previewPath = (of: PreviewOf, facts: PreviewFacts): string =>
  `/media/preview/${previewName(of)}-${previewVersion(facts)}.jpg`;
