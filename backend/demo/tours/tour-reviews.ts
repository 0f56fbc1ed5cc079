/** Sentences of reviews of tours by score: good from 8, fair from 6, poor below. */
export const tourReviewTexts = {
  good: [
    "Our guide knew every stone and every joke in {city}.",
    "The best morning of our trip.",
    "Well organised, with a small group and plenty of time.",
    "The children listened to the end, which says a lot.",
    "We saw corners of {district} that we would never have found.",
    "Worth every cent.",
    "Friendly, punctual and never in a hurry.",
  ],
  fair: [
    "Nice route, but the group was larger than we expected.",
    "Good stories, though it was hard to hear at the back.",
    "A pleasant walk; the last stop felt rushed.",
    "Interesting, but a bit long for small children.",
  ],
  poor: ["We started twenty minutes late and skipped a stop.", "The guide read most of it from a sheet."],
} as const;
