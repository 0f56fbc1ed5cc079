import type { KindId } from "../kinds/kind";

/**
 * Cache tags of the pages of a kind. `productKey` is the tag of one product. Pages of products also have the tag
 * `catalogue` for changes of places, currencies and other records that all kinds use.
 */

/** Lists of products of the kind. */
export const listTag = (kind: KindId): string => `list:${kind}`;

/** Pages that show types, features, services or taxes of the kind. */
export const recordsTag = (kind: KindId): string => `catalogue:${kind}`;
