import type { ReviewTopic } from "../contracts/review";

export const topicLabels = {
  cleanliness: "Cleanliness",
  comfort: "Comfort",
  staff: "Staff",
  location: "Location",
  value: "Value for money",
} as const satisfies Record<ReviewTopic, string>;
