import type { Text } from "../../language/messages";

export const cabins = ["economy", "premium", "business", "first"] as const;
export type Cabin = (typeof cabins)[number];

export const cabinLabels: Record<Cabin, Text> = {
  economy: "Economy class",
  premium: "Premium economy",
  business: "Business class",
  first: "First class",
};
