import type { PosterKind } from "@/backend/posters/posters";
import type { Board } from "@/lib/contracts/hotels/hotel-fields";
import { toSlug } from "@/lib/links/slug";
import { leastNight } from "@/lib/pricing/total";
import type { PlannedPicture } from "./compose-pictures";
import { composeSpecialPrices, type DemoSpecialPrice, propertySeasons } from "./compose-special-prices";
import { around, type Random, shuffled } from "./draw";
import { translateRoomTitle } from "./words/room-titles";
import type { DemoCity, Scenery } from "./world/cities";
import type { PropertyKind } from "./world/cultures";
import { demoFeatures, has } from "./world/features";
import { type Bed, type RoomKind, roomKindsByProperty } from "./world/room-kinds";
import type { DemoServiceName } from "./world/services";

export type PolicyName = "Flexible" | "Moderate" | "Non-refundable" | "Long notice";

export type DemoPlan = {
  name: string;
  board: Board;
  policy: PolicyName;
  payment: "pay_now" | "deposit" | "at_property";
  depositBp: number;
  deltaBp: number;
  deltaMinor: number;
  minNights: number | null;
  memberOnly: boolean;
};

export type DemoChildBand = { ageFrom: number; ageTo: number; kind: "free" | "fixed" | "percent"; value: number };

export type DemoRoom = {
  title: string;
  translations: ReturnType<typeof translateRoomTitle>;
  slug: string;
  description: string;
  beds: readonly Bed[];
  sizeM2: number;
  view: string | null;
  baseGuests: number;
  maxAdults: number;
  maxChildren: number;
  maxGuests: number;
  costPerNightMinor: number;
  discountBp: number;
  extraAdultMinor: number;
  weekdayDeltaMinor: number[];
  units: number;
  minNights: number;
  maxNights: number;
  features: string[];
  services: { name: DemoServiceName; auto: boolean }[];
  plans: DemoPlan[];
  childBands: DemoChildBand[];
  specialPrices: DemoSpecialPrice[];
  poster: PosterKind;
  pictures: PlannedPicture[];
};

type House = {
  kind: PropertyKind;
  stars: number;
  city: DemoCity;
  /** Price of a plain double room in whole units of the base currency. */
  price: number;
  features: readonly string[];
  today: string;
};

const viewNames: Record<Scenery, string> = {
  city: "city",
  river: "river",
  coast: "sea",
  hills: "mountain",
  desert: "rooftop",
  lake: "lake",
  forest: "garden",
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Prices are whole units: 87.00, not 86.73. */
const wholeUnits = (units: number) => Math.max(8, Math.round(units)) * 100;

/** In cities weekdays can be more expensive, at the coast weekends. */
function weekdayDeltas(house: House, costMinor: number, r: Random): number[] {
  const step = (share: number) => Math.round((costMinor * share) / 500) * 500;
  if (house.kind === "Hotel" && house.stars >= 4 && house.city.scenery === "city" && r.chance(0.5)) {
    const down = step(r.between(-0.14, -0.05));
    return [0, 0, 0, 0, down, down, down];
  }
  const up = step(r.between(0.05, 0.16));
  return r.chance(0.82) ? [0, 0, 0, 0, up, up, r.chance(0.3) ? -500 : 0] : [0, 0, 0, 0, 0, 0, 0];
}

const plan = (name: string, changes: Partial<DemoPlan> = {}): DemoPlan => ({
  name,
  board: "room_only",
  policy: "Flexible",
  payment: "pay_now",
  depositBp: 0,
  deltaBp: 0,
  deltaMinor: 0,
  minNights: null,
  memberOnly: false,
  ...changes,
});

/** Board, cancellation and prepayment, typical for the property type. */
function getPlans(house: House, kind: RoomKind, r: Random): DemoPlan[] {
  const { stars } = house;
  const meal = (perGuest: number) => Math.round((perGuest * kind.base * (0.7 + stars * 0.12)) / 50) * 50;
  const breakfast = { board: "breakfast", deltaMinor: meal(1300) } as const;
  if (house.kind === "Hostel") {
    return [
      plan("Flexible", { payment: r.chance(0.3) ? "at_property" : "pay_now" }),
      plan("Saver", { policy: "Non-refundable", deltaBp: -1000 }),
      ...(r.chance(0.4) ? [plan("With breakfast", { board: "breakfast", deltaMinor: 600 * kind.base })] : []),
    ];
  }
  if (house.kind === "Villa") {
    return [
      plan("Deposit", { policy: "Long notice", payment: "deposit", depositBp: 3000 }),
      plan("Paid at once", { policy: "Non-refundable", deltaBp: -800 }),
      plan("Week", { policy: "Long notice", payment: "deposit", depositBp: 3000, deltaBp: -1200, minNights: 7 }),
    ];
  }
  const offered = [
    plan("Flexible", { payment: r.chance(0.22) ? "at_property" : "pay_now" }),
    plan("Saver", { policy: "Non-refundable", deltaBp: r.pick([-800, -1000, -1200, -1500]) }),
  ];
  const servesBreakfast = house.features.includes("Breakfast served");
  if (servesBreakfast) offered.push(plan("Flexible with breakfast", breakfast));
  if (servesBreakfast && r.chance(0.4)) {
    offered.push(plan("Saver with breakfast", { ...breakfast, policy: "Non-refundable", deltaBp: -1000 }));
  }
  if (r.chance(0.45)) {
    offered.push(
      plan("Deposit", { policy: "Moderate", payment: "deposit", depositBp: r.pick([2000, 3000, 5000]), deltaBp: -400 }),
    );
  }
  if (house.kind === "Resort") {
    offered.push(plan("Half board", { board: "half_board", policy: "Moderate", deltaMinor: meal(4200) }));
    if (stars >= 4)
      offered.push(plan("All inclusive", { board: "all_inclusive", policy: "Moderate", deltaMinor: meal(7800) }));
  } else if (house.kind === "Lodge") {
    offered.push(plan(r.chance(0.5) ? "Half board" : "Full board", { board: "half_board", deltaMinor: meal(3600) }));
  } else if (house.features.includes("Restaurant") && r.chance(0.25)) {
    offered.push(plan("Half board", { board: "half_board", deltaMinor: meal(3900) }));
  }
  if (house.kind === "Aparthotel") offered.push(plan("Week", { policy: "Moderate", deltaBp: -1200, minNights: 7 }));
  if (r.chance(0.15)) offered.push(plan("Members", { deltaBp: -700, memberOnly: true }));
  return offered.map((one) =>
    one.name === "Full board" ? { ...one, board: "full_board" as const, deltaMinor: meal(5200) } : one,
  );
}

function composeChildBands(kind: RoomKind, costMinor: number, r: Random): DemoChildBand[] {
  if (kind.children === 0) return [];
  const until = r.pick([11, 12, 14]);
  const paying: DemoChildBand = r.chance(0.5)
    ? { ageFrom: 3, ageTo: until, kind: "percent", value: r.pick([2000, 2500, 3000]) }
    : { ageFrom: 3, ageTo: until, kind: "fixed", value: Math.max(500, Math.round((costMinor * 0.14) / 100) * 100) };
  return [{ ageFrom: 0, ageTo: 2, kind: "free", value: 0 }, paying];
}

function getServices(house: House, kind: RoomKind, r: Random): DemoRoom["services"] {
  const services: DemoRoom["services"] = [];
  const offer = (name: DemoServiceName, auto = false) => services.push({ name, auto });
  if (house.kind === "Villa") offer("largeCleaning", true);
  if (house.kind === "Aparthotel") offer("cleaning", true);
  if (house.kind === "Resort" && house.stars >= 4 && r.chance(0.35)) offer("resortFee", true);
  if (house.kind === "Hostel" && kind.poster === "dorm") {
    offer("linen");
    return services;
  }
  if (house.features.includes("Airport transfer")) offer("transfer");
  if (house.features.includes("Parking")) offer("parking");
  if (house.features.includes("Pets welcome")) offer("pet");
  if (house.features.includes("Bicycle hire")) offer("bicycle");
  if (house.features.includes("Spa")) offer("spa");
  if (house.features.includes("Ski storage")) offer("skiLocker");
  if (kind.children > 0) offer("cot");
  if (kind.guests > kind.base && r.chance(0.5)) offer("extraBed");
  if (house.stars >= 3) offer("lateCheckout");
  if (r.chance(0.3)) offer("earlyCheckin");
  if (house.stars >= 4 && r.chance(0.4)) offer("flowers");
  return services;
}

/** The price that no night falls below, whatever the plan, the day and the discounts. */
const leastNightMinor = 1_000;

/** Raises the base price of a very cheap room until every night reaches the minimum. */
function withLeastPrice(room: DemoRoom): DemoRoom {
  const least = (costPerNightMinor: number) => {
    const specialPrices = room.specialPrices.map((price) => ({ ...price, id: 0 }));
    return leastNight({ ...room, costPerNightMinor, specialPrices }, room.plans);
  };
  let { costPerNightMinor } = room;
  while (least(costPerNightMinor) < leastNightMinor) costPerNightMinor += 100;
  return { ...room, costPerNightMinor };
}

/** Three to six room types, cheapest first. */
export function composeRooms(house: House, r: Random): DemoRoom[] {
  const all = roomKindsByProperty[house.kind].filter((kind) => (kind.stars ?? 0) <= house.stars);
  const wanted = Math.min(all.length, r.pick([4, 4, 5, 5, 6]));
  const chosen = new Set(shuffled(all, r).slice(0, wanted));
  const view = viewNames[house.city.scenery];
  const seasons = propertySeasons(house.city, house.today, r);
  return all
    .filter((kind) => chosen.has(kind))
    .map((kind): DemoRoom => {
      const costPerNightMinor = wholeUnits((house.price * kind.price * around(1, 0.06, r)) / 100);
      const title = capital(kind.title.replace("*", view));
      const seesIt = kind.title.includes("*");
      const features = demoFeatures
        .filter((one) => one.appliesTo === "room" && has(one, house.kind, house.stars, house.city.scenery, r))
        .map((one) => one.name);
      const bunk = kind.poster === "dorm" && kind.guests === 1;
      return {
        title,
        translations: translateRoomTitle(kind.title, view),
        slug: toSlug(title),
        description: kind.text,
        beds: kind.beds,
        sizeM2: r.int(...kind.size),
        view: seesIt
          ? `${capital(view)} view`
          : r.chance(0.3)
            ? r.pick(["Courtyard view", "Street view", "Garden view"])
            : null,
        baseGuests: kind.base,
        maxAdults: kind.adults,
        maxChildren: kind.children,
        maxGuests: kind.guests,
        costPerNightMinor,
        discountBp: r.chance(0.34) ? r.pick([500, 800, 1000, 1200, 1500, 2000, 2500]) : 0,
        extraAdultMinor:
          kind.guests > kind.base ? Math.max(800, Math.round((costPerNightMinor * 0.22) / 100) * 100) : 0,
        weekdayDeltaMinor: weekdayDeltas(house, costPerNightMinor, r),
        units: r.int(...kind.units),
        minNights: house.kind === "Villa" ? r.pick([2, 3]) : house.kind === "Aparthotel" && r.chance(0.4) ? 2 : 1,
        maxNights: 30,
        features: bunk ? features.filter((one) => one !== "Private bathroom" && one !== "Bathtub") : features,
        services: getServices(house, kind, r),
        plans: getPlans(house, kind, r),
        childBands: composeChildBands(kind, costPerNightMinor, r),
        specialPrices: composeSpecialPrices(seasons, costPerNightMinor, r),
        poster: kind.poster,
        pictures: [],
      };
    })
    .map(withLeastPrice)
    .sort((a, b) => a.costPerNightMinor - b.costPerNightMinor);
}
