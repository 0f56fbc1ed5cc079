/** Questions of guests before they arrive, with the replies of hotels. */
export const guestMessages = [
  [
    "Our train arrives at ten. Can we leave our bags with you before check-in?",
    "Of course. Reception is open from seven.",
  ],
  [
    "Is it possible to check in at noon? We come from a night flight.",
    "We will have the room ready at half past twelve.",
  ],
  ["Do you have a cot for a baby of eight months?", "Yes, and it is free of charge. We will put it in your room."],
  ["We would like a room on a high floor, away from the street.", "You have a quiet room on the top floor."],
  [
    "Is there a car park near the hotel?",
    "There are a few places in our courtyard. Please send us your licence plate.",
  ],
  [
    "One of us has a nut allergy. Is breakfast a problem?",
    "The kitchen knows about it now. Please tell us your name at breakfast.",
  ],
  ["It is our anniversary. Could you book us a table on Saturday at eight?", "The table is booked. Congratulations!"],
  ["We may arrive after midnight. Is anybody there?", "The night porter will let you in. Please ring the bell."],
  [
    "How do we get to you from the airport?",
    "Take the train to the central station. From there it is a walk of ten minutes.",
  ],
  ["May we bring a small dog?", "Yes. Please keep it on a lead in the breakfast room."],
] as const;
