import { testPolicy } from "@/components/testing/order";
import type { Facet } from "@/lib/contracts/hotels/hotel";
import type { RoomCard, RoomOffer, RoomPage } from "@/lib/contracts/hotels/room";
import type { JourneyHit, JourneyOption, JourneyRideView } from "@/lib/contracts/transport/journey-search";
import type { RentalHit } from "@/lib/contracts/transport/rental-search";
import type { Facets, Narrowing } from "@/lib/data/search";
import type { SearchResultItem } from "./results/result-row";

/** Products and searches for tests of the storefront. */

export const noNarrowing: Narrowing = {
  q: null,
  city: null,
  state: null,
  country: null,
  hotel: null,
  minPrice: null,
  maxPrice: null,
  stars: [],
  type: [],
  feature: [],
  score: null,
  board: [],
  freeCancellation: false,
  sort: "recommended",
  page: 1,
};

export const noFacets: Facets = {
  stars: [],
  types: [],
  features: [],
  scores: [],
  boards: [],
  freeCancellation: 0,
  prices: null,
};

export const facet = (value: string, label: string, more: Partial<Facet> = {}): Facet => ({
  value,
  label,
  count: 3,
  chosen: false,
  ...more,
});

export const testHit = (more: Partial<Omit<SearchResultItem, "offer">> = {}, offer = {}): SearchResultItem => ({
  id: 7,
  title: "Casa do Rio",
  titles: { de: "Haus am Fluss" },
  slug: "casa-do-rio",
  stars: 4,
  scoreTenths: 92,
  reviewCount: 31,
  fromMinor: 10_000,
  fromAdults: 2,
  discountBp: 0,
  where: "Alfama, Lisbon",
  picture: null,
  distanceMetres: 1_249,
  offer: {
    freeUntil: "2027-03-10",
    nonRefundable: false,
    board: "breakfast",
    payment: "pay_now",
    unitsLeft: 9,
    roomTitle: "Double room",
    sizeM2: 24,
    totalMinor: 20_000,
    grossTotalMinor: 20_000,
    discountBp: 0,
    ...offer,
  },
  ...more,
});

export const testOffer = (planId: number, more: Partial<RoomOffer> = {}): RoomOffer => ({
  planId,
  name: `Plan ${planId}`,
  board: "room_only",
  payment: "pay_now",
  depositBp: 0,
  policy: testPolicy(),
  terms: { tiers: [], grace: null },
  memberOnly: false,
  withCode: false,
  totalMinor: 20_000,
  perNightMinor: 10_000,
  grossTotalMinor: null,
  dueNowMinor: 20_000,
  ...more,
});

export const testRoom = (id: number, more: Partial<RoomCard> = {}): RoomCard => ({
  id,
  title: `Room ${id}`,
  slug: `room-${id}`,
  beds: [{ type: "Double", count: 1 }],
  sizeM2: 24,
  view: "River",
  maxAdults: 2,
  maxChildren: 1,
  maxGuests: 3,
  features: ["Pool"],
  pictures: [],
  costPerNightMinor: 10_000,
  discountBp: 0,
  fromMinor: 10_000,
  fromAdults: 2,
  offers: [testOffer(1)],
  unitsLeft: 9,
  refusal: null,
  ...more,
});

export const refused = (
  reason: NonNullable<RoomCard["refusal"]>["reason"],
  text = "Not available on these dates.",
) => ({
  unitsLeft: 0,
  offers: [testOffer(1, { totalMinor: null })],
  refusal: { reason, text, localized: [{ text, facts: {} }], dates: [] },
});

export const testRoomPage = (room: Partial<RoomCard> = {}, more: Partial<RoomPage> = {}): RoomPage => ({
  room: { ...testRoom(3, room), description: "", translations: {}, minNights: 1, maxNights: 30, baseGuests: 2 },
  hotel: {
    id: 7,
    title: "Casa do Rio",
    slug: "casa-do-rio",
    stars: 4,
    address: "Rua 1",
    timeZone: "Europe/Lisbon",
    place: {
      district: null,
      city: "Lisbon",
      cityId: 4,
      country: "Portugal",
      countryId: 5,
    } as RoomPage["hotel"]["place"],
    checkInFrom: "15:00",
    checkOutUntil: "11:00",
    scoreTenths: 92,
    reviewCount: 31,
    confirmMode: "instant",
  },
  services: [],
  childBands: [],
  extraAdultMinor: 0,
  otherRooms: [],
  ...more,
});

const call = (stopId: number, name: string, date: string, time: string) => ({
  stopId,
  name,
  date,
  time,
  timeZone: "Europe/Lisbon",
  at: `${date}T${time}:00Z`,
});

export const testRide = (departureId: number, more: Partial<JourneyRideView> = {}): JourneyRideView => ({
  departureId,
  transportId: 8,
  slug: "alfa",
  line: "Alfa",
  mode: "train",
  number: "AP 121",
  operator: "Comboios",
  fromAt: 0,
  toAt: 3,
  from: call(1, "Lisbon", "2027-03-12", "22:30"),
  to: call(2, "Porto", "2027-03-13", "01:15"),
  delayMinutes: 0,
  platform: null,
  reason: null,
  ...more,
});

export const testTicket = (more: Partial<JourneyOption> = {}): JourneyOption => ({
  classes: [{ code: "second", name: "Second", numbered: true }],
  flexibility: "flex",
  totalMinor: 4_500,
  left: 40,
  changeAt: [null],
  ...more,
});

export const testJourney = (more: Partial<JourneyHit> = {}): JourneyHit => ({
  rides: [testRide(50)],
  durationMinutes: 165,
  options: [testTicket()],
  state: "open",
  ...more,
});

export const testRental = (more: Partial<RentalHit> = {}): RentalHit => ({
  id: 9,
  title: "Compact",
  slug: "compact",
  operator: "Autos",
  type: "Car",
  acriss: "CDMR",
  seats: 5,
  doors: 4,
  bags: 2,
  gearbox: "manual",
  fuel: "petrol",
  airCon: true,
  picture: null,
  scoreTenths: 88,
  reviewCount: 3,
  dailyMinor: 4_000,
  hourlyMinor: null,
  kmPerDay: 200,
  depositMinor: 30_000,
  freeCancellation: true,
  offer: null,
  ...more,
});
