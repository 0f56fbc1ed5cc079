import type { ReviewTopic } from "./contracts/review";

export const topicWords: Record<ReviewTopic, string> = {
  cleanliness: "Cleanliness",
  comfort: "Comfort",
  staff: "Staff",
  location: "Location",
  value: "Value for money",
};
