import type { PosterKind } from "@/backend/posters/posters";
import type { PropertyKind } from "./cultures";

/** `double` is shown as `1 double bed`. */
export type Bed = { type: string; count: number };

export type RoomKind = {
  /** `*` is replaced by the view. */
  title: string;
  beds: readonly Bed[];
  size: readonly [least: number, most: number];
  /** Guests included in the price and the maximum. */
  base: number;
  adults: number;
  children: number;
  guests: number;
  /** Price relative to the hotel's plain double, in percent. */
  price: number;
  units: readonly [least: number, most: number];
  poster: PosterKind;
  /** Minimum stars of hotels with this room type. */
  stars?: number;
  text: string;
};

const bed = (type: string, count = 1): Bed => ({ type, count });
const queen = bed("queen");
const king = bed("king");
const double = bed("double");
const sofa = bed("sofa");
const single = (count = 1) => bed("single", count);

// biome-ignore format: tables
const hotelRooms: readonly RoomKind[] = [
  { title: "Single room", beds: [single()], size: [12, 17], base: 1, adults: 1, children: 0, guests: 1, price: 74, units: [3, 10], poster: "single", text: "A compact room for one with a proper desk and a reading lamp that reaches the pillow." },
  { title: "Double room", beds: [double], size: [16, 23], base: 2, adults: 2, children: 1, guests: 2, price: 100, units: [6, 24], poster: "room", text: "The room most guests choose: a good double bed, a chair by the window and space for two suitcases." },
  { title: "Twin room", beds: [single(2)], size: [17, 24], base: 2, adults: 2, children: 1, guests: 3, price: 102, units: [4, 14], poster: "twin", text: "Two full single beds with a table between them; they can be pushed together on request." },
  { title: "Superior double with * view", beds: [queen], size: [22, 30], base: 2, adults: 3, children: 1, guests: 3, price: 128, units: [3, 12], poster: "room", stars: 3, text: "Higher up and larger, with a queen bed that faces the window." },
  { title: "Family room", beds: [double, single(2)], size: [28, 38], base: 2, adults: 4, children: 3, guests: 5, price: 152, units: [2, 7], poster: "twin", text: "A double bed for the parents and two singles behind a half wall, so that the light can stay on." },
  { title: "Junior suite", beds: [king, sofa], size: [34, 46], base: 2, adults: 3, children: 2, guests: 4, price: 188, units: [2, 6], poster: "suite", stars: 4, text: "One large room with a king bed, a sofa corner and a bathroom with daylight." },
  { title: "Suite with * view", beds: [king, sofa], size: [48, 72], base: 2, adults: 4, children: 2, guests: 4, price: 265, units: [1, 3], poster: "suite", stars: 4, text: "Bedroom and living room with a door between them, two televisions, and the view from both." },
];
// biome-ignore format: tables
const boutiqueRooms: readonly RoomKind[] = [
  { title: "Cosy double", beds: [double], size: [13, 18], base: 2, adults: 2, children: 0, guests: 2, price: 86, units: [2, 6], poster: "room", text: "Small and well made: everything has its place, and the bed gets the best of it." },
  { title: "Classic double", beds: [queen], size: [18, 25], base: 2, adults: 2, children: 1, guests: 3, price: 100, units: [4, 10], poster: "room", text: "A queen bed under a high ceiling, with prints from a gallery around the corner." },
  { title: "Corner room with * view", beds: [queen], size: [24, 31], base: 2, adults: 2, children: 1, guests: 3, price: 126, units: [2, 6], poster: "room", text: "Windows on two sides and light from morning to evening." },
  { title: "Library suite", beds: [king], size: [34, 46], base: 2, adults: 2, children: 1, guests: 3, price: 182, units: [1, 4], poster: "library", text: "Shelves to the ceiling, an armchair that is hard to leave and a bed behind a curtain." },
  { title: "Attic studio", beds: [queen, sofa], size: [28, 38], base: 2, adults: 3, children: 1, guests: 4, price: 148, units: [1, 3], poster: "attic", text: "Under the beams, with a skylight above the bed and stairs that keep you fit." },
];
// biome-ignore format: tables
const resortRooms: readonly RoomKind[] = [
  { title: "Garden room", beds: [queen], size: [26, 34], base: 2, adults: 2, children: 2, guests: 3, price: 100, units: [12, 40], poster: "room", text: "On the ground floor with a terrace that opens onto the lawn." },
  { title: "* view room", beds: [king], size: [28, 38], base: 2, adults: 3, children: 2, guests: 4, price: 132, units: [10, 30], poster: "room", text: "A king bed and a balcony with two chairs, on the side that everybody asks for." },
  { title: "Family suite", beds: [king, single(2)], size: [46, 62], base: 2, adults: 4, children: 3, guests: 5, price: 185, units: [4, 14], poster: "suite", text: "Two rooms with a door between them and a bathroom for each." },
  { title: "Bungalow", beds: [king, sofa], size: [42, 58], base: 2, adults: 3, children: 2, guests: 4, price: 210, units: [4, 12], poster: "suite", text: "A small house of its own among the trees, with an outdoor shower." },
  { title: "Pool villa", beds: [king], size: [70, 110], base: 2, adults: 3, children: 2, guests: 4, price: 340, units: [1, 6], poster: "pool", stars: 5, text: "A walled garden, a plunge pool and nobody who can look in." },
];
// biome-ignore format: tables
const apartments: readonly RoomKind[] = [
  { title: "Studio", beds: [double], size: [24, 32], base: 2, adults: 2, children: 1, guests: 3, price: 100, units: [4, 16], poster: "studio", text: "One room with a kitchen along the wall: two rings, a fridge that freezes and pans that work." },
  { title: "Studio with * view", beds: [queen], size: [27, 36], base: 2, adults: 2, children: 1, guests: 3, price: 118, units: [3, 8], poster: "studio", text: "As the studio, two floors higher and with a table at the window." },
  { title: "One-bedroom apartment", beds: [queen, sofa], size: [40, 54], base: 2, adults: 4, children: 2, guests: 4, price: 150, units: [4, 12], poster: "studio", text: "Separate bedroom, a living room with a sofa bed, a full kitchen and a washing machine." },
  { title: "Two-bedroom apartment", beds: [queen, single(2), sofa], size: [62, 84], base: 4, adults: 6, children: 3, guests: 6, price: 228, units: [2, 6], poster: "suite", text: "Two bedrooms, one and a half bathrooms, and a table that seats six." },
  { title: "Penthouse", beds: [king, queen], size: [90, 130], base: 4, adults: 5, children: 2, guests: 6, price: 370, units: [1, 2], poster: "suite", stars: 4, text: "The top floor with a terrace around two sides and an oven large enough for a feast." },
];
// biome-ignore format: tables
const guestHouseRooms: readonly RoomKind[] = [
  { title: "Small double", beds: [double], size: [11, 15], base: 2, adults: 2, children: 0, guests: 2, price: 84, units: [1, 3], poster: "room", text: "Simple and bright, with a wash basin in the room and the bathroom next to it." },
  { title: "Double room", beds: [double], size: [15, 20], base: 2, adults: 2, children: 1, guests: 3, price: 100, units: [2, 6], poster: "room", text: "Wooden floor, linen that has dried in the sun and a window that opens wide." },
  { title: "Twin room", beds: [single(2)], size: [15, 20], base: 2, adults: 2, children: 1, guests: 3, price: 100, units: [1, 4], poster: "twin", text: "Two beds with a rug between them, on the quiet side of the house." },
  { title: "Room with * view", beds: [queen], size: [18, 25], base: 2, adults: 2, children: 1, guests: 3, price: 124, units: [1, 3], poster: "room", text: "The best room of the house; book it early." },
  { title: "Family room", beds: [double, single(2)], size: [24, 34], base: 2, adults: 4, children: 3, guests: 4, price: 146, units: [1, 2], poster: "twin", text: "Four beds, a low window for small people and a box of toys under the stairs." },
];
// biome-ignore format: tables
const villas: readonly RoomKind[] = [
  { title: "Garden house for two", beds: [queen], size: [38, 52], base: 2, adults: 2, children: 1, guests: 3, price: 100, units: [1, 2], poster: "suite", text: "A small house at the end of the garden with its own kitchen and gate." },
  { title: "Villa with two bedrooms", beds: [king, single(2)], size: [84, 120], base: 4, adults: 5, children: 3, guests: 6, price: 185, units: [1, 3], poster: "terrace", text: "Two bedrooms, a long table in the shade and a kitchen for people who cook." },
  { title: "Villa with three bedrooms", beds: [king, queen, single(2)], size: [130, 180], base: 6, adults: 7, children: 4, guests: 8, price: 262, units: [1, 2], poster: "terrace", text: "Three bedrooms with a bathroom each, a terrace with an outdoor kitchen, and room to be apart." },
  { title: "The whole villa", beds: [king, queen, queen, single(2)], size: [190, 290], base: 8, adults: 10, children: 6, guests: 12, price: 360, units: [1, 1], poster: "pool", text: "All of it to yourselves: four bedrooms, garden and terraces, with someone who comes to clean twice a week." },
];
// biome-ignore format: tables
const hostelRooms: readonly RoomKind[] = [
  { title: "Bed in an eight-bed dormitory", beds: [bed("bunk")], size: [28, 36], base: 1, adults: 1, children: 0, guests: 1, price: 28, units: [8, 24], poster: "dorm", text: "A bunk with a curtain, a light, two sockets and a locker that takes a backpack." },
  { title: "Bed in a four-bed dormitory", beds: [bed("bunk")], size: [18, 24], base: 1, adults: 1, children: 0, guests: 1, price: 37, units: [8, 20], poster: "dorm", text: "Four bunks, one bathroom, and people who mostly want to sleep." },
  { title: "Bed in a dormitory for women", beds: [bed("bunk")], size: [22, 30], base: 1, adults: 1, children: 0, guests: 1, price: 34, units: [6, 12], poster: "dorm", text: "Six bunks for women, with a mirror and a hairdryer for each pair." },
  { title: "Private double", beds: [double], size: [12, 17], base: 2, adults: 2, children: 0, guests: 2, price: 100, units: [3, 8], poster: "room", text: "A door that closes, a double bed and the hostel's kitchen downstairs." },
  { title: "Private room for four", beds: [bed("bunk", 2)], size: [18, 24], base: 4, adults: 4, children: 3, guests: 4, price: 138, units: [2, 6], poster: "dorm", text: "Two bunks for a family or for friends, with a bathroom of your own." },
];
// biome-ignore format: tables
const lodgeRooms: readonly RoomKind[] = [
  { title: "Double room", beds: [double], size: [17, 24], base: 2, adults: 2, children: 1, guests: 3, price: 100, units: [4, 10], poster: "cabin", text: "Timber walls, wool blankets and a hook for wet jackets by the door." },
  { title: "Room with * view", beds: [queen], size: [22, 29], base: 2, adults: 2, children: 1, guests: 3, price: 124, units: [3, 8], poster: "cabin", text: "The bed faces the window; most guests leave the curtains open." },
  { title: "Family loft", beds: [double, single(2)], size: [32, 44], base: 2, adults: 4, children: 3, guests: 5, price: 158, units: [1, 4], poster: "attic", text: "A sleeping loft up a ladder, which children take for themselves at once." },
  { title: "Cabin", beds: [queen, sofa], size: [36, 50], base: 2, adults: 3, children: 2, guests: 4, price: 186, units: [2, 6], poster: "cabin", text: "Two minutes from the main house, with a stove, a kettle and a porch." },
];

export const roomKindsByProperty: Record<PropertyKind, readonly RoomKind[]> = {
  Hotel: hotelRooms,
  "Boutique hotel": boutiqueRooms,
  Resort: resortRooms,
  Aparthotel: apartments,
  "Guest house": guestHouseRooms,
  Villa: villas,
  Hostel: hostelRooms,
  Lodge: lodgeRooms,
};
