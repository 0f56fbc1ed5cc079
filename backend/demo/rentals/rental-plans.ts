/** The models of the demo. Makes and models are invented, as are the companies. */

type CarPlan = {
  title: string;
  type: string;
  acriss: string;
  seats: number;
  doors: number;
  bags: number;
  gearbox: "manual" | "automatic";
  fuel: "petrol" | "diesel" | "hybrid" | "electric";
  /** Minor units. */
  dailyMinor: number;
  minAge: number;
  operator: string;
  km: number | null;
};

const rio = "Rio Cars";
const north = "Northway Rent";
const sunny = "Sunny Mobility";

const car = (
  title: string,
  type: string,
  acriss: string,
  [seats, doors, bags]: [number, number, number],
  gearbox: CarPlan["gearbox"],
  fuel: CarPlan["fuel"],
  [dailyMinor, minAge, km]: [number, number, number | null],
  operator: string,
): CarPlan => ({ title, type, acriss, seats, doors, bags, gearbox, fuel, dailyMinor, minAge, km, operator });

export const carPlans: readonly CarPlan[] = [
  car("Pico One", "Small cars", "MBMR", [4, 3, 1], "manual", "petrol", [2_900, 19, 200], sunny),
  car("Pico One Automatic", "Small cars", "MBAR", [4, 3, 1], "automatic", "petrol", [3_400, 19, 200], sunny),
  car("Lume Electric", "Small cars", "EDAE", [4, 5, 1], "automatic", "electric", [4_100, 21, null], north),
  car("Vela Hatch", "Compact cars", "CDMR", [5, 5, 2], "manual", "petrol", [3_900, 21, 250], rio),
  car("Vela Hatch Automatic", "Compact cars", "CDAR", [5, 5, 2], "automatic", "petrol", [4_500, 21, 250], rio),
  car("Vela Hybrid", "Compact cars", "CDAH", [5, 5, 2], "automatic", "hybrid", [4_900, 21, null], rio),
  car("Norda Saloon", "Mid-size cars", "IDMD", [5, 4, 3], "manual", "diesel", [5_200, 21, null], north),
  car("Norda Estate", "Estate cars", "IWAD", [5, 5, 4], "automatic", "diesel", [6_100, 23, null], north),
  car("Terra Trail", "SUVs", "IFAR", [5, 5, 3], "automatic", "petrol", [6_900, 23, 300], sunny),
  car("Terra Trail Hybrid", "SUVs", "SFAH", [5, 5, 4], "automatic", "hybrid", [7_900, 23, null], rio),
  car("Costa Cabriolet", "Convertibles", "STMR", [4, 2, 1], "manual", "petrol", [8_900, 25, 200], sunny),
  car("Familia Van", "Vans", "FVMD", [7, 5, 4], "manual", "diesel", [8_400, 23, 300], rio),
  car("Grande Van", "Vans", "PVAD", [9, 5, 6], "automatic", "diesel", [9_900, 25, 300], north),
  car("Aurora Saloon", "Premium cars", "PDAE", [5, 4, 3], "automatic", "electric", [11_900, 25, null], north),
];

/** The body of the picture of each type of car. */
export const carBodies: Record<string, string> = {
  "Small cars": "small",
  "Compact cars": "compact",
  "Mid-size cars": "saloon",
  "Estate cars": "estate",
  SUVs: "suv",
  Convertibles: "convertible",
  Vans: "van",
  "Premium cars": "saloon",
};

type BikePlan = {
  title: string;
  type: string;
  dailyMinor: number;
  hourlyMinor: number;
  electric: boolean;
  /** The frame in the picture. */
  body: string;
};

export const bikePlans: readonly BikePlan[] = [
  { title: "City Bike", type: "City bikes", dailyMinor: 1_600, hourlyMinor: 400, electric: false, body: "city" },
  {
    title: "Touring Bike",
    type: "Touring bikes",
    dailyMinor: 2_200,
    hourlyMinor: 600,
    electric: false,
    body: "touring",
  },
  { title: "City E-Bike", type: "E-bikes", dailyMinor: 3_400, hourlyMinor: 900, electric: true, body: "electric" },
  {
    title: "Mountain E-Bike",
    type: "E-bikes",
    dailyMinor: 4_600,
    hourlyMinor: 1_200,
    electric: true,
    body: "mountain",
  },
  { title: "Cargo Bike", type: "Cargo bikes", dailyMinor: 3_900, hourlyMinor: 1_000, electric: false, body: "cargo" },
];

/** Items of transport with their icons. */
export const rentalItems: Record<string, string> = {
  "Third-party insurance": "shield-check",
  "Roadside assistance": "phone",
  Bluetooth: "radio",
  "Lock included": "lock",
  "Helmet included": "shield",
};

/** Extra services: the price in minor units, and what it is charged by. */
export const rentalExtras = {
  car: [
    { name: "Child seat", price_minor: 600, per: "night", max_quantity: 3 },
    { name: "Additional driver", price_minor: 800, per: "night", max_quantity: 2 },
    { name: "Navigation system", price_minor: 3_000, per: "stay", max_quantity: 1 },
  ],
  bike: [{ name: "Child seat for bikes", price_minor: 500, per: "stay", max_quantity: 2 }],
} as const;
