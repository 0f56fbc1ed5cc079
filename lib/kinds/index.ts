import { cruiseKind } from "./cruise";
import { flightKind } from "./flight";
import { hotelKind } from "./hotel";
import type { KindId, KindLabels, KindTexts, ProductKind } from "./kind";
import { otherLabels, otherTexts } from "./other";
import { tourKind } from "./tour";
import { transportKind } from "./transport";

/** The registered product kinds in display order. A new kind adds one line. */
export const productKinds: readonly [ProductKind, ...ProductKind[]] = [
  hotelKind,
  tourKind,
  transportKind,
  flightKind,
  cruiseKind,
];

/** The registered kind, or null: orders of a kind that is no longer registered remain readable. */
export const findKind = (id: string): ProductKind | null => productKinds.find((kind) => kind.id === id) ?? null;

/** @throws if the kind is not registered */
export function getKind(id: KindId): ProductKind {
  const kind = findKind(id);
  if (!kind) throw new Error(`The product kind ${id} is not registered.`);
  return kind;
}

/** Name of a kind in lists of all kinds. It is omitted for the first kind, which the site is mainly about. */
export const getKindName = (id: string): string => (id === productKinds[0].id ? "" : getKindLabels(id).one);

/** Labels of an order, also of a kind that is not registered. */
export const getKindLabels = (id: string): KindLabels => findKind(id)?.labels ?? otherLabels;
/** Sentences of an order, also of a kind that is not registered. */
export const getKindTexts = (id: string): KindTexts => findKind(id)?.texts ?? otherTexts;

/** The status page for requests that name no order; it opens orders of every kind. */
export const statusPage = productKinds[0].routes.paid;
