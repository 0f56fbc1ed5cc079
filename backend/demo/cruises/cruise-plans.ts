import type { CabinKind } from "@/lib/kinds/cruise/cabins";
import type { CruiseRegion } from "@/lib/kinds/cruise/regions";

type DemoPort = { name: string; iso2: string; at: readonly [latitude: number, longitude: number] };

/** Ports of call. Each belongs to the city of the place data that is nearest to it. */
export const demoPorts: readonly DemoPort[] = [
  { name: "Barcelona", iso2: "ES", at: [41.355, 2.176] },
  { name: "Palma", iso2: "ES", at: [39.551, 2.626] },
  { name: "Marseille", iso2: "FR", at: [43.32, 5.357] },
  { name: "Genoa", iso2: "IT", at: [44.409, 8.921] },
  { name: "Civitavecchia", iso2: "IT", at: [42.094, 11.787] },
  { name: "Naples", iso2: "IT", at: [40.838, 14.259] },
  { name: "Palermo", iso2: "IT", at: [38.126, 13.366] },
  { name: "Valletta", iso2: "MT", at: [35.892, 14.51] },
  { name: "Piraeus", iso2: "GR", at: [37.941, 23.63] },
  { name: "Rhodes", iso2: "GR", at: [36.448, 28.232] },
  { name: "Heraklion", iso2: "GR", at: [35.344, 25.145] },
  { name: "Dubrovnik", iso2: "HR", at: [42.66, 18.086] },
  { name: "Hamburg", iso2: "DE", at: [53.54, 10.0] },
  { name: "Kiel", iso2: "DE", at: [54.32, 10.14] },
  { name: "Bergen", iso2: "NO", at: [60.399, 5.309] },
  { name: "Ålesund", iso2: "NO", at: [62.473, 6.152] },
  { name: "Trondheim", iso2: "NO", at: [63.439, 10.398] },
  { name: "Tromsø", iso2: "NO", at: [69.65, 18.961] },
  { name: "Stavanger", iso2: "NO", at: [58.973, 5.726] },
  { name: "Copenhagen", iso2: "DK", at: [55.7, 12.595] },
  { name: "Stockholm", iso2: "SE", at: [59.32, 18.1] },
  { name: "Helsinki", iso2: "FI", at: [60.158, 24.94] },
  { name: "Tallinn", iso2: "EE", at: [59.443, 24.765] },
  { name: "Riga", iso2: "LV", at: [56.957, 24.1] },
  { name: "Las Palmas", iso2: "ES", at: [28.141, -15.422] },
  { name: "Santa Cruz de Tenerife", iso2: "ES", at: [28.467, -16.243] },
  { name: "Arrecife", iso2: "ES", at: [28.969, -13.533] },
  { name: "Funchal", iso2: "PT", at: [32.644, -16.913] },
  { name: "Miami", iso2: "US", at: [25.778, -80.178] },
  { name: "Nassau", iso2: "BS", at: [25.083, -77.35] },
  { name: "Santo Domingo", iso2: "DO", at: [18.473, -69.879] },
  { name: "Cozumel", iso2: "MX", at: [20.479, -86.975] },
  { name: "Bridgetown", iso2: "BB", at: [13.106, -59.632] },
  { name: "Amsterdam", iso2: "NL", at: [52.379, 4.915] },
  { name: "Cologne", iso2: "DE", at: [50.939, 6.964] },
  { name: "Koblenz", iso2: "DE", at: [50.361, 7.604] },
  { name: "Strasbourg", iso2: "FR", at: [48.574, 7.795] },
  { name: "Basel", iso2: "CH", at: [47.58, 7.588] },
  { name: "Passau", iso2: "DE", at: [48.574, 13.465] },
  { name: "Vienna", iso2: "AT", at: [48.226, 16.412] },
  { name: "Bratislava", iso2: "SK", at: [48.138, 17.113] },
  { name: "Budapest", iso2: "HU", at: [47.498, 19.045] },
];

/**
 * A route: the port of each day, null at sea. The last day is that of disembarkation. The first and the last port are not
 * repeated on the day beside them, because the ship leaves and arrives on those days.
 */
export type DemoRoute = {
  title: string;
  region: CruiseRegion;
  /** The months in which it is sailed, 1 to 12. */
  months: readonly number[];
  days: readonly (string | null)[];
};

const warm = [4, 5, 6, 7, 8, 9, 10] as const;
const summer = [5, 6, 7, 8, 9] as const;
const winter = [11, 12, 1, 2, 3] as const;
const cool = [10, 11, 12, 1, 2, 3, 4] as const;
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

// biome-ignore format: a table
const routes = {
  west: { title: "Western Mediterranean", region: "mediterranean", months: warm, days: ["Barcelona", "Marseille", "Genoa", "Civitavecchia", "Palermo", null, "Palma", "Barcelona"] },
  italy: { title: "Italy and Malta", region: "mediterranean", months: all, days: ["Genoa", "Civitavecchia", "Naples", "Palermo", "Valletta", null, "Marseille", "Genoa"] },
  east: { title: "Greek islands and Dubrovnik", region: "mediterranean", months: warm, days: ["Piraeus", "Rhodes", "Heraklion", null, "Dubrovnik", null, null, "Piraeus"] },
  weekend: { title: "Long weekend in the Mediterranean", region: "mediterranean", months: all, days: ["Barcelona", "Palma", null, "Marseille", "Barcelona"] },
  fjords: { title: "Fjords of Norway", region: "norway", months: summer, days: ["Hamburg", null, "Stavanger", "Bergen", "Ålesund", null, null, "Hamburg"] },
  north: { title: "Norway beyond the Arctic Circle", region: "norway", months: [1, 2, 3, 6, 7], days: ["Hamburg", null, "Bergen", "Ålesund", "Trondheim", null, "Tromsø", "Tromsø", null, "Stavanger", null, "Hamburg"] },
  baltic: { title: "Capitals of the Baltic Sea", region: "baltic", months: summer, days: ["Kiel", "Copenhagen", null, "Stockholm", "Helsinki", "Tallinn", "Riga", null, "Kiel"] },
  islands: { title: "Canary Islands and Madeira", region: "canaries", months: cool, days: ["Las Palmas", "Arrecife", null, "Funchal", null, "Santa Cruz de Tenerife", "Santa Cruz de Tenerife", "Las Palmas"] },
  bahamas: { title: "Bahamas and Mexico", region: "caribbean", months: all, days: ["Miami", "Nassau", null, "Cozumel", null, "Miami"] },
  antilles: { title: "Eastern Caribbean", region: "caribbean", months: winter, days: ["Miami", null, "Santo Domingo", null, "Bridgetown", null, null, "Nassau", "Miami"] },
  rhine: { title: "The Rhine from Amsterdam to Basel", region: "rhine", months: [3, 4, 5, 6, 7, 8, 9, 10, 11], days: ["Amsterdam", "Cologne", "Cologne", "Koblenz", "Koblenz", "Strasbourg", "Strasbourg", "Basel"] },
  markets: { title: "Christmas markets on the Rhine", region: "rhine", months: [12, 1, 2], days: ["Cologne", "Koblenz", "Strasbourg", "Strasbourg", "Basel"] },
  danube: { title: "The Danube from Passau to Budapest", region: "danube", months: all, days: ["Passau", "Vienna", "Vienna", "Bratislava", "Budapest", "Budapest", "Vienna", "Passau"] },
} as const satisfies Record<string, DemoRoute>;

/** Cabins of a category: on each of its decks. */
type DemoCategory = {
  code: string;
  name: string;
  kind: CabinKind;
  maxGuests: number;
  size: number;
  decks: readonly number[];
  perDeck: number;
  /** The price of a night for each of the first two guests, in minor units. */
  nightMinor: number;
};

// biome-ignore format: a table
const seaCabins: readonly DemoCategory[] = [
  { code: "IN", name: "Inside", kind: "inside", maxGuests: 4, size: 14, decks: [4, 5, 6], perDeck: 16, nightMinor: 8_900 },
  { code: "OV", name: "Ocean view", kind: "oceanview", maxGuests: 4, size: 17, decks: [4, 5], perDeck: 16, nightMinor: 11_500 },
  { code: "BA", name: "Balcony", kind: "balcony", maxGuests: 3, size: 21, decks: [7, 8, 9], perDeck: 20, nightMinor: 15_900 },
  { code: "BF", name: "Family balcony", kind: "balcony", maxGuests: 5, size: 29, decks: [8], perDeck: 10, nightMinor: 17_900 },
  { code: "SU", name: "Deck suite", kind: "suite", maxGuests: 4, size: 42, decks: [9, 10], perDeck: 6, nightMinor: 32_000 },
];
// biome-ignore format: a table
const riverCabins: readonly DemoCategory[] = [
  { code: "RV", name: "River view", kind: "oceanview", maxGuests: 2, size: 14, decks: [1], perDeck: 30, nightMinor: 16_900 },
  { code: "FB", name: "French balcony", kind: "balcony", maxGuests: 2, size: 16, decks: [2, 3], perDeck: 32, nightMinor: 22_500 },
  { code: "RS", name: "River suite", kind: "suite", maxGuests: 3, size: 26, decks: [3], perDeck: 6, nightMinor: 36_000 },
];

export type DemoShip = {
  title: string;
  line: string;
  builtIn: number;
  decks: number;
  home: string;
  summary: string;
  description: string;
  cabins: readonly DemoCategory[];
  routes: readonly DemoRoute[];
  /** Prices in percent of the usual ones. */
  level: number;
};

const seaText =
  "The upper decks have a pool with a sliding roof, a running track and quiet corners with deckchairs. Four restaurants serve dinner without fixed tables, and the theatre has a new show every evening. Children have a club of their own with a paddling pool.";
const riverText =
  "Every cabin faces the river. Meals are served at one sitting in a restaurant with large windows, the sun deck has bicycles for trips on shore, and the town centres are a short walk from most piers.";

export const demoShips: readonly DemoShip[] = [
  {
    title: "Aurelia Dawn",
    line: "Aurelia Cruises",
    builtIn: 2019,
    decks: 11,
    home: "Barcelona",
    cabins: seaCabins,
    routes: [routes.west, routes.italy, routes.weekend],
    level: 100,
    description: seaText,
    summary: "A bright ship for families, with a port of call almost every day.",
  },
  {
    title: "Aurelia Vista",
    line: "Aurelia Cruises",
    builtIn: 2023,
    decks: 11,
    home: "Genoa",
    cabins: seaCabins,
    routes: [routes.italy, routes.east, routes.islands],
    level: 112,
    description: seaText,
    summary: "The newest ship of its line, with a promenade around the whole deck.",
  },
  {
    title: "Nordstern Polaris",
    line: "Nordstern Lines",
    builtIn: 2016,
    decks: 10,
    home: "Hamburg",
    cabins: seaCabins,
    routes: [routes.fjords, routes.north, routes.islands],
    level: 118,
    description: seaText,
    summary: "Made for the north, with a glazed lounge above the bow.",
  },
  {
    title: "Nordstern Vega",
    line: "Nordstern Lines",
    builtIn: 2012,
    decks: 10,
    home: "Kiel",
    cabins: seaCabins,
    routes: [routes.baltic, routes.islands],
    level: 96,
    description: seaText,
    summary: "A quiet ship with long days in port and lectures on board.",
  },
  {
    title: "Meridian Isle",
    line: "Blue Meridian",
    builtIn: 2018,
    decks: 11,
    home: "Miami",
    cabins: seaCabins,
    routes: [routes.bahamas, routes.antilles],
    level: 92,
    description: seaText,
    summary: "Short voyages to the islands with two pools and live music.",
  },
  {
    title: "Meridian Reef",
    line: "Blue Meridian",
    builtIn: 2021,
    decks: 11,
    home: "Miami",
    cabins: seaCabins,
    routes: [routes.antilles, routes.bahamas],
    level: 104,
    description: seaText,
    summary: "A ship for divers and swimmers, with a stern that opens to the sea.",
  },
  {
    title: "River Lark Amalie",
    line: "River Lark",
    builtIn: 2020,
    decks: 3,
    home: "Amsterdam",
    cabins: riverCabins,
    routes: [routes.rhine, routes.markets],
    level: 100,
    description: riverText,
    summary: "A small river ship with French balconies on two decks.",
  },
  {
    title: "River Lark Sophie",
    line: "River Lark",
    builtIn: 2017,
    decks: 3,
    home: "Passau",
    cabins: riverCabins,
    routes: [routes.danube],
    level: 94,
    description: riverText,
    summary: "Along the Danube with evenings in Vienna and Budapest.",
  },
];

/** Sentences of reviews of ships by score: good from 8, fair from 6, poor below. */
export const shipReviewTexts = {
  good: [
    "The crew knew our names after a day.",
    "Spotless cabin and a balcony that we hardly left.",
    "Boarding took ten minutes, and so did leaving the ship.",
    "The food was better than in most hotels we know.",
    "Well-chosen ports with enough time in each.",
  ],
  fair: [
    "A good voyage, but the pool was crowded on sea days.",
    "Nice cabin, slow lifts.",
    "The shows were fine; the coffee was not.",
  ],
  poor: ["We missed a port because of the wind and were told late.", "Thin walls, and the neighbours sang."],
} as const;
