import { listTag } from "@/lib/cache/product-tags";
import { productKey } from "@/lib/kinds/product";

/** Cache tags of all pages and lists that show the product. */
export const transportCacheTags = (id: number): string[] => [
  productKey({ kind: "transport", id }),
  listTag("transport"),
];
