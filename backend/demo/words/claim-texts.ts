/** Complaints of guests by the kind of claim. */
export const claimTexts = {
  service_failure: [
    "There was no hot water on two of our mornings, and nobody could say when it would come back.",
    "The pool that we booked this hotel for was closed during our whole stay.",
    "The air conditioning did not work, and no other room was free.",
    "Breakfast was included but was not served on Sunday.",
  ],
  overcharge: [
    "The hotel charged the city tax again although it was in our price.",
    "We paid for parking that was included in our rate.",
    "The minibar on the bill was not ours: we never opened it.",
  ],
  delay: [
    "Our room was ready only at seven in the evening, four hours after check-in.",
    "We waited for the airport transfer for two hours and then took a taxi.",
  ],
  damage: ["A pipe above the wardrobe leaked and ruined a suit.", "The laundry gave back a shirt with a burn."],
  refund: [
    "We left a day early because of the noise, and the desk promised the last night back.",
    "The room had one bed instead of the two that we booked.",
  ],
} as const;

/** The explanation of a decision, as the client reads it. */
export const claimLetters = {
  accepted:
    "The hotel confirmed what you wrote. We give back the amount that you asked for and are sorry for the trouble.",
  partial: "The hotel confirmed a part of what you wrote. We give back the share of the price that it concerns.",
  goodwill: "The hotel sees it differently, but your stay was not as it should be. We add a credit to your wallet.",
  rejected:
    "The hotel sent us its records of your stay, which do not show the problem. We cannot give money back here.",
} as const;
