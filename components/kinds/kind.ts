import type { ProductKind } from "@/lib/kinds/kind";

/** The components of a product kind. Server components first; a page loads only the scripts of its own kind. */
export interface KindComponents {
  kind: ProductKind;
}
