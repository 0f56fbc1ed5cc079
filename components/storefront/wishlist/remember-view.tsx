import { languages, type Translated } from "@/lib/language/languages";
import { placeIn } from "@/lib/language/terms/places";
import { storedTextTranslator } from "@/lib/language/written";
import { StoreView } from "./recently-viewed";
import type { ViewedProduct } from "./viewed-products";

const translatedLanguages = languages.filter((language): language is Translated => language !== "en");

/** A place in all languages in which it has another name, for the list of viewed products in the browser. */
export const translateViewedPlace = (where: string): Partial<Record<Translated, string>> =>
  Object.fromEntries(
    translatedLanguages
      .map((language) => [language, placeIn(storedTextTranslator(language), where)] as const)
      .filter(([, name]) => name !== where),
  );

/** Stores in the browser that the product of the page was viewed. */
export const RememberView = ({ product }: { product: Omit<ViewedProduct, "wheres"> }) => (
  <StoreView product={{ ...product, wheres: translateViewedPlace(product.where) }} />
);
