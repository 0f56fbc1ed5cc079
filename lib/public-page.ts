import type { Text } from "./language/messages";
import type { PreviewOf } from "./site/previews";

/** How a page is cached that is the same for every visitor, because it is rendered from its URL alone. */
export type PageCacheRule = {
  /** Allowed query parameters. A URL with any other one is rendered for its visitor and not cached. */
  parameters: readonly string[];
  /** Shows availability, which changes with every booking. */
  shortLived?: true;
};

/** A page of the storefront. Areas behind a login have none of these properties. */
export type PublicPage = {
  /** Path pattern such as `/hotel/details/{hotelId}/{hotelTitle}`. */
  path: string;
  /** Null for pages of one visitor. */
  cache: PageCacheRule | null;
  /** Sitemap files that list the page: `pages`, or a file of records such as `hotels`. */
  sitemap: readonly string[];
  /** Subjects of its preview picture; without one it has no metadata for sharing. */
  previews: readonly PreviewOf["kind"][];
  /** Label of its link in the footer. */
  footer?: Text;
};
