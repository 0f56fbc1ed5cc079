/** Parts of reviews, with the same placeholders as hotels. Good: score 8 and up; fair: 6 and 7; poor: below 6. */

export const titles = {
  great: [
    "Better than the pictures",
    "We will be back",
    "Everything right",
    "A find",
    "Wonderful people",
    "Slept like a stone",
    "The best stay of our trip",
    "Exactly what we hoped for",
  ],
  good: [
    "Very pleasant",
    "Good place, good price",
    "Recommended",
    "Solid choice",
    "Nice stay in {district}",
    "Would book again",
  ],
  fair: ["All right for two nights", "Good location, tired room", "Mixed", "Fine, but not for the price", "Decent"],
  poor: ["Not what we expected", "Disappointing", "Too loud to sleep", "Needs attention", "Once was enough"],
} as const;

export const praise: readonly string[] = [
  "{staff} at the desk sorted out a missed train for us without being asked twice.",
  "Ten out of ten for the bed. I measured it against my own and lost.",
  "The location could not be better: {sight} on foot, the bakery downstairs.",
  "Breakfast was the highlight, above all {breakfast}.",
  "Spotless, really, and they clean while you are out without moving your things.",
  "We had the room with the view and did not close the curtains once.",
  "Quiet at night although {district} is right outside.",
  "They gave us a cot, a high chair and a drawing book within five minutes.",
  "Wi-Fi good enough for two people in video calls all day.",
  "Check-in took one minute. They had read our message.",
  "The shower alone is worth it.",
  "Small touches everywhere: water on the stairs, umbrellas by the door, a hand-drawn map.",
  "The price we saw when booking was the price we paid, city tax included on the slip.",
  "The terrace in the evening is where we ended up each day.",
  "Staff spoke four languages and patience.",
  "Our train was late; they kept the kitchen open for us.",
];

export const mild: readonly string[] = [
  "The room is smaller than I had imagined from the pictures, but everything works.",
  "Only the lift is slow, so we took the stairs.",
  "Coffee could be stronger.",
  "The air conditioning has two settings, off and winter.",
  "Parking was full and the next garage is dear.",
  "A bit far from {sight} if you do not like walking.",
  "The pillows were too soft for me; they brought others at once.",
  "You hear the street when the window is open. Closed it is fine.",
  "I would have liked a second socket at the bed.",
];

export const blame: readonly string[] = [
  "Our room was not ready until five, and nobody had told us.",
  "Thin walls: we now know a lot about the couple next door.",
  "The bathroom needs renewing; there was mould in a corner of the shower.",
  "Music from the bar below until one in the morning, three nights running.",
  "The bed sagged in the middle and the second one they offered did too.",
  "Breakfast was half empty at nine and nothing was filled up.",
  "It was clean, but the furniture has seen too many summers.",
  "The Wi-Fi fell over each evening when everybody was back.",
  "The view we paid for was of a ventilation shaft with a bit of sky.",
  "Reception was friendly but could not change anything.",
];

export const closings = {
  great: [
    "We have already asked about dates for next year.",
    "Thank you, {staff}!",
    "Go.",
    "Stayed {nights} nights and should have stayed {more}.",
    "I travel for work a lot, and this is how it should be.",
  ],
  good: [
    "Good value for {city}.",
    "Would stay here again.",
    "A sound choice for {nights} nights.",
    "Recommended for couples.",
  ],
  fair: [
    "Fine for a night, less so for a week.",
    "With a coat of paint it would be a good place.",
    "We might give it another chance out of season.",
  ],
  poor: [
    "We left a day early.",
    "For this price there are better places in {city}.",
    "A pity, because the location is good.",
  ],
} as const;

export const replies: readonly string[] = [
  "Thank you for writing, and for coming back to tell us. The shower in your room has been renewed since.",
  "We are sorry about the noise. The bar now closes its doors at eleven, and rooms above it are sold last.",
  "That should not have happened. Please write to us before your next visit, so that we can make it good.",
  "Thank you! {staff} was very pleased and has hung your note behind the desk.",
  "You are right about the coffee. We have changed the roaster.",
];

/** First names of reviewers by country. */
// biome-ignore format: a table of names
export const guestNames: Record<string, readonly string[]> = {
  GB: ["Hannah", "Oliver", "Priya", "Gareth", "Imogen", "Craig"], IE: ["Aoife", "Conor", "Niamh"], US: ["Megan", "Josh", "Denise", "Carlos", "Tamika", "Brian"],
  CA: ["Claire", "Ethan", "Noémie"], DE: ["Sabine", "Lukas", "Heike", "Fabian", "Aylin"], AT: ["Verena", "Stefan"], CH: ["Reto", "Nadia"], FR: ["Amélie", "Julien", "Sylvie", "Karim"],
  NL: ["Marieke", "Joost", "Esther"], BE: ["Wout", "Charlotte"], ES: ["Marta", "Iker", "Pilar", "Sergio"], PT: ["Beatriz", "Nuno", "Catarina"], IT: ["Elisa", "Marco", "Federica"],
  DK: ["Mette", "Anders"], SE: ["Ingrid", "Johan", "Linnea"], NO: ["Silje", "Håkon"], FI: ["Aino", "Mikko"], PL: ["Agnieszka", "Piotr", "Zofia"], CZ: ["Lenka", "Tomáš"],
  GR: ["Despina", "Giorgos"], TR: ["Ayşe", "Can", "Selin"], AE: ["Huda", "Saeed"], EG: ["Nermin", "Sherif"], IN: ["Kavita", "Aditya", "Sneha", "Rahul"], BD: ["Tahmina", "Imtiaz", "Ruma"],
  TH: ["Pim", "Chai"], VN: ["Trang", "Phúc"], ID: ["Ratna", "Budi"], JP: ["Kenji", "Naoko", "Mai"], KR: ["Ji-woo", "Min-jun"], CN: ["Li Na", "Wang Wei"], SG: ["Wei Ling", "Marcus"],
  AU: ["Kylie", "Declan", "Bronwyn"], NZ: ["Aroha", "Sam"], ZA: ["Lerato", "Johan", "Megan"], BR: ["Juliana", "Thiago"], MX: ["Daniela", "Luis"], AR: ["Sofía", "Martín"],
};
