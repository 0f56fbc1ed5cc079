import type { ReactNode } from "react";
import type { KindId } from "@/lib/kinds/kind";
import type { Text } from "@/lib/language/messages";
import type { SearchParams } from "@/lib/links/selection-url";
import { cruiseHome } from "./cruise/home";
import { flightHome } from "./flight/home";
import { hotelHome } from "./hotel/home";
import { tourHome } from "./tour/home";
import { transportHome } from "./transport/home";

type Content<Props> = (props: Props) => ReactNode | Promise<ReactNode>;

/** The parts of a kind on the home page; rendered only while the kind is on sale. */
export type HomeParts = {
  kind: KindId;
  /** The heading of the page while the tab of the kind is chosen. */
  heading: Text;
  /** A GET form; `query` is the one of the home page. */
  SearchForm: Content<{ today: string; query: SearchParams }>;
  /** Rows of recommended products; nothing without products. */
  Rows: Content<{ currency: string }>;
};

/** The registered product kinds. A new kind adds one line. */
export const homeParts: readonly HomeParts[] = [hotelHome, tourHome, transportHome, flightHome, cruiseHome];
