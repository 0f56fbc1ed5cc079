import "server-only";
import { cache } from "react";
import { call, callOrNull } from "@/lib/backend";
import { listTag } from "@/lib/cache/product-tags";
import { getTransport, listModes } from "@/lib/contracts/transport/transport";
import { type TransportMode, transportModes } from "@/lib/kinds/transport/modes";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { requireKindOnSale } from "../site/kinds-on-sale";

/** Seconds for which pages with availability are cached. */
const seconds = 60;

/** The modes with products on sale, in their order. Not found while transport is switched off. */
export const getModes = cache(async (): Promise<TransportMode[]> => {
  await requireKindOnSale("transport");
  const { modes } = await call(listModes, {}, { tags: () => [listTag("transport")], seconds });
  return transportModes.filter((mode) => modes.some((one) => one.mode === mode));
});

/** The mode that the URL names if it is on sale, else the first one; null if there is none. */
export function chooseMode(value: SearchParams[string], modes: readonly TransportMode[]): TransportMode | null {
  return modes.find((mode) => mode === one(value)) ?? modes[0] ?? null;
}

/** The mode and title of a product. */
export const getTransportItem = cache(async (transportId: number) => {
  await requireKindOnSale("transport");
  return callOrNull(
    getTransport,
    { params: { transportId } },
    { tags: () => ["catalogue", `transport:${transportId}`], seconds },
  );
});
