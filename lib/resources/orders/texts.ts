import type { ProductKind } from "@/lib/kinds/kind";

/** The kind's words in the texts of the list, in lower case where they stand inside a sentence. */
export function getOrderListTexts({ labels, features }: ProductKind) {
  const reviewed = features.has("review");
  return {
    one: labels.one.toLowerCase(),
    many: labels.many.toLowerCase(),
    units: labels.units.toLowerCase(),
    bookings: labels.bookings.toLowerCase(),
    provider: labels.provider,
    providerInText: `${labels.provider.charAt(0).toLowerCase()}${labels.provider.slice(1)}`,
    review: reviewed ? ", and {guest} can write a review" : "",
    reviews: reviewed ? ", and the guests may write reviews" : "",
  };
}

export type OrderListTexts = ReturnType<typeof getOrderListTexts>;
