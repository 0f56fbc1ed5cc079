import { dayNumber, fromDayNumber } from "@/lib/dates";
import { toSlug } from "@/lib/links/slug";
import { composePictures, type PlannedPicture, type SeenInTown } from "./compose-pictures";
import { composeReviews, type DemoReview } from "./compose-reviews";
import { composeRooms, type DemoRoom, type PolicyName } from "./compose-rooms";
import { around, createRandom, type Random, weighted } from "./draw";
import { composeHotelName, describe, houseRules, type Words } from "./hotel-texts";
import type { DemoCity, Scenery } from "./world/cities";
import { cultureOfCountry, type PropertyKind } from "./world/cultures";
import { demoFeatures, has } from "./world/features";

/** A hotel of the demo catalogue. References are names instead of row ids. */
export type DemoHotel = {
  token: string;
  title: string;
  slug: string;
  kind: PropertyKind;
  city: DemoCity;
  district: string;
  address: string;
  latitude: number;
  longitude: number;
  stars: number;
  checkInFrom: string;
  checkOutUntil: string;
  phone: string;
  email: string;
  summary: string;
  description: string;
  policies: string;
  petsAllowed: boolean;
  childAgeLimit: number;
  leadMinutes: number;
  windowDays: number;
  confirmMode: "instant" | "request";
  policy: PolicyName;
  /** Quality from 1 to 10. Review scores vary around it. */
  quality: number;
  /** Occupancy in percent. */
  popularity: number;
  features: string[];
  rooms: DemoRoom[];
  reviews: DemoReview[];
  pictures: PlannedPicture[];
  createdOn: string;
};

const kindsByScenery: Record<Scenery, Partial<Record<PropertyKind, number>>> = {
  city: { Hotel: 44, "Boutique hotel": 18, Aparthotel: 16, "Guest house": 8, Hostel: 13, Villa: 1 },
  river: { Hotel: 38, "Boutique hotel": 22, Aparthotel: 14, "Guest house": 15, Hostel: 10, Villa: 1 },
  coast: { Hotel: 26, "Boutique hotel": 12, Resort: 22, Aparthotel: 12, "Guest house": 12, Villa: 10, Hostel: 6 },
  hills: { Hotel: 32, "Boutique hotel": 14, Aparthotel: 12, "Guest house": 14, Lodge: 16, Hostel: 8, Villa: 4 },
  desert: { Hotel: 28, "Boutique hotel": 28, Resort: 12, "Guest house": 16, Hostel: 7, Aparthotel: 6, Villa: 3 },
  lake: { Hotel: 34, "Boutique hotel": 18, "Guest house": 16, Aparthotel: 12, Lodge: 12, Hostel: 6, Resort: 2 },
  forest: { Resort: 18, Villa: 24, "Guest house": 20, Lodge: 18, Hotel: 10, "Boutique hotel": 6, Hostel: 4 },
};

const starsByKind: Record<PropertyKind, Record<string, number>> = {
  Hotel: { 2: 14, 3: 38, 4: 36, 5: 12 },
  "Boutique hotel": { 3: 26, 4: 52, 5: 22 },
  Resort: { 3: 16, 4: 48, 5: 36 },
  Aparthotel: { 3: 52, 4: 42, 5: 6 },
  "Guest house": { 1: 10, 2: 52, 3: 38 },
  Villa: { 3: 34, 4: 46, 5: 20 },
  Hostel: { 1: 44, 2: 46, 3: 10 },
  Lodge: { 2: 22, 3: 48, 4: 30 },
};

/** Price factors of property types and stars. */
const kindPrice: Record<PropertyKind, number> = {
  Hotel: 1,
  "Boutique hotel": 1.15,
  Resort: 1.3,
  Aparthotel: 1,
  "Guest house": 0.72,
  Villa: 1.55,
  Hostel: 0.62,
  Lodge: 0.95,
};
const starPrice = [0, 0.62, 0.76, 0.95, 1.24, 1.9];

const getWalk = (r: Random) => r.int(3, 14);
const kmPerDegree = 111.32;

/** Whether there is water in this direction. */
function facesWater(bearing: number, [from, to]: readonly [number, number, number]): boolean {
  return (((bearing - from) % 360) + 360) % 360 <= (((to - from) % 360) + 360) % 360;
}

/**
 * Places a hotel in a district. Districts lie in different directions from the centre, and no hotel is in the water.
 */
function placeIn(city: DemoCity, district: number, r: Random): { latitude: number; longitude: number } {
  const reach = city.reach ?? 3;
  const turn = createRandom(city.name).between(0, 360) + (district * 360) / Math.max(1, city.districts.length - 1);
  const out = district === 0 ? 0.15 * reach : reach * (0.3 + ((district * 37) % 50) / 100);
  const scatter = Math.min(0.5, reach * 0.16);
  const rad = Math.PI / 180;
  let east = out * Math.sin(turn * rad) + around(0, scatter, r);
  let north = out * Math.cos(turn * rad) + around(0, scatter, r);
  const distance = Math.hypot(east, north);
  const bearing = (Math.atan2(east, north) / rad + 360) % 360;
  if (city.water && facesWater(bearing, city.water) && distance > city.water[2]) {
    // Moves a position in the water back to the shore and slightly along it.
    const pulled = (city.water[2] * r.between(0.35, 0.95)) / distance;
    east *= pulled;
    north *= pulled;
  }
  return {
    latitude: Math.round((city.at[0] + north / kmPerDegree) * 1e5) / 1e5,
    longitude: Math.round((city.at[1] + east / (kmPerDegree * Math.cos(city.at[0] * rad))) * 1e5) / 1e5,
  };
}

const phoneCodes: Record<string, string> = {
  PT: "351",
  BR: "55",
  ES: "34",
  MX: "52",
  FR: "33",
  IT: "39",
  DE: "49",
  AT: "43",
  GB: "44",
  IE: "353",
  US: "1",
  AU: "61",
  ZA: "27",
  NL: "31",
  DK: "45",
  GR: "30",
  HR: "385",
  CZ: "420",
  TR: "90",
  MA: "212",
  AE: "971",
  EG: "20",
  IN: "91",
  BD: "880",
  TH: "66",
  VN: "84",
  ID: "62",
  JP: "81",
};

const checkIns: Record<PropertyKind, readonly string[]> = {
  Hotel: ["14:00", "15:00"],
  "Boutique hotel": ["14:00", "15:00"],
  Resort: ["15:00", "16:00"],
  Aparthotel: ["15:00", "16:00"],
  "Guest house": ["13:00", "14:00"],
  Villa: ["16:00"],
  Hostel: ["14:00"],
  Lodge: ["14:00", "15:00"],
};

function getPolicy(kind: PropertyKind, r: Random): PolicyName {
  if (kind === "Villa") return r.chance(0.6) ? "Long notice" : "Moderate";
  return weighted<PolicyName>({ Flexible: 62, Moderate: 33, "Non-refundable": 5 }, r);
}

export type ComposeOptions = {
  seed: string;
  /** The date of the catalogue, `YYYY-MM-DD`: reviews are before it, prices after. */
  today: string;
  /** Fewer reviews per hotel in a large catalogue. */
  reviews: readonly [least: number, most: number];
};

/** Composes one hotel, deterministic for its number and seed. */
export function composeHotel(
  number: number,
  city: DemoCity,
  taken: Set<string>,
  seen: SeenInTown,
  { seed, today, reviews }: ComposeOptions,
): DemoHotel {
  const r = createRandom(`${seed} hotel ${number}`);
  const culture = cultureOfCountry(city.iso2);
  const kind = weighted(kindsByScenery[city.scenery], r);
  const stars = Number(weighted(starsByKind[kind], r));
  const districtAt = r.int(0, city.districts.length - 1);
  const district = city.districts[districtAt] ?? city.name;
  const title = composeHotelName(kind, culture, city, district, taken, r);
  const slug = toSlug(title);
  const quality = Math.min(9.7, Math.max(5.4, around(7.6 + stars * 0.22, 1.7, r)));
  const popularity = Math.round(Math.min(88, Math.max(22, around(38 + (quality - 6) * 11, 16, r))));
  const price = city.level * kindPrice[kind] * (starPrice[stars] ?? 1) * (0.8 + quality / 40) * r.between(0.86, 1.16);
  const sight = r.pick(city.sights);
  const features = demoFeatures.filter(
    (feature) => feature.appliesTo === "hotel" && has(feature, kind, stars, city.scenery, r),
  );
  const hasPool = features.some((feature) => feature.name === "Outdoor pool" || feature.name === "Indoor pool");
  const petsAllowed = features.some((feature) => feature.name === "Pets welcome");
  const childAgeLimit = r.pick([17, 17, 17, 15, 12]);
  const breakfast = r.pick(culture.breakfast);
  const rooms = composeRooms({ kind, stars, city, price, features: features.map((one) => one.name), today }, r);
  const texts: Words = {
    name: title,
    city: city.name,
    district,
    sight,
    other: r.pick(city.sights.filter((one) => one !== sight)),
    walk: getWalk(r),
    staff: r.pick(culture.staff),
    breakfast,
    breakfastCapital: breakfast.charAt(0).toUpperCase() + breakfast.slice(1),
    rooms: ["no", "one", "two", "three", "four", "five", "six", "seven"][rooms.length] ?? rooms.length,
  };
  const host = createRandom(`${seed} token ${number}`);
  return {
    token: Array.from({ length: 18 }, () => host.pick([..."abcdefghjkmnpqrstuvwxyz23456789"])).join(""),
    title,
    slug,
    kind,
    city,
    district,
    address: `${r.pick(city.streets ?? culture.streets).replace("*", String(r.int(1, 148)))}, ${district}`,
    ...placeIn(city, districtAt, r),
    stars,
    checkInFrom: r.pick(checkIns[kind]),
    checkOutUntil: r.pick(["10:00", "11:00", "11:00", "12:00"]),
    phone: `+${phoneCodes[city.iso2] ?? "1"} ${r.int(200, 899)} ${r.int(100, 999)} ${r.int(100, 999)}`,
    email: `stay@${slug}.example`,
    ...describe({ kind, scenery: city.scenery }, texts, r),
    policies: houseRules(petsAllowed, childAgeLimit, r),
    petsAllowed,
    childAgeLimit,
    leadMinutes: kind === "Villa" ? 1440 : r.pick([0, 0, 0, 60, 120]),
    windowDays: r.pick([540, 540, 540, 365]),
    confirmMode:
      (kind === "Villa" && r.chance(0.4)) || (kind === "Guest house" && r.chance(0.2)) ? "request" : "instant",
    policy: getPolicy(kind, r),
    quality,
    popularity,
    features: features.map((one) => one.name),
    rooms,
    reviews: composeReviews({ quality, texts, today, count: r.int(...reviews), rooms }, r),
    pictures: composePictures({ title, kind, city, hasPool, seen, rooms }, r),
    createdOn: fromDayNumber(dayNumber(today) - r.int(30, 900)),
  };
}
