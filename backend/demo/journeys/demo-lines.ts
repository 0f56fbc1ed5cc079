import type { JourneyMode } from "@/lib/kinds/transport/modes";

export type DemoLine = {
  mode: JourneyMode;
  title: string;
  operator: string;
  shortName: string;
  summary: string;
  description: string;
  /** Cities of the demo in the order of the stops. */
  cities: readonly string[];
  /** Minutes between the stops. */
  minutes: readonly number[];
  /** Local departures at the first stop, and those of the way back at the last one. */
  times: readonly [outbound: readonly string[], back: readonly string[]];
  /** The price of an adult for an hour in the cheapest class, in minor units. */
  hourMinor: number;
  /** Seats per coach in rows of four and the number of coaches of each class; without it places by class. */
  coaches: readonly { class: string; count: number; rows: number }[] | null;
  classes: readonly { code: string; name: string; capacity: number | null; priceBp: number }[];
  items: readonly string[];
  /** The operator asks for the name of each passenger. */
  namesRequired?: boolean;
};

const trainClasses = [
  { code: "second", name: "Second class", capacity: null, priceBp: 10_000 },
  { code: "first", name: "First class", capacity: null, priceBp: 17_000 },
] as const;
const trainCoaches = [
  { class: "first", count: 1, rows: 6 },
  { class: "second", count: 2, rows: 12 },
] as const;
const busClasses = [{ code: "standard", name: "Standard", capacity: null, priceBp: 10_000 }] as const;
const busCoaches = [{ class: "standard", count: 1, rows: 11 }] as const;
const ferryClasses = [
  { code: "deck", name: "Deck seat", capacity: 200, priceBp: 10_000 },
  { code: "cabin", name: "Inside cabin", capacity: 40, priceBp: 24_000 },
] as const;

const train = {
  mode: "train" as const,
  operator: "Continental Rail",
  hourMinor: 1_900,
  coaches: trainCoaches,
  classes: trainClasses,
  items: ["Wi-Fi", "Power sockets", "Bistro", "Bicycle spaces"],
  summary: "A fast train with reserved seats, a bistro and a quiet zone.",
  description:
    "Seats are reserved on all trains. The quiet zone is in the last rows of the second class. Bicycles need a place of their own.",
};
const bus = {
  mode: "bus" as const,
  operator: "Blue Road Coaches",
  hourMinor: 700,
  coaches: busCoaches,
  classes: busClasses,
  items: ["Wi-Fi", "Power sockets", "Toilet"],
  summary: "A modern coach with reserved seats and space for two bags.",
  description: "Two bags travel in the hold. Be at the stop fifteen minutes before the departure.",
};
const ferry = {
  mode: "cruise" as const,
  operator: "Southern Ferries",
  hourMinor: 650,
  coaches: null,
  classes: ferryClasses,
  items: ["Restaurant", "Sun deck", "Shop"],
  namesRequired: true,
  summary: "An overnight ferry with deck seats and cabins.",
  description: "Boarding closes thirty minutes before the departure. Cabins have a shower and a toilet.",
};

const decks = [
  { code: "main", name: "Main deck", capacity: 80, priceBp: 10_000 },
  { code: "upper", name: "Upper deck", capacity: 40, priceBp: 13_000 },
] as const;

/** The network of the demo; the small demo has the first four lines. */
export const demoLines: readonly DemoLine[] = [
  {
    ...train,
    title: "Atlantic Line",
    shortName: "AT",
    cities: ["Porto", "Lisbon", "Faro"],
    minutes: [165, 180],
    times: [
      ["07:40", "14:10"],
      ["08:20", "15:30"],
    ],
  },
  {
    ...ferry,
    title: "Balearic Night Ferry",
    shortName: "BN",
    cities: ["Barcelona", "Palma"],
    minutes: [450],
    times: [["22:30"], ["12:00"]],
  },
  {
    ...bus,
    title: "Iberia Coach",
    shortName: "IB",
    cities: ["Faro", "Lisbon", "Madrid"],
    minutes: [200, 420],
    times: [["16:00"], ["09:15"]],
  },
  {
    ...train,
    title: "Lusitania Line",
    shortName: "LU",
    cities: ["Lisbon", "Madrid", "Barcelona"],
    minutes: [310, 165],
    times: [
      ["11:15", "18:00"],
      ["06:30", "12:30"],
    ],
  },
  {
    ...train,
    title: "Rhône Line",
    shortName: "RH",
    cities: ["Paris", "Lyon", "Nice"],
    minutes: [120, 270],
    times: [
      ["06:55", "10:25", "16:40"],
      ["07:10", "12:45", "17:05"],
    ],
  },
  {
    ...train,
    title: "Alpine Line",
    shortName: "AL",
    minutes: [105, 110, 100],
    cities: ["Munich", "Innsbruck", "Salzburg", "Vienna"],
    times: [
      ["07:15", "13:15"],
      ["08:05", "14:35"],
    ],
  },
  {
    ...train,
    title: "Italia Line",
    shortName: "IT",
    cities: ["Venice", "Florence", "Rome"],
    minutes: [125, 95],
    times: [
      ["08:00", "12:00", "18:00"],
      ["07:30", "13:30", "19:00"],
    ],
  },
  {
    ...train,
    title: "Elbe Line",
    shortName: "EL",
    minutes: [110, 260],
    cities: ["Hamburg", "Berlin", "Prague"],
    times: [
      ["08:30", "15:30"],
      ["07:45", "14:45"],
    ],
  },
  {
    ...bus,
    title: "Alps Coach",
    shortName: "AC",
    cities: ["Lyon", "Annecy"],
    minutes: [115],
    times: [
      ["09:00", "17:30"],
      ["07:00", "15:00"],
    ],
  },
  {
    ...train,
    title: "Kansai Line",
    shortName: "KA",
    cities: ["Tokyo", "Kyoto", "Osaka"],
    minutes: [130, 25],
    times: [
      ["07:00", "11:00", "17:00"],
      ["08:00", "12:00", "18:00"],
    ],
  },
  {
    mode: "cruise",
    operator: "Lisbon River Boats",
    hourMinor: 1_400,
    coaches: null,
    classes: decks,
    title: "Tagus Cruise",
    shortName: "TG",
    cities: ["Lisbon", "Lisbon"],
    minutes: [120],
    items: ["Sun deck", "Bistro"],
    summary: "A round trip of two hours along the old town to the mouth of the river.",
    description: "The boat returns to the pier where it starts. Be there fifteen minutes before the departure.",
    times: [["10:30", "15:00"], []],
  },
];
