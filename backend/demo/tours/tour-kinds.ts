import type { TourQuestion } from "@/lib/kinds/tour/questions";
import type { TourPlan } from "./tour-plan";

const daily = [1, 2, 3, 4, 5, 6, 7];

export const tourTypes: Record<string, string> = {
  "Walking tour": "footprints",
  "Food and drink": "utensils",
  "Boat trip": "ship",
  "Bike tour": "bike",
  "Day trip": "bus",
  "Museum and monument": "landmark",
  Workshop: "palette",
  "Evening tour": "moon",
  "Multi-day tour": "backpack",
};

export const tourItems: Record<string, string> = {
  "Live guide": "user",
  "Small group": "users",
  "Entry tickets": "ticket",
  "Food and drinks": "utensils",
  Transport: "bus",
  "Bicycle and helmet": "bike",
  "Pick-up service": "map-pin",
  Headset: "headphones",
  "Wheelchair accessible": "accessibility",
  "Family friendly": "baby",
};

const height: TourQuestion = {
  ...{ id: "height-in-cm", label: "Height in cm", per: "person", kind: "number", required: false, choices: [] },
};
const diet: TourQuestion = {
  ...{ id: "diet", label: "Diet", per: "booking", kind: "choice", required: false },
  choices: ["Everything", "Vegetarian", "Vegan", "Without gluten"],
};

export const tourPlans: readonly TourPlan[] = [
  {
    type: "Walking tour",
    titles: ["{city} on foot: {sight} and {second}", "Old streets of {district}", "{city} in three hours"],
    summary: "A guided walk from {sight} through {district} to {second}.",
    description:
      "Your guide lives in {city} and knows the streets between {sight} and {second} at every time of day. The walk leads through {district} and {other}, with stops in courtyards, at a market and at two viewpoints that most visitors pass by. The pace is easy, and there is time for questions.",
    highlights: ["{sight} with its history", "Quiet lanes of {district}", "A view over {city} from {second}"],
    itinerary: [
      ["{sight}", "Meet the guide and hear how {city} began."],
      ["{district}", "Walk through the lanes with stops at workshops and a courtyard."],
      ["{second}", "End with a view over the roofs of {city}."],
    ],
    included: ["Local guide", "Map of the route"],
    excluded: ["Food and drinks", "Tips"],
    items: ["Live guide", "Small group", "Family friendly"],
    ...{
      minutes: 180,
      times: ["10:00"],
      weekdays: daily,
      capacity: 14,
      adultMinor: 2_400,
      cutoffMinutes: 60,
      share: 24,
    },
  },
  {
    type: "Food and drink",
    questions: [diet],
    titles: ["Tastes of {district}", "{city} food walk", "Markets and small plates of {city}"],
    summary: "Six tastings in family-run places in {district} and {other}.",
    description:
      "Come hungry: the walk through {district} has six stops, from a market stall to a wine bar. You try what people in {city} eat on an ordinary day, meet those who make it, and hear which dishes came from elsewhere. The last stop is a full plate. Tell us about allergies when you book.",
    highlights: [
      "Six tastings and two drinks",
      "Family-run places without tourist menus",
      "Stories about the kitchens of {city}",
    ],
    itinerary: [
      ["Market", "Bread, cheese and fruit of the season."],
      ["{district}", "Three small plates in three kitchens."],
      ["{other}", "A main course and something sweet."],
    ],
    included: ["Local guide", "Six tastings", "Two drinks"],
    excluded: ["Further drinks", "Tips"],
    items: ["Live guide", "Food and drinks", "Small group"],
    ...{
      minutes: 210,
      times: ["11:30"],
      weekdays: [2, 3, 4, 5, 6],
      capacity: 10,
      adultMinor: 6_900,
      cutoffMinutes: 720,
      share: 16,
    },
  },
  {
    type: "Boat trip",
    titles: ["{city} from the water", "Evening boat past {sight}"],
    summary: "A boat trip with a view of {sight} and {second}.",
    description:
      "From the water {city} shows another side. The boat passes {sight} and {second} at a quiet speed while the skipper explains what you see. There are seats in the sun and in the shade, and blankets for the evening. In bad weather we cancel the trip and refund it fully.",
    highlights: ["{sight} from the water", "Seats on the open deck", "A drink on board"],
    itinerary: [
      ["Pier", "Boarding and a short introduction."],
      ["{sight}", "Pass the sights of {city} on the water."],
      ["Return", "Back at the pier with time for pictures."],
    ],
    included: ["Boat trip", "One drink", "Life jackets"],
    excluded: ["Food", "Tips"],
    items: ["Live guide", "Food and drinks", "Family friendly"],
    ...{
      minutes: 90,
      times: ["11:00", "17:30"],
      weekdays: [1, 3, 5, 6, 7],
      capacity: 24,
      adultMinor: 3_200,
      cutoffMinutes: 60,
      share: 14,
    },
    weather: true,
    scenery: ["coast", "lake", "river"],
  },
  {
    type: "Bike tour",
    questions: [height],
    titles: ["{city} by bike", "Ride from {district} to {other}"],
    summary: "An easy ride of 15 kilometres past {sight}, mostly on cycle paths.",
    description:
      "The ride covers 15 kilometres on quiet streets and cycle paths. It links {district}, {sight} and {other}, which are too far apart for a walk. Bikes and helmets come in all sizes, also with child seats. You should be able to ride safely; the speed is relaxed.",
    highlights: ["15 kilometres without hurry", "Stops at {sight} and {second}", "Good bikes, helmets included"],
    itinerary: [
      ["Bike shop", "Choose your bike and adjust the saddle."],
      ["{sight}", "First stop with a short history."],
      ["{other}", "Coffee break, then the ride back."],
    ],
    included: ["Guide", "Bicycle and helmet", "Insurance"],
    excluded: ["Coffee and food"],
    items: ["Live guide", "Bicycle and helmet", "Small group"],
    ...{
      minutes: 180,
      times: ["10:00", "15:00"],
      weekdays: [2, 4, 6, 7],
      capacity: 12,
      adultMinor: 3_900,
      cutoffMinutes: 120,
      share: 12,
    },
    weather: true,
  },
  {
    type: "Day trip",
    titles: ["Countryside around {city}", "Villages and views: a day out of {city}"],
    summary: "A full day by minibus to villages, viewpoints and a long lunch outside {city}.",
    description:
      "A minibus with at most sixteen guests leaves {city} in the morning. The route has two villages, a viewpoint and a producer who opens the cellar for us. Lunch is at a long table. We are back at the meeting point in the early evening.",
    highlights: ["Two villages away from the main roads", "Visit of a producer with tasting", "Lunch included"],
    itinerary: [
      ["Departure", "Pick-up in {district} and drive through the outskirts."],
      ["Villages", "Walks in two villages, with a tasting."],
      ["Lunch and viewpoint", "A long lunch, then the view and the way back."],
    ],
    included: ["Guide and driver", "Transport by minibus", "Lunch and tasting"],
    excluded: ["Further drinks", "Tips"],
    items: ["Live guide", "Transport", "Food and drinks", "Pick-up service"],
    ...{
      minutes: 540,
      times: ["08:30"],
      weekdays: [2, 4, 6],
      capacity: 16,
      adultMinor: 9_800,
      cutoffMinutes: 960,
      share: 12,
    },
    minParticipants: 4,
  },
  {
    type: "Museum and monument",
    titles: ["{sight}: entry at any time", "{second} without the queue"],
    summary: "A day ticket for {sight} with a headset.",
    description:
      "With the ticket in hand you enter {sight} at the side door, at any time while it is open. The headset explains a dozen works and rooms in an hour and a half, at your own pace. Afterwards you may stay until the doors close.",
    highlights: [
      "No waiting at the ticket office",
      "Commentary on a dozen works and rooms",
      "Stay until the doors close",
    ],
    itinerary: [
      ["Entrance", "Tickets and headsets."],
      ["Visit", "The best rooms at your own pace."],
      ["Free time", "Stay until the doors close."],
    ],
    included: ["Entry ticket", "Headset"],
    excluded: ["Guide", "Food and drinks"],
    items: ["Entry tickets", "Headset", "Wheelchair accessible"],
    ...{
      minutes: 120,
      times: [],
      hours: [{ from: "09:30", to: "18:00" }],
      weekdays: [2, 3, 4, 5, 6],
      capacity: 60,
      adultMinor: 2_600,
      cutoffMinutes: 60,
      share: 12,
    },
  },
  {
    type: "Workshop",
    titles: ["Cook like in {city}", "A morning with a craftsman in {district}"],
    summary: "A workshop for a small group in {district}; you take home what you make.",
    description:
      "The workshop is in a back yard of {district}. In three hours you learn the steps of a trade that {city} is known for, with your own hands and with patient help. No experience is needed. At the end there is a glass of wine, and everyone takes home a result.",
    highlights: ["At most eight participants", "All materials included", "A result to take home"],
    itinerary: [
      ["Welcome", "Coffee and a look at the tools."],
      ["Workshop", "Your own piece, step by step."],
    ],
    included: ["Materials", "Instruction", "Wine and water"],
    excluded: ["Transport"],
    items: ["Small group", "Food and drinks", "Family friendly"],
    ...{
      minutes: 180,
      times: ["10:00"],
      weekdays: [3, 5, 6],
      capacity: 8,
      adultMinor: 7_500,
      cutoffMinutes: 1_440,
      share: 8,
    },
    onRequest: true,
  },
  {
    type: "Evening tour",
    titles: ["{city} after dark", "Private evening in {district}"],
    summary: "A private evening walk for your group, with the lights of {sight}.",
    description:
      "One guide, only your group, and {city} when the shops are closed. The route follows your interests, from {sight} to the bars of {district}. The price is for the whole group of up to eight people.",
    highlights: ["Only your group", "{sight} at night", "Tips for the rest of the evening"],
    itinerary: [
      ["{sight}", "Meet at dusk."],
      ["{district}", "A walk as long as you like, up to three hours."],
    ],
    included: ["Private guide"],
    excluded: ["Drinks", "Transport"],
    items: ["Live guide", "Wheelchair accessible"],
    ...{
      minutes: 180,
      times: ["19:30"],
      weekdays: [4, 5, 6],
      capacity: 8,
      adultMinor: 18_000,
      cutoffMinutes: 720,
      share: 8,
    },
    pricing: "per_booking",
  },
  {
    type: "Multi-day tour",
    titles: ["Three days around {city}"],
    summary: "Three days of walks, good food and two nights in country houses near {city}.",
    description:
      "A small group leaves {city} for three days. Luggage travels ahead, so you walk with a day pack. The days have ten to fifteen kilometres on easy paths; the evenings have long dinners. Two nights in double rooms of country houses are included.",
    highlights: ["Two nights in country houses", "Luggage transport", "All dinners included"],
    itinerary: [
      ["Day 1: out of {city}", "Train to the first village and a walk of ten kilometres."],
      ["Day 2: the high path", "The longest walk, with views and a picnic."],
      ["Day 3: back to {city}", "A morning walk and the train back."],
    ],
    included: ["Guide", "Two nights with breakfast", "Dinners", "Luggage transport"],
    excluded: ["Lunches", "Drinks", "Travel insurance"],
    items: ["Live guide", "Small group", "Transport", "Food and drinks"],
    ...{
      minutes: 4_320,
      days: 3,
      times: ["09:00"],
      weekdays: [5],
      capacity: 12,
      adultMinor: 48_000,
      cutoffMinutes: 10_080,
      share: 4,
    },
    minParticipants: 4,
  },
];
