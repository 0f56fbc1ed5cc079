"use client";

import { lazy } from "react";
import type { BrandFacts } from "./brand";

const MissingPage = lazy(async () => ({ default: (await import("./missing-page")).MissingPage }));

/**
 * Every page's payload contains its not-found boundary twice, so it holds only this reference and props. The code loads
 * on demand: the browser stays on the current page until then, and the server waits.
 */
export function LazyNotFound(brand: BrandFacts) {
  return <MissingPage {...brand} />;
}
