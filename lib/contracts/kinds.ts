import type { z } from "zod";
import type { KindId } from "../kinds/kind";
import { selection } from "./selection";

/** The schemas of a product kind. */
export type KindSchemas = {
  /** The selection that is priced: part of the quote token, of the retry URL and of the order. */
  request: z.ZodType;
};

/** A new kind adds one line. */
export const kindSchemas: Partial<Record<KindId, KindSchemas>> = {
  hotel: { request: selection },
};
