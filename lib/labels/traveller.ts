import type { Text } from "../language/messages";

/** With whom the author of a review travelled. */
export const travellerTypes = ["couple", "family", "friends", "solo", "business"] as const;
export type TravellerType = (typeof travellerTypes)[number];

export const travellerLabels = {
  couple: "Couple",
  family: "Family",
  friends: "Friends",
  solo: "Solo traveller",
  business: "Business trip",
} as const satisfies Record<TravellerType, Text>;
