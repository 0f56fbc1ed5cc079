import type { Random } from "../draw";
import type { Scenery } from "./cities";
import type { PropertyKind } from "./cultures";

export type DemoFeature = {
  name: string;
  /** Name of a lucide icon. */
  icon: string;
  group: string;
  appliesTo: "hotel" | "room";
  /** Share of hotels in percent, increased by stars, property type and place. */
  share: number;
  perStar?: number;
  kinds?: Partial<Record<PropertyKind, number>>;
  scenery?: Partial<Record<Scenery, number>>;
};

// biome-ignore format: a table
export const demoFeatures: readonly DemoFeature[] = [
  { name: "Free Wi-Fi", icon: "wifi", group: "Internet", appliesTo: "hotel", share: 96 },
  { name: "Restaurant", icon: "utensils", group: "Food and drink", appliesTo: "hotel", share: 10, perStar: 16, kinds: { Aparthotel: -40, Villa: -60, Hostel: -10, Resort: 40 } },
  { name: "Bar", icon: "wine", group: "Food and drink", appliesTo: "hotel", share: 5, perStar: 15, kinds: { Hostel: 35, Villa: -60, "Guest house": -25 } },
  { name: "Breakfast served", icon: "coffee", group: "Food and drink", appliesTo: "hotel", share: 62, perStar: 7, kinds: { Aparthotel: -45, Villa: -60, "Guest house": 15 } },
  { name: "Vegetarian kitchen", icon: "salad", group: "Food and drink", appliesTo: "hotel", share: 14, perStar: 5 },
  { name: "Shared kitchen", icon: "cooking-pot", group: "Food and drink", appliesTo: "hotel", share: 2, kinds: { Hostel: 80, "Guest house": 22, Lodge: 15 } },
  { name: "Room service", icon: "concierge-bell", group: "Food and drink", appliesTo: "hotel", share: -25, perStar: 20, kinds: { Hostel: -60, Villa: -60 } },
  { name: "Outdoor pool", icon: "waves", group: "Pool and spa", appliesTo: "hotel", share: -8, perStar: 7, kinds: { Resort: 75, Villa: 55, Hostel: -10 }, scenery: { coast: 14, forest: 18, desert: 16 } },
  { name: "Indoor pool", icon: "waves-ladder", group: "Pool and spa", appliesTo: "hotel", share: -30, perStar: 12, kinds: { Hostel: -40, "Guest house": -40 }, scenery: { hills: 10 } },
  { name: "Spa", icon: "flower-2", group: "Pool and spa", appliesTo: "hotel", share: -40, perStar: 16, kinds: { Resort: 45, Hostel: -60, "Guest house": -30, Villa: -30 } },
  { name: "Sauna", icon: "heater", group: "Pool and spa", appliesTo: "hotel", share: -22, perStar: 11, scenery: { hills: 26, lake: 10, coast: -10 } },
  { name: "Fitness room", icon: "dumbbell", group: "Pool and spa", appliesTo: "hotel", share: -28, perStar: 19, kinds: { "Guest house": -50, Hostel: -30, Villa: -40 } },
  { name: "Yoga deck", icon: "person-standing", group: "Pool and spa", appliesTo: "hotel", share: 3, kinds: { Lodge: 18, Resort: 18 }, scenery: { forest: 26, coast: 8 } },
  { name: "Parking", icon: "square-parking", group: "Getting here", appliesTo: "hotel", share: 28, perStar: 6, kinds: { Resort: 45, Villa: 45, Lodge: 50 } },
  { name: "Airport transfer", icon: "car", group: "Getting here", appliesTo: "hotel", share: 12, perStar: 10 },
  { name: "Charging point", icon: "plug-zap", group: "Getting here", appliesTo: "hotel", share: 2, perStar: 8 },
  { name: "Bicycle hire", icon: "bike", group: "Getting here", appliesTo: "hotel", share: 22, kinds: { Hostel: 22, Lodge: 14 } },
  { name: "Front desk day and night", icon: "clock", group: "Service", appliesTo: "hotel", share: 0, perStar: 19, kinds: { Hostel: 55, "Guest house": -45, Villa: -80, Aparthotel: -30 } },
  { name: "Luggage room", icon: "luggage", group: "Service", appliesTo: "hotel", share: 58, perStar: 7 },
  { name: "Lift", icon: "arrow-up-down", group: "Service", appliesTo: "hotel", share: 4, perStar: 18, kinds: { "Guest house": -35, Villa: -80, Lodge: -45 } },
  { name: "Laundry", icon: "washing-machine", group: "Service", appliesTo: "hotel", share: 32, perStar: 7, kinds: { Hostel: 24, Aparthotel: 18 } },
  { name: "Concierge", icon: "bell", group: "Service", appliesTo: "hotel", share: -55, perStar: 23, kinds: { Hostel: -60, Villa: -60 } },
  { name: "Step-free access", icon: "accessibility", group: "Accessibility", appliesTo: "hotel", share: 12, perStar: 11, kinds: { Hostel: -8, "Guest house": -12 } },
  { name: "Adapted room", icon: "bed", group: "Accessibility", appliesTo: "hotel", share: -5, perStar: 11 },
  { name: "Family friendly", icon: "baby", group: "For families", appliesTo: "hotel", share: 48, kinds: { Resort: 30, Villa: 25, Hostel: -20, Aparthotel: 15 } },
  { name: "Playground", icon: "toy-brick", group: "For families", appliesTo: "hotel", share: 2, kinds: { Resort: 40, Lodge: 14 } },
  { name: "Kids' club", icon: "party-popper", group: "For families", appliesTo: "hotel", share: -10, perStar: 2, kinds: { Resort: 45 } },
  { name: "Pets welcome", icon: "paw-print", group: "For families", appliesTo: "hotel", share: 24, kinds: { Lodge: 18, Villa: 12 } },
  { name: "Garden", icon: "trees", group: "Outdoors", appliesTo: "hotel", share: 16, perStar: 3, kinds: { Villa: 55, Lodge: 50, Resort: 50, "Guest house": 16 } },
  { name: "Terrace", icon: "sun", group: "Outdoors", appliesTo: "hotel", share: 30, perStar: 7 },
  { name: "Rooftop", icon: "building-2", group: "Outdoors", appliesTo: "hotel", share: 2, perStar: 5, kinds: { "Boutique hotel": 20, Hostel: 10 }, scenery: { city: 12, desert: 14 } },
  { name: "Private beach", icon: "umbrella", group: "Outdoors", appliesTo: "hotel", share: -14, kinds: { Resort: 30 }, scenery: { coast: 18 } },
  { name: "Ski storage", icon: "mountain-snow", group: "Outdoors", appliesTo: "hotel", share: -20, scenery: { hills: 36, lake: 24 } },
  { name: "Library", icon: "book-open", group: "Outdoors", appliesTo: "hotel", share: 8, perStar: 3, kinds: { "Boutique hotel": 14 } },
  { name: "Meeting rooms", icon: "presentation", group: "Business", appliesTo: "hotel", share: -45, perStar: 19, kinds: { "Guest house": -40, Villa: -60, Hostel: -20 } },
  { name: "Desks to work at", icon: "laptop", group: "Business", appliesTo: "hotel", share: 14, kinds: { Hostel: 22, Aparthotel: 22 } },
  { name: "No smoking", icon: "cigarette-off", group: "House rules", appliesTo: "hotel", share: 90 },

  { name: "Air conditioning", icon: "air-vent", group: "Comfort", appliesTo: "room", share: 48, perStar: 10 },
  { name: "Heating", icon: "heater", group: "Comfort", appliesTo: "room", share: 55, scenery: { hills: 30, coast: -10, desert: -25 } },
  { name: "Ceiling fan", icon: "fan", group: "Comfort", appliesTo: "room", share: 10, scenery: { forest: 40, coast: 14 } },
  { name: "Quiet side", icon: "volume-x", group: "Comfort", appliesTo: "room", share: 30 },
  { name: "Blackout curtains", icon: "blinds", group: "Comfort", appliesTo: "room", share: 25, perStar: 9 },
  { name: "Safe", icon: "vault", group: "Comfort", appliesTo: "room", share: 12, perStar: 15 },
  { name: "Desk", icon: "lamp-desk", group: "Comfort", appliesTo: "room", share: 34, perStar: 9 },
  { name: "Private bathroom", icon: "bath", group: "Bathroom", appliesTo: "room", share: 94, kinds: { Hostel: -60 } },
  { name: "Shower", icon: "shower-head", group: "Bathroom", appliesTo: "room", share: 86 },
  { name: "Bathtub", icon: "bath", group: "Bathroom", appliesTo: "room", share: -8, perStar: 10 },
  { name: "Hairdryer", icon: "wind", group: "Bathroom", appliesTo: "room", share: 40, perStar: 11 },
  { name: "Bathrobes", icon: "shirt", group: "Bathroom", appliesTo: "room", share: -45, perStar: 22 },
  { name: "Television", icon: "tv", group: "Entertainment", appliesTo: "room", share: 38, perStar: 10, kinds: { Hostel: -30, Lodge: -20 } },
  { name: "Kettle and tea", icon: "coffee", group: "Food and drink", appliesTo: "room", share: 34, perStar: 9 },
  { name: "Coffee machine", icon: "coffee", group: "Food and drink", appliesTo: "room", share: -28, perStar: 16, kinds: { Aparthotel: 50, Villa: 50 } },
  { name: "Minibar", icon: "martini", group: "Food and drink", appliesTo: "room", share: -45, perStar: 21, kinds: { Hostel: -60 } },
  { name: "Kitchenette", icon: "cooking-pot", group: "Food and drink", appliesTo: "room", share: -4, kinds: { Aparthotel: 95, Villa: 98, Lodge: 14 } },
  { name: "Fridge", icon: "refrigerator", group: "Food and drink", appliesTo: "room", share: 26, perStar: 8, kinds: { Aparthotel: 40, Villa: 40 } },
  { name: "Balcony", icon: "door-open", group: "Outdoors", appliesTo: "room", share: 10, perStar: 6, kinds: { Resort: 40 }, scenery: { coast: 16 } },
  { name: "Private terrace", icon: "sun", group: "Outdoors", appliesTo: "room", share: -2, perStar: 3, kinds: { Villa: 60, Resort: 16 } },
  { name: "Private pool", icon: "waves", group: "Outdoors", appliesTo: "room", share: -16, kinds: { Villa: 50 } },
  { name: "Washing machine", icon: "washing-machine", group: "Comfort", appliesTo: "room", share: -10, kinds: { Aparthotel: 70, Villa: 75 } },
  { name: "Cot on request", icon: "baby", group: "For families", appliesTo: "room", share: 44, kinds: { Hostel: -40 } },
  { name: "Step-free shower", icon: "accessibility", group: "Accessibility", appliesTo: "room", share: 2, perStar: 4 },
];

export function has(feature: DemoFeature, kind: PropertyKind, stars: number, scenery: Scenery, r: Random): boolean {
  const share =
    feature.share + (feature.perStar ?? 0) * stars + (feature.kinds?.[kind] ?? 0) + (feature.scenery?.[scenery] ?? 0);
  return r.next() * 100 < share;
}
