import type { Text } from "../../language/messages";

/** Cruise areas, in the order of the search form. */
export const cruiseRegions = [
  "mediterranean",
  "norway",
  "baltic",
  "rhine",
  "danube",
  "canaries",
  "caribbean",
  "alaska",
  "asia",
] as const;
export type CruiseRegion = (typeof cruiseRegions)[number];

export const regionLabels: Record<CruiseRegion, Text> = {
  mediterranean: "Mediterranean",
  norway: "Norway",
  baltic: "Baltic Sea",
  rhine: "Rhine",
  danube: "Danube",
  canaries: "Canary Islands",
  caribbean: "Caribbean",
  alaska: "Alaska",
  asia: "Asia",
};
