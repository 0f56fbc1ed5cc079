import { publicRoutes } from "../site/public-routes";
import { type QueryValues, queryText } from "./stay-links";

type Titled = { id: number; slug: string };

const filled = (pattern: string, { id, slug }: Titled, query: QueryValues): string =>
  pattern.replace("{tours_id}", String(id)).replace("{tours_title}", encodeURIComponent(slug)) + queryText(query);

/** The page of a tour. */
export const tourPath = (tour: Titled, query: QueryValues = {}): string =>
  filled(publicRoutes.tourDetails, tour, query);

/** The page on which a chosen departure is confirmed and paid. */
export const tourConfirmPath = (tour: Titled, query: QueryValues = {}): string =>
  filled(publicRoutes.tourConfirm, tour, query);
