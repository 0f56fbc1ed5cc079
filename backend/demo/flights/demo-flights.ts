/** Airports of demo cities, and invented airlines with the destinations from their hubs. */

// biome-ignore format: a table
export const demoAirports = [
  { iata: "LIS", name: "Lisbon Humberto Delgado", city: "Lisbon", at: [38.7742, -9.1342] },
  { iata: "OPO", name: "Porto Francisco Sá Carneiro", city: "Porto", at: [41.2481, -8.6814] },
  { iata: "MAD", name: "Madrid-Barajas", city: "Madrid", at: [40.4983, -3.5676] },
  { iata: "BCN", name: "Barcelona-El Prat", city: "Barcelona", at: [41.2974, 2.0833] },
  { iata: "CDG", name: "Paris Charles de Gaulle", city: "Paris", at: [49.0097, 2.5479] },
  { iata: "NCE", name: "Nice Côte d'Azur", city: "Nice", at: [43.6584, 7.2159] },
  { iata: "FCO", name: "Rome Fiumicino", city: "Rome", at: [41.8003, 12.2389] },
  { iata: "VCE", name: "Venice Marco Polo", city: "Venice", at: [45.5053, 12.3519] },
  { iata: "BER", name: "Berlin Brandenburg", city: "Berlin", at: [52.3667, 13.5033] },
  { iata: "MUC", name: "Munich", city: "Munich", at: [48.3538, 11.7861] },
  { iata: "VIE", name: "Vienna-Schwechat", city: "Vienna", at: [48.1103, 16.5697] },
  { iata: "LHR", name: "London Heathrow", city: "London", at: [51.4700, -0.4543] },
  { iata: "LGW", name: "London Gatwick", city: "London", at: [51.1537, -0.1821] },
  { iata: "EDI", name: "Edinburgh", city: "Edinburgh", at: [55.9500, -3.3725] },
  { iata: "DUB", name: "Dublin", city: "Dublin", at: [53.4213, -6.2701] },
  { iata: "AMS", name: "Amsterdam Schiphol", city: "Amsterdam", at: [52.3086, 4.7639] },
  { iata: "CPH", name: "Copenhagen Kastrup", city: "Copenhagen", at: [55.6179, 12.6560] },
  { iata: "ATH", name: "Athens Eleftherios Venizelos", city: "Athens", at: [37.9364, 23.9445] },
  { iata: "PRG", name: "Prague Václav Havel", city: "Prague", at: [50.1008, 14.2600] },
  { iata: "IST", name: "Istanbul", city: "Istanbul", at: [41.2608, 28.7418] },
  { iata: "RAK", name: "Marrakesh Menara", city: "Marrakesh", at: [31.6069, -8.0363] },
  { iata: "CAI", name: "Cairo", city: "Cairo", at: [30.1219, 31.4056] },
  { iata: "CPT", name: "Cape Town", city: "Cape Town", at: [-33.9648, 18.6017] },
  { iata: "DXB", name: "Dubai", city: "Dubai", at: [25.2528, 55.3644] },
  { iata: "BOM", name: "Mumbai Chhatrapati Shivaji", city: "Mumbai", at: [19.0887, 72.8679] },
  { iata: "BKK", name: "Bangkok Suvarnabhumi", city: "Bangkok", at: [13.6811, 100.7475] },
  { iata: "NRT", name: "Tokyo Narita", city: "Tokyo", at: [35.7647, 140.3864] },
  { iata: "SYD", name: "Sydney Kingsford Smith", city: "Sydney", at: [-33.9461, 151.1772] },
  { iata: "JFK", name: "New York John F. Kennedy", city: "New York City", at: [40.6398, -73.7789] },
  { iata: "SFO", name: "San Francisco", city: "San Francisco", at: [37.6188, -122.3754] },
  { iata: "MIA", name: "Miami", city: "Miami", at: [25.7932, -80.2906] },
] as const satisfies readonly { iata: string; name: string; city: string; at: readonly [number, number] }[];

export type DemoIata = (typeof demoAirports)[number]["iata"];
export type DemoAirline = {
  code: string;
  prefix: string;
  name: string;
  hub: DemoIata;
  fares: keyof typeof demoFares;
  to: readonly DemoIata[];
};

// biome-ignore format: a table
export const demoAirlines: readonly DemoAirline[] = [
  { fares: "oneCabin", code: "9J", prefix: "901", name: "Tejo Airways", hub: "LIS", to: ["LHR", "OPO", "MAD", "CDG", "RAK", "JFK"] },
  { fares: "oneCabin", code: "0C", prefix: "902", name: "Castell Air", hub: "BCN", to: ["LIS", "LGW", "FCO", "NCE", "BER", "AMS"] },
  { fares: "twoCabins", code: "0L", prefix: "903", name: "Lutèce Air", hub: "CDG", to: ["LIS", "NCE", "VCE", "EDI", "CPH", "CPT"] },
  { fares: "twoCabins", code: "0N", prefix: "904", name: "Northwind", hub: "LHR", to: ["LIS", "EDI", "DUB", "AMS", "SFO", "BOM"] },
  { fares: "oneCabin", code: "0D", prefix: "905", name: "Donau Air", hub: "VIE", to: ["BER", "PRG", "FCO", "ATH", "CPH", "LHR"] },
  { fares: "twoCabins", code: "0B", prefix: "906", name: "Bosphorus Wings", hub: "IST", to: ["LIS", "MUC", "ATH", "CAI", "BKK", "JFK"] },
  { fares: "twoCabins", code: "0G", prefix: "907", name: "Gulf Pearl", hub: "DXB", to: ["LHR", "CDG", "MUC", "BOM", "BKK", "SYD"] },
  { fares: "twoCabins", code: "0S", prefix: "908", name: "Siam Orchid", hub: "BKK", to: ["NRT", "SYD", "BOM", "CDG", "DXB", "IST"] },
  { fares: "twoCabins", code: "0H", prefix: "909", name: "Hudson Air", hub: "JFK", to: ["SFO", "MIA", "LHR", "CDG", "DUB", "NRT"] },
  { fares: "oneCabin", code: "0A", prefix: "910", name: "Adria Blue", hub: "MUC", to: ["VCE", "MAD", "PRG", "ATH", "NCE", "DUB"] },
];

const economy = { cabin: "economy", seatChoice: false, seatFeeMinor: 0 } as const;
const light = {
  ...economy,
  name: "Light",
  cabinBag: false,
  checkedKg: 0,
  refundFeeBp: null,
  changeFeeBp: null,
  holdHours: 0,
  priceBp: 10_000,
  seats: 40,
};
const flex = {
  ...economy,
  name: "Flex",
  cabinBag: true,
  checkedKg: 23,
  refundFeeBp: 0,
  changeFeeBp: 0,
  holdHours: 24,
  priceBp: 19_000,
  seats: 30,
};

/** Fares with the share of the cheapest price in basis points, of airlines with and without a business class. */
export const demoFares = {
  oneCabin: [
    light,
    {
      ...economy,
      name: "Classic",
      cabinBag: true,
      checkedKg: 23,
      refundFeeBp: 5_000,
      changeFeeBp: 2_000,
      seatChoice: true,
      seatFeeMinor: 1_200,
      holdHours: 0,
      priceBp: 13_500,
      seats: 80,
    },
    { ...flex, seatChoice: true },
  ],
  twoCabins: [
    { ...light, name: "Economy Light" },
    { ...flex, name: "Economy Flex", seatChoice: true, priceBp: 16_500, seats: 110 },
    {
      name: "Business",
      cabin: "business",
      cabinBag: true,
      checkedKg: 64,
      seatChoice: true,
      refundFeeBp: 0,
      seatFeeMinor: 0,
      changeFeeBp: 0,
      holdHours: 24,
      priceBp: 38_000,
      seats: 16,
    },
  ],
};

/** The rows of a cabin: the same letters in each, `_` for an aisle; `exits` are rows with an emergency exit. */
const drawPlan = (first: number, last: number, letters: string, exits: readonly number[] = []): string =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .map((row) =>
      [...letters]
        .map((letter) => (letter === "_" ? "_" : `${row}${letter}${exits.includes(row) ? "/exit" : ""}`))
        .join(" "),
    )
    .join("\n");

export const demoAircraft = [
  {
    name: "A320",
    cabins: [
      { cabin: "business", plan: drawPlan(1, 4, "AC_DF") },
      { cabin: "economy", plan: drawPlan(5, 29, "ABC_DEF", [11, 12]) },
    ],
  },
  {
    name: "A330",
    cabins: [
      { cabin: "business", plan: drawPlan(1, 6, "A_DG_K") },
      { cabin: "economy", plan: drawPlan(10, 36, "AC_DEFG_HK", [22]) },
    ],
  },
];
