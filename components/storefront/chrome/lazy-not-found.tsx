"use client";

import { lazy } from "react";
import type { BrandFacts } from "./brand";

const MissingPage = lazy(async () => ({ default: (await import("./missing-page")).MissingPage }));

/**
 * Every page carries the one for what is missing along, twice: as its name and these facts. Its code comes when something is
 * missing; whoever navigates stays where they are until then, and the server waits for it.
 */
export function MissingLater(brand: BrandFacts) {
  return <MissingPage {...brand} />;
}
