import { listTag } from "@/lib/cache/product-tags";
import { productKey } from "@/lib/kinds/product";

/** Cache tags of all pages and lists that show the tour. */
export const tourCacheTags = (id: number): string[] => [productKey({ kind: "tour", id }), listTag("tour")];
